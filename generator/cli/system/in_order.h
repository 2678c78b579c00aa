// Works on a sequence of inputs with all cores, and gives the results in the order of the inputs.
// Only a few inputs are in progress at a time, so a sequence of any length needs little memory.
//
//     work_in_order(threads,
//                   [&] { return reader.next(); },               // nothing: no more
//                   [&] { return Scorer(options); },             // makes a worker
//                   [&](Scored scored) { print(scored); });
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <utility>

#ifndef __wasi__
#include "cli/system/worker_threads.h"
#endif

namespace quadrille::cli {

/// Calls `next` and `done` in the calling thread, in order. A worker turns an input into a result;
/// no worker has two inputs at the same time. A single input, or fewer than two `threads`, are
/// worked on in the calling thread, and so is everything if the machine gives no thread. Throws
/// what a worker throws.
template <typename Next, typename MakeWorker, typename Done>
void work_in_order(std::size_t threads, Next next, const MakeWorker& make_worker, Done done) {
    using Input = typename decltype(next())::value_type;
    std::optional<Input> input = next();
    std::optional<Input> following = input ? next() : std::nullopt;
    const auto advance = [&] {
        input = std::move(following);
        following = input ? next() : std::nullopt;
    };
    const std::size_t useful = threads < 2 || !following ? 0 : threads;
#ifdef __wasi__  // no threads
    static_cast<void>(useful);
#else
    using Threads = WorkerThreads<Input, MakeWorker>;
    if (Threads workers(useful, make_worker); !workers.empty()) {
        // So that no thread is idle while an earlier result is awaited.
        constexpr std::size_t kForEach = 2;
        std::deque<std::future<typename Threads::Outcome>> outcomes;  // of the inputs in progress
        const auto take = [&] {
            done(outcomes.front().get());
            outcomes.pop_front();
        };
        for (; input; advance()) {
            if (outcomes.size() == kForEach * useful) {
                take();
            }
            outcomes.push_back(workers.start(std::move(*input)));
        }
        while (!outcomes.empty()) {
            take();
        }
        return;
    }
#endif
    auto worker = make_worker();
    for (; input; advance()) {
        done(worker(std::move(*input)));
    }
}

}  // namespace quadrille::cli
