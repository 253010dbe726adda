#pragma once
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <random>

#include "dice/fair.h"
#include "match/module.h"
#include "server/core/json.h"
#include "tests/load/line.h"
#include "tests/load/measured.h"

namespace flotilla::load {

// Pairs of people who play match after match at tables of their own, by docs/reference/protocol.md, each
// with the rules at hand as a browser has them. One thread.
class Crowd {
 public:
  Crowd(unsigned short port, const match::Module& game);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Comes to this many tables in all, to a fresh one where a match has ended, and returns when a match is
  // being played at each.
  void gather(std::size_t tables);
  // Plays on, for so many moves. With a rate, moves are due at even times, and a wait counts from when its
  // move was due, whether or not anybody was able to make it.
  Measured play(std::size_t moves, double rate = 0);
  // A table and the link for those who watch, going round.
  std::string hello_of_spectator(std::size_t number);

 private:
  struct Table;
  struct Person {
    Table* table = nullptr;
    unsigned seat = 0;
    Line line;
    std::string session, link;
    dice::Gift gift{};
    std::unique_ptr<match::Watch> watch;
    std::uint64_t lines = 0, id = 0;
    bool promised = false, gave = false, ready = false;
    std::string asked;                     // what waits for an answer, word for word
    std::optional<Clock::time_point> due;  // of the move that does
  };
  struct Table {
    dice::Id id{};
    std::string watch;  // the spectators' link
    std::array<Person, 2> people;
    enum class State : std::uint8_t { idle, beginning, playing };
    State state = State::idle;
  };
  void begin(Table& table);
  void become(Table& table, Table::State state);
  void turn(int wait_ms);  // whatever came in is heard
  void hear(Person& person, std::string_view message);
  void hear_table(Person& person, const server::Value& message);
  void hear_lines(Person& person, const server::Value& message);
  void ask(Person& person, std::string_view kind, std::string_view fields);
  void move(Person& person, Clock::time_point due);
  void move_all();
  std::string token();

  unsigned short port_;
  const match::Module& game_;
  int poll_;
  std::mt19937_64 luck_{1};
  std::deque<Table> tables_;
  std::size_t playing_ = 0;
  std::deque<Person*> ready_;                                // whose turn it is
  std::deque<std::pair<Clock::time_point, Person*>> again_;  // told to ask later

  Measured measured_;
  std::size_t to_play_ = 0, under_way_ = 0;  // moves
  double rate_ = 0;
  Clock::time_point next_due_;
};

}  // namespace flotilla::load
