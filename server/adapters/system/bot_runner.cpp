#include "server/adapters/system/bot_runner.h"

#include <algorithm>

#include "match/registry.h"

namespace flotilla::server {

namespace {

// The setup in a record's header.
std::optional<std::string> setup_of(std::string_view record) {
  constexpr std::string_view word = "\nsetup ";
  const auto at = record.find(word);
  if (at == record.npos || at > record.find("\n\n")) return {};
  const auto begin = at + word.size();
  return std::string(record.substr(begin, record.find('\n', begin) - begin));
}

}  // namespace

search::BotPlayer* BotRunner::find_or_seat(const BotTurn& turn, const std::string& setup) {
  const auto here = std::ranges::find_if(recent_bots_, [&](const SeatedBot& one) {
    return one.game == turn.game && one.bot == turn.bot && one.setup == setup;
  });
  if (here != recent_bots_.end()) {
    recent_bots_.splice(recent_bots_.begin(), recent_bots_, here);
    here->address = turn.address;
    return here->seated.get();
  }
  const auto* bots = search::find(turn.game);
  auto seated = bots ? bots->make_player(turn.bot, setup) : nullptr;
  if (!seated) return nullptr;
  recent_bots_.push_front({turn.game, turn.bot, setup, std::move(seated), turn.address});
  if (recent_bots_.size() > capacity_) unseat_one();
  return recent_bots_.front().seated.get();
}

std::size_t BotRunner::seated_for(const AddressGroup& address) const {
  return static_cast<std::size_t>(std::ranges::count(recent_bots_, address, &SeatedBot::address));
}

// The least recent one of the address that has the most.
void BotRunner::unseat_one() {
  const auto seats = [this](const SeatedBot& one) { return seated_for(one.address); };
  auto last = std::prev(recent_bots_.end());
  for (auto one = last; one != recent_bots_.begin(); --one)
    if (seats(*one) > seats(*last)) last = one;
  recent_bots_.erase(last);
}

BotAnswer BotRunner::choose_move(const BotTurn& turn) {
  const auto* game = match::find(turn.game);
  const auto setup = setup_of(turn.shown_record);
  if (!game || !setup) return {};
  const auto opened = game->watch(turn.shown_record);
  if (!opened.it || opened.it->legal_moves().empty()) return {};
  const auto* bots = search::find(turn.game);
  if (auto work = bots ? bots->precomputation(turn.bot, *opened.it, budget_) : nullptr;
      work && !work->done())
    return {.move = {}, .work_first = std::move(work)};
  auto* seated = find_or_seat(turn, *setup);
  if (!seated || !seated->plays(*opened.it)) return {};
  return {.move = seated->choose(*opened.it, budget_, rng_), .work_first = {}};
}

}  // namespace flotilla::server
