#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace flotilla::server::web {

// Origins allowed to open a WebSocket, exactly as browsers send them: `https://play.example.org`. Empty:
// same host and port, with http or https, if the host is `localhost` or an IP address: somebody else's name
// may lead here, and its pages would have both headers equal.
using Origins = std::vector<std::string>;

// `origin` and `host` are the request's headers, or empty. A request without an Origin is refused; browsers
// always send one.
bool is_allowed_origin(const Origins& origins, std::string_view origin, std::string_view host);

// Whether the text has the form of an origin: a scheme, a host, an optional port.
bool is_origin(std::string_view text);

}  // namespace flotilla::server::web
