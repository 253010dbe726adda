// Arbitrary bytes sent to the HTTP server: every response is complete, has the security headers and a known
// status, and answers one request. The only bodies are the site's files and our own texts. The first byte
// is the size of the pieces.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include "server/adapters/web/site.h"
#include "tests/fuzz/web_fixture.h"

namespace flotilla::fuzz {
namespace {

namespace web = server::web;

constexpr unsigned most_requests = 20;

// The folder is deleted after reading: files are served from memory.
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

class HttpFixture final : WebFixture {
 public:
  HttpFixture() : WebFixture(limits()) {}

  void run(std::string_view bytes, std::size_t piece) {
    responses_.clear();
    const auto received = exchange({}, bytes, piece);
    std::string_view rest = received;
    must(responses_.size() <= most_requests);
    for (const auto& response : responses_) take(rest, response.status, response.body, response.head);
    if (rest.empty() || rest.starts_with("HTTP/1.1 101 ")) return;
    const auto status = static_cast<unsigned>(std::stoul(std::string(rest.substr(9, 3))));
    constexpr std::array<unsigned, 7> refusals{400, 403, 405, 413, 426, 431, 503};
    must(std::ranges::find(refusals, status) != refusals.end());
    const auto head = take(rest, status, std::string(web::reason(status)) + "\n", {});
    must(rest.empty() && head.find("\r\nConnection: close\r\n") != head.npos);
  }

 private:
  struct SentResponse {
    unsigned status;
    std::string body;
    bool head;
  };

  static web::WebLimits limits() {
    web::WebLimits limits;
    limits.header_bytes = 1'024;  // small enough for a small input
    limits.requests = most_requests;
    return limits;
  }

  // Checks the next response and returns its head. `bare`: without a body; nullopt: either.
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

  void connected(server::Conn conn, server::AddressGroup) override { web().close(conn); }
  void received(server::Conn, std::string_view) override {}
  void disconnected(server::Conn) override {}
  web::Response respond(const web::Request& request) override {
    must(request.path.starts_with('/') && request.path.find('?') == request.path.npos);
    must(request.client == client_address());  // no proxy is trusted
    auto response = site_.respond(request);
    constexpr std::array<std::string_view, 4> bodies{"<script>page</script>", "script", "packed",
                                                     "Not Found\n"};
    must(response.status == 304 || std::ranges::find(bodies, *response.body) != bodies.end());
    responses_.push_back({response.status, response.body ? *response.body : "", request.head});
    return response;
  }

  web::Site site_ = site();
  std::vector<SentResponse> responses_;
};

}  // namespace
}  // namespace flotilla::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static flotilla::fuzz::HttpFixture fixture;
  if (size > 0) fixture.run({reinterpret_cast<const char*>(data) + 1, size - 1}, data[0]);
  return 0;
}
