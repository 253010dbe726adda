#pragma once
#include <array>
#include <bit>
#include <span>

#include "kit/bearing.h"

// The string rule of sailing: a boat's track, drawn taut, must pass each mark on its required side, in
// order.
//
// Each mark has a ray that points away from the previous and the next mark. A track is the word of the rays
// it crosses, each crossing with a sign; a crossing followed by its inverse cancels. Rays of neighbouring
// marks never meet, so the string goes round every mark that can be read in the reduced word. This concerns
// only the mark being rounded; other marks may push the string away from it or pull it across.
namespace flotilla {

enum class MarkSide : std::uint8_t { starboard, port };  // the side on which a mark is left

// One crossing of a ray: 2 × the mark, counted from 1, plus 1 if it was to the left. Its inverse differs in
// that bit.
using Crossing = std::uint8_t;
constexpr Crossing crossing_of(unsigned mark, bool to_left) {
  return static_cast<Crossing>(2 * mark + (to_left ? 3 : 2));
}

// The reduced word of a track. When it is full, the oldest crossing is committed: it keeps counting and can
// no longer be undone by sailing back.
struct CrossingWord {
  static constexpr unsigned capacity = 15;

  std::uint64_t bits = 0;  // four per crossing, the newest lowest; then the number of committed marks

  static constexpr CrossingWord of(unsigned committed, std::uint64_t crossings) {
    return {std::uint64_t{committed} << 60 | crossings};
  }
  constexpr std::uint64_t crossings() const { return bits & (~std::uint64_t{0} >> 4); }
  constexpr unsigned committed() const { return static_cast<unsigned>(bits >> 60); }
  constexpr unsigned size() const { return (static_cast<unsigned>(std::bit_width(crossings())) + 3) / 4; }
  constexpr Crossing at(unsigned from_newest) const {
    return static_cast<Crossing>(crossings() >> 4 * from_newest & 15);
  }
  friend constexpr bool operator==(CrossingWord, CrossingWord) = default;
};

// The side on which a mark is left without a full circle, coming from p and continuing to q.
constexpr MarkSide natural_side(Point p, Point mark, Point q) {
  return cross(mark - p, q - mark) > 0 ? MarkSide::port : MarkSide::starboard;
}

struct Mark {
  Point at;
  MarkSide side = MarkSide::starboard;
  Point ray{};  // the direction of its ray; zero: away from the previous and the next mark
};

// Lengths squared are x² + k y².
template <int k>
class Course {
 public:
  static constexpr unsigned max_marks = 7;

  constexpr Course() = default;
  // Neighbours, including start and finish, must differ.
  constexpr Course(Point start, std::span<const Mark> marks, Point finish)
      : size_(static_cast<unsigned>(marks.size())) {
    for (unsigned i = 0; i < size_; ++i) {
      const Point p = i == 0 ? start : marks[i - 1].at, q = i + 1 == size_ ? finish : marks[i + 1].at;
      const bool given = marks[i].ray != Point{};
      rays_[i] = {marks[i].at, given ? Bearing<k>::of(marks[i].ray)
                                     : ray_of(marks[i], p - marks[i].at, q - marks[i].at)};
      required_[i] = crossing_of(i, marks[i].side == MarkSide::port);
    }
    for (unsigned i = 0; i < size_; ++i)
      for (unsigned j = i + 1; j < size_; ++j) relate(i, j);
  }

  constexpr unsigned size() const { return size_; }
  constexpr Crossing required(unsigned mark) const { return required_[mark]; }
  constexpr const Bearing<k>& ray(unsigned mark) const { return rays_[mark].bearing; }
  constexpr bool meet(unsigned i, unsigned j) const { return (meets_[i] >> j & 1) != 0; }
  // Whether a point is to the left of the line through a mark's ray; on the line counts as left.
  constexpr bool on_left(unsigned mark, Point point) const { return rays_[mark].side(point) >= 0; }

  // The crossings of a straight segment from a to b that touches no mark: four bits each, the first lowest.
  constexpr std::uint32_t crossed(Point a, Point b) const {
    unsigned open = 0, to_left = 0;  // one bit per mark
    for (unsigned i = 0; i < size_; ++i) {
      const bool left = on_left(i, b);
      if (on_left(i, a) == left) continue;
      const std::int64_t passed =
          cross(b - a, rays_[i].from - a);             // on which side of the segment the mark is
      if (left ? passed <= 0 : passed >= 0) continue;  // behind the start of the ray
      open |= 1u << i;
      if (left) to_left |= 1u << i;
    }
    std::uint32_t crossings = 0;
    for (unsigned shift = 0; open != 0; shift += 4) {
      const unsigned next = first_of(open, to_left);
      crossings |= std::uint32_t{crossing_of(next, (to_left >> next & 1) != 0)} << shift;
      open &= ~(1u << next);
    }
    return crossings;
  }

  constexpr void extend(CrossingWord& word, Crossing crossing) const {
    std::uint64_t crossings = word.crossings();
    unsigned committed = word.committed();
    for (unsigned shift = 0; crossings >> shift != 0; shift += 4) {
      const auto older = static_cast<Crossing>(crossings >> shift & 15);
      if (older == (crossing ^ 1)) {
        const std::uint64_t newer = crossings & ((std::uint64_t{1} << shift) - 1);
        word = CrossingWord::of(committed, crossings >> shift >> 4 << shift | newer);
        return;
      }
      if (!meet(older / 2 - 1u, crossing / 2 - 1u)) break;  // only crossings whose rays meet may be swapped
    }
    if (word.size() == CrossingWord::capacity) {
      const Crossing oldest = word.at(CrossingWord::capacity - 1);
      committed += committed < size_ && oldest == required_[committed] ? 1 : 0;
      crossings &= ~(std::uint64_t{15} << 4 * (CrossingWord::capacity - 1));
    }
    word = CrossingWord::of(committed, crossings << 4 | crossing);
  }
  constexpr void extend(CrossingWord& word, Point a, Point b) const {
    for (std::uint32_t crossings = crossed(a, b); crossings != 0; crossings >>= 4)
      extend(word, static_cast<Crossing>(crossings & 15));
  }

  // Whether a track can have this word: it names marks of this course, and nothing in it cancels.
  constexpr bool is_reduced(CrossingWord word) const {
    for (unsigned i = 0; i < word.size(); ++i)
      if (word.at(i) < crossing_of(0, false) || word.at(i) >= crossing_of(size_, false)) return false;
    for (unsigned i = 0; i < word.size(); ++i)
      for (unsigned older = i + 1; older < word.size(); ++older) {
        if (word.at(older) == (word.at(i) ^ 1)) return false;
        if (!meet(word.at(older) / 2 - 1u, word.at(i) / 2 - 1u)) break;
      }
    return word.committed() <= size_;
  }

  // How many marks are rounded: the longest prefix of the course that is a subsequence of the word.
  constexpr unsigned rounded(CrossingWord word) const {
    unsigned count = word.committed();
    for (unsigned i = word.size(); i-- > 0 && count < size_;) count += word.at(i) == required_[count];
    return count;
  }

 private:
  struct Ray {
    Point from{};
    Bearing<k> bearing{};
    constexpr int side(Point point) const {
      return point == from ? 0 : turn(bearing, Bearing<k>::of(point - from));
    }
  };

  static constexpr Bearing<k> ray_of(const Mark& mark, Point p, Point q) {
    if (cross(p, q) != 0 || Bearing<k>::dot(p, q) > 0) return Bearing<k>::away(p, q);
    const auto left = Bearing<k>::of(Bearing<k>::right_angle(q));  // the mark is exactly between them
    return mark.side == MarkSide::starboard ? left : left.reversed();
  }

  // If two rays do not meet, one of them lies entirely on one side of the other's line. On the same line
  // the later one counts as on the left.
  constexpr void relate(unsigned i, unsigned j) {
    const int t = turn(rays_[i].bearing, rays_[j].bearing);
    const auto side_of = [&](unsigned line, unsigned other, int heads) {
      const int begins = rays_[line].side(rays_[other].from);
      return begins != 0 ? begins : heads;
    };
    const int j_begins = side_of(i, j, t), i_begins = side_of(j, i, -t);
    if (j_begins * t >= 0) {
      lies_[i][j_begins >= 0] |= static_cast<std::uint8_t>(1u << j);
    } else if (i_begins * -t >= 0) {
      lies_[j][i_begins >= 0] |= static_cast<std::uint8_t>(1u << i);
    } else {
      meets_[i] |= static_cast<std::uint8_t>(1u << j);
      meets_[j] |= static_cast<std::uint8_t>(1u << i);
    }
  }

  // Of the rays that one segment crosses, one that precedes all others it does not meet: rays on the side
  // towards which a line is crossed come after it, rays on the other side before it.
  constexpr unsigned first_of(unsigned open, unsigned to_left) const {
    unsigned late = 0;
    for (unsigned i = 0; i < size_; ++i) {
      if ((open >> i & 1) == 0) continue;
      const unsigned to = to_left >> i & 1;
      late |= lies_[i][to];
      if ((lies_[i][1 - to] & open) != 0) late |= 1u << i;
    }
    return static_cast<unsigned>(std::countr_zero(open & ~late));
  }

  unsigned size_ = 0;
  std::array<Ray, max_marks> rays_{};
  std::array<Crossing, max_marks> required_{};
  std::array<std::array<std::uint8_t, 2>, max_marks> lies_{};  // by line and side: the rays that stay there
  std::array<std::uint8_t, max_marks> meets_{};
};

}  // namespace flotilla
