#include "server/try_out/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

namespace flotilla::server::try_out {

namespace {

constexpr unsigned short first_port = 8080, last_port = 8089;

struct Network {
  std::uint32_t address;
  unsigned bits;
};
constexpr Network private_networks[] = {{0x0a000000, 8},
                                        {0xac100000, 12},
                                        {0xc0a80000, 16},
                                        {0xa9fe0000, 16},   // without DHCP
                                        {0x64400000, 10}};  // behind a provider's NAT

std::optional<std::uint32_t> ipv4(const std::string& text) {
  in_addr address{};
  if (::inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return ntohl(address.s_addr);
}

bool is_ipv6(const std::string& text) {
  in6_addr address{};
  return ::inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

std::string text_of(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
  return text.data();
}

// The IPv4 addresses of interfaces that are connected.
std::vector<std::string> own_addresses() {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, &::freeifaddrs);
  std::vector<std::string> all;
  for (const auto* it = list; it != nullptr; it = it->ifa_next) {
    constexpr unsigned connected = IFF_UP | IFF_RUNNING;
    if (it->ifa_addr == nullptr || it->ifa_addr->sa_family != AF_INET) continue;
    if ((it->ifa_flags & connected) == connected)
      all.push_back(text_of(*reinterpret_cast<const sockaddr_in*>(it->ifa_addr)));
  }
  return all;
}

// Connecting a datagram socket sends nothing: the kernel only decides which address it would send from.
std::string default_route_address() {
  sockaddr_in anywhere{}, own{};
  anywhere.sin_family = AF_INET;
  anywhere.sin_port = htons(53);
  ::inet_pton(AF_INET, "192.0.2.1", &anywhere.sin_addr);  // documentation only: nobody's
  socklen_t size = sizeof own;
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  const bool found = ::connect(socket, reinterpret_cast<sockaddr*>(&anywhere), sizeof anywhere) == 0 &&
                     ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  ::close(socket);
  return found ? text_of(own) : "";
}

}  // namespace

bool is_address(const std::string& text) { return ipv4(text).has_value() || is_ipv6(text); }

bool is_loopback(const std::string& address) {
  const auto number = ipv4(address);
  return number ? *number >> 24 == 127 : address == "::1";
}

bool is_private(const std::string& address) {
  const auto number = ipv4(address);
  return number && std::ranges::any_of(private_networks, [&](const Network& network) {
           return (*number ^ network.address) >> (32 - network.bits) == 0;
         });
}

std::vector<std::string> home_addresses(std::vector<std::string> all, const std::string& default_route) {
  std::erase_if(all, [](const auto& address) { return !is_private(address); });
  if (const auto likely = std::ranges::find(all, default_route); likely != all.end())
    std::rotate(all.begin(), likely, likely + 1);
  return all;
}

std::vector<std::string> home_addresses() {
  return home_addresses(own_addresses(), default_route_address());
}

std::string listening_address(const std::string& address) {
  if (is_loopback(address)) return address;
  return is_ipv6(address) ? "::" : "0.0.0.0";
}

std::string url(const std::string& address, unsigned short port) {
  const auto host = address == "127.0.0.1" ? "localhost" : is_ipv6(address) ? "[" + address + "]" : address;
  return "http://" + host + ":" + std::to_string(port);
}

std::vector<unsigned short> ports_to_try(std::optional<unsigned short> wanted,
                                         std::optional<unsigned short> last) {
  if (wanted) return {*wanted};
  std::vector<unsigned short> ports;
  if (last) ports.push_back(*last);
  for (unsigned short port = first_port; port <= last_port; ++port)
    if (port != last) ports.push_back(port);
  ports.push_back(0);
  return ports;
}

}  // namespace flotilla::server::try_out
