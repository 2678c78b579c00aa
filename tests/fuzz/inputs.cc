// Feeds a target with inputs, with any compiler.
//
//     fuzz_inputs replay transcript FILE|FOLDER...             each file once: the corpus and what was found in the past
//     fuzz_inputs mutate transcript COUNT SEED FILE|FOLDER...  so many inputs made from them, the same ones each time
//
// Mutation changes bytes, leaves lines and words out, doubles and moves them and takes them from other files. An input
// that takes longer than kMostSeconds ends the program; one on which it dies is kept in the file "last-input".
#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/input_files.h"
#include "fuzz/targets.h"
#include "game/random_play.h"

namespace {

using Bytes = std::vector<std::uint8_t>;
using quadrille::fuzz::InputFile;
using quadrille::fuzz::Target;
using quadrille::game::Random;

constexpr long kMostSeconds = 20;  // of the processor
constexpr std::size_t kMostMebibytes = 512;
constexpr std::size_t kLongestInput = 16384;

// Words and bytes that readers treat in a way of their own.
constexpr std::string_view kPieces[] = {"-1",
                                        "0",
                                        "1",
                                        "2",
                                        "9",
                                        "40",
                                        "500",
                                        "99999999999999999999",
                                        "0x10",
                                        "1e9",
                                        ".5",
                                        "nan",
                                        "~",
                                        "null",
                                        "true",
                                        "[]",
                                        "{}",
                                        "[",
                                        "]",
                                        "{",
                                        "}",
                                        "&a ",
                                        "*a",
                                        "!!str ",
                                        "|\n",
                                        ">\n",
                                        "---\n",
                                        "...\n",
                                        "? ",
                                        ": ",
                                        ", ",
                                        "#",
                                        "\"",
                                        "'",
                                        "\\",
                                        "\t",
                                        "\r\n",
                                        "\r",
                                        "\n\n",
                                        "$",
                                        "$size",
                                        "=",
                                        "-",
                                        "\xE2\x80\x93",
                                        "\xE2\x80\xAE",
                                        "\xC2\xA0",
                                        "\xEF\xBB\xBF",
                                        "\x1b[31m",
                                        "\xFF",
                                        "<script>",
                                        "a1",
                                        "e5",
                                        "e5=b",
                                        "a1-c2",
                                        "pass",
                                        "swap",
                                        "resign",
                                        "odd",
                                        "moves:\n",
                                        "final:\n",
                                        "segments:\n",
                                        "round 1:\n",
                                        "game: odd\n",
                                        "result: draw\n",
                                        "size=40",
                                        "mm"};

// A stretch between two line ends or blanks.
struct Stretch {
    std::size_t begin = 0;
    std::size_t length = 0;
};

Stretch some_stretch(const Bytes& bytes, Random& random) {
    const bool line = random.below(2) == 0;
    const auto ends = [line](std::uint8_t byte) {
        return byte == '\n' || (!line && (byte == ' ' || byte == ','));
    };
    std::size_t begin = random.below(bytes.size());
    while (begin > 0 && !ends(bytes[begin - 1])) {
        --begin;
    }
    std::size_t end = begin;
    while (end < bytes.size() && !ends(bytes[end])) {
        ++end;
    }
    return {begin, end - begin + (end < bytes.size() ? 1 : 0)};
}

Bytes copy_of(const Bytes& bytes, Stretch stretch) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(stretch.begin);
    return {begin, begin + static_cast<std::ptrdiff_t>(stretch.length)};
}

void insert(Bytes& bytes, std::size_t at, const Bytes& piece) {
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), piece.begin(), piece.end());
}

void erase(Bytes& bytes, Stretch stretch) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(stretch.begin);
    bytes.erase(begin, begin + static_cast<std::ptrdiff_t>(stretch.length));
}

void change_once(Bytes& bytes, const std::vector<InputFile>& files, Random& random) {
    if (bytes.empty()) {
        bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
    }
    const Stretch stretch = some_stretch(bytes, random);
    const std::size_t place = some_stretch(bytes, random).begin;
    const Bytes& other = files[random.below(files.size())].bytes;
    const std::string_view piece = kPieces[random.below(std::size(kPieces))];
    switch (random.below(7)) {
        case 0:
            bytes[random.below(bytes.size())] = static_cast<std::uint8_t>(random.below(256));
            break;
        case 1:
            erase(bytes, stretch);
            break;
        case 2:
            insert(bytes, place, copy_of(bytes, stretch));
            break;
        case 3:
            insert(
                bytes, place, other.empty() ? other : copy_of(other, some_stretch(other, random)));
            break;
        case 4:
            erase(bytes, stretch);
            insert(bytes, stretch.begin, {piece.begin(), piece.end()});
            break;
        case 5:
            insert(bytes, random.below(bytes.size() + 1), {piece.begin(), piece.end()});
            break;
        default:
            bytes.resize(random.below(bytes.size()) + 1);
    }
}

Bytes mutated(const std::vector<InputFile>& files, Random& random) {
    Bytes bytes = files[random.below(files.size())].bytes;
    for (std::size_t changes = 1 + random.below(4); changes > 0; --changes) {
        change_once(bytes, files, random);
    }
    if (bytes.size() > kLongestInput) {
        bytes.resize(kLongestInput);
    }
    return bytes;
}

Bytes current;  // for who comes when the process dies

void keep_input(int signal) {
    if (std::FILE* const file = std::fopen("last-input", "wb")) {
        std::fwrite(current.data(), 1, current.size(), file);
        std::fclose(file);
    }
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
}

// 0: no limit any more.
void limit_time(long seconds) {
    struct itimerval timer {};

    timer.it_value.tv_sec = seconds;
    setitimer(ITIMER_PROF, &timer, nullptr);
}

std::size_t peak_mebibytes() {
    struct rusage usage {};

    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) / 1024;
}

int replay(const Target& target, const std::vector<InputFile>& files) {
    for (const InputFile& file : files) {
        // If the target aborts, this says on what.
        std::fprintf(stderr, "%s\n", file.path.c_str());
        target.input(file.bytes.data(), file.bytes.size());
    }
    std::printf("%zu inputs\n", files.size());
    return 0;
}

int mutate(const Target& target,
           const std::vector<InputFile>& files,
           std::size_t count,
           std::uint64_t seed) {
    Random random(seed);
    for (const int signal : {SIGPROF, SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) {
        static_cast<void>(std::signal(signal, keep_input));
    }
    for (std::size_t i = 0; i < count; ++i) {
        current = mutated(files, random);
        limit_time(kMostSeconds);
        target.input(current.data(), current.size());
        limit_time(0);
    }
    const std::size_t memory = peak_mebibytes();
    std::printf("%zu inputs from %zu files, at most %zu MiB\n", count, files.size(), memory);
    if (memory > kMostMebibytes) {
        std::fprintf(stderr, "expected at most %zu MiB\n", kMostMebibytes);
        return 1;
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view way = argc > 1 ? argv[1] : "";
    const auto targets = quadrille::fuzz::targets();
    const auto target = std::find_if(targets.begin(), targets.end(), [&](const Target& each) {
        return argc > 2 && each.name == argv[2];
    });
    const int first = way == "mutate" ? 5 : 3;
    if ((way != "replay" && way != "mutate") || target == targets.end() || argc <= first) {
        std::fprintf(stderr,
                     "expected replay TARGET FILE|FOLDER... or mutate TARGET COUNT SEED "
                     "FILE|FOLDER...\n");
        return 2;
    }
    const auto files = quadrille::fuzz::input_files(argc - first, argv + first);
    return way == "replay" ? replay(*target, files)
                           : mutate(*target,
                                    files,
                                    std::strtoull(argv[3], nullptr, 10),
                                    std::strtoull(argv[4], nullptr, 10));
}
