#pragma once
#include <algorithm>
#include <array>
#include <memory>
#ifndef __wasm__
#include <mutex>
#endif

namespace flotilla::search {

#ifdef __wasm__
struct Mutex {  // a browser's module has one thread
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

// The last few of what takes long to work out and much room to keep, for whoever asks.
template <class Key, class Value, std::size_t most>
class Kept {
 public:
  using Shared = std::shared_ptr<const Value>;

  // What is kept under this key, from now on the latest; or nullptr.
  Shared find(const Key& key) {
    const Hold hold(mutex_);
    return found(key);
  }
  // Likewise, and if there is nothing `make()` makes it, while others wait.
  Shared find_or(const Key& key, auto&& make) {
    const Hold hold(mutex_);
    if (auto value = found(key)) return value;
    all_.back().value.reset();  // before the next is made: it is large
    put(key, make());
    return all_.front().value;
  }
  void keep(const Key& key, Shared value) {
    const Hold hold(mutex_);
    if (!found(key)) put(key, std::move(value));
  }

 private:
  struct Hold {
    explicit Hold(Mutex& mutex) : held(mutex) { held.lock(); }
    ~Hold() { held.unlock(); }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
    Mutex& held;
  };
  struct Entry {
    Key key{};
    Shared value;
  };

  Shared found(const Key& key) {
    const auto it =
        std::ranges::find_if(all_, [&](const Entry& one) { return one.value && one.key == key; });
    if (it == all_.end()) return nullptr;
    std::rotate(all_.begin(), it, it + 1);
    return all_.front().value;
  }
  void put(const Key& key, Shared value) {
    all_.back() = {key, std::move(value)};
    std::ranges::rotate(all_, all_.end() - 1);
  }

  Mutex mutex_;
  std::array<Entry, most> all_;  // the latest first
};

}  // namespace flotilla::search
