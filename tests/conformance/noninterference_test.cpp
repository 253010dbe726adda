// Non-interference of FLOTILLA_RULES, if it has secrets: one test for each seat count and switch. With
// FLOTILLA_FULL set, a million checks per game.
#include "tests/conformance/noninterference.h"

#include <gtest/gtest.h>

#include FLOTILLA_RULES_HEADER
#include "tests/setups.h"
#include "tests/support/full_run.h"

namespace flotilla::laws {
namespace {

template <class G>
concept HasSecrets = Game<G> && !std::same_as<typename G::State, typename G::View>;

template <HasSecrets G>
class NonInterferenceTest : public testing::Test {
 public:
  NonInterferenceTest(std::string setup, std::uint64_t wanted)
      : setup_(std::move(setup)), wanted_(wanted) {}
  void TestBody() override {
    const auto setup = *match::from_notation<G, typename G::Setup>(setup_);
    std::uint64_t checks = 0, worlds = 0;
    for (std::uint64_t seed = 0; checks < wanted_; ++seed) {
      NonInterference<G> checker(setup, seed);
      try {
        checks += checker.run();
      } catch (const Breach& breach) {
        FAIL() << breach.law << ", seed " << seed;
      }
      worlds += checker.worlds();
    }
    EXPECT_GT(worlds, checks / 200);
    RecordProperty("checks", std::to_string(checks));
  }

 private:
  std::string setup_;
  std::uint64_t wanted_;
};

template <Game G>
bool register_tests() {
  if constexpr (HasSecrets<G>) {
    const auto setups = setups_of(G::info);
    const std::uint64_t wanted = support::is_full_run() ? 1'000'000 / setups.size() + 1 : 2'000;
    for (const auto& setup : setups)
      testing::RegisterTest((std::string(G::info.name) + "_noninterference").c_str(), setup.c_str(),
                            nullptr, nullptr, __FILE__, __LINE__,
                            [=]() -> testing::Test* { return new NonInterferenceTest<G>(setup, wanted); });
  }
  return true;
}
const bool registered = register_tests<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::laws
