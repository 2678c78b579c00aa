#include "eye/limits.h"

#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <opencv2/core.hpp>

namespace quadrille::eye {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;  // it reserves terabytes of addresses
#else
constexpr bool kSanitized = false;
#endif

// Memory that is freed is kept for the next picture of its size: the system clears what it hands
// out, and that took a tenth of the time.
void keep_freed_memory() {
    constexpr int kMostTaken = 32 * 1024 * 1024;  // the most that mallopt(3) takes
    ::mallopt(M_MMAP_THRESHOLD, kMostTaken);
    ::mallopt(M_TRIM_THRESHOLD, static_cast<int>(kMemoryBytes));
}

void lower(int resource, rlim_t wanted) {
    struct rlimit limit {};

    if (::getrlimit(static_cast<__rlimit_resource>(resource), &limit) == 0) {
        limit.rlim_cur = std::min(limit.rlim_max, wanted);
        ::setrlimit(static_cast<__rlimit_resource>(resource), &limit);
    }
}

}  // namespace

void keep_within_limits() {
    cv::setNumThreads(1);
    keep_freed_memory();
    lower(RLIMIT_CPU, kCpuSeconds);
    lower(RLIMIT_CORE, 0);
    if (!kSanitized) {
        lower(RLIMIT_AS, kMemoryBytes);
    }
}

}  // namespace quadrille::eye
