#include "server/adapters/web/http.h"

namespace flotilla::server::web {

namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool same(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (small(a[i]) != small(b[i])) return false;
  return true;
}

}  // namespace

std::string_view reason(unsigned status) {
  switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 413: return "Content Too Large";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    default: return "Error";
  }
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
  while (!header.empty()) {
    const auto comma = header.find(',');
    const auto item = header.substr(0, comma);
    header = comma == header.npos ? std::string_view{} : header.substr(comma + 1);
    const auto mark = item.find(';');
    if (!same(trimmed(item.substr(0, mark)), word)) continue;
    if (mark == item.npos) return true;
    auto weight = trimmed(item.substr(mark + 1));
    if (!weight.starts_with("q=")) return false;
    weight.remove_prefix(2);
    return weight.find_first_not_of("0.") != weight.npos;
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
