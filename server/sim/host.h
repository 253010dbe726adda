#pragma once
#include <deque>

#include "server/sim/world.h"

namespace flotilla::sim {

// One machine with a node on it, which crashes, pauses and is cut off, and the node's ports into the
// simulated world.
class Host final : server::Store,
                   server::Bus,
                   server::Clock,
                   server::RandomSource,
                   server::Net,
                   server::Bots,
                   server::OperatorLog {
 public:
  Host(World& world, unsigned number) : world_(world), number_(number), skew_(0) {}

  void start();
  void crash();
  void pause(Millis time) { paused_until_ = std::max(paused_until_, world_.schedule.now() + time); }
  void cut_store(bool cut) { store_cut_ = cut; }
  void cut_bus(bool cut) { bus_cut_ = cut; }
  void jump_clock(Millis by) { skew_ += by; }
  void recover();

  bool up() const { return node_ != nullptr; }
  unsigned life() const { return life_; }
  const server::Node& node() const { return *node_; }

  // Delivers now, or in order when the pause ends, unless the host has crashed in between.
  void deliver(unsigned life, std::function<void(server::Node&)> what);
  void hinted(const server::Hint& hint);

 private:
  void append(const TableId& table, Append append, std::function<void(Appended)> done) override;
  void load(const TableId& table, std::uint64_t from,
            std::function<void(std::optional<LoadedLog>)> done) override;
  void peek(const TableId& table, std::function<void(std::uint64_t)> done) override;
  void due(std::function<void(std::optional<DueTables>)> done) override;
  void publish(const server::Hint& hint) override;
  Millis now_ms() override { return world_.schedule.now() + skew_; }
  Token token() override { return world_.token(); }
  dice::Seed seed() override;
  server::SendResult send(Conn conn, std::string message) override;
  void close(Conn conn) override { world_.close(conn); }
  bool knows(std::string_view, std::string_view) const override { return true; }
  void cancel(const TableId&) override {}
  void ask(server::BotTurn turn, std::function<void(std::string)> done) override;
  void refused(std::string_view) override {}
  void table_unreadable(std::string_view, std::uint64_t) override {
    world_.history.breach("a node cannot read a log");
  }
  void bot_replaced(std::string_view, std::string_view) override {}

  void tick(unsigned life);
  void resume_later();
  // A request to the current primary. Its answer arrives within the deadline; otherwise the answer is
  // `failed`.
  template <class Answer>
  void request(Millis delay, const Answer& failed, std::function<void(Answer)> done,
               std::function<void(std::function<void(Answer)>)> ask, bool silent);

  World& world_;
  unsigned number_, life_ = 0;
  std::unique_ptr<server::Node> node_;
  Millis skew_, paused_until_ = 0;
  std::deque<std::function<void(server::Node&)>> held_;  // while it is paused
  bool store_cut_ = false, bus_cut_ = false, store_reached_ = true;
};

}  // namespace flotilla::sim
