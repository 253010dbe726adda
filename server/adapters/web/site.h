#pragma once
#include <filesystem>
#include <map>
#include <optional>

#include "server/adapters/web/http.h"

namespace flotilla::server::web {

// The built client, read into memory once. A path is looked up in a map and never touches the file system.
class Site {
 public:
  Site() = default;  // empty
  // Throws std::runtime_error if the folder cannot be read or has no index.html.
  explicit Site(const std::filesystem::path& folder);

  // The file at that path; index.html for an unknown path without an extension.
  Response respond(const Request& request) const;
  std::size_t files() const { return pages_.size(); }
  std::size_t bytes() const { return bytes_; }
  const std::string& policy() const { return policy_; }

 private:
  struct Page {
    std::string head, tag;
    std::shared_ptr<const std::string> plain, brotli;
  };

  std::map<std::string, Page, std::less<>> pages_;
  std::string policy_;
  std::size_t bytes_ = 0;
};

// The Content-Security-Policy of a page: own origin only; inline scripts are allowed by hash, computed at
// start-up.
std::string content_security_policy(std::string_view html);

std::string_view content_type(std::string_view path);

}  // namespace flotilla::server::web
