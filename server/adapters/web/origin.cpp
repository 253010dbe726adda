#include "server/adapters/web/origin.h"

#include <algorithm>

namespace flotilla::server::web {

namespace {

// The part after the scheme, or empty.
std::string_view host_of(std::string_view origin) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return {};
}

// `localhost` or an IP address, with or without a port.
bool is_own_address(std::string_view host) {
  if (host.starts_with('[')) return true;
  const auto name = host.substr(0, host.find(':'));
  return name == "localhost" || name.find_first_not_of("0123456789.") == name.npos;
}

}  // namespace

bool is_origin(std::string_view text) {
  const auto host = host_of(text);
  return !host.empty() && std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("-._:[]").find(c) != std::string_view::npos;
  });
}

bool is_allowed_origin(const Origins& origins, std::string_view origin, std::string_view host) {
  if (!is_origin(origin)) return false;
  if (!origins.empty()) return std::ranges::find(origins, origin) != origins.end();
  return host_of(origin) == host && is_own_address(host);
}

}  // namespace flotilla::server::web
