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
  const auto bytes = take(line, word) ? unhex<size>(line) : std::nullopt;
  if (bytes) out = *bytes;
  return bytes.has_value();
}

// `seat A <promise> <gift>`, seats ascending.
bool read_seat(std::string_view line, int& last, Published& out) {
  if (!take(line, "seat ") || line.size() < 2 || line[1] != ' ') return false;
  const auto seat = seat_of(line[0]);
  if (!seat || static_cast<int>(index(*seat)) <= last) return false;
  last = static_cast<int>(index(*seat));
  line.remove_prefix(2);
  const auto blank = line.find(' ');
  if (blank == line.npos) return false;
  const auto promised = unhex<32>(line.substr(0, blank));
  const auto gift = unhex<32>(line.substr(blank + 1));
  if (!promised || (!gift && line.substr(blank + 1) != nothing)) return false;
  out.seats[index(*seat)] = {*promised, gift};
  return true;
}

}  // namespace

unsigned lines_before_record(const Published& published) {
  unsigned lines = 6;  // table, dice, commit, seed, end, and the empty one
  for (const auto& seat : published.seats) lines += seat ? 1 : 0;
  return lines;
}

std::string write(const Published& published) {
  std::string out = "table " + hex(published.table) + "\n" + std::string(protocol) + "\ncommit " +
                    hex(published.commitment) + "\nseed " + hex(published.seed) + '\n';
  for (unsigned i = 0; i < max_seats; ++i)
    if (const auto& given = published.seats[i])
      out += std::string("seat ") + letter(static_cast<Seat>(i)) + ' ' + hex(given->promised) + ' ' +
             (given->gift ? hex(*given->gift) : std::string(nothing)) + '\n';
  return out + "end " + std::string(ends[static_cast<unsigned>(published.end)]) + "\n\n" + published.record;
}

std::variant<Published, Damage> read(std::string_view text) {
  Published out;
  match::Lines lines(text);
  const auto damage = [&](std::string says) { return Damage{lines.count(), std::move(says)}; };
  if (!read_bytes(lines.next(), "table ", out.table))
    return damage("a table's record starts with \"table\" and 32 hexadecimal digits");
  if (lines.next() != protocol) return damage("here stands \"dice bgs1\"");
  if (!read_bytes(lines.next(), "commit ", out.commitment))
    return damage("here stands \"commit\" and 64 hexadecimal digits");
  if (!read_bytes(lines.next(), "seed ", out.seed))
    return damage("here stands \"seed\" and 64 hexadecimal digits");
  auto line = lines.next();
  for (int last = -1; line.starts_with("seat "); line = lines.next())
    if (!read_seat(line, last, out))
      return damage("a seat has its letter, its promise and its gift, and seats ascend");
  const auto how = take(line, "end ") ? line : std::string_view();
  if (how != ends[0] && how != ends[1]) return damage("here stands \"end over\" or \"end early\"");
  out.end = how == ends[0] ? End::over : End::early;
  if (lines.done() || !lines.next().empty()) return damage("an empty line stands before the match");
  out.record = lines.rest();
  return out;
}

}  // namespace flotilla::dice
