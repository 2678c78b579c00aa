#include "alike/picture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace quadrille::alike {

namespace {

constexpr int kHalf = 128;
constexpr int kQuarter = 192;

// "P5 1260 1782 255", then the bytes; Ghostscript puts a comment in a line before the numbers.
Picture read_pgm(const std::string& bytes) {
    std::istringstream stream(bytes);
    std::string kind;
    std::string comment;
    int most = 0;
    Picture picture;
    stream >> kind >> std::ws;
    if (stream.peek() == '#') {
        std::getline(stream, comment);
    }
    stream >> picture.width >> picture.height >> most;
    stream.get();
    if (kind != "P5" || most != 255) {
        return {};
    }
    picture.grey.assign(std::istreambuf_iterator<char>(stream), {});
    return picture;
}

// How many dots each place is from ink, along rows, columns and diagonals. Source: the two passes
// of Rosenfeld and Pfaltz, Sequential operations in digital picture processing, 1966.
class Distances {
  public:
    explicit Distances(const Picture& picture)
        : width_(picture.width), height_(picture.height), steps_(picture.grey.size(), kFar) {
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            steps_[i] = picture.grey[i] < kQuarter ? 0 : kFar;
        }
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                look(x, y, {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}});
            }
        }
        for (int y = height_ - 1; y >= 0; --y) {
            for (int x = width_ - 1; x >= 0; --x) {
                look(x, y, {{1, 0}, {1, 1}, {0, 1}, {-1, 1}});
            }
        }
    }

    [[nodiscard]] int at(std::size_t place) const { return steps_[place]; }

  private:
    static constexpr int kFar = 1 << 20;

    [[nodiscard]] std::size_t place(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }

    void look(int x, int y, std::initializer_list<std::pair<int, int>> neighbours) {
        int& here = steps_[place(x, y)];
        for (const auto& [dx, dy] : neighbours) {
            if (x + dx >= 0 && x + dx < width_ && y + dy >= 0 && y + dy < height_) {
                here = std::min(here, steps_[place(x + dx, y + dy)] + 1);
            }
        }
    }

    int width_;
    int height_;
    std::vector<int> steps_;
};

}  // namespace

bool is_installed(const testing_support::Workshop& workshop, const Reader& reader) {
    return workshop.run(fmt::format("command -v {}", reader.program)).exit_code == 0;
}

Picture drawn_by(const Reader& reader,
                 const testing_support::Workshop& workshop,
                 const std::string& pdf,
                 int page,
                 int dots) {
    const std::string picture = fmt::format("{}-{}-{}.pgm", pdf, reader.program, page);
    const testing_support::Outcome outcome = workshop.run(fmt::format(fmt::runtime(reader.command),
                                                                      fmt::arg("dpi", dots * 25.4),
                                                                      fmt::arg("page", page),
                                                                      fmt::arg("pdf", pdf),
                                                                      fmt::arg("pgm", picture)));
    EXPECT_EQ(outcome.exit_code, 0) << reader.name << ": " << outcome.err;
    return read_pgm(workshop.read(picture));
}

Picture drawn(const testing_support::Workshop& workshop, const std::string& pdf, int page) {
    return drawn_by(kReaders.front(), workshop, pdf, page);
}

double farthest_ink(const Picture& a, const Picture& b) {
    EXPECT_NEAR(a.width, b.width, 1);
    EXPECT_NEAR(a.height, b.height, 1);
    const Distances distances(b);
    int farthest = 0;
    for (int y = 0; y < std::min(a.height, b.height); ++y) {
        for (int x = 0; x < std::min(a.width, b.width); ++x) {
            const auto in = [x, y](const Picture& picture) {
                return static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                       static_cast<std::size_t>(x);
            };
            if (a.grey[in(a)] < kHalf) {
                farthest = std::max(farthest, distances.at(in(b)));
            }
        }
    }
    return static_cast<double>(farthest) / kDots;
}

double ink_distance(const Picture& a, const Picture& b) {
    return std::max(farthest_ink(a, b), farthest_ink(b, a));
}

}  // namespace quadrille::alike
