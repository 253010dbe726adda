// Any bytes, said to the door: every answer is whole, guarded and one of those there are, each to a
// request, and the only bodies ever sent are files of the site as it was read and words of our own. The
// first byte is the size of the pieces they come in.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include "server/adapters/web/site.h"
#include "tests/fuzz/door.h"

namespace flotilla::fuzz {
namespace {

namespace web = server::web;

constexpr unsigned most_requests = 20;

// A folder that is gone once it was read: whoever serves a file afterwards has it from memory.
web::Site site() {
  const auto folder = std::filesystem::temp_directory_path() / ("fuzz_http" + std::to_string(getpid()));
  std::filesystem::create_directories(folder / "assets");
  std::ofstream(folder / "index.html") << "<script>page</script>";
  std::ofstream(folder / "assets" / "a.js") << "script";
  std::ofstream(folder / "assets" / "a.js.br") << "packed";
  const web::Site site(folder);
  std::filesystem::remove_all(folder);
  return site;
}

class HttpDoor final : Door {
 public:
  HttpDoor() : Door(limits()) {}

  void hear(std::string_view bytes, std::size_t piece) {
    given_.clear();
    const auto heard = call({}, bytes, piece);
    std::string_view rest = heard;
    must(given_.size() <= most_requests);
    for (const auto& given : given_) take(rest, given.status, given.body, given.head);
    if (rest.empty() || rest.starts_with("HTTP/1.1 101 ")) return;
    const auto status = static_cast<unsigned>(std::stoul(std::string(rest.substr(9, 3))));
    constexpr std::array<unsigned, 7> refusals{400, 403, 405, 413, 426, 431, 503};
    must(std::ranges::find(refusals, status) != refusals.end());
    const auto head = take(rest, status, std::string(web::reason(status)) + "\n", {});
    must(rest.empty() && head.find("\r\nConnection: close\r\n") != head.npos);
  }

 private:
  struct Given {
    unsigned status;
    std::string body;
    bool head;
  };

  static web::WebLimits limits() {
    web::WebLimits limits;
    limits.header_bytes = 1'024;  // within reach of a small input
    limits.requests = most_requests;
    return limits;
  }

  // The next answer, which must be that one; returns its head. `bare`: without its body; nothing: either.
  std::string_view take(std::string_view& rest, unsigned status, const std::string& body,
                        std::optional<bool> bare) {
    const auto end = rest.find("\r\n\r\n");
    must(end != rest.npos && end < 2'000);
    const auto head = rest.substr(0, end + 2);
    rest.remove_prefix(end + 4);
    must(head.starts_with("HTTP/1.1 " + std::to_string(status) + ' '));
    for (const char c : head) must((c >= ' ' && c < 0x7f) || c == '\r' || c == '\n');
    const auto once = [&](const std::string& line) {
      const auto at = head.find("\r\n" + line);
      must(at != head.npos && head.find("\r\n" + line, at + 1) == head.npos);
    };
    for (const auto* name : {"Date: ", "Connection: ", "X-Content-Type-Options: nosniff\r\n",
                             "Referrer-Policy: no-referrer\r\n", "Content-Security-Policy: default-src '",
                             "Cross-Origin-Opener-Policy: ", "Cross-Origin-Resource-Policy: "})
      once(name);
    if (status == 304) return must(head.find("Content-Length") == head.npos), head;
    once("Content-Length: " + std::to_string(body.size()) + "\r\n");
    if (!bare) bare = !rest.starts_with(body);
    if (*bare) return head;
    must(rest.starts_with(body));
    rest.remove_prefix(body.size());
    return head;
  }

  void connected(server::Conn conn) override { web().close(conn); }
  void received(server::Conn, std::string_view) override {}
  void disconnected(server::Conn) override {}
  web::Answer answer(const web::Request& request) override {
    must(request.path.starts_with('/') && request.path.find('?') == request.path.npos);
    must(request.client == "127.0.0.1");  // nobody's word is believed
    auto answer = site_.answer(request);
    constexpr std::array<std::string_view, 4> bodies{"<script>page</script>", "script", "packed",
                                                     "Not Found\n"};
    must(answer.status == 304 || std::ranges::find(bodies, *answer.body) != bodies.end());
    given_.push_back({answer.status, answer.body ? *answer.body : "", request.head});
    return answer;
  }

  web::Site site_ = site();
  std::vector<Given> given_;
};

}  // namespace
}  // namespace flotilla::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static flotilla::fuzz::HttpDoor door;
  if (size > 0) door.hear({reinterpret_cast<const char*>(data) + 1, size - 1}, data[0]);
  return 0;
}
