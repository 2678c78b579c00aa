// Whole processes in turn, A B C A B C ..., so that whatever slows the machine slows all of them.
//
//     paired ROUNDS COMMAND [COMMAND ...]
//
// A command is run without a shell: its words are parted by blanks. What it prints is dropped. For
// each a line with four medians, parted by tabs: wall clock and processor time in milliseconds,
// memory in MiB, and the wall clock divided by that of the first command in the same round.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Run {
    double wall = 0;    // ms
    double cpu = 0;     // ms
    double memory = 0;  // MiB
};

struct Contestant {
    std::string command;
    std::vector<std::string> words;
    std::vector<Run> runs;
};

std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    while ((begin = command.find_first_not_of(' ', begin)) != std::string::npos) {
        const std::size_t end = std::min(command.find(' ', begin), command.size());
        words.push_back(command.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

[[noreturn]] void become(const Contestant& contestant) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2}) {
        ::dup2(nowhere, stream);
    }
    std::vector<char*> arguments;
    for (const std::string& word : contestant.words) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
}

double milliseconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

Run run(const Contestant& contestant) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        become(contestant);
    }
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    const auto end = std::chrono::steady_clock::now();
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        std::fprintf(stderr, "%s failed\n", contestant.command.c_str());
        std::exit(1);
    }
    return {.wall = std::chrono::duration<double, std::milli>(end - begin).count(),
            .cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
            .memory = static_cast<double>(usage.ru_maxrss) / 1024};
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

double median(const std::vector<Run>& runs, double Run::*part) {
    std::vector<double> values;
    for (const Run& run : runs) {
        values.push_back(run.*part);
    }
    return median(std::move(values));
}

// How long a run takes for each millisecond of the first in the same round.
double median_ratio(const std::vector<Run>& runs, const std::vector<Run>& first) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ratios.push_back(runs[i].wall / first[i].wall);
    }
    return median(std::move(ratios));
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<Contestant> contestants;
    for (int i = 2; i < argc; ++i) {
        contestants.push_back({argv[i], words_of(argv[i]), {}});
    }
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 0;
    if (contestants.empty() || rounds < 1) {
        std::fprintf(stderr, "usage: paired ROUNDS COMMAND [COMMAND ...]\n");
        return 2;
    }
    for (int round = 0; round < rounds; ++round) {
        for (Contestant& contestant : contestants) {
            contestant.runs.push_back(run(contestant));
        }
    }
    for (const Contestant& contestant : contestants) {
        std::printf("%.4f\t%.3f\t%.3f\t%.5f\n",
                    median(contestant.runs, &Run::wall),
                    median(contestant.runs, &Run::cpu),
                    median(contestant.runs, &Run::memory),
                    median_ratio(contestant.runs, contestants.front().runs));
    }
}
