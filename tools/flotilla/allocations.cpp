#include "tools/flotilla/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t allocation_count = 0;

}  // namespace

std::uint64_t flotilla::tool::allocations() { return allocation_count; }

// The thread sanitizer's operator new cannot be replaced.
#ifdef __has_feature
#define TAKEN __has_feature(thread_sanitizer)
#else
#define TAKEN 0
#endif

#if !TAKEN

namespace {

void* counted(std::size_t size) {
  ++allocation_count;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocation_count;
  const auto step = static_cast<std::size_t>(alignment);
  void* memory = std::aligned_alloc(step, (size + step - 1) / step * step);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// The other forms of new and delete call these.
void* operator new(std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif
