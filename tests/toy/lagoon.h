#pragma once
#include <algorithm>
#include <bit>

#include "kit/game.h"

// A toy that lives in the tests, so that the laws on secrets have teeth: draws that one seat sees, a
// secret choice, a public discard, reshuffles, hands laid open, and two races on two boards.
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
  static constexpr std::string_view rules_text =  // the anchors of what other games have in RULES.md
      "`lagoon-seats` `lagoon-deck` `lagoon-rocks` `lagoon-deal` `lagoon-harbour` `lagoon-draw` "
      "`lagoon-card` "
      "`lagoon-open`";

  struct Setup {
    std::uint8_t edition = 1, seats = 2, deck = 12;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  struct Layout {
    std::uint8_t race = 0, rocks = 0;  // rocks: one bit a square
    friend bool operator==(const Layout&, const Layout&) = default;
  };
  struct Board {
    std::array<std::array<std::uint8_t, 4>, goal + 1> landing{};  // [from][squares]
  };
  enum class Phase : std::uint8_t { lay, deal, harbour, draw, play, open, over };

  // What everybody sees, and all that State and View share. Beside counts it keeps what the record tells
  // for ever: into which pile a card was last shuffled, and from which pile each held card came.
  struct Table {
    Layout layout;
    std::uint8_t edition = 1, seats = 2, deck = 12, at = 0, turns = 0, left = 0;  // left: in the pile
    Phase phase = Phase::lay;
    std::uint8_t pile_number = 0;
    std::array<std::uint8_t, 4> boat{}, points{}, held{};
    std::array<std::uint8_t, 4> opened{hidden, hidden, hidden, hidden};
    std::array<std::uint8_t, 16> pile_of{};
    std::array<std::array<std::uint8_t, 3>, 4> source{};
    Cards discard = 0;
    friend bool operator==(const Table&, const Table&) = default;
  };
  struct State : Table {
    Cards pile = 0;
    std::array<Cards, 4> hand{};
    std::array<std::uint8_t, 4> harbour{hidden, hidden, hidden, hidden};
    friend bool operator==(const State&, const State&) = default;
  };
  struct View : Table {
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
    if (s.seats < info.seats_min || s.seats > info.seats_max) return Refusal{"lagoon-seats", "two to four"};
    if (s.deck < 10 || s.deck > 16) return Refusal{"lagoon-deck", "10 to 16 cards"};
    return allowed;
  }
  static State begin(const Setup& setup) {
    State s;
    s.edition = setup.edition, s.seats = setup.seats, s.deck = s.left = setup.deck;
    s.pile = all(s);
    return s;
  }
  static Turn turn(const Table& t) {
    if (t.phase == Phase::over) return Turn::over();
    const bool decision = t.phase == Phase::harbour || t.phase == Phase::play;
    return decision ? Turn::decide(static_cast<Seat>(t.at)) : Turn::chance();
  }
  static const Layout& layout(const Table& t) { return t.layout; }
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
      if (v.phase != Phase::harbour) return Refusal{"lagoon-harbour", "harbours come before the race"};
      if (m.value == hidden ? mine : m.value >= harbours) return Refusal{"lagoon-harbour", "0, 1 or 2"};
      return allowed;
    }
    if (v.phase != Phase::play) return Refusal{"lagoon-card", "no card is due"};
    if (!has(mine ? v.hand : unseen(v), m.value)) return Refusal{"lagoon-card", "not in this hand"};
    return allowed;
  }
  template <class Position>
  static void play(const Board& board, Position& p, const Move& m, auto&& tell) {
    const auto at = p.at;
    if (m.kind == Move::Kind::harbour) {
      choose(p, at, m.value);
      tell(Event{Event::Kind::chose, at, m.value});
      if (++p.at == p.seats) {
        p.phase = Phase::draw;
        p.at = static_cast<std::uint8_t>((p.layout.race + 1) % p.seats);
      }
      return;
    }
    lose(p, at, card_bit(m.value));
    auto& source = p.source[at];
    std::shift_left(std::ranges::find(source, p.pile_of[m.value]), source.end(), 1);
    source[--p.held[at]] = 0;
    p.discard = static_cast<Cards>(p.discard | card_bit(m.value));
    p.boat[at] = board.landing[p.boat[at]][1 + m.value % 3];
    tell(Event{Event::Kind::sailed, at, p.boat[at]});
    const bool ended = p.boat[at] == goal || ++p.turns == turns_max;
    p.at = static_cast<std::uint8_t>(ended ? 0 : (at + 1) % p.seats);
    p.phase = ended ? Phase::open : Phase::draw;
  }

  static Roll sample(const State& s, Draw auto& draw) {
    if (s.phase == Phase::lay) return {Roll::Kind::lay, static_cast<std::uint8_t>(draw.below(4)), 0};
    if (s.phase == Phase::open) return {Roll::Kind::open, s.harbour[s.at], s.hand[s.at]};
    return {Roll::Kind::draw, pick(stock(s), draw), 0};
  }
  static std::optional<Refusal> refuse(const Board&, const auto& p, const Roll& r) {
    switch (r.kind) {
      case Roll::Kind::lay:
        if (p.phase == Phase::lay && r.value < 4) return allowed;
        return Refusal{"lagoon-rocks", "rocks 0 to 3, before a race"};
      case Roll::Kind::draw:
        if ((p.phase == Phase::deal || p.phase == Phase::draw) && may_draw(p, r.value)) return allowed;
        return Refusal{"lagoon-draw", "this card cannot be drawn now"};
      case Roll::Kind::open:
        if (p.phase == Phase::open && may_open(p, r)) return allowed;
        return Refusal{"lagoon-open", "this is not what is laid open"};
    }
    return Refusal{"lagoon-draw", "no such roll"};
  }
  template <class Position>
  static void settle(const Board&, Position& p, const Roll& r, auto&& tell) {
    const auto at = p.at;
    switch (r.kind) {
      case Roll::Kind::lay: {
        static constexpr std::array<std::uint8_t, 4> rocks{0x00, 0x14, 0x48, 0x2a};
        p.layout.rocks = rocks[r.value];
        p.boat = {}, p.opened.fill(hidden);
        p.turns = 0, p.discard = all(p), p.phase = Phase::deal;
        reshuffle(p);
        tell(Event{Event::Kind::laid, 0, r.value});
        return;
      }
      case Roll::Kind::draw:
        if (p.left == 0) {
          reshuffle(p);
          tell(Event{Event::Kind::reshuffled, at, p.left});
        }
        gain(p, at, r.value);
        --p.left, p.source[at][p.held[at]++] = p.pile_number;
        tell(Event{Event::Kind::drew, at, r.value});
        if (p.phase == Phase::draw) {
          p.phase = Phase::play;
          return;
        }
        p.at = static_cast<std::uint8_t>((at + 1) % p.seats);
        if (p.held[p.at] == 2) p.phase = Phase::harbour;
        return;
      case Roll::Kind::open:
        tell(Event{Event::Kind::opened, at, r.value});
        lose(p, at, r.hand), choose(p, at, hidden), p.opened[at] = r.value;
        p.discard = static_cast<Cards>(p.discard | r.hand), p.held[at] = 0, p.source[at] = {};
        p.points[at] = static_cast<std::uint8_t>(p.points[at] + p.boat[at] +
                                                 (p.boat[at] % harbours == r.value ? 2 : 0));
        if (++p.at < p.seats) return;
        p.at = 0, ++p.layout.race;
        p.phase = p.layout.race < races ? Phase::lay : Phase::over;
    }
  }

  static View view(const State& s, Viewer viewer) {
    View v{s};
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
    State s{v};
    Cards left = unseen(v);
    for (std::uint8_t q = 0; q < v.seats; ++q) {
      if (q == v.who) {
        s.hand[q] = v.hand, s.harbour[q] = v.harbour;
        continue;
      }
      for (unsigned n = 0; n < v.held[q]; ++n) {
        const Cards card = card_bit(pick(left & shuffled_into(v, v.source[q][n]), draw));
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

  static void write(Text& out, const Setup& s) {
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
  static void write(Text& out, const Move& m) {
    value(out << (m.kind == Move::Kind::card ? "card " : "harbour "), m.value);
  }
  static bool read(Scan& in, Move& m) {
    m.kind = in.word("card") ? Move::Kind::card : Move::Kind::harbour;
    return (m.kind == Move::Kind::card || in.word("harbour")) && value(in, m.value);
  }
  static void write(Text& out, const Roll& r) {
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

  static void tell(Json& json, const Board& board, const View& v) {
    json.field("race", v.layout.race), json.field("rocks", v.layout.rocks), json.field("left", v.left);
    json.field("hand", v.hand), json.field("discard", v.discard);
    if (v.harbour != hidden) json.field("harbour", v.harbour);
    auto seats = json.list("seats");
    for (unsigned i = 0; i < v.seats; ++i) {
      auto seat = seats.object();
      seat.field("boat", v.boat[i]), seat.field("points", v.points[i]), seat.field("held", v.held[i]);
      seat.field("reach", board.landing[v.boat[i]][3]);
    }
  }
  static void tell(Json& json, const Event& e) {
    static constexpr std::array<std::string_view, 6> names{"laid",  "reshuffled", "drew",
                                                           "chose", "sailed",     "opened"};
    json.field("event", names[static_cast<unsigned>(e.kind)]), json.field("seat", e.seat);
    if (e.value != hidden) json.field("value", e.value);
  }
  static void picture(Text& out, const Board&, const View& v) {
    for (unsigned i = 0; i < v.seats; ++i) {
      for (unsigned x = 0; x <= goal; ++x)
        out << (v.boat[i] == x ? letter(static_cast<Seat>(i)) : (v.layout.rocks >> x & 1) != 0 ? '^' : '~');
      out << "  " << v.held[i] << " cards, " << v.points[i] << (v.at == i ? " points <\n" : " points\n");
    }
  }

 private:
  static Cards all(const Table& t) { return static_cast<Cards>((1u << t.deck) - 1); }
  static Cards shuffled_into(const Table& t, std::uint8_t pile_number) {
    Cards cards = 0;
    for (unsigned c = 0; c < t.deck; ++c)
      if (t.pile_of[c] == pile_number) cards |= card_bit(c);
    return cards;
  }
  static Cards unseen(const View& v) { return without(all(v), v.hand | v.discard); }
  static bool has_chosen(const Table& t, unsigned seat) {
    if (t.phase == Phase::harbour) return seat < t.at;
    if (t.phase == Phase::open) return seat >= t.at;
    return t.phase == Phase::draw || t.phase == Phase::play;
  }
  static std::uint8_t pick(Cards cards, Draw auto& draw) {
    for (auto n = draw.below(static_cast<std::uint32_t>(std::popcount(cards))); n > 0; --n)
      cards &= static_cast<Cards>(cards - 1);
    return static_cast<std::uint8_t>(std::countr_zero(cards));
  }
  static void value(Text& out, std::uint8_t v) { v == hidden ? out << '?' : out << v; }
  static bool value(Scan& in, std::uint8_t& v) {
    if (!in.word("?")) return in.number(v, 15);
    v = hidden;
    return true;
  }

  // The only places where a State and a View part ways.
  static void gain(State& s, unsigned seat, unsigned card) {
    s.pile ^= card_bit(card), s.hand[seat] |= card_bit(card);
  }
  static void gain(View& v, unsigned seat, unsigned card) {
    if (seat == v.who) v.hand |= card_bit(card);
  }
  static void lose(State& s, unsigned seat, Cards cards) { s.hand[seat] = without(s.hand[seat], cards); }
  static void lose(View& v, unsigned seat, Cards cards) {
    if (seat == v.who) v.hand = without(v.hand, cards);
  }
  static void choose(State& s, unsigned seat, std::uint8_t harbour) { s.harbour[seat] = harbour; }
  static void choose(View& v, unsigned seat, std::uint8_t harbour) {
    if (seat == v.who) v.harbour = harbour;
  }
  static void refill(State& s) { s.pile = s.discard; }
  static void refill(View&) {}
  static Cards stock(const State& s) { return s.left > 0 ? s.pile : s.discard; }
  static Cards stock(const View& v) {
    return v.left > 0 ? static_cast<Cards>(unseen(v) & shuffled_into(v, v.pile_number)) : v.discard;
  }
  static bool may_draw(const State& s, std::uint8_t card) { return has(stock(s), card); }
  static bool may_draw(const View& v, std::uint8_t card) {
    return v.at == v.who ? has(stock(v), card) : card == hidden;
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
    refill(p);
    ++p.pile_number;
    for (unsigned c = 0; c < p.deck; ++c)
      if (has(p.discard, c)) p.pile_of[c] = p.pile_number;
    p.left = static_cast<std::uint8_t>(std::popcount(p.discard));
    p.discard = 0;
  }
};
static_assert(Game<Lagoon>);

}  // namespace flotilla::toy
