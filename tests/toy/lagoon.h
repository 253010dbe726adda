#pragma once
#include <algorithm>
#include <bit>

#include "kit/game.h"

// A small test game with hidden information, so that the rules on secrets can be tested: draws that one
// seat sees, a secret choice, a public discard, reshuffles, revealed hands, and two races on two boards.
//
//   `lagoon-seats`    two to four boats race over eight squares, two races.
//   `lagoon-deck`     10 to 16 cards; card c sails 1 + c % 3 squares.
//   `lagoon-rocks`    before a race chance lays the rocks; a boat stops before one.
//   `lagoon-deal`     two cards each, seen by their owner only.
//   `lagoon-harbour`  each seat secretly chooses harbour 0, 1 or 2.
//   `lagoon-draw`     a turn: draw a card; an empty pile is made anew from the discard.
//   `lagoon-card`     then play one of the three; played cards lie open on the discard.
//   `lagoon-open`     a race ends when a boat is through, or after 20 turns: hands and harbours are laid
//                     open. Points: squares sailed, and 2 if they leave the harbour's remainder by three.
namespace flotilla::toy {

using Cards = std::uint16_t;  // a set: bit c is card c

inline constexpr std::uint8_t hidden = 255, goal = 8, turns_max = 20, races = 2, harbours = 3;

constexpr Cards card_bit(unsigned card) { return static_cast<Cards>(1u << card); }
constexpr bool has(Cards cards, unsigned card) { return card < 16 && (cards >> card & 1) != 0; }
constexpr Cards without(Cards cards, Cards gone) { return static_cast<Cards>(cards & ~gone); }

struct Lagoon {
  static constexpr std::array switches{Switch{"deck", "lagoon-deck", {"12", "10", "16"}}};
  static constexpr Info info{"lagoon", 1, 2, 4, 200, switches};
  static constexpr std::string_view rules_text =  // other games have these anchors in RULES.md
      "`lagoon-seats` `lagoon-deck` `lagoon-rocks` `lagoon-deal` `lagoon-harbour` `lagoon-draw` "
      "`lagoon-card` "
      "`lagoon-open`";

  struct Setup {
    std::uint8_t edition = 1, seats = 2, deck = 12;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  struct Layout {
    std::uint8_t race = 0, rocks = 0;  // rocks: one bit per square
    friend bool operator==(const Layout&, const Layout&) = default;
  };
  struct Board {
    std::array<std::array<std::uint8_t, 4>, goal + 1> landing{};  // [from][squares]
  };
  enum class Phase : std::uint8_t { lay, deal, harbour, draw, play, open, over };

  // What everybody sees: the part that State and View share. Besides counts it holds what the record
  // reveals: the pile into which each card was last shuffled, and the pile from which each held card came.
  struct PublicState {
    Layout layout;
    std::uint8_t edition = 1, seats = 2, deck = 12, at = 0, turns = 0, pile_size = 0;
    Phase phase = Phase::lay;
    std::uint8_t pile_number = 0;
    std::array<std::uint8_t, 4> boat{}, points{}, held{};
    std::array<std::uint8_t, 4> opened{hidden, hidden, hidden, hidden};
    std::array<std::uint8_t, 16> pile_of{};
    std::array<std::array<std::uint8_t, 3>, 4> source_pile{};
    Cards discard = 0;
    friend bool operator==(const PublicState&, const PublicState&) = default;
  };
  struct State : PublicState {
    Cards pile = 0;
    std::array<Cards, 4> hand{};
    std::array<std::uint8_t, 4> harbour{hidden, hidden, hidden, hidden};
    friend bool operator==(const State&, const State&) = default;
  };
  struct View : PublicState {
    std::uint8_t who = hidden, harbour = hidden;
    Cards hand = 0;
    friend bool operator==(const View&, const View&) = default;
  };
  struct Move {
    enum class Kind : std::uint8_t { harbour, card };
    Kind kind = Kind::card;
    std::uint8_t value = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  struct Roll {
    enum class Kind : std::uint8_t { lay, draw, open };
    Kind kind = Kind::lay;
    std::uint8_t value = 0;  // rocks, card or harbour
    Cards hand = 0;          // open: the cards laid open
    friend bool operator==(const Roll&, const Roll&) = default;
  };
  struct Event {
    enum class Kind : std::uint8_t { laid, reshuffled, drew, chose, sailed, opened };
    Kind kind = Kind::laid;
    std::uint8_t seat = 0, value = 0;
    friend bool operator==(const Event&, const Event&) = default;
  };

  static std::optional<Refusal> refuse(const Setup& s) {
    if (s.seats < info.seats_min || s.seats > info.seats_max) return Refusal{"lagoon-seats", "two_to_four"};
    if (s.deck < 10 || s.deck > 16) return Refusal{"lagoon-deck", "not_10_to_16_cards"};
    return allowed;
  }
  static State begin(const Setup& setup) {
    State s;
    s.edition = setup.edition, s.seats = setup.seats, s.deck = s.pile_size = setup.deck;
    s.pile = all(s);
    return s;
  }
  static Turn turn(const PublicState& t) {
    if (t.phase == Phase::over) return Turn::over();
    const bool decision = t.phase == Phase::harbour || t.phase == Phase::play;
    return decision ? Turn::decide(static_cast<Seat>(t.at)) : Turn::chance();
  }
  static const Layout& layout(const PublicState& t) { return t.layout; }
  static Board board(const Layout& layout) {
    Board b;
    for (unsigned from = 0; from <= goal; ++from)
      for (unsigned squares = 0; squares < 4; ++squares) {
        unsigned to = std::min<unsigned>(from + squares, goal);
        while (to > from && (layout.rocks >> to & 1) != 0) --to;
        b.landing[from][squares] = static_cast<std::uint8_t>(to);
      }
    return b;
  }

  static void each_legal(const Board&, const View& v, auto&& out) {
    if (v.who != v.at) return;
    if (v.phase == Phase::harbour)
      for (std::uint8_t h = 0; h < harbours; ++h) out(Move{Move::Kind::harbour, h});
    if (v.phase == Phase::play)
      for (std::uint8_t c = 0; c < v.deck; ++c)
        if (has(v.hand, c)) out(Move{Move::Kind::card, c});
  }
  static std::optional<Refusal> refuse(const Board&, const View& v, const Move& m) {
    const bool mine = v.who == v.at;
    if (m.kind == Move::Kind::harbour) {
      if (v.phase != Phase::harbour) return Refusal{"lagoon-harbour", "harbours_come_before_the_race"};
      if (m.value == hidden ? mine : m.value >= harbours) return Refusal{"lagoon-harbour", "not_0_1_or_2"};
      return allowed;
    }
    if (v.phase != Phase::play) return Refusal{"lagoon-card", "no_card_is_due"};
    if (!has(mine ? v.hand : unseen(v), m.value)) return Refusal{"lagoon-card", "not_in_this_hand"};
    return allowed;
  }
  template <class Position>
  static void play(const Board& board, Position& p, const Move& m, auto&& emit) {
    const auto at = p.at;
    if (m.kind == Move::Kind::harbour) {
      choose(p, at, m.value);
      emit(Event{Event::Kind::chose, at, m.value});
      if (++p.at == p.seats) {
        p.phase = Phase::draw;
        p.at = static_cast<std::uint8_t>((p.layout.race + 1) % p.seats);
      }
      return;
    }
    remove_from_hand(p, at, card_bit(m.value));
    auto& source = p.source_pile[at];
    std::shift_left(std::ranges::find(source, p.pile_of[m.value]), source.end(), 1);
    source[--p.held[at]] = 0;
    p.discard = static_cast<Cards>(p.discard | card_bit(m.value));
    p.boat[at] = board.landing[p.boat[at]][1 + m.value % 3];
    emit(Event{Event::Kind::sailed, at, p.boat[at]});
    const bool ended = p.boat[at] == goal || ++p.turns == turns_max;
    p.at = static_cast<std::uint8_t>(ended ? 0 : (at + 1) % p.seats);
    p.phase = ended ? Phase::open : Phase::draw;
  }

  static Roll sample(const State& s, Draw auto& draw) {
    if (s.phase == Phase::lay) return {Roll::Kind::lay, static_cast<std::uint8_t>(draw.below(4)), 0};
    if (s.phase == Phase::open) return {Roll::Kind::open, s.harbour[s.at], s.hand[s.at]};
    return {Roll::Kind::draw, pick(draw_pile(s), draw), 0};
  }
  static std::optional<Refusal> refuse(const Board&, const auto& p, const Roll& r) {
    switch (r.kind) {
      case Roll::Kind::lay:
        if (p.phase == Phase::lay && r.value < 4) return allowed;
        return Refusal{"lagoon-rocks", "rocks_0_to_3_before_a_race"};
      case Roll::Kind::draw:
        if ((p.phase == Phase::deal || p.phase == Phase::draw) && may_draw(p, r.value)) return allowed;
        return Refusal{"lagoon-draw", "this_card_cannot_be_drawn_now"};
      case Roll::Kind::open:
        if (p.phase == Phase::open && may_open(p, r)) return allowed;
        return Refusal{"lagoon-open", "this_is_not_what_is_laid_open"};
    }
    return Refusal{"lagoon-draw", "no_such_roll"};
  }
  template <class Position>
  static void apply_roll(const Board&, Position& p, const Roll& r, auto&& emit) {
    const auto at = p.at;
    switch (r.kind) {
      case Roll::Kind::lay: {
        static constexpr std::array<std::uint8_t, 4> rocks{0x00, 0x14, 0x48, 0x2a};
        p.layout.rocks = rocks[r.value];
        p.boat = {}, p.opened.fill(hidden);
        p.turns = 0, p.discard = all(p), p.phase = Phase::deal;
        reshuffle(p);
        emit(Event{Event::Kind::laid, 0, r.value});
        return;
      }
      case Roll::Kind::draw:
        if (p.pile_size == 0) {
          reshuffle(p);
          emit(Event{Event::Kind::reshuffled, at, p.pile_size});
        }
        add_to_hand(p, at, r.value);
        --p.pile_size, p.source_pile[at][p.held[at]++] = p.pile_number;
        emit(Event{Event::Kind::drew, at, r.value});
        if (p.phase == Phase::draw) {
          p.phase = Phase::play;
          return;
        }
        p.at = static_cast<std::uint8_t>((at + 1) % p.seats);
        if (p.held[p.at] == 2) p.phase = Phase::harbour;
        return;
      case Roll::Kind::open:
        emit(Event{Event::Kind::opened, at, r.value});
        remove_from_hand(p, at, r.hand), choose(p, at, hidden), p.opened[at] = r.value;
        p.discard = static_cast<Cards>(p.discard | r.hand), p.held[at] = 0, p.source_pile[at] = {};
        p.points[at] = static_cast<std::uint8_t>(p.points[at] + p.boat[at] +
                                                 (p.boat[at] % harbours == r.value ? 2 : 0));
        if (++p.at < p.seats) return;
        p.at = 0, ++p.layout.race;
        p.phase = p.layout.race < races ? Phase::lay : Phase::over;
    }
  }

  // Every card is in one place.
  static bool is_sound(const Board&, const State& s) {
    auto found = static_cast<Cards>(s.pile | s.discard);
    unsigned count = s.pile_size + static_cast<unsigned>(std::popcount(s.discard));
    for (unsigned i = 0; i < 4; ++i) {
      found |= s.hand[i];
      count += s.held[i];
      const bool chosen = i < s.seats && has_chosen(s, i);
      if (std::popcount(s.hand[i]) != s.held[i] || s.boat[i] > goal) return false;
      if (chosen ? s.harbour[i] >= harbours : s.harbour[i] != hidden) return false;
    }
    return found == all(s) && count == s.deck && std::popcount(s.pile) == s.pile_size && s.at < s.seats &&
           s.turns <= turns_max &&
           (s.phase == Phase::over ? s.layout.race == races : s.layout.race < races);
  }

  static View view(const State& s, Viewer viewer) {
    View v{s};  // NOLINT(cppcoreguidelines-slicing): the public part of it
    if (viewer) {
      v.who = static_cast<std::uint8_t>(*viewer);
      v.hand = s.hand[v.who], v.harbour = s.harbour[v.who];
    }
    return v;
  }
  static Move show(const State& s, Move m, Viewer viewer) {
    if (m.kind == Move::Kind::harbour && viewer != static_cast<Seat>(s.at)) m.value = hidden;
    return m;
  }
  static Roll show(const State& s, Roll r, Viewer viewer) {
    if (r.kind == Roll::Kind::draw && viewer != static_cast<Seat>(s.at)) r.value = hidden;
    return r;
  }
  static State guess(const View& v, Draw auto& draw) {
    State s{v};  // NOLINT(cppcoreguidelines-slicing): the public part of it
    Cards left = unseen(v);
    for (std::uint8_t q = 0; q < v.seats; ++q) {
      if (q == v.who) {
        s.hand[q] = v.hand, s.harbour[q] = v.harbour;
        continue;
      }
      for (unsigned n = 0; n < v.held[q]; ++n) {
        const Cards card = card_bit(pick(left & shuffled_into(v, v.source_pile[q][n]), draw));
        left ^= card, s.hand[q] |= card;
      }
      if (has_chosen(v, q)) s.harbour[q] = static_cast<std::uint8_t>(draw.below(harbours));
    }
    s.pile = left;
    return s;
  }

  static std::int32_t points(const State& s, Seat seat) { return s.points[index(seat)]; }
  static Places places(const State& s) {
    return rank(s.seats, [&](Seat seat) { return points(s, seat); });
  }

  static void write(TextSink& out, const Setup& s) {
    out << "edition=" << s.edition << " seats=" << s.seats;
    if (s.deck != Setup{}.deck) out << " deck=" << s.deck;
  }
  static bool read(Scan& in, Setup& s) {
    s = {};
    while (!in.done()) {
      auto* number = in.key("edition") ? &s.edition
                     : in.key("seats") ? &s.seats
                     : in.key("deck")  ? &s.deck
                                       : nullptr;
      if (number == nullptr || !in.number(*number, 99)) return false;
    }
    return true;
  }
  static void write(TextSink& out, const Move& m) {
    value(out << (m.kind == Move::Kind::card ? "card " : "harbour "), m.value);
  }
  static bool read(Scan& in, Move& m) {
    m.kind = in.word("card") ? Move::Kind::card : Move::Kind::harbour;
    return (m.kind == Move::Kind::card || in.word("harbour")) && value(in, m.value);
  }
  static void write(TextSink& out, const Roll& r) {
    static constexpr std::array<std::string_view, 3> names{"lay ", "draw ", "open "};
    value(out << names[static_cast<unsigned>(r.kind)], r.value);
    for (std::uint8_t c = 0; c < 16; ++c)
      if (has(r.hand, c)) out << ' ' << c;
  }
  static bool read(Scan& in, Roll& r) {
    r = {in.word("lay") ? Roll::Kind::lay : in.word("draw") ? Roll::Kind::draw : Roll::Kind::open, 0, 0};
    if (r.kind == Roll::Kind::open && !in.word("open")) return false;
    if (!value(in, r.value)) return false;
    for (std::uint8_t c = 0; r.kind == Roll::Kind::open && in.number(c, 15);) r.hand |= card_bit(c);
    return true;
  }

  static void write_json(Json& json, const Board& board, const View& v) {
    json.field("race", v.layout.race), json.field("rocks", v.layout.rocks), json.field("left", v.pile_size);
    json.field("hand", v.hand), json.field("discard", v.discard);
    if (v.harbour != hidden) json.field("harbour", v.harbour);
    auto seats = json.list("seats");
    for (unsigned i = 0; i < v.seats; ++i) {
      auto seat = seats.object();
      seat.field("boat", v.boat[i]), seat.field("points", v.points[i]), seat.field("held", v.held[i]);
      seat.field("reach", board.landing[v.boat[i]][3]);
    }
  }
  static void write_json(Json& json, const Event& e) {
    static constexpr std::array<std::string_view, 6> names{"laid",  "reshuffled", "drew",
                                                           "chose", "sailed",     "opened"};
    json.field("event", names[static_cast<unsigned>(e.kind)]), json.field("seat", e.seat);
    if (e.value != hidden) json.field("value", e.value);
  }
  static void draw_text(TextSink& out, const Board&, const View& v) {
    for (unsigned i = 0; i < v.seats; ++i) {
      for (unsigned x = 0; x <= goal; ++x)
        out << (v.boat[i] == x ? letter(static_cast<Seat>(i)) : (v.layout.rocks >> x & 1) != 0 ? '^' : '~');
      out << "  " << v.held[i] << " cards, " << v.points[i] << (v.at == i ? " points <\n" : " points\n");
    }
  }

 private:
  static Cards all(const PublicState& t) { return static_cast<Cards>((1u << t.deck) - 1); }
  static Cards shuffled_into(const PublicState& t, std::uint8_t pile_number) {
    Cards cards = 0;
    for (unsigned c = 0; c < t.deck; ++c)
      if (t.pile_of[c] == pile_number) cards |= card_bit(c);
    return cards;
  }
  static Cards unseen(const View& v) { return without(all(v), v.hand | v.discard); }
  static bool has_chosen(const PublicState& t, unsigned seat) {
    if (t.phase == Phase::harbour) return seat < t.at;
    if (t.phase == Phase::open) return seat >= t.at;
    return t.phase == Phase::draw || t.phase == Phase::play;
  }
  static std::uint8_t pick(Cards cards, Draw auto& draw) {
    for (auto n = draw.below(static_cast<std::uint32_t>(std::popcount(cards))); n > 0; --n)
      cards &= static_cast<Cards>(cards - 1);
    return static_cast<std::uint8_t>(std::countr_zero(cards));
  }
  static void value(TextSink& out, std::uint8_t v) { v == hidden ? out << '?' : out << v; }
  static bool value(Scan& in, std::uint8_t& v) {
    if (!in.word("?")) return in.number(v, 15);
    v = hidden;
    return true;
  }

  // Only these functions differ between State and View.
  static void add_to_hand(State& s, unsigned seat, unsigned card) {
    s.pile ^= card_bit(card), s.hand[seat] |= card_bit(card);
  }
  static void add_to_hand(View& v, unsigned seat, unsigned card) {
    if (seat == v.who) v.hand |= card_bit(card);
  }
  static void remove_from_hand(State& s, unsigned seat, Cards cards) {
    s.hand[seat] = without(s.hand[seat], cards);
  }
  static void remove_from_hand(View& v, unsigned seat, Cards cards) {
    if (seat == v.who) v.hand = without(v.hand, cards);
  }
  static void choose(State& s, unsigned seat, std::uint8_t harbour) { s.harbour[seat] = harbour; }
  static void choose(View& v, unsigned seat, std::uint8_t harbour) {
    if (seat == v.who) v.harbour = harbour;
  }
  static void refill_pile(State& s) { s.pile = s.discard; }
  static void refill_pile(View&) {}
  static Cards draw_pile(const State& s) { return s.pile_size > 0 ? s.pile : s.discard; }
  static Cards draw_pile(const View& v) {
    return v.pile_size > 0 ? static_cast<Cards>(unseen(v) & shuffled_into(v, v.pile_number)) : v.discard;
  }
  static bool may_draw(const State& s, std::uint8_t card) { return has(draw_pile(s), card); }
  static bool may_draw(const View& v, std::uint8_t card) {
    return v.at == v.who ? has(draw_pile(v), card) : card == hidden;
  }
  static bool may_open(const State& s, const Roll& r) {
    return r.hand == s.hand[s.at] && r.value == s.harbour[s.at];
  }
  static bool may_open(const View& v, const Roll& r) {
    if (v.at == v.who) return r.hand == v.hand && r.value == v.harbour;
    return r.value < harbours && without(r.hand, unseen(v)) == 0 && std::popcount(r.hand) == v.held[v.at];
  }
  template <class Position>
  static void reshuffle(Position& p) {
    refill_pile(p);
    ++p.pile_number;
    for (unsigned c = 0; c < p.deck; ++c)
      if (has(p.discard, c)) p.pile_of[c] = p.pile_number;
    p.pile_size = static_cast<std::uint8_t>(std::popcount(p.discard));
    p.discard = 0;
  }
};
static_assert(Game<Lagoon>);

}  // namespace flotilla::toy
