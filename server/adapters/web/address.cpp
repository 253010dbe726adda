#include "server/adapters/web/address.h"

#include <arpa/inet.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstdint>

#include "dice/bytes.h"

namespace flotilla::server::web {

bool is_address(std::string_view text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(text, error);
  return !error;
}

std::string address_group(std::string_view address) {
  std::string text(address);
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  const std::span all(bytes);
  constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) {  // an IPv4-mapped address
    std::array<char, INET_ADDRSTRLEN> out{};
    return inet_ntop(AF_INET, &bytes[12], out.data(), out.size());
  }
  return dice::to_hex(all.first(8));
}

std::string_view last_forwarded(std::string_view header) {
  const auto comma = header.rfind(',');
  auto last = comma == header.npos ? header : header.substr(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  return last;
}

}  // namespace flotilla::server::web
