// A module begins in "/". Where its host has a machine around it (npm/), the variable PWD names the folder
// in which the user stands, and the module goes there before it does anything else. The page names none.
#include <unistd.h>

#include <cstdlib>

namespace {

[[gnu::constructor]] void stand_where_the_user_does() {
    const char* const folder = std::getenv("PWD");
    if (folder != nullptr && ::chdir(folder) != 0) {
        std::_Exit(3);
    }
}

}  // namespace
