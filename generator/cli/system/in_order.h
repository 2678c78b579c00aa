// Work on a row of things with all cores, and results in the order of the things. Only a few of
// them are under way at a time, so that a row of any length takes little memory.
//
//     work_in_order(threads,
//                   [&] { return reader.next(); },               // nothing: no more
//                   [&] { return Scorer(options); },             // one for each thread
//                   [&](Scored scored) { print(scored); });
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quadrille::cli {

/// The threads and what they are at; work_in_order() is the way in.
template <typename Input, typename Outcome, typename MakeWorker>
class Workers {
  public:
    Workers(std::size_t threads, const MakeWorker& make_worker)
        : most_threads_(threads), make_worker_(make_worker) {}

    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    ~Workers() {
        {
            const std::lock_guard lock(mutex_);
            no_more_ = true;
        }
        waiting_changed_.notify_all();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    [[nodiscard]] bool has_room() const { return under_way_.size() < kPerThread * most_threads_; }

    [[nodiscard]] bool empty() const { return under_way_.empty(); }

    void add(Input input) {
        auto task = std::make_shared<Task>(Task{std::move(input), std::nullopt, nullptr});
        under_way_.push_back(task);
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(task));
        }
        waiting_changed_.notify_one();
        if (threads_.size() < most_threads_ && !alone_) {
            start_thread();
        }
    }

    /// The result for the first input that is under way. Requires: not empty.
    Outcome take() {
        const std::shared_ptr<Task> task = std::move(under_way_.front());
        under_way_.pop_front();
        if (threads_.empty()) {
            waiting_.pop_front();
            return own_worker_->operator()(std::move(task->input));
        }
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [&] { return task->result.has_value() || task->failure != nullptr; });
        if (task->failure != nullptr) {
            std::rethrow_exception(task->failure);
        }
        return std::move(*task->result);
    }

  private:
    using Worker = decltype(std::declval<const MakeWorker&>()());

    // A thread that is through with one input should find the next one waiting.
    static constexpr std::size_t kPerThread = 4;

    struct Task {
        Input input;
        std::optional<Outcome> result;
        std::exception_ptr failure;  // in place of a result
    };

    // A machine that gives no (more) threads does it with those that it gave, or with none.
    void start_thread() {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            alone_ = true;
            if (threads_.empty()) {
                own_worker_.emplace(make_worker_());
            }
        }
    }

    void work() {
        std::optional<Worker> worker;
        while (const std::shared_ptr<Task> task = next_task()) {
            std::optional<Outcome> result;
            std::exception_ptr failure;
            try {
                if (!worker) {
                    worker.emplace(make_worker_());
                }
                result.emplace((*worker)(std::move(task->input)));
            } catch (...) {
                failure = std::current_exception();
            }
            {
                const std::lock_guard lock(mutex_);
                task->result = std::move(result);
                task->failure = std::move(failure);
            }
            finished_.notify_one();
        }
    }

    std::shared_ptr<Task> next_task() {
        std::unique_lock lock(mutex_);
        waiting_changed_.wait(lock, [&] { return no_more_ || !waiting_.empty(); });
        if (waiting_.empty()) {
            return nullptr;
        }
        std::shared_ptr<Task> task = std::move(waiting_.front());
        waiting_.pop_front();
        return task;
    }

    std::size_t most_threads_;
    const MakeWorker& make_worker_;
    bool alone_ = false;                // no more threads are to be had
    std::optional<Worker> own_worker_;  // of the calling thread, where there are no others
    std::vector<std::thread> threads_;
    std::deque<std::shared_ptr<Task>> under_way_;  // in order; only of the thread that owns this
    std::mutex mutex_;
    std::condition_variable waiting_changed_;
    std::condition_variable finished_;
    std::deque<std::shared_ptr<Task>> waiting_;
    bool no_more_ = false;
};

/// `next` and `done` are called in the calling thread, in order; the workers, each made by
/// `make_worker` in its own thread, turn an input into a result. A single input, or fewer than two
/// `threads`, are worked on in the calling thread, and so is everything where no thread can be
/// started. What a worker throws is thrown on by this.
template <typename Next, typename MakeWorker, typename Done>
void work_in_order(std::size_t threads, Next next, const MakeWorker& make_worker, Done done) {
    using Input = typename decltype(next())::value_type;
    using Outcome = decltype(make_worker()(std::declval<Input>()));
    std::optional<Input> first = next();
    std::optional<Input> second = first && threads > 1 ? next() : std::nullopt;
    if (!second) {
        for (auto worker = make_worker(); first; first = threads > 1 ? std::nullopt : next()) {
            done(worker(std::move(*first)));
        }
        return;
    }
    Workers<Input, Outcome, MakeWorker> workers(threads, make_worker);
    workers.add(std::move(*first));
    workers.add(std::move(*second));
    for (bool more = true; more || !workers.empty();) {
        while (more && workers.has_room()) {
            std::optional<Input> input = next();
            more = input.has_value();
            if (more) {
                workers.add(std::move(*input));
            }
        }
        if (!workers.empty()) {
            done(workers.take());
        }
    }
}

}  // namespace quadrille::cli
