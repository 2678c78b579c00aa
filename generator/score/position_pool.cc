#include "score/position_pool.h"

#include <algorithm>

namespace quadrille::score {

namespace {

constexpr std::uint64_t kSettingUp = 50;

}  // namespace

std::uint64_t PositionPool::left() const {
    const std::lock_guard lock(mutex_);
    return left_;
}

std::uint64_t PositionPool::left_before(std::size_t share) {
    std::unique_lock lock(mutex_);
    // It never grows: where nothing is left there is nothing to wait for.
    closed_.wait(lock, [&] { return next_ == share || left_ == 0; });
    return left_;
}

void PositionPool::close(std::size_t share, std::uint64_t spent) {
    {
        const std::lock_guard lock(mutex_);
        early_.emplace(share, spent);
        for (auto first = early_.find(next_); first != early_.end(); first = early_.find(next_)) {
            left_ -= std::min(left_, first->second);
            early_.erase(first);
            ++next_;
        }
    }
    closed_.notify_all();
}

std::uint64_t PositionShare::left() {
    if (!left_) {
        left_ = pool_->left_before(number_);
    }
    return *left_;
}

void PositionShare::spend(std::uint64_t positions) {
    const std::uint64_t all = std::min(left(), positions + kSettingUp);
    *left_ -= all;
    spent_ += all;
}

}  // namespace quadrille::score
