// quadrille-eye: reads a picture of printed sheets for `quadrille read`, apart from it, because
// pictures come from anywhere and the libraries that decode them are large.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "eye/limits.h"
#include "eye/talk.h"

int main(int argc, char** argv) {
    const bool help = argc > 1 && std::string(argv[1]) == "--help";
    const int page = argc >= 3 ? std::atoi(argv[2]) : 1;
    if (help || argc < 2 || argc > 4 || page < 1) {
        std::fputs(
            "usage: quadrille-eye PICTURE [PAGE [HEARD]]\n"
            "'quadrille read' starts this program and talks with it.\n",
            help ? stdout : stderr);
        return help ? 0 : 2;
    }
    quadrille::eye::keep_within_limits();
    return quadrille::eye::talk(argv[1], page, argc == 4 ? argv[3] : "");
}
