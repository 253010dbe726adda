#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace flotilla::server::web {

// What is known of a request; the texts live as long as the call.
struct Request {
  bool head = false;      // HEAD: like GET, without a body
  std::string_view path;  // without what follows a question mark
  std::string_view accept_encoding, if_none_match;
  std::string_view client;  // the address, behind believed proxies
  bool direct = true;       // nobody forwarded it
};

// What is answered. `head` holds further header lines, each ended with CR LF.
struct Answer {
  unsigned status = 200;
  std::string head;
  std::shared_ptr<const std::string> body;  // may be missing
};

Answer text_answer(unsigned status, std::string_view type, std::string text);
// A status and its own words, as plain text.
Answer plain_answer(unsigned status);
std::string_view reason(unsigned status);

// The first lines and header of an answer as they travel. `length`: of the body a GET would have.
std::string head_of(const Answer& answer, std::string_view date, bool keep_alive);

// Whether a list such as Accept-Encoding names `word`, and not with a weight of zero.
bool lists(std::string_view header, std::string_view word);

// Whether UTF-8 that is good so far does not end within a character. Beast looks at the end of a message
// only if its last frame holds something.
bool ends_whole(std::string_view text);

}  // namespace flotilla::server::web
