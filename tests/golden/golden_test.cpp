// Golden matches. games/<game>/tests/golden/*.play: a record, an empty line and its outcome.
// games/<game>/tests/perft.txt: records, each followed by lines `perft <depth> <ways>` and a line of
// dashes. `golden --write` rewrites the outcome of each record; review the diff before committing.
#include <gtest/gtest.h>

#include <cstring>

#include "match/notation.h"
#include "match/registry.h"
#include "tests/files.h"

namespace flotilla {
namespace {

constexpr std::string_view outcome_mark = "\n\nhash ";

std::string record_of(const std::string& play) {
  const auto end = play.find(outcome_mark);
  return end == play.npos ? play : play.substr(0, end + 1);
}

std::string hexadecimal(std::uint64_t number) {
  std::ostringstream out;
  out << std::hex;
  out.width(16);
  out.fill('0');
  out << number;
  return out.str();
}

// The record and its outcome.
std::string with_outcome(const match::Module& game, const std::string& record) {
  const auto opened = game.replay(record);
  if (!opened.it) return "line " + std::to_string(opened.line) + ": " + std::string(opened.why.code) + '\n';
  const match::Match& match = *opened.it;
  match::StringSink picture;
  match.watch({})->draw_text(picture);
  std::string points = "points", places = "places";
  const auto ranking = match.places();
  for (unsigned i = 0; i < match.seats(); ++i) {
    points += ' ' + std::to_string(match.points(static_cast<Seat>(i)));
    if (ranking) places += ' ' + std::to_string((*ranking)[i]);
  }
  return match.record() + "\nhash " + hexadecimal(match.hash()) + '\n' + points + '\n' +
         (ranking ? places + '\n' : "") + picture.text;
}

TEST(Golden, every_game_has_golden_matches) {
  for (const match::Module& game : match::registry())
    EXPECT_FALSE(files_in(game_folder(game.info.name) / "tests/golden").empty()) << game.info.name;
}

TEST(Golden, every_golden_match_has_its_outcome) {
  for (const match::Module& game : match::registry())
    for (const auto& file : files_in(game_folder(game.info.name) / "tests/golden")) {
      const auto play = file_text(file);
      EXPECT_EQ(with_outcome(game, record_of(play)), play) << file;
    }
}

struct Perft {
  std::string record;
  std::vector<std::pair<unsigned, std::uint64_t>> ways;
};

std::vector<Perft> perfts_in(const std::filesystem::path& file) {
  std::vector<Perft> all(1);
  std::istringstream lines(file_text(file));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    unsigned depth = 0;
    std::uint64_t ways = 0;
    if (line.starts_with("--"))
      all.emplace_back();
    else if (words >> first >> depth >> ways && first == "perft")
      all.back().ways.emplace_back(depth, ways);
    else
      all.back().record += line + '\n';
  }
  return all;
}

TEST(Golden, perft_counts_are_unchanged) {
  for (const match::Module& game : match::registry())
    for (const auto& [record, ways] : perfts_in(game_folder(game.info.name) / "tests/perft.txt")) {
      EXPECT_FALSE(ways.empty()) << record;
      for (const auto& [depth, expected] : ways)
        EXPECT_EQ(game.perft(record, depth), expected) << record << depth;
    }
}

void write_outcomes() {
  for (const match::Module& game : match::registry())
    for (const auto& file : files_in(game_folder(game.info.name) / "tests/golden")) {
      const auto play = with_outcome(game, record_of(file_text(file)));
      std::ofstream(file) << play;
    }
}

}  // namespace
}  // namespace flotilla

int main(int count, char** words) {
  if (count > 1 && std::strcmp(words[1], "--write") == 0) {
    flotilla::write_outcomes();
    return 0;
  }
  testing::InitGoogleTest(&count, words);
  return RUN_ALL_TESTS();
}
