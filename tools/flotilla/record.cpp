#include "tools/flotilla/record.h"

#include <fstream>
#include <sstream>

#include "match/line.h"
#include "tools/flotilla/arguments.h"
#include "tools/flotilla/refusal_text.h"
#include "tools/flotilla/suggest.h"

namespace flotilla::tool {

namespace {

constexpr std::string_view game_word = "game ", outcome = "\n\nhash ";

std::string_view nth_line(std::string_view text, unsigned number) {
  match::Lines lines(text);
  std::string_view line;
  while (lines.count() < number && !lines.done()) line = lines.next();
  return lines.count() == number ? line : std::string_view();
}

// Shortened and without control characters, for a message.
std::string printable(std::string_view line) {
  constexpr std::size_t most = 60;
  std::string out(line.substr(0, most));
  for (char& c : out)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  return line.size() > most ? out + " ..." : out;
}

std::string lines_before(std::string_view text, unsigned number) {
  match::Lines lines(text);
  while (lines.count() + 1 < number && !lines.done()) lines.next();
  return std::string(text.substr(0, text.size() - lines.rest().size()));
}

}  // namespace

std::string file_text(const std::string& file) {
  if (!std::filesystem::exists(file)) throw CommandFailed{"no such file: " + file};
  const std::ifstream in(file);
  std::ostringstream out;
  if (std::filesystem::is_directory(file) || !in || !(out << in.rdbuf()))
    throw CommandFailed{"cannot read a record from " + file};
  auto text = out.str();
  std::erase(text, '\r');
  if (const auto end = text.find(outcome); end != text.npos) text.resize(end + 1);
  return text;
}

Record read_record(const std::string& file) {
  const auto text = file_text(file);
  const auto first = match::Lines(text).next();
  if (!first.starts_with(game_word))
    throw CommandFailed{file + " is not a record: its first line does not name a game"};
  const auto name = first.substr(game_word.size());
  const auto* game = match::find(name);
  if (!game) {
    std::vector<std::string_view> names;
    for (const auto& known : match::registry()) names.push_back(known.info.name);
    throw CommandFailed{file + " is a record of an unknown game, \"" + printable(name) + "\"" +
                        did_you_mean(name, names)};
  }
  auto opened = game->replay(text);
  if (opened.it) return {game, text, std::move(opened.it), ""};
  const auto error = file + ", line " + std::to_string(opened.line) + " \"" +
                     printable(nth_line(text, opened.line)) + "\": " + refusal_text(name, opened.why) +
                     " (" + std::string(opened.why.anchor) + ")";
  const auto legal = lines_before(text, opened.line);
  return {game, legal, game->replay(legal).it, error};
}

Record read_legal_record(const std::string& file) {
  auto record = read_record(file);
  if (!record.error.empty()) throw CommandFailed{record.error};
  return record;
}

void write_record(const std::string& file, const match::Match& match) {
  if (std::filesystem::exists(file)) {
    std::ifstream in(file);
    std::string first;
    if (std::getline(in, first) && !first.starts_with(game_word))
      throw CommandFailed{file + " exists and is not a record; not overwritten"};
  }
  std::ofstream out(file);
  if (!(out << match.record() << std::flush)) throw CommandFailed{"cannot write " + file};
}

std::string unused_file_name(std::string_view game) {
  for (unsigned i = 1;; ++i) {
    auto name = std::string(game) + "-" + std::to_string(i) + ".play";
    if (!std::filesystem::exists(name)) return name;
  }
}

}  // namespace flotilla::tool
