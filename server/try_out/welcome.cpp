#include "server/try_out/welcome.h"

#include "server/try_out/qr_code.h"

namespace flotilla::server::try_out {

namespace {

constexpr auto no_network =
    "No other device can open it: this machine has no address in a private network. If it has one that\n"
    "others know, name it with --address.\n";
constexpr auto plain_http =
    "Everybody in this network can open it. The connection is not encrypted (http), so browsers do not "
    "keep\n"
    "the site for playing offline and do not offer to install it.\n";

}  // namespace

std::string welcome_text(const Welcome& welcome) {
  std::string text = "\nFlotilla is ready. ";
  if (welcome.only_here) {
    text += "Open it on this machine:\n\n  " + welcome.url + "\n\n";
    if (welcome.found_no_network) text += no_network;
  } else {
    text += "Open it on every device in this network, also on this machine:\n\n  " + welcome.url + "\n\n" +
            qr_code(welcome.url, welcome.coloured) + '\n';
    if (!welcome.other_urls.empty()) {
      text += "If that cannot be reached:";
      for (const auto& other : welcome.other_urls) text += ' ' + other;
      text += "\n";
    }
    text += plain_http;
  }
  if (welcome.kept_in)
    text += "Tables are kept in " + *welcome.kept_in + "; to remove them, delete that folder.\n";
  return text + "Ctrl-C stops it.\n";
}

}  // namespace flotilla::server::try_out
