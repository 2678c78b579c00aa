// quadrille-eye: reads a picture of printed sheets for `quadrille read`, apart from it, because
// pictures come from anywhere and the libraries that decode them are large.
#include <cstdio>
#include <string>

#include "eye/limits.h"
#include "eye/talk.h"

int main(int argc, char** argv) {
    if (argc != 2 || std::string(argv[1]) == "--help") {
        std::fputs(
            "usage: quadrille-eye PICTURE\n"
            "'quadrille read' starts this program and talks with it.\n",
            argc == 2 ? stdout : stderr);
        return argc == 2 ? 0 : 2;
    }
    quadrille::eye::keep_within_limits();
    return quadrille::eye::talk(argv[1]);
}
