// The ledger of all sheets: for each its pages, its least type and a number that changes if anything
// on it moves by a thousandth of a millimetre. Whoever changes how pages are laid out sees in it what
// has moved.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/document.h"

namespace quadrille::test {

/// Depends on every item of a drawing and not on the order in which they are painted.
class DrawingHash {
  public:
    void add(const drawing::Drawing& drawing, Point offset = {}) {
        for (const drawing::Item& item : drawing.items) {
            if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
                add(group->content, offset);
                begin(1, offset);
                take(group->id + "|" + group->title + "|" + group->alt + "|" + group->link);
                take(static_cast<std::uint64_t>(group->role));
                take(group->half_turn.value_or(Point{}));
                end();
            } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
                add(*instance->drawing, offset + instance->offset);
            } else if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                add(*text, offset);
            } else {
                add(std::get<drawing::PathItem>(item.value), offset);
            }
        }
    }

    [[nodiscard]] std::uint64_t value() const { return sum_; }

    [[nodiscard]] Mm least_type() const { return least_; }

  private:
    void add(const drawing::TextItem& text, Point offset) {
        least_ = std::min(least_, text.style.size);
        begin(2, offset);
        take(text.at);
        take(text.text);
        take(text.style.size);
        take(static_cast<std::uint64_t>(text.style.face) * 64 +
             static_cast<std::uint64_t>(text.style.weight) * 8 + (text.style.italic ? 4U : 0U) +
             static_cast<std::uint64_t>(text.anchor));
        take(text.colour);
        end();
    }

    void add(const drawing::PathItem& path, Point offset) {
        begin(3, offset);
        for (const drawing::PathStep& step : path.path) {
            if (const auto* move = std::get_if<drawing::MoveTo>(&step)) {
                take(move->to);
            } else if (const auto* line = std::get_if<drawing::LineTo>(&step)) {
                take(line->to);
            } else if (const auto* curve = std::get_if<drawing::CurveTo>(&step)) {
                take(curve->control1);
                take(curve->control2);
                take(curve->to);
            }
            take(step.index());
        }
        if (path.stroke) {
            take(path.stroke->width);
            take(path.stroke->colour);
            for (const Mm length : path.stroke->dash) {
                take(length);
            }
        }
        if (path.fill) {
            take(*path.fill);
        }
        end();
    }

    // Source: FNV-1a, in steps of eight bytes.
    void take(std::uint64_t number) { hash_ = (hash_ ^ number) * 0x100000001b3U; }

    // Whole and half thousandths, which are usual, are far from where the number changes: what another
    // processor makes of the last place of a sine must not change it.
    void take(Mm length) {
        constexpr double kAside = 0.2371;
        take(static_cast<std::uint64_t>(
            static_cast<std::int64_t>(std::floor(length.value * 1000 + kAside))));
    }

    void take(Point at) {
        take(at.x + offset_.x);
        take(at.y + offset_.y);
    }

    void take(drawing::Colour colour) {
        take(colour.red * 65536U + colour.green * 256U + colour.blue);
    }

    void take(std::string_view text) {
        for (const char c : text) {
            take(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        }
    }

    void begin(std::uint64_t kind, Point offset) {
        offset_ = offset;
        hash_ = 0xcbf29ce484222325U;
        take(kind);
    }

    void end() { sum_ += hash_ ^ (hash_ >> 29U); }

    Point offset_;
    std::uint64_t hash_ = 0;
    std::uint64_t sum_ = 0;
    Mm least_{1000};
};

/// The sheets of one game that one test lays out.
class Ledger {
  public:
    void add_refused(const std::string& sheet) {
        rows_.push_back(sheet + ": refused");
        sum_ = sum_ * 31 + 1;
    }

    void add(const std::string& sheet, const std::vector<drawing::Page>& pages) {
        std::uint64_t all = 0;
        Mm least{1000};
        for (const drawing::Page& page : pages) {
            DrawingHash hash;
            hash.add(page.drawing);
            all = all * 31 + hash.value();
            least = std::min(least, hash.least_type());
        }
        rows_.push_back(fmt::format(
            "{}: {} pages, {:.2f} pt, {:016x}", sheet, pages.size(), least.value / kMmPerPt, all));
        pages_ += pages.size();
        least_ = std::min(least_, least);
        sum_ = sum_ * 31 + all;
    }

    /// The row of all of them: "odd OnForms: 120 sheets, 124 pages, 4.60 pt, 0123456789abcdef".
    [[nodiscard]] std::string row(const std::string& name) const {
        return fmt::format("{}: {} sheets, {} pages, {:.2f} pt, {:016x}",
                           name,
                           rows_.size(),
                           pages_,
                           least_.value / kMmPerPt,
                           sum_);
    }

    /// Holds the row against the one in tests/page/ledger.txt, and writes it with those of each sheet to
    /// the folder `ledger` of the build.
    void compare(const std::string& name) const {
        if (rows_.empty()) {
            return;
        }
        const std::filesystem::path folder = QUADRILLE_BINARY_DIR "/ledger";
        std::filesystem::create_directories(folder);
        std::ofstream file(folder / (name + ".txt"));
        file << row(name) << "\n";
        for (const std::string& each : rows_) {
            file << each << "\n";
        }
        std::ifstream committed(QUADRILLE_SOURCE_DIR "/tests/page/ledger.txt");
        std::string found = "none";
        for (std::string line; std::getline(committed, line);) {
            found = line.starts_with(name + ":") ? line : found;
        }
        EXPECT_EQ(row(name), found) << "Sheets have changed. tests/page/ledger.sh says which, and "
                                       "accepts them when you have looked at them.";
    }

  private:
    std::vector<std::string> rows_;
    std::size_t pages_ = 0;
    Mm least_{1000};
    std::uint64_t sum_ = 0;
};

}  // namespace quadrille::test
