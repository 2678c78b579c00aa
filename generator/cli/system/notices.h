// What a command has to say beside its result, however deep down it was noticed: a game of one's
// own that hides one of the same name. Each text is kept once; any thread may add one.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::cli {

class Notices {
  public:
    void add(std::string text) {
        const std::lock_guard lock(mutex_);
        if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) {
            texts_.push_back(std::move(text));
        }
    }

    /// All that was added, in order.
    [[nodiscard]] std::vector<std::string> texts() const {
        const std::lock_guard lock(mutex_);
        return texts_;
    }

  private:
    mutable std::mutex mutex_;
    std::vector<std::string> texts_;
};

}  // namespace quadrille::cli
