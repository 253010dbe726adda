#pragma once
#include <array>
#include <bit>
#include <span>

#include "kit/bearing.h"

// The string rule of sailing: a boat's track, drawn taut, must pass each mark on its required side, in
// order.
//
// Each mark has a ray, away from the marks before and behind it alike. A track is the word of the rays it
// crosses, each letter with a sign; going back cancels. Rays of neighbouring marks never meet, so whatever
// can be read in the reduced word, the string goes round. Only the mark to be rounded counts for that:
// other marks may hold the string off it or pull the string over it.
namespace flotilla {

enum class Hand : std::uint8_t { starboard, port };  // where a mark is left

// One crossing: 2 × the mark, counted from 1, and 1 more if it was to the left. Its inverse differs in that
// bit.
using Letter = std::uint8_t;
constexpr Letter letter_of(unsigned mark, bool to_left) {
  return static_cast<Letter>(2 * mark + (to_left ? 3 : 2));
}

// The reduced word of a track. When it is full, its oldest letter is read for good: what it counts for
// stays, and only going back past the newest fifteen crossings no longer undoes it.
struct Word {
  static constexpr unsigned longest = 15;

  std::uint64_t bits = 0;  // four a letter, the newest lowest; then how many marks are rounded for good

  static constexpr Word of(unsigned kept, std::uint64_t letters) {
    return {std::uint64_t{kept} << 60 | letters};
  }
  constexpr std::uint64_t letters() const { return bits & (~std::uint64_t{0} >> 4); }
  constexpr unsigned kept() const { return static_cast<unsigned>(bits >> 60); }
  constexpr unsigned size() const { return (static_cast<unsigned>(std::bit_width(letters())) + 3) / 4; }
  constexpr Letter at(unsigned from_newest) const {
    return static_cast<Letter>(letters() >> 4 * from_newest & 15);
  }
  friend constexpr bool operator==(Word, Word) = default;
};

// The side on which a mark is left without a full circle, coming from p and going on to q.
constexpr Hand natural_hand(Point p, Point mark, Point q) {
  return cross(mark - p, q - mark) > 0 ? Hand::port : Hand::starboard;
}

struct Mark {
  Point at;
  Hand hand = Hand::starboard;
  Point ray{};  // where its ray points; nothing: away from the marks before and behind it alike
};

// Lengths squared are x² + k y².
template <int k>
class Course {
 public:
  static constexpr unsigned most = 7;

  constexpr Course() = default;
  // Neighbours, start and finish included, must stand apart.
  constexpr Course(Point start, std::span<const Mark> marks, Point finish)
      : size_(static_cast<unsigned>(marks.size())) {
    for (unsigned i = 0; i < size_; ++i) {
      const Point p = i == 0 ? start : marks[i - 1].at, q = i + 1 == size_ ? finish : marks[i + 1].at;
      const bool given = marks[i].ray != Point{};
      rays_[i] = {marks[i].at, given ? Bearing<k>::of(marks[i].ray)
                                     : ray_of(marks[i], p - marks[i].at, q - marks[i].at)};
      required_[i] = letter_of(i, marks[i].hand == Hand::port);
    }
    for (unsigned i = 0; i < size_; ++i)
      for (unsigned j = i + 1; j < size_; ++j) relate(i, j);
  }

  constexpr unsigned size() const { return size_; }
  constexpr Letter required(unsigned mark) const { return required_[mark]; }
  constexpr const Bearing<k>& ray(unsigned mark) const { return rays_[mark].bearing; }
  constexpr bool meet(unsigned i, unsigned j) const { return (meets_[i] >> j & 1) != 0; }
  // Whether a point is on the left of a mark's ray and of its line; on the line counts as left.
  constexpr bool on_left(unsigned mark, Point point) const { return rays_[mark].side(point) >= 0; }

  // The letters of a straight way from a to b that touches no mark: four bits each, the first one lowest.
  constexpr std::uint32_t crossed(Point a, Point b) const {
    unsigned open = 0, to_left = 0;  // a bit a mark
    for (unsigned i = 0; i < size_; ++i) {
      const bool left = on_left(i, b);
      if (on_left(i, a) == left) continue;
      const std::int64_t passed = cross(b - a, rays_[i].from - a);  // on which side of the way the mark is
      if (left ? passed <= 0 : passed >= 0) continue;               // behind the ray's beginning
      open |= 1u << i;
      if (left) to_left |= 1u << i;
    }
    std::uint32_t letters = 0;
    for (unsigned shift = 0; open != 0; shift += 4) {
      const unsigned next = first_of(open, to_left);
      letters |= std::uint32_t{letter_of(next, (to_left >> next & 1) != 0)} << shift;
      open &= ~(1u << next);
    }
    return letters;
  }

  constexpr void extend(Word& word, Letter letter) const {
    std::uint64_t letters = word.letters();
    unsigned kept = word.kept();
    for (unsigned shift = 0; letters >> shift != 0; shift += 4) {
      const auto older = static_cast<Letter>(letters >> shift & 15);
      if (older == (letter ^ 1)) {
        const std::uint64_t newer = letters & ((std::uint64_t{1} << shift) - 1);
        word = Word::of(kept, letters >> shift >> 4 << shift | newer);
        return;
      }
      if (!meet(older / 2 - 1u, letter / 2 - 1u)) break;  // only letters whose rays meet may change places
    }
    if (word.size() == Word::longest) {
      const Letter oldest = word.at(Word::longest - 1);
      kept += kept < size_ && oldest == required_[kept] ? 1 : 0;
      letters &= ~(std::uint64_t{15} << 4 * (Word::longest - 1));
    }
    word = Word::of(kept, letters << 4 | letter);
  }
  constexpr void extend(Word& word, Point a, Point b) const {
    for (std::uint32_t letters = crossed(a, b); letters != 0; letters >>= 4)
      extend(word, static_cast<Letter>(letters & 15));
  }

  // How many marks are rounded: the longest beginning of the course that can be read in the word in this
  // order, other letters skipped.
  constexpr unsigned rounded(Word word) const {
    unsigned count = word.kept();
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
    const auto left = Bearing<k>::of(Bearing<k>::right_angle(q));  // the mark stands exactly between them
    return mark.hand == Hand::starboard ? left : left.reversed();
  }

  // If two rays do not meet, one of them lies wholly on one side of the other's line. On one and the same
  // line the later one counts as on the left.
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

  // Of the rays one straight way crosses, one that comes before all others it does not meet: whatever lies
  // on the side to which a line is crossed comes behind it, whatever lies on the other side before it.
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
  std::array<Ray, most> rays_{};
  std::array<Letter, most> required_{};
  std::array<std::array<std::uint8_t, 2>, most> lies_{};  // by line and side: the rays that stay there
  std::array<std::uint8_t, most> meets_{};
};

}  // namespace flotilla
