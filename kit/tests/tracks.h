#pragma once
#include <string>
#include <vector>

#include "kit/course.h"

namespace flotilla {

using Water = Course<1>;
using Track = std::vector<Point>;

inline std::string words_of(CrossingWord word) {
  std::string out;
  for (unsigned i = word.size(); i-- > 0;)
    out += (word.at(i) % 2 == 1 ? '+' : '-') + std::to_string(word.at(i) / 2);
  return out;
}

template <int k>
CrossingWord sailed(const Course<k>& course, const Track& track, CrossingWord word = {}) {
  for (std::size_t i = 1; i < track.size(); ++i) course.extend(word, track[i - 1], track[i]);
  return word;
}

inline Water natural(Point start, const Track& at, Point finish) {
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const Point p = i == 0 ? start : at[i - 1], q = i + 1 == at.size() ? finish : at[i + 1];
    marks.push_back({at[i], natural_side(p, at[i], q)});
  }
  return {start, marks, finish};
}

}  // namespace flotilla
