#pragma once
#include "server/ports/bots.h"
#include "server/ports/bus.h"

namespace flotilla::server::app {

class MeteredBus final : public Bus {
 public:
  explicit MeteredBus(Bus& bus) : bus_(bus) {}
  void publish(const Hint& hint) override {
    ++sent_;
    bus_.publish(hint);
  }
  std::uint64_t sent() const { return sent_; }

 private:
  Bus& bus_;
  std::uint64_t sent_ = 0;
};

class MeteredBots final : public Bots {
 public:
  explicit MeteredBots(Bots& bots) : bots_(bots) {}
  bool knows(std::string_view game, std::string_view bot) const override { return bots_.knows(game, bot); }
  void cancel(const TableId& table) override { bots_.cancel(table); }
  void ask(BotTurn turn, std::function<void(std::string move)> done) override {
    ++asked_;
    bots_.ask(std::move(turn), [this, done = std::move(done)](std::string move) {
      ++answered_;
      done(std::move(move));
    });
  }
  std::uint64_t asked() const { return asked_; }
  std::uint64_t answered() const { return answered_; }

 private:
  Bots& bots_;
  std::uint64_t asked_ = 0, answered_ = 0;
};

}  // namespace flotilla::server::app
