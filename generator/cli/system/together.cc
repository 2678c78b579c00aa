#include "cli/system/together.h"

#include <future>
#include <system_error>
#include <vector>

namespace quadrille::cli {

void work_together(std::size_t most, const std::function<void(std::size_t)>& work) {
    std::vector<std::future<void>> others;
    try {
        while (others.size() + 1 < most) {
            others.push_back(std::async(std::launch::async, work, others.size() + 1));
        }
    } catch (const std::system_error&) {
        // There are fewer, or none.
    }
    work(0);
    for (std::future<void>& other : others) {
        other.get();
    }
}

}  // namespace quadrille::cli
