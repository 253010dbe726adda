#include "kit/json.h"

namespace flotilla {

void Json::quote(Text& out, std::string_view words) {
  out << '"';
  for (const char c : words) {
    if (c == '"' || c == '\\')
      out << '\\' << c;
    else if (c == '\n')
      out << "\\n";
    else if (static_cast<unsigned char>(c) < ' ')
      out << ' ';
    else
      out << c;
  }
  out << '"';
}

}  // namespace flotilla
