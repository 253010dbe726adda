#include "server/core/decide.h"

#include <algorithm>

#include "kit/must.h"
#include "server/core/refusals.h"

namespace flotilla::server {

namespace {

// Called only for tables that have their seed.
dice::Seed secret(const Ledger& ledger) { return must_have(ledger.seed()); }

// Ends the table in the draft. The same transaction always reveals the seed.
void end(const Ledger& ledger, Draft& draft, const Ended& ended) {
  draft.events.push_back(write_event(ended));
  draft.events.push_back(write_event(SeedRevealed{secret(ledger)}));
}

// Rolls until the next decision or the end.
void append_rolls(const Ledger& ledger, match::Match& match, const dice::SeedShares& shares, Draft& draft) {
  const auto mix = dice::mixed_seed(ledger.table(), secret(ledger), shares);
  for (auto roll = ledger.rolls(); match.turn() == Turn::chance(); ++roll) {
    dice::Stream stream(mix, roll);
    auto line = match.roll([&](std::uint32_t bound) { return stream.below(bound); });
    draft.events.push_back(write_event(Rolled{std::move(line)}));
  }
  draft.next = match.turn();
  if (draft.next == Turn::over()) end(ledger, draft, {dice::End::over, {}, 0});
}

bool is_bot_name(std::string_view name) {
  return name.size() <= 32 && std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
         });
}

struct Deciding {
  const Ledger& ledger;
  Games games;
  const PendingCommand& pending;

  Decision operator()(const CreateTable& create) const {
    const auto game =
        std::ranges::find(games, create.game, [](const auto& module) { return module.info.name; });
    if (game == games.end()) return unknown_game;
    const auto opened = game->open(create.setup);
    if (!opened.it) return opened.why;
    if (create.seats.size() != opened.it->seats() || std::ranges::count(create.seats, "") == 0 ||
        !std::ranges::all_of(create.seats, is_bot_name) || !is_bot_name(create.substitute))
      return bad_seat_list;

    Draft draft;
    draft.events.push_back(write_event(TableCreated{create.game, opened.it->setup(),
                                                    dice::seed_commitment(ledger.table(), create.seed),
                                                    hash_of(create.spectator_link)}));
    for (unsigned i = 0; i < create.seats.size(); ++i)
      draft.events.push_back(
          write_event(SeatCreated{static_cast<Seat>(i), create.seats[i], hash_of(create.links[i])}));
    if (create.pace) draft.events.push_back(write_event(PaceSet{*create.pace}));
    if (!create.substitute.empty())
      draft.events.push_back(write_event(SubstituteChosen{create.substitute}));
    draft.rows = {{row::seed, dice::to_hex(create.seed)}, {row::keeper, dice::to_hex(pending.session)}};
    return draft;
  }

  Decision operator()(const Join& join) const {
    if (ledger.was_invitation(join.link)) return invited(join);
    return opened(join.link, &SeatState::link, [&](Seat seat) { return joined(seat, join.name); });
  }

  Decision operator()(const Leave&) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() != Stage::seating) return seating_closed;
      return Draft{{write_event(Left{seat, pending.id})}, {{row::name(seat), ""}}};
    });
  }

  Decision operator()(const CreateTransferLink& transfer) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::none || ledger.stage() == Stage::ended) return not_playing;
      return Draft{{write_event(TransferLinkCreated{seat, pending.id, hash_of(transfer.new_link)})}, {}};
    });
  }

  Decision operator()(const KeepSeat&) const {
    return seated([&](Seat seat) -> Decision {
      if (!ledger.seat_state(seat)->reopened) return NotYet{not_reopened};
      return Draft{{write_event(SeatKept{seat, pending.id})}, {}};
    });
  }

  // A keeper remains the keeper on the new device.
  Decision operator()(const TakeOverSeat& take_over) const {
    return opened(take_over.link, &SeatState::transfer_link, [&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::mixing && !ledger.seat_state(seat)->share)
        return NotYet{share_not_revealed};
      Draft draft{{write_event(SeatTakenOver{seat, pending.id})}, held_from_now(seat)};
      const auto holder = ledger.holder(seat);
      if (holder && ledger.is_keeper(*holder)) draft.rows[row::keeper] = dice::to_hex(pending.session);
      return draft;
    });
  }

  Decision operator()(const CommitShare& commit) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() != Stage::seating) return seating_closed;
      if (ledger.seat_state(seat)->share_commitment) return NotYet{seating_closed};
      return Draft{{write_event(ShareCommitted{seat, pending.id, commit.hash})}, {}};
    });
  }

  Decision operator()(const RevealShare& reveal) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.stage() == Stage::seating) return NotYet{shares_not_committed};
      if (ledger.stage() != Stage::mixing || ledger.seat_state(seat)->share) return seating_closed;
      if (dice::share_commitment(ledger.table(), seat, reveal.share) !=
          ledger.seat_state(seat)->share_commitment)
        return share_mismatch;
      Draft draft{{write_event(ShareRevealed{seat, pending.id, reveal.share})}, {}};
      auto shares = ledger.shares();
      shares[index(seat)] = reveal.share;
      const bool last = std::ranges::none_of(ledger.seat_states(), [&](const SeatState& state) {
        return state.is_person() && !state.share && &state != ledger.seat_state(seat);
      });
      if (last) append_rolls(ledger, *ledger.match()->copy(), shares, draft);
      return draft;
    });
  }

  Decision operator()(const PlayMove& play) const {
    return seated([&](Seat seat) -> Decision {
      if (ledger.seat_state(seat)->away != Away::no) return NotYet{substitute_plays};
      return played(seat, pending.id, play.move);
    });
  }
  Decision operator()(const PlayBotMove& play) const {
    const SeatState* state = ledger.seat_state(play.seat);
    if (!state || !state->is_played_by_bot()) return not_seated;
    return played(play.seat, 0, play.move);
  }

  // At a table of two the match ends. At a larger table a bot takes over while any person remains.
  Decision operator()(const Resign&) const {
    return seated([&](Seat seat) -> Decision {
      if (const auto why = playing()) return *why;
      const auto people = std::ranges::count_if(ledger.seat_states(), &SeatState::is_person);
      if (ledger.seat_states().size() > 2 && people > 1)
        return Draft{{write_event(BotTookOver{seat, pending.id, ledger.substitute()})}, {}};
      Draft draft;
      end(ledger, draft, {dice::End::early, seat, pending.id});
      return draft;
    });
  }

  Decision operator()(const GoAway&) const {
    return seated([&](Seat seat) -> Decision {
      if (const auto why = playing()) return *why;
      if (ledger.seat_state(seat)->away != Away::no) return NotYet{substitute_plays};
      if (ledger.seat_state(seat)->times_away >= most_times_away) return often_away;
      return Draft{{write_event(WentAway{seat, pending.id})}, {}};
    });
  }

  Decision operator()(const ComeBack&) const {
    return seated([&](Seat seat) -> Decision {
      if (const auto why = playing()) return *why;
      if (ledger.seat_state(seat)->away == Away::no) return NotYet{not_away};
      return Draft{{write_event(CameBack{seat, pending.id})}, {}};
    });
  }

  // Whoever waits alone for people whose time ran out need not play on.
  Decision operator()(const Claim&) const {
    return seated([&](Seat seat) -> Decision {
      if (const auto why = playing()) return *why;
      bool flagged = false;
      for (const SeatState& state : ledger.seat_states()) {
        if (!state.is_person() || &state == ledger.seat_state(seat)) continue;
        if (state.away != Away::flagged) return NotYet{others_play};
        flagged = true;
      }
      if (!flagged) return NotYet{others_play};
      Draft draft;
      end(ledger, draft, {dice::End::early, seat, pending.id, true});
      return draft;
    });
  }

  Decision operator()(const StopClock&) const {
    if (playing()) return not_playing;
    const auto turn = ledger.match()->turn();
    if (turn.kind != Turn::Kind::decide || ledger.seat_state(turn.seat)->is_played_by_bot())
      return not_playing;
    return Draft{{write_event(TimeRanOut{turn.seat})}, {}};
  }

  Decision operator()(const RenewLink& renew) const {
    if (!may_renew(renew)) return NotYet{not_the_keeper};
    const auto link = hash_of(renew.new_link);
    if (renew.seat && ledger.stage() == Stage::playing) return reopened(*renew.seat, link);
    if (ledger.stage() != Stage::seating) return NotYet{seating_closed};
    if (!renew.seat) return Draft{{write_event(InvitationRenewed{link})}, {}};
    const SeatState* state = ledger.seat_state(*renew.seat);
    if (!state || !state->is_person()) return NotYet{seating_closed};
    Draft draft;
    if (state->taken) draft = {{write_event(Left{*renew.seat, 0})}, {{row::name(*renew.seat), ""}}};
    draft.events.push_back(write_event(LinkRenewed{*renew.seat, link}));
    return draft;
  }

  Decision operator()(const Expire&) const {
    if (ledger.stage() == Stage::none || ledger.stage() == Stage::ended) return not_playing;
    Draft draft;
    end(ledger, draft, {dice::End::early, {}, 0});
    return draft;
  }

  Decision operator()(const Rematch& rematch) const {
    return seated([&](Seat seat) -> Decision {
      if (!ledger.revealed()) return NotYet{not_ended};
      return Draft{{write_event(RematchCreated{seat, pending.id, rematch.next})}, {}};
    });
  }

 private:
  static constexpr unsigned most_times_away = 100;  // of one seat: a log has a bound

  // The keeper, or during the match anybody at the table; one's own seat has CreateTransferLink.
  bool may_renew(const RenewLink& renew) const {
    const auto own = ledger.seat_held_by(pending.session);
    if (own && own == renew.seat) return false;
    return ledger.is_keeper(pending.session) || (own && ledger.stage() == Stage::playing);
  }
  Decision reopened(Seat seat, const Hash& link) const {
    const SeatState* state = ledger.seat_state(seat);
    if (!state || !state->is_person()) return NotYet{seating_closed};
    if (!state->may_be_reopened()) return NotYet{holder_is_there};
    return Draft{{write_event(SeatReopened{seat, link})}, {}};
  }
  std::optional<Decision> playing() const {
    if (ledger.stage() == Stage::playing) return {};
    return ledger.stage() == Stage::ended ? Decision(not_playing) : Decision(NotYet{not_playing});
  }
  // Calls `then` with the seat of a link, if the link is still valid and the session holds no seat.
  Decision opened(const Hash& link, std::optional<Hash> SeatState::* kind, auto&& then) const {
    const auto seat = ledger.seat_of_link(link), own = ledger.seat_held_by(pending.session);
    if (own && own == seat) return already_seated;
    if (!seat || ledger.seat_state(*seat)->*kind != link) return link_invalid;
    return own ? Decision(NotYet{already_seated}) : then(*seat);
  }
  // By the invitation: the first free seat.
  Decision invited(const Join& join) const {
    if (ledger.invitation() != join.link) return link_invalid;
    if (ledger.stage() != Stage::seating) return seating_closed;
    if (ledger.seat_held_by(pending.session)) return NotYet{already_seated};
    const auto seats = ledger.seat_states();
    const auto free = std::ranges::find_if(
        seats, [](const SeatState& state) { return state.is_person() && !state.taken; });
    if (free == seats.end()) return NotYet{no_free_seat};
    return joined(static_cast<Seat>(free - seats.begin()), join.name);
  }
  Decision joined(Seat seat, const std::string& name) const {
    if (ledger.stage() != Stage::seating) return seating_closed;
    Draft draft{{write_event(Joined{seat, pending.id})}, held_from_now(seat)};
    draft.rows[row::name(seat)] = name;
    return draft;
  }
  Rows held_from_now(Seat seat) const {
    return {{row::holder(seat, ledger.seat_state(seat)->holders + 1), dice::to_hex(pending.session)}};
  }
  Decision seated(auto&& then) const {
    const auto seat = ledger.seat_held_by(pending.session);
    return seat ? then(*seat) : Decision(NotYet{not_seated});
  }
  Decision played(Seat seat, MessageId id, const std::string& move) const {
    if (const auto why = playing()) return *why;
    const auto match = ledger.match()->copy();
    if (const auto why = match->apply(letter(seat) + (' ' + move))) return *why;
    Draft draft{{write_event(MovePlayed{seat, id, move})}, {}};
    append_rolls(ledger, *match, ledger.shares(), draft);
    return draft;
  }
};

}  // namespace

Decision decide(const Ledger& ledger, Games games, const PendingCommand& pending) {
  return std::visit(Deciding{ledger, games, pending}, pending.command);
}

Hash hash_of(const Token& token) { return dice::sha256(token); }

}  // namespace flotilla::server
