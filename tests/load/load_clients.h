#pragma once
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <random>

#include "dice/fair.h"
#include "match/module.h"
#include "server/core/json.h"
#include "tests/load/measurement.h"
#include "tests/load/websocket_client.h"

namespace flotilla::load {

// Who holds a seat, and the hello that shows it.
struct SeatedPerson {
  std::string table, hello;
};

// Pairs of simulated players that play match after match by docs/reference/protocol.md, using the rules
// library as a browser does. One thread.
class LoadClients {
 public:
  LoadClients(unsigned short port, const match::Module& game);
  ~LoadClients();
  LoadClients(const LoadClients&) = delete;
  LoadClients& operator=(const LoadClients&) = delete;

  // Fills up to this many tables, replacing those whose match has ended, and returns when all are playing.
  void fill_tables(std::size_t tables);
  // Plays this many moves. With a rate, moves are scheduled at a fixed rate, and latency is measured from
  // the scheduled time, whether or not a player was ready.
  Measurement play(std::size_t moves, double rate = 0);
  // A table, and the hello of a spectator at it; each in turn.
  std::string table(std::size_t number) const;
  std::string hello_of_spectator(std::size_t number);
  std::vector<SeatedPerson> people() const;

 private:
  struct Table;
  struct Person {
    Table* table = nullptr;
    unsigned seat = 0;
    WebSocketClient socket;
    std::string session, link;
    dice::SeedShare share{};
    std::unique_ptr<match::Watch> watch;
    std::uint64_t lines = 0, id = 0;
    bool committed = false, revealed = false, ready = false;
    std::string pending;                   // the message that waits for an answer
    std::optional<Clock::time_point> due;  // due time of the waiting move
  };
  struct Table {
    dice::TableId id{};
    std::string watch;  // the spectators' link
    std::array<Person, 2> people;
    enum class State : std::uint8_t { idle, beginning, playing };
    State state = State::idle;
  };
  void begin(Table& table);
  void become(Table& table, Table::State state);
  void turn(int wait_ms);  // processes what has arrived
  void receive(Person& person, std::string_view message);
  void receive_table(Person& person, const server::JsonValue& message);
  void receive_lines(Person& person, const server::JsonValue& message);
  void ask(Person& person, std::string_view kind, std::string_view fields);
  void move(Person& person, Clock::time_point due);
  void move_all();
  std::string token();

  unsigned short port_;
  const match::Module& game_;
  int poll_;
  std::mt19937_64 rng_{1};
  std::deque<Table> tables_;
  std::size_t playing_ = 0;
  std::deque<Person*> ready_;                                  // players to move
  std::deque<std::pair<Clock::time_point, Person*>> retries_;  // answered with `later`

  Measurement measurement_;
  std::size_t to_play_ = 0, under_way_ = 0;  // numbers of moves
  double rate_ = 0;
  Clock::time_point next_due_;
};

}  // namespace flotilla::load
