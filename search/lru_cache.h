#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <vector>
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

// A thread-safe LRU cache of large, expensive values. It also finds a value that somebody else still holds.
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
    evict_oldest();  // first: values are large
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
    if (it == all_.end()) return still_held(key);
    std::rotate(all_.begin(), it, it + 1);
    return all_.front().value;
  }
  Shared still_held(const Key& key) {
    const auto it = std::ranges::find(evicted_, key, &Evicted::key);
    Shared value = it == evicted_.end() ? nullptr : it->value.lock();
    if (value) put(key, value);
    return value;
  }
  void put(const Key& key, Shared value) {
    evict_oldest();
    std::erase_if(evicted_, [&](const Evicted& one) { return one.key == key || one.value.expired(); });
    all_.back() = {key, std::move(value)};
    std::ranges::rotate(all_, all_.end() - 1);
  }
  void evict_oldest() {
    Entry& oldest = all_.back();
    if (oldest.value) evicted_.push_back({oldest.key, oldest.value});
    oldest.value.reset();
  }

  struct Evicted {
    Key key{};
    std::weak_ptr<const Value> value;
  };

  Mutex mutex_;
  std::array<Entry, capacity> all_;  // the most recent first
  std::vector<Evicted> evicted_;
};

}  // namespace flotilla::search
