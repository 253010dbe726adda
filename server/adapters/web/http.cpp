#include "server/adapters/web/http.h"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>

namespace flotilla::server::web {

namespace beast = boost::beast;
namespace http = beast::http;

std::string_view reason(unsigned status) {
  const auto phrase = http::obsolete_reason(http::int_to_status(status));
  return {phrase.data(), phrase.size()};
}

Response text_response(unsigned status, std::string_view type, std::string text) {
  Response response{status, "Content-Type: ", std::make_shared<const std::string>(std::move(text))};
  response.head.append(type) += "\r\nCache-Control: no-store\r\n";
  if (status == 405) response.head += "Allow: GET, HEAD\r\n";
  if (status == 426) response.head += "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
  if (status == 429 || status == 503) response.head += "Retry-After: 5\r\n";
  return response;
}

Response status_response(unsigned status) {
  return text_response(status, "text/plain; charset=utf-8", std::string(reason(status)) + "\n");
}

std::string response_head(const Response& response, std::string_view date, bool keep_alive) {
  std::string out = "HTTP/1.1 " + std::to_string(response.status) + ' ';
  out.append(reason(response.status)) += "\r\nDate: ";
  out.append(date) += "\r\n";
  if (response.status != 304)
    out += "Content-Length: " + std::to_string(response.body ? response.body->size() : 0) + "\r\n";
  out += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  // For every response, errors included.
  out +=
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n";
  if (response.head.find("Content-Security-Policy: ") == std::string::npos)
    out += "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n";
  return out.append(response.head) += "\r\n";
}

bool header_accepts(std::string_view header, std::string_view word) {
  for (const auto& [item, parameters] : http::ext_list{{header.data(), header.size()}}) {
    if (!beast::iequals(item, {word.data(), word.size()})) continue;
    for (const auto& [name, value] : parameters)
      if (name == "q") return value.find_first_not_of("0.") != value.npos;
    return true;
  }
  return false;
}

bool ends_at_character(std::string_view text) {
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if (byte < 0x80) return true;
    if (byte >= 0xc0) return back == (byte >= 0xf0 ? 4u : byte >= 0xe0 ? 3u : 2u);
  }
  return true;
}

}  // namespace flotilla::server::web
