#include "server/adapters/web/site.h"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "dice/fair.h"

namespace flotilla::server::web {

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string all{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return all;
}

dice::Hash hash_of(std::string_view text) {
  return dice::sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string extension(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == name.npos ? std::string{} : std::string(name.substr(dot));
}

}  // namespace

std::string_view content_type(std::string_view path) {
  static constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".svg", "image/svg+xml"},
       {".webp", "image/webp"},
       {".png", "image/png"},
       {".ico", "image/x-icon"},
       {".woff2", "font/woff2"},
       {".wasm", "application/wasm"},
       {".json", "application/json"},
       {".webmanifest", "application/manifest+json"},
       {".txt", "text/plain; charset=utf-8"}});
  const auto end = extension(path);
  for (const auto& [suffix, type] : types)
    if (end == suffix) return type;
  return "application/octet-stream";
}

std::string content_security_policy(std::string_view html) {
  std::string scripts = "script-src 'self' 'wasm-unsafe-eval'";
  for (auto at = html.find("<script"); at != html.npos; at = html.find("<script", at + 1)) {
    const auto open = html.find('>', at);
    const auto close = html.find("</script>", at);
    if (open == html.npos || close == html.npos || open > close) break;
    if (html.substr(at, open - at).find(" src=") != html.npos) continue;
    scripts += " 'sha256-" + dice::to_base64(hash_of(html.substr(open + 1, close - open - 1))) + "'";
  }
  return "default-src 'self'; " + scripts +
         "; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
         "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

Site::Site(const fs::path& folder) {
  if (!fs::is_regular_file(folder / "index.html"))
    throw std::runtime_error("no index.html in " + folder.string());
  policy_ = content_security_policy(contents(folder / "index.html"));
  std::map<std::string, std::string> packed;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const auto path = "/" + entry.path().lexically_relative(folder).generic_string();
    auto body = contents(entry.path());
    bytes_ += body.size();
    if (path.ends_with(".br")) {
      packed[path.substr(0, path.size() - 3)] = std::move(body);
      continue;
    }
    Page page;
    page.tag = "W/\"" + dice::to_hex(hash_of(body)).substr(0, 32) + "\"";
    const bool forever = path.starts_with("/assets/");  // names there contain a hash of the content
    page.head = "Content-Type: " + std::string(content_type(path)) +
                "\r\nCache-Control: " + (forever ? "public, max-age=31536000, immutable" : "no-cache") +
                "\r\nETag: " + page.tag + "\r\n";
    page.head += "Content-Security-Policy: " + policy_ + "\r\n";
    page.plain = std::make_shared<const std::string>(std::move(body));
    pages_.emplace(path, std::move(page));
  }
  for (auto& [path, body] : packed) {
    const auto page = pages_.find(path);
    if (page == pages_.end()) continue;
    page->second.brotli = std::make_shared<const std::string>(std::move(body));
    page->second.head += "Vary: Accept-Encoding\r\n";
  }
}

Response Site::respond(const Request& request) const {
  auto found = pages_.find(request.path);
  if (found == pages_.end() && extension(request.path).empty()) found = pages_.find("/index.html");
  if (found == pages_.end()) return status_response(404);
  const Page& page = found->second;
  if (request.if_none_match == page.tag) return {304, page.head, nullptr};
  if (!page.brotli || !header_accepts(request.accept_encoding, "br")) return {200, page.head, page.plain};
  return {200, page.head + "Content-Encoding: br\r\n", page.brotli};
}

}  // namespace flotilla::server::web
