// The laws of a game, FLOTILLA_RULES: one test for each seat count and switch. Games with long random
// matches play fewer, unless FLOTILLA_FULL is set.
#include FLOTILLA_RULES_HEADER
#include "tests/conformance/conformance.h"
#include "tests/support/full_run.h"

namespace flotilla::laws {
namespace {

// Sanitizers take ten times as long: they look for other faults, and find them in fewer moves.
constexpr unsigned moves_looked_at = support::is_sanitized ? 50'000 : 800'000;
Matches matches_per_setup() { return support::is_full_run() ? Matches{25} : Matches{25, moves_looked_at}; }

// The text of a game's rules.
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
    EXPECT_EQ(broken_law<G>(setup_, matches_per_setup(), rules_text<G>() + match_reference()), "");
  }

 private:
  std::string setup_;
};

template <Game G>
bool register_tests() {
  for (const auto& setup : setups_of(G::info)) {
    const auto suite = std::string(G::info.name) + "_conforms";
    testing::RegisterTest(suite.c_str(), setup.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [=]() -> testing::Test* { return new Conforms<G>(setup); });
  }
  return true;
}
const bool registered = register_tests<FLOTILLA_RULES>();

}  // namespace
}  // namespace flotilla::laws
