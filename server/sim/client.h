#pragma once
#include "server/core/json.h"
#include "server/sim/world.h"

namespace flotilla::sim {

// A simulated player: creates a table or is invited to one, joins, contributes to the dice, plays random
// moves and sometimes misbehaves, vanishes, comes back and repeats its requests until it has an answer.
// Moves to another device, which is another client, and plays a rematch when the match has ended.
class Client {
 public:
  enum class Role : std::uint8_t { keeper, player, device, spectator, stranger };

  Client(World& world, unsigned number, Role role);

  void wants(const match::Module& game, std::string setup, std::vector<std::string> seats) {
    game_ = &game, setup_ = std::move(setup), seats_ = std::move(seats);
  }
  void invite(const TableId& table, const Token& link);
  void begin() { tick(); }
  void receive(Conn conn, const std::string& bytes);
  void closed(Conn conn);
  void vanish();
  void forget();  // what it has seen and asked, but not its identity
  void retire() { vanish(), retired_ = true; }
  void save_history();  // for the checkers

  Role role() const { return role_; }
  const std::optional<TableId>& table() const { return table_; }
  bool done() const {
    return retired_ || moved_ || role_ == Role::stranger ||
           (in_rematch_ ? !stage_.empty() : ended_ && !wants_rematch());
  }
  // Whether a node with this ledger may send it the lines of a match. Who comes too late for a seat may
  // watch.
  bool may_receive(const server::Ledger& ledger) const {
    if (role_ == Role::spectator || ledger.seat_held_by(session_hash_)) return true;
    const auto link = link_ ? dice::sha256(*link_) : server::Hash{};
    return ledger.lets_watch(link) || ledger.was_invitation(link);
  }

 private:
  struct Waiting {  // for an answer
    MessageId id;
    std::string kind, text;
    Millis sent;
  };

  void tick();
  void act_soon();
  void act();
  bool is_granted() const;  // what it waits for has happened, whoever caused it
  void connect();
  void make();
  bool wants_seat() const;
  void take_a_seat();
  void transfer_seat(const Token& link);  // to another device
  void play_again();
  bool wants_rematch() const { return world_.rematch && !in_rematch_ && seat_; }
  void contribute_to_dice();
  void play();
  bool idles();
  void misbehave();
  void visit_nowhere();
  void ask(std::string_view kind, const std::string& fields, std::uint64_t at = 0);
  void say(const std::string& text);

  void on_made(const server::JsonValue& in);
  void on_table(const server::JsonValue& in);
  void on_lines(const server::JsonValue& in);
  void on_ended(const server::JsonValue& in);
  void on_verdict(const std::string& kind, const server::JsonValue& in);
  void check_for_leaks(const std::string& kind, const std::string& bytes);

  World& world_;
  const unsigned number_;
  const Role role_;
  const Token session_;
  const server::Hash session_hash_;
  const std::string name_;
  dice::SeedShare share_{};

  const match::Module* game_ = nullptr;  // what the keeper wants
  std::string setup_;
  std::vector<std::string> seats_;

  std::optional<TableId> table_;
  std::optional<Token> link_;
  std::optional<Conn> conn_;
  bool welcome_ = false, act_pending_ = false, ended_ = false, retired_ = false;
  bool moved_ = false;  // its seat went to another device
  bool watches_ = false;
  std::optional<Conn> moved_on_;
  bool in_rematch_ = false;  // this is the second table
  Client* next_device_ = nullptr;
  std::optional<Waiting> waiting_;
  MessageId next_id_;
  Millis retry_at_ = 0, connected_at_ = 0;

  // What it has received.
  std::string stage_;
  std::uint64_t seq_ = 0;      // of the newest `table` message
  Viewer seat_, former_seat_;  // former_seat_: the seat it once had, never forgotten
  bool committed_ = false, revealed_ = false, may_take_over_ = false, taken_ = false, keeper_ = false;
  bool reopened_ = false;                       // its seat, by somebody else
  bool away_ = false, others_flagged_ = false;  // a bot plays for it; the time of all others has run out
  Millis idle_until_ = 0;
  std::optional<TableId> next_;
  std::unique_ptr<match::Watch> watch_;
  std::vector<std::string> lines_;
};

}  // namespace flotilla::sim
