#include "dice/verify.h"

#include "match/line.h"

namespace flotilla::dice {

namespace {

constexpr unsigned commit_line = 3, first_seat_line = 5;

std::optional<Damage> damaged_header(const Published& p, Gifts& gifts, bool& seeded) {
  if (commitment(p.table, p.seed) != p.commitment)
    return Damage{commit_line, "the seed is not the one committed to"};
  unsigned line = first_seat_line;
  for (unsigned i = 0; i < max_seats; ++i) {
    const auto& given = p.seats[i];
    if (!given) continue;
    const auto seat = static_cast<Seat>(i);
    if (given->gift && promise(p.table, seat, *given->gift) != given->promised)
      return Damage{line, std::string("seat ") + letter(seat) + " gave something else than it promised"};
    gifts[i] = given->gift;
    seeded = seeded && given->gift;
    ++line;
  }
  return {};
}

}  // namespace

std::variant<Verified, Damage> verify(const Published& published) {
  Gifts gifts;
  bool seeded = true;
  if (auto damage = damaged_header(published, gifts, seeded)) return *damage;
  const Mix from = mix(published.table, published.seed, gifts);

  Verified found;
  for (const auto& gift : gifts) found.gifts += gift ? 1 : 0;
  match::Lines lines(published.record);
  const auto damage = [&](std::string says) {
    return Damage{lines_before_record(published) + lines.count(), std::move(says)};
  };
  while (!lines.done() && !lines.next().empty()) continue;  // the match's own header
  while (!lines.done()) {
    const auto text = lines.next();
    const auto line = match::Line::read(text);
    if (!line) return damage("this is not a line of a record");
    if (line->seat) continue;
    if (!line->numbers) return damage("the numbers of this roll are missing");
    if (!seeded || found.gifts == 0) return damage("a roll, although not every seat has given");
    Stream stream(from, found.rolls++);
    for (const Drawn& drawn : *line->numbers) {
      const auto value = stream.below(drawn.bound);
      if (value != drawn.value)
        return damage("the dice give " + std::to_string(value) + " below " + std::to_string(drawn.bound) +
                      ", not " + std::to_string(drawn.value));
      ++found.numbers;
    }
  }
  return found;
}

}  // namespace flotilla::dice
