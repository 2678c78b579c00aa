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
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace quadrille::cli {

/// The threads and what they are at; work_in_order() is the way in.
template <typename Thing, typename Product, typename MakeWorker>
class Crew {
  public:
    Crew(std::size_t threads, const MakeWorker& make_worker)
        : most_threads_(threads), make_worker_(make_worker) {}

    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    ~Crew() {
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

    void add(Thing thing) {
        auto task = std::make_shared<Task>(Task{std::move(thing), std::nullopt});
        under_way_.push_back(task);
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(task));
        }
        waiting_changed_.notify_one();
        if (threads_.size() < most_threads_) {
            threads_.emplace_back([this] { work(); });
        }
    }

    /// The result for the first thing that is under way. Requires: not empty.
    Product take() {
        const std::shared_ptr<Task> task = std::move(under_way_.front());
        under_way_.pop_front();
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [&] { return task->result.has_value(); });
        return std::move(*task->result);
    }

  private:
    // A thread that is through with one thing should find the next one waiting.
    static constexpr std::size_t kPerThread = 4;

    struct Task {
        Thing thing;
        std::optional<Product> result;
    };

    void work() {
        auto worker = make_worker_();
        while (const std::shared_ptr<Task> task = next_task()) {
            Product result = worker(std::move(task->thing));
            {
                const std::lock_guard lock(mutex_);
                task->result = std::move(result);
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
    std::vector<std::thread> threads_;
    std::deque<std::shared_ptr<Task>> under_way_;  // in order; only of the thread that owns this
    std::mutex mutex_;
    std::condition_variable waiting_changed_;
    std::condition_variable finished_;
    std::deque<std::shared_ptr<Task>> waiting_;
    bool no_more_ = false;
};

/// `next` and `done` are called in the calling thread, in order; the workers, each made by
/// `make_worker` in its own thread, turn a thing into a result. A single thing, or fewer than two
/// `threads`, are worked on in the calling thread.
template <typename Next, typename MakeWorker, typename Done>
void work_in_order(std::size_t threads, Next next, const MakeWorker& make_worker, Done done) {
    using Thing = typename decltype(next())::value_type;
    using Product = decltype(make_worker()(std::declval<Thing>()));
    std::optional<Thing> first = next();
    std::optional<Thing> second = first && threads > 1 ? next() : std::nullopt;
    if (!second) {
        for (auto worker = make_worker(); first; first = threads > 1 ? std::nullopt : next()) {
            done(worker(std::move(*first)));
        }
        return;
    }
    Crew<Thing, Product, MakeWorker> crew(threads, make_worker);
    crew.add(std::move(*first));
    crew.add(std::move(*second));
    for (bool more = true; more || !crew.empty();) {
        while (more && crew.has_room()) {
            std::optional<Thing> thing = next();
            more = thing.has_value();
            if (more) {
                crew.add(std::move(*thing));
            }
        }
        if (!crew.empty()) {
            done(crew.take());
        }
    }
}

}  // namespace quadrille::cli
