#pragma once
#include <map>
#include <string>
#include <string_view>

namespace flotilla::server::web {

// Whose connections are counted together: an IPv4 address, or the first 64 bits of an IPv6 address, which
// is what one household has. `address` as the system writes it; what is none is its own.
std::string household(std::string_view address);

// How many connections each has.
class Households {
 public:
  explicit Households(unsigned most) : most_(most) {}
  bool enter(const std::string& household) {  // false: it has as many as it may
    auto& count = counts_[household];
    if (count >= most_) return false;
    ++count;
    return true;
  }
  void leave(const std::string& household) {
    const auto at = counts_.find(household);
    if (at != counts_.end() && --at->second == 0) counts_.erase(at);
  }

 private:
  unsigned most_;
  std::map<std::string, unsigned> counts_;
};

// The last address in an X-Forwarded-For: the one that the proxy next to us saw itself.
std::string_view last_forwarded(std::string_view header);

}  // namespace flotilla::server::web
