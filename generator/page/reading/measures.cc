#include "page/reading/measures.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <optional>
#include <variant>

#include "board/bent_rim.h"
#include "drawing/bounding_box.h"
#include "drawing/window.h"
#include "page/reading/sheet_key.h"
#include "spec/model/result_words.h"

namespace quadrille::page {

using board::SiteId;
using namespace quadrille::literals;

namespace {

constexpr int kCorners = 24;
constexpr double kCheckStep = 0.05;     // mm
constexpr double kCheckShift = 0.0137;  // mm: lattices lie on round numbers, never on a step's edge
constexpr int kLayoutBits = 24;
constexpr Mm kRoundWord = 4.5_mm;  // where a word to circle may have ink round it

std::vector<Point> round_outline(Point centre, Mm radius) {
    std::vector<Point> corners;
    for (int i = 0; i < kCorners; ++i) {
        const double angle = 2 * M_PI * i / kCorners;
        corners.push_back(centre + Point{radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return corners;
}

struct OutlineOf {
    std::vector<Point> operator()(const figure::Disc& disc) const {
        return round_outline(disc.centre, disc.radius);
    }

    std::vector<Point> operator()(const figure::ConvexPolygon& polygon) const {
        return polygon.corners;
    }
};

class BoardMeasurer {
  public:
    explicit BoardMeasurer(const PrintedBoard& printed)
        : board_(printed.board), look_(printed.look), unit_(printed.unit), at_(printed.offset) {}

    SheetMeasures measure() {
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            measures_.sites.push_back(site(SiteId{i}));
        }
        for (const figure::PrintedMark& mark : look_.start) {
            measures_.sites[mark.site.index()].start = mark.letter;
        }
        if (look_.sites == figure::SiteLook::Targets) {
            add_dots();
        } else {
            add_lines();
        }
        return std::move(measures_);
    }

  private:
    [[nodiscard]] bool is_cells() const { return look_.sites == figure::SiteLook::Cells; }

    [[nodiscard]] Mm radius() const { return figure::site_width(board_, look_, unit_) / 2; }

    [[nodiscard]] MeasuredSite site(SiteId id) const {
        const Point centre = board_.centre(id) * unit_ + at_;
        MeasuredSite site{.name = board_.label(id), .at = centre, .outline = {}};
        if (is_cells() && board_.site_kind() == spec::SiteKind::Cells) {
            for (const Point corner :
                 figure::cell_corners(board_, board::CellId{board_.element(id)}, unit_)) {
                site.outline.push_back(corner + at_);
            }
            return site;
        }
        const bool dot = look_.sites == figure::SiteLook::Targets;
        site.shape = dot ? SiteShape::Dot : SiteShape::Circle;
        site.outline = round_outline(centre, radius());
        return site;
    }

    void add_dots() {
        if (look_.written) {
            return;
        }
        for (const MeasuredSite& site : measures_.sites) {
            measures_.dots.push_back(site.at);
        }
        measures_.dot_width = look_.rings ? 1.3_mm : figure::bare_dot_diameter(unit_);
    }

    // The board's edges; where circles stand on them, what lies between the circles.
    void add_lines() {
        if (!is_cells() && !look_.links) {
            return;
        }
        for (const board::Edge& edge : board_.edges()) {
            const std::vector<Vec2> line = board::edge_line(board_, edge);
            for (std::size_t i = 0; i + 1 < line.size(); ++i) {
                const Point from = line[i] * unit_ + at_;
                const Point to = line[i + 1] * unit_ + at_;
                if (is_cells()) {
                    measures_.lines.emplace_back(from, to);
                } else {
                    add_clear_line(from, to);
                }
            }
        }
    }

    void add_clear_line(Point from, Point to) {
        const Mm all = length(to - from);
        const bool on_ends = board_.site_kind() == spec::SiteKind::Vertices;
        if (!on_ends || all <= radius() * 2) {
            return;
        }
        const Point reach = (to - from) * (radius() / all);
        measures_.lines.emplace_back(from + reach, to - reach);
    }

    const board::Board& board_;
    const figure::BoardLook& look_;
    Mm unit_;
    Point at_;
    SheetMeasures measures_;
};

// Every place of the measures, to change it.
template <typename Change>
void for_each_place(SheetMeasures& measures, const Change& change) {
    const auto change_box = [&](Box& box) {
        change(box.min);
        change(box.max);
    };
    for (MeasuredSite& site : measures.sites) {
        change(site.at);
        for (Point& corner : site.outline) {
            change(corner);
        }
    }
    for (auto& [from, to] : measures.lines) {
        change(from);
        change(to);
    }
    for (Point& dot : measures.dots) {
        change(dot);
    }
    for (MeasuredSwatch& swatch : measures.swatches) {
        for (Point& corner : swatch.outline) {
            change(corner);
        }
    }
    for (MeasuredWord& word : measures.result) {
        change_box(word.box);
    }
    for (Box& text : measures.texts) {
        change_box(text);
    }
    for (Box& mark : measures.marks) {
        change_box(mark);
    }
    change_box(measures.code);
    change_box(measures.part);
}

void add_texts_of(std::vector<Box>& boxes,
                  const drawing::Drawing& drawing,
                  const drawing::TextMeasurer& measurer,
                  Point offset) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            drawing::Drawing one;
            one.add(*text);
            if (const std::optional<Box> box = drawing::ink_box(one, measurer)) {
                boxes.push_back(*box + offset);
            }
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            add_texts_of(boxes, group->content, measurer, offset);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            add_texts_of(boxes, *instance->drawing, measurer, offset + instance->offset);
        }
    }
}

bool is_in_any(const Box& text, const std::vector<Box>& places) {
    for (const Box& place : places) {
        if (drawing::overlap(text, place)) {
            return true;
        }
    }
    return false;
}

}  // namespace

SheetMeasures measure_board(const PrintedBoard& printed) {
    return BoardMeasurer(printed).measure();
}

void add_swatches(SheetMeasures& measures, const Pen& pen, const game::Game& game) {
    const std::vector<spec::MarkSpec>& marks = game.spec().marks;
    for (const PlacedSwatch& placed : pen.swatches()) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i].letter == placed.letter) {
                measures.swatches.push_back(
                    {.mark = i, .outline = std::visit(OutlineOf(), placed.region)});
            }
        }
    }
}

void add_result(SheetMeasures& measures, const Pen& pen, const game::Game& game) {
    const std::vector<spec::ResultWord> words = spec::result_words(game.spec(), "en");
    const auto& placed = pen.placed_words();
    if (placed.size() != 1 || placed[0].size() != words.size()) {
        return;
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        measures.result.push_back({placed[0][i].text, words[i].winner, placed[0][i].box});
    }
}

void add_texts(SheetMeasures& measures,
               const drawing::Drawing& drawing,
               const drawing::TextMeasurer& measurer) {
    std::vector<Box> places;
    for (const MeasuredSite& site : measures.sites) {
        places.push_back(bounds_of(site.outline));
    }
    for (const MeasuredSwatch& swatch : measures.swatches) {
        places.push_back(bounds_of(swatch.outline));
    }
    for (const MeasuredWord& word : measures.result) {
        places.push_back({word.box.min - Point{kRoundWord, kRoundWord},
                          word.box.max + Point{kRoundWord, kRoundWord}});
    }
    std::vector<Box> texts;
    add_texts_of(texts, drawing, measurer, {});
    for (const Box& text : texts) {
        if (is_in_any(text, places)) {
            measures.texts.push_back(text);
        }
    }
}

SheetMeasures moved(SheetMeasures measures, Point offset) {
    for_each_place(measures, [&](Point& place) { place = place + offset; });
    return measures;
}

std::uint32_t check_of(const SheetMeasures& measures, const game::Game& game) {
    std::string text = game.spec().id;
    for (const spec::Setting& setting : game.spec().settings) {
        text += fmt::format(";{}={}", setting.name, setting.value);
    }
    for (const spec::MarkSpec& mark : game.spec().marks) {
        text += fmt::format(";{}", mark.name);
    }
    const Point origin = measures.code.min;
    const auto say = [&](Point place) {
        const auto steps = [](Mm length) {
            return static_cast<long>(std::floor((length.value + kCheckShift) / kCheckStep));
        };
        text += fmt::format(" {},{}", steps(place.x - origin.x), steps(place.y - origin.y));
    };
    for (const MeasuredSite& site : measures.sites) {
        text += ";" + site.name + site.start;
        say(site.at);
        say(site.outline.front());
    }
    for (const MeasuredSwatch& swatch : measures.swatches) {
        text += fmt::format(";{}", swatch.mark);
        say(swatch.outline.front());
    }
    for (const Box& mark : measures.marks) {
        say(mark.min);
    }
    return hash_of(text, kLayoutBits);
}

}  // namespace quadrille::page
