#include "cli/system/cores.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <future>

namespace quadrille::cli {
namespace {

TEST(UsableCores, AreThoseThatWereGiven) {
    cpu_set_t all;
    ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
    EXPECT_EQ(usable_cores(), static_cast<std::size_t>(CPU_COUNT(&all)));
    int first = 0;
    while (!CPU_ISSET(first, &all)) {
        ++first;
    }
    // A thread's cores are its own, so that those of the other tests stay.
    const auto on_one_core = [first] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(first, &one);
        return sched_setaffinity(0, sizeof one, &one) == 0 ? usable_cores() : 0;
    };
    EXPECT_EQ(std::async(std::launch::async, on_one_core).get(), 1U);
}

}  // namespace
}  // namespace quadrille::cli
