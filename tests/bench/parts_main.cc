// Runs the parts and prints two tables: the time of one item (a cell, a segment, a row, a turn, a
// game, a position), and ratios between parts; beside some the most that is aimed at. Options are
// Google Benchmark's.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace {

struct Target {
    const char* part;
    double nanoseconds;  // for one item
};

constexpr Target kTargets[] = {
    {"groups/cells/1000", 16},
    {"segments/drawn-online/300", 150},
    {"crossings/rows/1000", 25},
    {"completability/whole-game/100", 5e6},
    {"odd-game/brief/1000", 2500},
    {"odd-game/json/1000", 10'000},
};

void print_row(const std::string& name, double figure, const char* unit, double most) {
    std::printf("%-44s %12.1f%s", name.c_str(), figure, unit);
    most > 0 ? std::printf("   aim: at most %.1f\n", most) : std::printf("\n");
}

double target_of(const std::string& part) {
    for (const Target& target : kTargets) {
        if (part == target.part) {
            return target.nanoseconds;
        }
    }
    return 0;
}

// Nanoseconds for one item, by the name of the part.
class Table : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred) {
                std::printf("%-44s %s\n", run.benchmark_name().c_str(), run.error_message.c_str());
                continue;
            }
            const bool median = run.run_type == Run::RT_Aggregate && run.aggregate_name == "median";
            if (run.run_type == Run::RT_Iteration && run.repetitions > 1) {
                continue;
            }
            if (run.run_type == Run::RT_Iteration || median) {
                keep(run);
            }
        }
    }

    [[nodiscard]] const std::map<std::string, double>& nanoseconds() const { return nanoseconds_; }

  private:
    void keep(const Run& run) {
        const auto rate = run.counters.find("items_per_second");
        if (rate == run.counters.end() || rate->second.value <= 0) {
            return;
        }
        const std::string name =
            run.run_name.function_name + (run.run_name.args.empty() ? "" : "/" + run.run_name.args);
        nanoseconds_[name] = 1e9 / rate->second.value;
        print_row(name, nanoseconds_[name], " ns an item", target_of(name));
    }

    std::map<std::string, double> nanoseconds_;
};

struct Ratio {
    const char* what;
    const char* part;
    const char* to;
    double items;     // items of the part for one item of the other
    double most = 0;  // that is aimed at; 0: nothing in particular
};

// The second of each pair is the floor, the plain way, or half the size.
constexpr Ratio kRatios[] = {
    {"groups, cell to reading a byte", "groups/cells/1000", "floor/read-each-byte/1000000", 1},
    {"segments, to all pairs (n = 100)",
     "segments/drawn-online/100",
     "floor/segments-all-pairs/100",
     1},
    {"crossings, to a double loop (n = 1000)",
     "crossings/rows/1000",
     "floor/crossings-double-loop/1000",
     1},
    {"scoring a typed game, to copying its text",
     "odd-game/brief/1000",
     "floor/copy-the-text/1000",
     1},
    {"groups, twice the cells", "groups/cells/1000", "groups/cells/707", 2, 2.3},
    {"segments, twice as many", "segments/drawn-online/300", "segments/drawn-online/212", 2, 2.3},
    {"crossings, twice the rows", "crossings/rows/2000", "crossings/rows/1000", 2, 2.3},
    {"boards, twice the cells", "board/hexhex-cells/40", "board/hexhex-cells/28", 2, 2.3},
    {"transcripts, twice the games", "odd-game/brief/1000", "odd-game/brief/500", 2, 2.3},
};

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    Table table;
    benchmark::RunSpecifiedBenchmarks(&table);
    std::printf("\n");
    const std::map<std::string, double>& times = table.nanoseconds();
    for (const Ratio& ratio : kRatios) {
        const auto part = times.find(ratio.part);
        const auto to = times.find(ratio.to);
        if (part != times.end() && to != times.end()) {
            print_row(ratio.what, ratio.items * part->second / to->second, "", ratio.most);
        }
    }
}
