// A mutex, or where there are no threads (WebAssembly) nothing in its place.
#pragma once

#ifndef __wasi__
#include <mutex>
#endif

namespace quadrille::cli {

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

}  // namespace quadrille::cli
