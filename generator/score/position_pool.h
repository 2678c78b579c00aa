// How many positions may be looked at for all unfinished games of a run together: a file of
// thousands of them must not take minutes. Games are judged in shares, each a piece of a file, and
// several at a time; what a game gets depends on the games before it alone, as if they were judged
// one after another.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

namespace quadrille::score {

class PositionPool {
  public:
    explicit PositionPool(std::uint64_t positions) : left_(positions) {}

    /// After all shares that were closed so far.
    [[nodiscard]] std::uint64_t left() const;

  private:
    friend class PositionShare;

    std::uint64_t left_before(std::size_t share);
    void close(std::size_t share, std::uint64_t spent);

    mutable std::mutex mutex_;
    std::condition_variable closed_;
    std::uint64_t left_;                          // after the shares before `next_`
    std::size_t next_ = 0;                        // the first share that is not closed
    std::map<std::size_t, std::uint64_t> early_;  // closed before their turn, and what they spent
};

/// What the games of one piece take from a pool; closed where it ends.
class PositionShare {
  public:
    /// Shares are numbered from 0, and each number has one. Requires: `pool` outlives it.
    PositionShare(PositionPool& pool, std::size_t number) : pool_(&pool), number_(number) {}

    PositionShare(const PositionShare&) = delete;
    PositionShare& operator=(const PositionShare&) = delete;

    ~PositionShare() { pool_->close(number_, spent_); }

    /// Waits, if need be, until all shares before this one are closed.
    std::uint64_t left();

    /// Takes note of a search, whose setting up costs something too.
    void spend(std::uint64_t positions);

  private:
    PositionPool* pool_;
    std::size_t number_;
    std::optional<std::uint64_t> left_;  // nothing: not asked yet
    std::uint64_t spent_ = 0;
};

}  // namespace quadrille::score
