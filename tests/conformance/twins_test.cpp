// Worlds that differ in a secret, if FLOTILLA_RULES has any: each seat count and switch, one test each.
// With FLOTILLA_FULL in the environment a million checks of each game.
#include "tests/conformance/twins.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include FLOTILLA_RULES_HEADER
#include "tests/setups.h"

namespace flotilla::laws {
namespace {

template <class G>
concept Secretive = Game<G> && !std::same_as<typename G::State, typename G::View>;

template <Secretive G>
class TwinsOf : public testing::Test {
 public:
  TwinsOf(std::string setup, std::uint64_t wanted) : setup_(std::move(setup)), wanted_(wanted) {}
  void TestBody() override {
    const auto setup = *match::parsed<G, typename G::Setup>(setup_);
    std::uint64_t checks = 0, worlds = 0;
    for (std::uint64_t seed = 0; checks < wanted_; ++seed) {
      Twins<G> twins(setup, seed);
      try {
        checks += twins.run();
      } catch (const Breach& breach) {
        FAIL() << breach.law << ", seed " << seed;
      }
      worlds += twins.worlds();
    }
    EXPECT_GT(worlds, checks / 200);
    RecordProperty("checks", std::to_string(checks));
  }

 private:
  std::string setup_;
  std::uint64_t wanted_;
};

template <Game G>
bool tell_apart() {
  if constexpr (Secretive<G>) {
    const auto setups = setups_of(G::info);
    const std::uint64_t wanted = std::getenv("FLOTILLA_FULL") ? 1'000'000 / setups.size() + 1 : 2'000;
    for (const auto& setup : setups)
      testing::RegisterTest((std::string(G::info.name) + "_twins").c_str(), setup.c_str(), nullptr, nullptr,
                            __FILE__, __LINE__,
                            [=]() -> testing::Test* { return new TwinsOf<G>(setup, wanted); });
  }
  return true;
}
const bool registered = tell_apart<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::laws
