#include "alike/measures.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::alike {

namespace {

constexpr double kTrue = 0.05;

// Where the ink of a row is: the middles of its dark runs, in mm.
std::vector<double> ink_in_row(const Picture& picture, int y) {
    std::vector<double> middles;
    const auto* row = picture.grey.data() + static_cast<std::ptrdiff_t>(y) * picture.width;
    for (int x = 0; x < picture.width; ++x) {
        double weight = 0;
        double moment = 0;
        for (; x < picture.width && row[x] < 250; ++x) {
            weight += 255 - row[x];
            moment += (255 - row[x]) * (x + 0.5);
        }
        if (weight > 0) {
            middles.push_back(moment / weight / kFineDots);
        }
    }
    return middles;
}

struct Bar {
    int row = 0;
    double left = 0;  // mm
};

// The check bar is in the last row that is dark for 50 mm.
Bar find_bar(const Picture& picture) {
    for (int y = picture.height - 1; y > 0; --y) {
        const auto* row = picture.grey.data() + static_cast<std::ptrdiff_t>(y) * picture.width;
        int run = 0;
        for (int x = 0; x < picture.width; ++x) {
            run = row[x] < 128 ? run + 1 : 0;
            if (run > 49 * kFineDots) {
                return {y, static_cast<double>(x - run) / kFineDots};
            }
        }
    }
    return {};
}

// From the first tick of the check bar to its last, which stand up from it.
double length_of_bar(const Picture& picture) {
    const Bar bar = find_bar(picture);
    std::vector<double> ticks = ink_in_row(picture, bar.row - kFineDots / 2);
    std::erase_if(ticks, [&bar](double x) { return x < bar.left - 1 || x > bar.left + 51; });
    return ticks.size() < 2 ? 0 : ticks.back() - ticks.front();
}

// Of a board of 8 x 8 squares, the distances from line to line in a row that meets nothing else.
std::vector<double> spacings(const Picture& picture) {
    for (int y = 0; y < picture.height; ++y) {
        const std::vector<double> lines = ink_in_row(picture, y);
        if (lines.size() != 9) {
            continue;
        }
        std::vector<double> result;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            result.push_back(lines[i] - lines[i - 1]);
        }
        if (std::all_of(result.begin(), result.end(), [](double each) { return each > 10; })) {
            return result;
        }
    }
    return {};
}

}  // namespace

void expect_true_measures(const Picture& picture, const std::string& who) {
    EXPECT_NEAR(length_of_bar(picture), 50, kTrue) << who;
    const std::vector<double> found = spacings(picture);
    EXPECT_EQ(found.size(), 8U) << who;
    for (const double each : found) {
        EXPECT_NEAR(each, 12, kTrue) << who;
    }
}

}  // namespace quadrille::alike
