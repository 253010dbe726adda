#include "tools/flotilla/suggest.h"

#include <algorithm>
#include <vector>

namespace flotilla::tool {

unsigned distance(std::string_view one, std::string_view other) {
  const std::size_t width = other.size() + 1;
  std::vector<unsigned> cost((one.size() + 1) * width);  // of the first i letters and the first k
  const auto at = [&](std::size_t i, std::size_t k) -> unsigned& { return cost[i * width + k]; };
  for (std::size_t i = 0; i <= one.size(); ++i)
    for (std::size_t k = 0; k <= other.size(); ++k) {
      if (i == 0 || k == 0) {
        at(i, k) = static_cast<unsigned>(i + k);
        continue;
      }
      at(i, k) = std::min({at(i - 1, k) + 1, at(i, k - 1) + 1,
                           at(i - 1, k - 1) + static_cast<unsigned>(one[i - 1] != other[k - 1])});
      if (i > 1 && k > 1 && one[i - 1] == other[k - 2] && one[i - 2] == other[k - 1])
        at(i, k) = std::min(at(i, k), at(i - 2, k - 2) + 1);
    }
  return cost.back();
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words) {
  std::string_view best;
  unsigned least =
      std::max(1u, static_cast<unsigned>(typed.size()) / 3);  // anything further away is not a typo
  for (const auto word : words) {
    const bool begun = typed.size() > 1 && word.starts_with(typed);
    const unsigned far = begun ? 0 : distance(typed, word);
    if (far >= word.size() || far > least || (far == least && !best.empty())) continue;
    best = word;
    least = far;
  }
  return best.empty() ? "" : "; did you mean " + std::string(best) + "?";
}

}  // namespace flotilla::tool
