#pragma once
#include <map>
#include <string>
#include <string_view>

namespace flotilla::server::web {

// Connections are counted per group: an IPv4 address, or the first 64 bits of an IPv6 address, the prefix
// one household usually has. A string that is not an address is its own group.
std::string address_group(std::string_view address);

// Limits connections per address group.
class AddressLimits {
 public:
  explicit AddressLimits(unsigned most) : most_(most) {}
  bool acquire(const std::string& group) {  // false: the group is full
    auto& count = counts_[group];
    if (count >= most_) return false;
    ++count;
    return true;
  }
  void release(const std::string& group) {
    const auto at = counts_.find(group);
    if (at != counts_.end() && --at->second == 0) counts_.erase(at);
  }

 private:
  unsigned most_;
  std::map<std::string, unsigned> counts_;
};

// The last address in an X-Forwarded-For: the one that the nearest proxy saw.
std::string_view last_forwarded(std::string_view header);

}  // namespace flotilla::server::web
