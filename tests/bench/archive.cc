// Prints an archive of random games of Odd, for whole-process measurements: archive GAMES
#include <cstdio>
#include <cstdlib>
#include <string>

#include "sample_games.h"

int main(int argc, char** argv) {
    constexpr int kAtOnce = 1000;
    int left = argc == 2 ? std::atoi(argv[1]) : 0;
    if (left <= 0) {
        std::fputs("usage: archive GAMES\n", stderr);
        return 2;
    }
    // The same thousand over and over: made quickly, read like any other.
    const std::string games = quadrille::bench::odd_archive(kAtOnce);
    for (; left >= kAtOnce; left -= kAtOnce) {
        std::fwrite(games.data(), 1, games.size(), stdout);
    }
    const std::string rest = quadrille::bench::odd_archive(left);
    std::fwrite(rest.data(), 1, rest.size(), stdout);
    return std::ferror(stdout) == 0 ? 0 : 3;
}
