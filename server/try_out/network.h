#pragma once
#include <optional>
#include <string>
#include <vector>

namespace flotilla::server::try_out {

bool is_address(const std::string& text);  // IPv4 or IPv6
bool is_loopback(const std::string& address);

// An IPv4 address that is not on the internet, but in a home or an office.
bool is_private(const std::string& address);

// Which of this machine's addresses a phone in the same network can open, the most likely first: private
// ones, that of the default route before all others.
std::vector<std::string> home_addresses(std::vector<std::string> all, const std::string& default_route);
std::vector<std::string> home_addresses();  // of this machine, now

// Where to listen so that others reach that address: on all interfaces, because this machine itself may
// know another one. For an address of this machine alone, only there.
std::string listening_address(const std::string& address);

std::string url(const std::string& address, unsigned short port);

// Ports to try in order; 0 is any free one. The port of the last time comes first: browsers know a seat
// only by the address where they took it.
std::vector<unsigned short> ports_to_try(std::optional<unsigned short> wanted,
                                         std::optional<unsigned short> last);

}  // namespace flotilla::server::try_out
