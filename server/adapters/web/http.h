#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace flotilla::server::web {

// A parsed request; its views are valid during the call only.
struct Request {
  bool head = false;      // HEAD: like GET, without a body
  std::string_view path;  // without the query
  std::string_view accept_encoding, if_none_match;
  std::string_view client;  // the address, as seen behind trusted proxies
  bool direct = true;       // not forwarded by a proxy
};

// An HTTP response. `head` contains further header lines, each ending with CR LF.
struct Response {
  unsigned status = 200;
  std::string head;
  std::shared_ptr<const std::string> body;  // may be null
};

Response text_response(unsigned status, std::string_view type, std::string text);
// A status with its reason phrase, as plain text.
Response status_response(unsigned status);
std::string_view reason(unsigned status);

// The status line and headers as sent.
std::string response_head(const Response& response, std::string_view date, bool keep_alive);

// Whether a list such as Accept-Encoding contains `word` with a nonzero weight.
bool header_accepts(std::string_view header, std::string_view word);

// Whether valid UTF-8 ends at a character boundary. Beast checks the end of a message only if its last
// frame is not empty.
bool ends_at_character(std::string_view text);

}  // namespace flotilla::server::web
