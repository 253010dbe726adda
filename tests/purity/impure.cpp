// Everything that rules must not do, to test that the gate detects it.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

namespace flotilla::purity {

[[clang::export_name("clock")]] std::int64_t clock() { return std::time(nullptr); }
[[clang::export_name("chance")]] std::uint32_t chance() { return std::random_device()(); }
[[clang::export_name("print")]] void print() { std::puts("aground"); }
[[clang::export_name("allocate")]] int* allocate(std::size_t size) { return new int[size]; }
[[clang::export_name("fill")]] std::size_t fill(std::size_t size) {
  std::vector<std::size_t> boats;
  while (boats.size() < size) boats.push_back(boats.size() * size);
  return boats[size / 2];
}
[[clang::export_name("halve")]] double halve(std::int32_t length) { return length * 0.5; }
using Four = int __attribute__((vector_size(16)));
[[clang::export_name("four"), gnu::target("simd128")]] void four(Four& all) { all += all; }
[[clang::export_name("count")]] int count() {
  static int calls = 0;
  return ++calls;
}

}  // namespace flotilla::purity
