// The laws of every game, for every line of games.list, seat count and switch: one test each. Games whose
// random matches are long play fewer of them; with FLOTILLA_FULL in the environment all play as many.
#include <cstdlib>

#include "every_game.h"
#include "tests/conformance/conformance.h"
#include "tests/toy/lagoon.h"

namespace flotilla::laws {
namespace {

Matches matches_a_setup() {
  return std::getenv("FLOTILLA_FULL") ? Matches{25} : Matches{25, MOVES_LOOKED_AT};
}

using Rules = std::function<std::string()>;  // read when a test runs, not when tests are listed

template <Game G>
class Conforms : public testing::Test {
 public:
  Conforms(std::string setup, Rules rules) : setup_(std::move(setup)), rules_(std::move(rules)) {}
  void TestBody() override {
    EXPECT_EQ(broken_law<G>(setup_, matches_a_setup(), rules_() + match_reference()), "");
  }

 private:
  std::string setup_;
  Rules rules_;
};

template <Game G>
void conform(const Rules& rules) {
  for (const auto& setup : setups_of(G::info)) {
    const auto suite = std::string(G::info.name) + "_conforms";
    testing::RegisterTest(suite.c_str(), setup.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [=]() -> testing::Test* { return new Conforms<G>(setup, rules); });
  }
}

}  // namespace
}  // namespace flotilla::laws

int main(int count, char** words) {
  using namespace flotilla;
  testing::InitGoogleTest(&count, words);
  EveryGame::each(
      []<Game G>() { laws::conform<G>([] { return file_text(game_folder(G::info.name) / "RULES.md"); }); });
  laws::conform<toy::Lagoon>([] { return std::string(toy::lagoon_rules); });
  return RUN_ALL_TESTS();
}
