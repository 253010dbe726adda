#include "tools/flotilla/rulebook.h"

#include <filesystem>
#include <fstream>

namespace flotilla::tool {

namespace {

namespace fs = std::filesystem;

std::string_view trimmed(std::string_view line) {
  const auto from = line.find_first_not_of(" |");
  if (from == line.npos) return {};
  return line.substr(from, line.find_last_not_of(" |") + 1 - from);
}

// A rule is a list item, `- `anchor` words` with its continuation lines, or a table row.
std::string rule_in(const fs::path& file, std::string_view anchor) {
  std::ifstream in(file);
  const auto item = "- `" + std::string(anchor) + "`", row = "| `" + std::string(anchor) + "`";
  std::string text, line;
  while (std::getline(in, line)) {
    const auto words = trimmed(line);
    if (!text.empty()) {
      if (words.empty() || words.starts_with("- ") || words.starts_with('#')) break;
      text += ' ' + std::string(words);
    } else if (words.starts_with(item)) {
      text = trimmed(words.substr(item.size()));
    } else if (line.starts_with(row)) {
      return std::string(trimmed(line.substr(row.size())));
    }
  }
  return text;
}

}  // namespace

std::string rule_text(std::string_view game, std::string_view anchor) {
  std::error_code error;
  auto folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (; !folder.empty(); folder = folder.parent_path()) {
    for (const auto& file :
         {folder / "games" / game / "RULES.md", folder / "share/flotilla" / game / "RULES.md",
          folder / "docs/reference/match.md"})
      if (auto text = rule_in(file, anchor); !text.empty()) return text;
    if (folder == folder.root_path()) break;
  }
  return {};
}

}  // namespace flotilla::tool
