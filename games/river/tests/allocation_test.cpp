#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/river/tests/fixture.h"

// No path of the rules uses the heap: this program counts every allocation.
namespace {

std::size_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto step = static_cast<std::size_t>(alignment);
  void* memory = std::aligned_alloc(step, (size + step - 1) / step * step);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace flotilla::river::tests {

static_assert(sizeof(State) <= 32);

namespace {

// Writes a value, reads it and writes it again; true if both texts are equal.
template <class T>
bool survives_text(const T& value) {
  FixedTextSink<128> words;
  Rules::write(words, value);
  Scan in(words.text());
  T again{};
  return Rules::read(in, again) && in.done() && again == value && !words.full();
}

bool fits_on_paper(const State& state) {
  FixedTextSink<1024> view, picture;
  {
    Json json(view);
    Rules::write_json(json, {}, state);
  }
  Rules::draw_text(picture, {}, state);
  return !view.full() && !picture.full();
}

bool heard = true;
void hear(const Event& event) {
  FixedTextSink<128> words;
  {
    Json json(words);
    Rules::write_json(json, event);
  }
  heard &= !words.full();
}

// Tries every path of the rules that starts in `state`. Returns true if all succeeded.
bool visit(const State& state) {
  bool well = fits_on_paper(state);
  std::uint64_t digest = hash(state) ^ hash(Rules::mirror(state));
  Rules::each_legal({}, state, [&](const Move& move) {
    State next = state;
    well &= survives_text(move) && !Rules::refuse(Nothing{}, state, move);
    Rules::mirror(state, move);
    Rules::play({}, next, move, hear);
    digest ^= hash(next);
  });
  for (std::uint8_t from = 0; from <= positions; ++from)
    for (const auto kind : {Move::Kind::boat, Move::Kind::gain, Move::Kind::harm, Move::Kind::pass})
      digest += Rules::refuse(Nothing{}, state, Move{kind, from, Seat{1}}).has_value();
  well &= Rules::refuse(Nothing{}, state, Roll{}).has_value();  // the die never shows 0
  if (Rules::turn(state) == Turn::chance())
    Rules::each_roll(state, [&](const Roll& roll, std::uint32_t) {
      State next = state;
      well &= survives_text(roll) && !Rules::refuse(Nothing{}, state, roll);
      Rules::mirror(state, roll);
      Rules::apply_roll({}, next, roll, hear);
      digest ^= hash(next);
    });
  for (unsigned i = 0; i < state.seats; ++i) well &= Rules::points(state, static_cast<Seat>(i)) >= 0;
  return well && Rules::places(state)[0] > 0 && digest != 0;
}

}  // namespace

TEST(River, allocation_is_counted) {
  const auto before = allocations;
  ::operator delete(::operator new(1));
  ::operator delete[](::operator new[](100));
  EXPECT_EQ(allocations, before + 2);
}

TEST(River, allocation_never_happens_in_the_rules) {
  Rng rng(32);
  for (const auto& words : every_setup(Rules::info)) {
    bool well = true;
    const auto before = allocations;
    Scan in(words);
    Rules::Setup setup;
    well &= Rules::read(in, setup) && !Rules::refuse(setup) && survives_text(setup);
    well &= Rules::refuse(Rules::Setup{.seats = 5}).has_value();
    play_random_match<Rules>(setup, rng, [&](const State& state) { well &= visit(state); });
    const auto after = allocations;
    EXPECT_EQ(after, before) << words;
    EXPECT_TRUE(well && heard) << words;
  }
}

}  // namespace flotilla::river::tests
