#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace flotilla::server::try_out {

// The folder that keeps the tables from one time to the next. One program has it at a time, by a lock. What
// this program starts inherits the lock, so nobody else uses the folder before all of it has ended.
class DataFolder {
 public:
  // Creates the folder if there is none. Waits for what a killed program has left to end. Throws
  // std::runtime_error: another program has it, or it is a folder for something else.
  explicit DataFolder(const std::filesystem::path& path);
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder();

  const std::filesystem::path& path() const { return path_; }
  int lock() const { return lock_; }  // a descriptor
  std::optional<unsigned short> last_port() const { return last_port_; }
  // Says where the server is, to whoever starts another one and to the next.
  void note(const std::string& url) const;

 private:
  std::filesystem::path path_;
  int lock_ = -1;
  std::optional<unsigned short> last_port_;
};

// The port of a URL that ends with one.
std::optional<unsigned short> port_of(const std::string& url);

}  // namespace flotilla::server::try_out
