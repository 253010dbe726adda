#include "dice/verify.h"

#include "match/line.h"

namespace flotilla::dice {

namespace {

constexpr unsigned commit_line = 3, first_seat_line = 5;

std::optional<LineError> header_error(const PublishedTable& p, SeedShares& shares, bool& all_revealed) {
  if (seed_commitment(p.table, p.seed) != p.commitment)
    return LineError{commit_line, "the seed is not the one committed to"};
  unsigned line = first_seat_line;
  for (unsigned i = 0; i < max_seats; ++i) {
    const auto& seat_share = p.seats[i];
    if (!seat_share) continue;
    const auto seat = static_cast<Seat>(i);
    if (seat_share->share && share_commitment(p.table, seat, *seat_share->share) != seat_share->commitment)
      return LineError{line,
                       std::string("seat ") + letter(seat) + "'s share does not match its commitment"};
    shares[i] = seat_share->share;
    all_revealed = all_revealed && seat_share->share;
    ++line;
  }
  return {};
}

}  // namespace

std::variant<Verified, LineError> verify(const PublishedTable& published) {
  SeedShares shares;
  bool all_revealed = true;
  if (auto error = header_error(published, shares, all_revealed)) return *error;
  const MixedSeed from = mixed_seed(published.table, published.seed, shares);

  Verified found;
  for (const auto& share : shares) found.shares += share ? 1 : 0;
  match::Lines lines(published.record);
  const auto error = [&](std::string message) {
    return LineError{lines_before_record(published) + lines.count(), std::move(message)};
  };
  while (!lines.done() && !lines.next().empty()) continue;  // the header of the match
  while (!lines.done()) {
    const auto text = lines.next();
    const auto line = match::Line::read(text);
    if (!line) return error("this is not a line of a record");
    if (line->seat) continue;
    if (!line->numbers) return error("the numbers of this roll are missing");
    if (!all_revealed || found.shares == 0) return error("a roll before every seat revealed its share");
    Stream stream(from, found.rolls++);
    for (const Drawn& drawn : *line->numbers) {
      const auto value = stream.below(drawn.bound);
      if (value != drawn.value)
        return error("the dice give " + std::to_string(value) + " below " + std::to_string(drawn.bound) +
                     ", not " + std::to_string(drawn.value));
      ++found.numbers;
    }
  }
  return found;
}

}  // namespace flotilla::dice
