#include "dice/published.h"

#include "match/line.h"

namespace flotilla::dice {

namespace {

constexpr std::string_view protocol = "dice bgs1", nothing = "-";
constexpr std::array<std::string_view, 2> ends{"over", "early"};

bool take(std::string_view& rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  rest.remove_prefix(word.size());
  return true;
}

template <std::size_t size>
bool read_bytes(std::string_view line, std::string_view word, Bytes<size>& out) {
  const auto bytes = take(line, word) ? from_hex<size>(line) : std::nullopt;
  if (bytes) out = *bytes;
  return bytes.has_value();
}

// `seat A <commitment> <share>`, seats ascending.
bool read_seat(std::string_view line, int& last, PublishedTable& out) {
  if (!take(line, "seat ") || line.size() < 2 || line[1] != ' ') return false;
  const auto seat = seat_of(line[0]);
  if (!seat || static_cast<int>(index(*seat)) <= last) return false;
  last = static_cast<int>(index(*seat));
  line.remove_prefix(2);
  const auto blank = line.find(' ');
  if (blank == line.npos) return false;
  const auto commitment = from_hex<32>(line.substr(0, blank));
  const auto share = from_hex<32>(line.substr(blank + 1));
  if (!commitment || (!share && line.substr(blank + 1) != nothing)) return false;
  out.seats[index(*seat)] = {*commitment, share};
  return true;
}

}  // namespace

unsigned lines_before_record(const PublishedTable& published) {
  unsigned lines = 6;  // table, dice, commit, seed, end, and the empty one
  for (const auto& seat : published.seats) lines += seat ? 1 : 0;
  return lines;
}

std::string write(const PublishedTable& published) {
  std::string out = "table " + to_hex(published.table) + "\n" + std::string(protocol) + "\ncommit " +
                    to_hex(published.commitment) + "\nseed " + to_hex(published.seed) + '\n';
  for (unsigned i = 0; i < max_seats; ++i)
    if (const auto& seat_share = published.seats[i])
      out += std::string("seat ") + letter(static_cast<Seat>(i)) + ' ' + to_hex(seat_share->commitment) +
             ' ' + (seat_share->share ? to_hex(*seat_share->share) : std::string(nothing)) + '\n';
  return out + "end " + std::string(ends[static_cast<unsigned>(published.end)]) + "\n\n" + published.record;
}

std::variant<PublishedTable, LineError> read(std::string_view text) {
  PublishedTable out;
  match::Lines lines(text);
  const auto error = [&](std::string message) { return LineError{lines.count(), std::move(message)}; };
  if (!read_bytes(lines.next(), "table ", out.table))
    return error("a table's record starts with \"table\" and 32 hexadecimal digits");
  if (lines.next() != protocol) return error("expected \"dice bgs1\"");
  if (!read_bytes(lines.next(), "commit ", out.commitment))
    return error("expected \"commit\" and 64 hexadecimal digits");
  if (!read_bytes(lines.next(), "seed ", out.seed))
    return error("expected \"seed\" and 64 hexadecimal digits");
  auto line = lines.next();
  for (int last = -1; line.starts_with("seat "); line = lines.next())
    if (!read_seat(line, last, out))
      return error("expected a seat letter, its commitment and its share, in seat order");
  const auto how = take(line, "end ") ? line : std::string_view();
  if (how != ends[0] && how != ends[1]) return error("expected \"end over\" or \"end early\"");
  out.end = how == ends[0] ? End::over : End::early;
  if (lines.done() || !lines.next().empty()) return error("expected an empty line before the match");
  out.record = lines.rest();
  return out;
}

}  // namespace flotilla::dice
