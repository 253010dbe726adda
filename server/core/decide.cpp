#include "server/core/decide.h"

#include <algorithm>

#include "kit/must.h"
#include "match/line.h"
#include "server/core/refusals.h"

namespace flotilla::server {

namespace {

// A table whose secret is missing is not asked.
dice::Seed secret(const Ledger& ledger) { return must_have(ledger.seed()); }

// Ends the table in the draft: the secret is told in the same transaction, always.
void end(const Ledger& ledger, Draft& draft, const Ended& ended) {
  draft.events.push_back(write(ended));
  draft.events.push_back(write(Revealed{secret(ledger)}));
}

// Settles chance up to the next decision, or the end.
void settle(const Ledger& ledger, match::Match& match, const dice::Gifts& gifts, Draft& draft) {
  const auto before = match.record().size();
  const auto mix = dice::mix(ledger.table(), secret(ledger), gifts);
  for (auto roll = ledger.rolls(); match.turn() == Turn::chance(); ++roll) {
    dice::Stream stream(mix, roll);
    match.roll([&](std::uint32_t bound) { return stream.below(bound); });
  }
  const auto record = match.record();
  match::Lines lines(std::string_view(record).substr(before));
  while (!lines.done()) draft.events.push_back(write(Rolled{std::string(lines.next())}));
  if (match.turn() == Turn::over()) end(ledger, draft, {dice::End::over, {}, 0});
}

bool is_bot_name(std::string_view name) {
  return name.size() <= 32 && std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
         });
}

struct Deciding {
  const Ledger& ledger;
  Games games;
  const Asked& asked;

  Decision operator()(const Make& make) const {
    const auto game =
        std::ranges::find(games, make.game, [](const auto& module) { return module.info.name; });
    if (game == games.end()) return not_a_game;
    const auto opened = game->open(make.setup);
    if (!opened.it) return opened.why;
    if (make.seats.size() != opened.it->seats() || std::ranges::count(make.seats, "") == 0 ||
        !std::ranges::all_of(make.seats, is_bot_name))
      return not_a_table;
    const auto record = opened.it->record();
    match::Lines lines(record);
    lines.next();
    const std::string setup(lines.next().substr(std::string_view("setup ").size()));

    Draft draft;
    draft.events.push_back(write(
        TableMade{make.game, setup, dice::commitment(ledger.table(), make.seed), hash_of(make.watch)}));
    for (unsigned i = 0; i < make.seats.size(); ++i)
      draft.events.push_back(write(SeatMade{static_cast<Seat>(i), make.seats[i], hash_of(make.links[i])}));
    draft.rows = {{row::seed, dice::hex(make.seed)}, {row::keeper, dice::hex(asked.session)}};
    return draft;
  }

  Decision operator()(const Join& join) const {
    return opened(join.link, &Place::link, [&](Seat seat) -> Decision {
      if (ledger.stage() != Stage::seating) return not_open;
      Draft draft{{write(Joined{seat, asked.id})}, held_from_now(seat)};
      draft.rows[row::name(seat)] = join.name;
      return draft;
    });
  }

  Decision operator()(const Leave&) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() != Stage::seating) return not_open;
      return Draft{{write(Left{seat, asked.id})}, {{row::name(seat), ""}}};
    });
  }

  Decision operator()(const Pass& pass) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::ended) return not_playing;
      return Draft{{write(Passing{seat, asked.id, hash_of(pass.fresh)})}, {}};
    });
  }

  // Who kept the table keeps it from there.
  Decision operator()(const Take& take) const {
    return opened(take.link, &Place::pass, [&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::mixing && !ledger.place(seat)->gift) return NotYet{still_owing};
      Draft draft{{write(Taken{seat, asked.id})}, held_from_now(seat)};
      const auto holder = ledger.holder(seat);
      if (holder && ledger.kept_by(*holder)) draft.rows[row::keeper] = dice::hex(asked.session);
      return draft;
    });
  }

  Decision operator()(const Promise& promise) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() != Stage::seating) return not_open;
      if (ledger.place(seat)->promised) return NotYet{not_open};
      return Draft{{write(Promised{seat, asked.id, promise.hash})}, {}};
    });
  }

  Decision operator()(const Give& give) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::seating) return NotYet{not_all_promised};
      if (ledger.stage() != Stage::mixing || ledger.place(seat)->gift) return not_open;
      if (dice::promise(ledger.table(), seat, give.gift) != ledger.place(seat)->promised)
        return not_as_promised;
      Draft draft{{write(Gave{seat, asked.id, give.gift})}, {}};
      auto gifts = ledger.gifts();
      gifts[index(seat)] = give.gift;
      const bool last = std::ranges::none_of(ledger.places(), [&](const Place& place) {
        return place.person() && !place.gift && &place != ledger.place(seat);
      });
      if (last) settle(ledger, *ledger.match()->copy(), gifts, draft);
      return draft;
    });
  }

  Decision operator()(const Act& act) const {
    return seated([&](Seat seat) { return acted(seat, asked.id, act.move); });
  }
  Decision operator()(const BotAct& act) const {
    const Place* place = ledger.place(act.seat);
    if (!place || place->person()) return not_seated;
    return acted(act.seat, 0, act.move);
  }

  // At a table of two the match ends; at a larger one a bot plays on while there is a person left.
  Decision operator()(const Resign&) const {
    return seated([&](Seat seat) -> Decision {
      if (const auto why = playing()) return *why;
      const auto people = std::ranges::count_if(ledger.places(), &Place::person);
      if (ledger.places().size() > 2 && people > 1)
        return Draft{{write(Handed{seat, asked.id, std::string(stand_in)})}, {}};
      Draft draft;
      end(ledger, draft, {dice::End::early, seat, asked.id});
      return draft;
    });
  }

  Decision operator()(const Relink& relink) const {
    if (!ledger.kept_by(asked.session)) return NotYet{not_the_keeper};
    const Place* place = ledger.place(relink.seat);
    if (ledger.stage() != Stage::seating || !place || !place->person() || place->taken)
      return NotYet{not_open};
    return Draft{{write(Relinked{relink.seat, hash_of(relink.fresh)})}, {}};
  }

  Decision operator()(const Expire&) const {
    if (ledger.stage() != Stage::seating && ledger.stage() != Stage::mixing) return not_open;
    Draft draft;
    end(ledger, draft, {dice::End::early, {}, 0});
    return draft;
  }

  Decision operator()(const Again& again) const {
    return seated([&](Seat seat) -> Decision {
      if (!ledger.revealed()) return NotYet{not_over};
      return Draft{{write(Rematched{seat, asked.id, again.next})}, {}};
    });
  }

 private:
  static constexpr std::string_view stand_in = "random";  // every game has it

  std::optional<Decision> playing() const {
    if (ledger.stage() == Stage::playing) return {};
    return ledger.stage() == Stage::ended ? Decision(not_playing) : Decision(NotYet{not_playing});
  }
  // The seat that a link opens, if it is still the seat's link of that kind; one seat each.
  Decision opened(const Hash& link, std::optional<Hash> Place::* kind, auto&& then) const {
    const auto seat = ledger.opened_by(link), own = ledger.held_by(asked.session);
    if (own && own == seat) return already_seated;
    if (!seat || ledger.place(*seat)->*kind != link) return not_let_in;
    return own ? Decision(NotYet{already_seated}) : then(*seat);
  }
  Rows held_from_now(Seat seat) const {
    return {{row::holder(seat, ledger.place(seat)->holders + 1), dice::hex(asked.session)}};
  }
  Decision seated(auto&& then) const {
    const auto seat = ledger.held_by(asked.session);
    return seat ? then(*seat) : Decision(NotYet{not_seated});
  }
  Decision acted(Seat seat, MessageId id, const std::string& move) const {
    if (const auto why = playing()) return *why;
    const auto match = ledger.match()->copy();
    if (const auto why = match->take(letter(seat) + (' ' + move))) return *why;
    Draft draft{{write(Acted{seat, id, move})}, {}};
    settle(ledger, *match, ledger.gifts(), draft);
    return draft;
  }
};

}  // namespace

Decision decide(const Ledger& ledger, Games games, const Asked& asked) {
  return std::visit(Deciding{ledger, games, asked}, asked.command);
}

Append rematch(const Ledger& ledger, const Asked& asked) {
  const auto& again = std::get<Again>(asked.command);
  const auto& made = ledger.made();
  Append out;
  out.rows = {{row::seed, dice::hex(again.seed)}, {row::keeper, dice::hex(asked.session)}};
  out.events.push_back(
      write(TableMade{made.game, made.setup, dice::commitment(again.next, again.seed), made.watch}));
  std::vector<std::string> joined;
  for (unsigned i = 0; i < ledger.places().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    out.events.push_back(write(SeatMade{seat, ledger.place(seat)->bot, {}}));
    const auto holder = ledger.holder(seat);
    if (!holder) continue;
    joined.push_back(write(Joined{seat, 0}));
    out.rows[row::holder(seat, 1)] = dice::hex(*holder);
    out.rows[row::name(seat)] = ledger.name(seat);
  }
  out.events.insert(out.events.end(), joined.begin(), joined.end());
  return out;
}

Hash hash_of(const Token& token) { return dice::sha256(token); }

}  // namespace flotilla::server
