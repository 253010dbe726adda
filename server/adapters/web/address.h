#pragma once
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/ports/token_bucket.h"

namespace flotilla::server::web {

bool is_address(std::string_view text);  // IPv4 or IPv6; a name or a network is not

// Connections are counted per group: an IPv4 address, or the first 64 bits of an IPv6 address, the prefix
// one household usually has. A string that is not an address is its own group.
std::string address_group(std::string_view address);

// Limits the connections and messages of each address group. What it has left outlives its connections,
// until it has everything again. Any thread may use it.
class AddressLimits {
 public:
  AddressLimits(unsigned connections, Rate messages) : connections_(connections), messages_(messages) {}

  bool acquire(const std::string& group, Millis now) {  // a connection; false: the group has too many
    const std::lock_guard lock(mutex_);
    auto& used = groups_.try_emplace(group, messages_, now).first->second;
    if (used.connections >= connections_) return false;
    ++used.connections;
    return true;
  }
  void release(const std::string& group, Millis now) {
    const std::lock_guard lock(mutex_);
    if (const auto at = groups_.find(group); at != groups_.end()) --at->second.connections;
    if (++released_ % 256 == 0)
      std::erase_if(groups_, [now](const auto& entry) { return entry.second.is_unused(now); });
  }
  bool try_take_message(const std::string& group, Millis now) {
    const std::lock_guard lock(mutex_);
    const auto at = groups_.find(group);
    return at == groups_.end() || at->second.messages.try_take(now);
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return groups_.size();
  }

 private:
  struct Used {
    Used(Rate rate, Millis now) : messages(rate, now) {}
    bool is_unused(Millis now) const { return connections == 0 && messages.is_full(now); }
    unsigned connections = 0;
    TokenBucket messages;
  };
  const unsigned connections_;
  const Rate messages_;
  mutable std::mutex mutex_;
  std::uint64_t released_ = 0;
  std::map<std::string, Used> groups_;
};

// The last address in an X-Forwarded-For: the one that the nearest proxy saw.
std::string_view last_forwarded(std::string_view header);

}  // namespace flotilla::server::web
