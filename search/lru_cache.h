#pragma once
#include <algorithm>
#include <array>
#include <memory>
#ifndef __wasm__
#include <mutex>
#endif

namespace flotilla::search {

#ifdef __wasm__
struct Mutex {  // a browser module has one thread
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

// A thread-safe LRU cache of large, expensive values.
template <class Key, class Value, std::size_t capacity>
class LruCache {
 public:
  using Shared = std::shared_ptr<const Value>;

  // The value of this key, which becomes the most recent one; or nullptr.
  Shared find(const Key& key) {
    const Lock lock(mutex_);
    return found(key);
  }
  // Likewise; a missing value is made by `make()` while other threads wait.
  Shared find_or_make(const Key& key, auto&& make) {
    const Lock lock(mutex_);
    if (auto value = found(key)) return value;
    all_.back().value.reset();  // free the oldest first: values are large
    put(key, make());
    return all_.front().value;
  }
  void insert(const Key& key, Shared value) {
    const Lock lock(mutex_);
    if (!found(key)) put(key, std::move(value));
  }

 private:
  struct Lock {
    explicit Lock(Mutex& mutex) : held(mutex) { held.lock(); }
    ~Lock() { held.unlock(); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
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
  std::array<Entry, capacity> all_;  // the most recent first
};

}  // namespace flotilla::search
