#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flotilla::server::web {

// Whose pages may open a WebSocket, spelled exactly as browsers do: `https://play.example.org`.
// Empty: pages of the same host and port, with http or https.
using Origins = std::vector<std::string>;

// `origin` and `host` as the request has them; empty where it has none. Browsers always send an origin, and
// whoever sends none is refused.
bool lets_in(const Origins& origins, std::string_view origin, std::string_view host);

// Whether it is spelled as an origin is: a scheme, a host, maybe a port, nothing else.
bool is_origin(std::string_view text);

}  // namespace flotilla::server::web
