#pragma once
#include "server/core/json.h"
#include "server/sim/sea.h"

namespace flotilla::sim {

// Somebody with a browser: makes a table or is invited to one, joins, gives to the dice, plays random moves
// and now and then something else, vanishes, comes back and asks again until it has an answer. Goes on from
// another device, which is another client, and plays again when the match has ended.
class Client {
 public:
  enum class Role : std::uint8_t { keeper, player, device, spectator, stranger };

  Client(Sea& sea, unsigned number, Role role);

  void wants(const match::Module& game, std::string setup, std::vector<std::string> seats) {
    game_ = &game, setup_ = std::move(setup), seats_ = std::move(seats);
  }
  void invite(const TableId& table, const Token& link);
  void begin() { beat(); }
  void receive(Conn conn, const std::string& bytes);
  void closed(Conn conn);
  void vanish();
  void forget();       // what it had seen and asked; not who it is
  void keep_memory();  // for the checkers

  Role role() const { return role_; }
  bool invited() const { return table_.has_value(); }
  bool done() const {
    return retired_ || moved_ || role_ == Role::stranger ||
           (again_ ? !stage_.empty() : ended_ && !wants_more());
  }
  // A node that knows as much as this ledger may tell it the lines of a match.
  bool may_hear(const server::Ledger& ledger) const {
    return role_ == Role::spectator || ledger.held_by(session_hash_);
  }

 private:
  struct Waiting {  // for an answer
    MessageId id;
    std::string kind, text;
    Millis sent;
  };

  void beat();
  void soon();
  void look();
  bool granted() const;  // what it waits for is so, whoever brought it about
  void connect();
  void make();
  void take_a_seat();
  void give_away(const Token& link);  // its seat, to another device
  void play_again();
  bool wants_more() const { return sea_.rematch && !again_ && seat_; }
  void help_mix();
  void play();
  void run_wild();
  void ask(std::string_view kind, const std::string& fields, std::uint64_t at = 0);
  void say(const std::string& text);

  void on_made(const server::Value& in);
  void on_table(const server::Value& in);
  void on_lines(const server::Value& in);
  void on_ended(const server::Value& in);
  void on_verdict(const std::string& kind, const server::Value& in);
  void guard(const std::string& kind, const std::string& bytes);

  Sea& sea_;
  const unsigned number_;
  const Role role_;
  const Token session_;
  const server::Hash session_hash_;
  const std::string name_;
  dice::Gift gift_{};

  const match::Module* game_ = nullptr;  // what the keeper wants
  std::string setup_;
  std::vector<std::string> seats_;

  std::optional<TableId> table_;
  std::optional<Token> link_;
  std::optional<Conn> conn_;
  bool welcome_ = false, looking_ = false, ended_ = false, retired_ = false;
  bool moved_ = false;  // its seat went to another device
  std::optional<Conn> moved_on_;
  bool again_ = false;  // this is the second table
  Client* heir_ = nullptr;
  std::optional<Waiting> waiting_;
  MessageId next_id_;
  Millis again_at_ = 0, connected_at_ = 0;

  // What it has been told.
  std::string stage_;
  std::uint64_t seq_ = 0;  // of the newest `table` it has heard
  Viewer seat_, home_;     // home: the seat it once had, never forgotten
  bool promised_ = false, gave_ = false, yours_ = false, taken_ = false, keeper_ = false;
  std::optional<TableId> next_;
  std::unique_ptr<match::Watch> watch_;
  std::vector<std::string> lines_;
};

}  // namespace flotilla::sim
