#pragma once
#include "server/sim/sea.h"

namespace flotilla::sim {

// One machine with a node on it, which crashes, pauses and is cut off; and the node's ports into the sea.
class Host final : server::Store, server::Bus, server::Clock, server::Ids, server::Net, server::Bots {
 public:
  Host(Sea& sea, unsigned number) : sea_(sea), number_(number), skew_(0) {}

  void start();
  void crash();
  void pause(Millis time) { paused_until_ = std::max(paused_until_, sea_.schedule.now() + time); }
  void cut_store(bool cut) { store_cut_ = cut; }
  void cut_bus(bool cut) { bus_cut_ = cut; }
  void heal();

  bool up() const { return node_ != nullptr; }
  unsigned life() const { return life_; }
  const server::Node& node() const { return *node_; }

  // Something arrives: now, or when it wakes up, unless that life is over by then.
  void deliver(unsigned life, std::function<void(server::Node&)> what);
  void hinted(const server::Hint& hint);

 private:
  void append(const TableId& table, Append append, std::function<void(Appended)> done) override;
  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<Loaded>)> done) override;
  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override;
  void publish(const server::Hint& hint) override;
  Millis now_ms() override { return sea_.schedule.now() + skew_; }
  Token token() override { return sea_.token(); }
  dice::Seed seed() override;
  server::Sent send(Conn conn, std::string message) override;
  void close(Conn conn) override { sea_.close(conn); }
  void ask(server::BotTurn turn, std::function<void(std::string)> done) override;

  void tick(unsigned life);
  // A request to the primary of now, and an answer that comes within the deadline: `failed` otherwise.
  template <class Answer>
  void request(Millis delay, Answer failed, std::function<void(Answer)> done,
               std::function<void(std::function<void(Answer)>)> ask, bool silent);

  Sea& sea_;
  unsigned number_, life_ = 0;
  std::unique_ptr<server::Node> node_;
  Millis skew_, paused_until_ = 0;
  bool store_cut_ = false, bus_cut_ = false;
};

}  // namespace flotilla::sim
