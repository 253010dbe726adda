#include "server/adapters/web/origin.h"

#include <algorithm>

namespace flotilla::server::web {

namespace {

// What stands behind the scheme, or nothing.
std::string_view place_of(std::string_view origin) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return {};
}

}  // namespace

bool is_origin(std::string_view text) {
  const auto place = place_of(text);
  return !place.empty() && std::ranges::all_of(place, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("-._:[]").find(c) != std::string_view::npos;
  });
}

bool lets_in(const Origins& origins, std::string_view origin, std::string_view host) {
  if (!is_origin(origin)) return false;
  if (!origins.empty()) return std::ranges::find(origins, origin) != origins.end();
  return place_of(origin) == host;
}

}  // namespace flotilla::server::web
