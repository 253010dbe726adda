// The laws of a game, FLOTILLA_RULES, for every seat count and switch: one test each. Games whose random
// matches are long play fewer of them; with FLOTILLA_FULL in the environment all play as many.
#include <cstdlib>

#include FLOTILLA_RULES_HEADER
#include "tests/conformance/conformance.h"

namespace flotilla::laws {
namespace {

Matches matches_a_setup() {
  return std::getenv("FLOTILLA_FULL") ? Matches{25} : Matches{25, MOVES_LOOKED_AT};
}

// A game's rules in words.
template <Game G>
std::string rules_text() {
  if constexpr (requires { G::rules_text; }) return std::string(G::rules_text);
  return file_text(game_folder(G::info.name) / "RULES.md");
}

template <Game G>
class Conforms : public testing::Test {
 public:
  explicit Conforms(std::string setup) : setup_(std::move(setup)) {}
  void TestBody() override {
    EXPECT_EQ(broken_law<G>(setup_, matches_a_setup(), rules_text<G>() + match_reference()), "");
  }

 private:
  std::string setup_;
};

template <Game G>
bool conform() {
  for (const auto& setup : setups_of(G::info)) {
    const auto suite = std::string(G::info.name) + "_conforms";
    testing::RegisterTest(suite.c_str(), setup.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [=]() -> testing::Test* { return new Conforms<G>(setup); });
  }
  return true;
}
const bool registered = conform<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::laws
