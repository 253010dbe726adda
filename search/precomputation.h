#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace flotilla::search {

// Work a bot needs before it can play. It runs in short steps so the caller stays responsive, and its
// result can be saved and loaded again.
class Precomputation {
 public:
  enum class LoadResult { rejected, incomplete, complete };

  virtual ~Precomputation() = default;

  // One line that identifies the result: game, kind, version and parameters. Equal keys mean equal results.
  virtual std::string key() const = 0;

  // Runs one step. Returns progress from 0 to 1; it never decreases. At 1 every player that needs this
  // result is ready at once.
  double step();
  virtual bool done() const = 0;

  // The saved form of a finished result: a header line, then the content. Returns at most `max_size` bytes
  // starting at `from`, none past the end.
  std::string serialized(std::size_t from, std::size_t max_size);
  // Loads saved bytes in consecutive pieces; `from` = 0 starts over. Bytes of another precomputation or
  // corrupt bytes are rejected; if the content is wrong, progress so far is lost.
  LoadResult load(std::size_t from, std::string_view piece);

 private:
  virtual double work() = 0;
  virtual std::size_t size() const = 0;                    // of the content, known from the start
  virtual std::span<const std::byte> content() const = 0;  // once it is done
  // Until it is done:
  virtual std::span<std::byte> buffer() = 0;  // for the content
  virtual void on_loaded() = 0;               // the buffer holds the complete content: done
  virtual void discard() = 0;                 // the buffer holds wrong content: start over

  std::string header_prefix() const;
  std::string header();
  bool append(std::string_view piece);
  void abandon_load();

  std::string header_;           // of the finished result, computed on demand
  std::string received_header_;  // of the bytes being loaded, as far as received
  std::size_t received_ = 0;     // bytes of content
};

}  // namespace flotilla::search
