// Threads that work on inputs in turn: the part of in_order.h that a machine without threads does
// without.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quadrille::cli {

/// Threads with a worker each, which take inputs in the order in which they were started.
template <typename Input, typename MakeWorker>
class WorkerThreads {
  public:
    using Worker = decltype(std::declval<const MakeWorker&>()());
    using Outcome = decltype(std::declval<Worker&>()(std::declval<Input>()));

    /// As many threads as the machine gives, up to `most`. Requires: `make_worker` outlives them.
    WorkerThreads(std::size_t most, const MakeWorker& make_worker) : make_worker_(make_worker) {
        try {
            while (threads_.size() < most) {
                threads_.emplace_back([this] { work(); });
            }
        } catch (const std::system_error&) {
            // There are fewer, or none.
        }
    }

    WorkerThreads(const WorkerThreads&) = delete;
    WorkerThreads& operator=(const WorkerThreads&) = delete;
    WorkerThreads(WorkerThreads&&) = delete;
    WorkerThreads& operator=(WorkerThreads&&) = delete;

    /// Drops the inputs that no thread has taken.
    ~WorkerThreads() {
        {
            const std::lock_guard lock(mutex_);
            tasks_.clear();
            ended_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    [[nodiscard]] bool empty() const { return threads_.empty(); }

    /// The result holds what the worker returns or throws. Requires: not empty().
    std::future<Outcome> start(Input input) {
        Task task([this, mine = std::move(input)](std::unique_ptr<Worker>& worker) mutable {
            if (!worker) {
                worker = std::make_unique<Worker>(make_worker_());
            }
            return (*worker)(std::move(mine));
        });
        std::future<Outcome> outcome = task.get_future();
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        changed_.notify_one();
        return outcome;
    }

  private:
    using Task = std::packaged_task<Outcome(std::unique_ptr<Worker>&)>;

    void work() {
        std::unique_ptr<Worker> worker;
        while (std::optional<Task> task = next_task()) {
            (*task)(worker);
        }
    }

    /// Waits for one; nothing at the end.
    std::optional<Task> next_task() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
        if (tasks_.empty()) {
            return std::nullopt;
        }
        std::optional<Task> task(std::move(tasks_.front()));
        tasks_.pop_front();
        return task;
    }

    const MakeWorker& make_worker_;
    std::mutex mutex_;                 // of the tasks and the end
    std::condition_variable changed_;  // one of them
    std::deque<Task> tasks_;           // that no thread has taken
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace quadrille::cli
