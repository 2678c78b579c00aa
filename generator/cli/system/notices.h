// What a command reports in addition to its result, such as a game of yours that hides another of
// the same name. Keeps each text once; any thread can add one.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#ifndef __wasi__
#include <mutex>
#endif

namespace quadrille::cli {

// A mutex, or where there are no threads (WebAssembly) nothing in its place.
#ifdef __wasi__
class Mutex {};

class MutexLock {
  public:
    explicit MutexLock(const Mutex& /*mutex*/) {}
};
#else
using Mutex = std::mutex;
using MutexLock = std::lock_guard<std::mutex>;
#endif

class Notices {
  public:
    void add(std::string text) {
        const MutexLock lock(mutex_);
        if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) {
            texts_.push_back(std::move(text));
        }
    }

    /// All that was added, in order.
    [[nodiscard]] std::vector<std::string> texts() const {
        const MutexLock lock(mutex_);
        return texts_;
    }

  private:
    mutable Mutex mutex_;
    std::vector<std::string> texts_;
};

}  // namespace quadrille::cli
