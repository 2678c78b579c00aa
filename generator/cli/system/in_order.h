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
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#ifndef __wasi__
#include <future>
#endif

namespace quadrille::cli {

/// Calls `next` and `done` in the calling thread, in order. A worker turns an input into a result;
/// no worker has two inputs at the same time. A single input, or fewer than two `threads`, are
/// worked on in the calling thread, and so is everything if the machine gives no thread. Throws
/// what a worker throws.
template <typename Next, typename MakeWorker, typename Done>
void work_in_order(std::size_t threads, Next next, const MakeWorker& make_worker, Done done) {
#ifdef __wasi__  // no threads
    static_cast<void>(threads);
    auto worker = make_worker();
    for (auto input = next(); input; input = next()) {
        done(worker(std::move(*input)));
    }
#else
    using Worker = decltype(make_worker());
    using Input = typename decltype(next())::value_type;
    using Outcome = decltype(std::declval<Worker&>()(std::declval<Input>()));
    // Two for each thread, so that none is idle while an earlier result is awaited.
    std::vector<std::unique_ptr<Worker>> workers(threads < 2 ? 1 : 2 * threads);
    std::deque<std::future<Outcome>> outcomes;  // of the inputs in progress
    const auto take = [&] {
        done(outcomes.front().get());
        outcomes.pop_front();
    };
    std::optional<Input> input = next();
    for (std::size_t count = 0; input; ++count) {
        if (outcomes.size() == workers.size()) {
            take();
        }
        std::optional<Input> following = next();
        const bool here = threads < 2 || (count == 0 && !following);
        // This worker's last result was taken.
        auto work = [&make_worker,
                     &worker = workers[count % workers.size()],
                     mine = std::make_shared<Input>(std::move(*input))]() -> Outcome {
            if (!worker) {
                worker = std::make_unique<Worker>(make_worker());
            }
            return (*worker)(std::move(*mine));
        };
        // With both policies, work that gets no thread is deferred until its result is taken. It is
        // copied: GCC 12 has already moved it away when no thread can be started.
        const auto policy =
            here ? std::launch::deferred : std::launch::async | std::launch::deferred;
        outcomes.push_back(std::async(policy, work));
        input = std::move(following);
    }
    while (!outcomes.empty()) {
        take();
    }
#endif
}

}  // namespace quadrille::cli
