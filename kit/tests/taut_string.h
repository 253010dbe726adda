#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "kit/course.h"

// An independent check of the string rule: a simulated string, fixed at the start, whose other end follows
// the track. It catches on marks and comes free again. Doubles are precise enough here.
namespace flotilla::taut {

struct Place {
  double x = 0, y = 0;
  friend Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
};
inline double cross(Place a, Place b) { return a.x * b.y - a.y * b.x; }
inline double dot(Place a, Place b) { return a.x * b.x + a.y * b.y; }
// From a to b, positive to the left.
inline double angle(Place a, Place b) { return std::atan2(cross(a, b), dot(a, b)); }

struct Bend {
  Place at;
  int mark = -1;    // -1: the fixed end
  int side = 0;     // 1: the mark is on the left of the string, -1: on the right
  double turn = 0;  // how far the string winds round it
};

class String {
 public:
  String(Place held, std::vector<Place> marks) : marks_(std::move(marks)), end_(held), bends_{{held}} {}

  void lead(Place to) {
    left_.clear();
    while (!(end_.x == to.x && end_.y == to.y)) {
      if (last().at.x == end_.x && last().at.y == end_.y) {  // still at the fixed end
        end_ = to;
        return;
      }
      sweep(to);
    }
  }
  const std::vector<Bend>& bends() const { return bends_; }
  Place end() const { return end_; }

 private:
  Bend& last() { return bends_.back(); }

  // Moves the end straight until the string catches, comes free, or the end arrives.
  void sweep(Place to) {
    const Place pivot = last().at, from = end_ - pivot, way = to - end_;
    const double swept = angle(from, to - pivot);
    double first = 1;
    int caught = -1;
    for (int m = 0; m < static_cast<int>(marks_.size()); ++m) {
      if (m == last().mark || std::ranges::count(left_, m) > 0) continue;
      const Place mark = marks_[static_cast<std::size_t>(m)] - pivot;
      const double at = where(from, way, mark);
      if (at <= 0 || at >= first || angle(from, mark) * swept <= 0) continue;
      const Place end{from.x + at * way.x, from.y + at * way.y};
      if (dot(end, mark) <= dot(mark, mark)) continue;  // the end passes before it
      first = at, caught = m;
    }
    bool freed = false;
    if (last().mark >= 0 && last().side * (last().turn + swept) < 0) {
      const Place straight = pivot - bends_[bends_.size() - 2].at;
      const double at = where(from, way, straight);
      if (at > 0 && at < first) first = at, freed = true;
    }
    const Place reached{end_.x + first * way.x, end_.y + first * way.y};
    last().turn += angle(from, reached - pivot);
    end_ = first < 1 ? reached : to;
    if (freed)
      left_.push_back(last().mark), bends_.pop_back();  // it is straight there
    else if (caught >= 0)
      bends_.push_back({marks_[static_cast<std::size_t>(caught)], caught, swept > 0 ? 1 : -1, 0});
  }

  // How far along `way`, starting at `from`, a point reaches the line through the origin and `through`.
  static double where(Place from, Place way, Place through) {
    const double down = cross(way, through);
    return down == 0 ? 2 : -cross(from, through) / down;
  }

  std::vector<Place> marks_;
  Place end_;
  std::vector<Bend> bends_;
  std::vector<int> left_;  // marks it came free of on this segment: it moves away from them
};

}  // namespace flotilla::taut
