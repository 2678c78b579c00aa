#include "figure/position/position_figure.h"

#include <algorithm>
#include <string>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr double kPaleShare = 0.52;  // of a cell or circle, across
constexpr double kPaleDrop = 0.06;   // below the middle, clear of the label; twice in circles
constexpr int kDarkTone = 30;
constexpr double kWhiteLight = 255;
constexpr int kPaleTone = 12;
constexpr double kTokenRadius = 0.43;  // of a cell

class PositionPainter {
  public:
    PositionPainter(Drawing& drawing, const Position& position, const PositionScene& scene)
        : drawing_(drawing), position_(position), scene_(scene) {}

    void paint() {
        paint_segments();
        for (std::size_t i = 0; i < position_.marks.size(); ++i) {
            if (!position_.marks[i].empty()) {
                paint_site(board::SiteId{i}, position_.marks[i]);
            }
        }
        paint_tokens();
    }

  private:
    [[nodiscard]] Point centre(board::SiteId site) const {
        return scene_.board.centre(site) * scene_.unit;
    }

    void paint_segments() {
        const drawing::Stroke stroke = drawing::solid_line(std::min(0.4_mm, scene_.unit / 16));
        for (const PlacedSegment& segment : position_.segments) {
            add_stroke(drawing_, drawing::line(centre(segment.from), centre(segment.to)), stroke);
        }
    }

    // Several marks on a site stand side by side.
    void paint_site(board::SiteId site, const std::vector<spec::MarkId>& marks) {
        const auto count = static_cast<double>(marks.size());
        const Mm width = site_width(scene_.board, scene_.look, scene_.unit);
        const double drop = scene_.look.sites == SiteLook::Cells ? kPaleDrop : kPaleDrop * 2;
        const bool labelled =
            own_label_place(scene_.board, scene_.look, scene_.unit, scene_.labels) ==
            LabelPlace::Inside;
        Point at = centre(site) + Point{0_mm, labelled ? width * drop : 0_mm};
        const Mm step = width * 0.46;
        const double share = scene_.look.sites == SiteLook::Targets ? 1.0 : kPaleShare;
        const double shrink = marks.size() == 1 ? 1.0 : 1.1 / (count + 0.4);
        const Mm radius = width * share * shrink / 2;
        at.x -= step * ((count - 1) / 2);
        for (const spec::MarkId mark : marks) {
            paint_mark_at({at, radius}, scene_.game.marks[mark.index()], text_on(site, mark));
            at.x += step;
        }
    }

    [[nodiscard]] double lightness(const spec::MarkSpec& mark) const {
        const MarkPaint paint = mark_paint(mark, scene_.style);
        const bool open = paint.pattern == spec::Pattern::Open;
        return open ? kWhiteLight
                    : 0.299 * paint.ink.red + 0.587 * paint.ink.green + 0.114 * paint.ink.blue;
    }

    // The lightest of the game's marks stays open, the darkest is tinted most: they can be told
    // apart without reading.
    [[nodiscard]] int pale_tone(const spec::MarkSpec& mark) const {
        const auto lighter = [this](const spec::MarkSpec& a, const spec::MarkSpec& b) {
            return lightness(a) < lightness(b);
        };
        const auto& marks = scene_.game.marks;
        const auto [darkest, lightest] = std::minmax_element(marks.begin(), marks.end(), lighter);
        if (lightness(*darkest) >= lightness(*lightest)) {
            return kPaleTone;
        }
        return lightness(mark) >= lightness(*lightest)  ? 0
               : lightness(mark) <= lightness(*darkest) ? kDarkTone
                                                        : kPaleTone;
    }

    // Its number, or its letter.
    [[nodiscard]] std::string text_on(board::SiteId site, spec::MarkId mark) const {
        const bool known = site.index() < position_.numbers.size();
        const int number = known ? position_.numbers[site.index()] : 0;
        return number > 0 ? std::to_string(number) : scene_.game.marks[mark.index()].letter;
    }

    void paint_mark_at(Disc disc, const spec::MarkSpec& mark, const std::string& text) {
        const MarkPaint paint = mark_paint(mark, scene_.style);
        if (!paint.rim) {
            paint_mark(drawing_, disc, paint, scene_.measurer);
            return;
        }
        drawing_.add(drawing::PathItem{.path = drawing::circle(disc.centre, disc.radius),
                                       .stroke = stroke_of(scene_.style.field),
                                       .fill = tone(pale_tone(mark))});
        const drawing::TextStyle style{.weight = drawing::Weight::Medium,
                                       .size = std::min(Mm{11_pt}, disc.radius * 1.15)};
        const Mm cap = scene_.measurer.measure("H", style).cap_height;
        add_text(drawing_,
                 {disc.centre.x, disc.centre.y + cap * 0.45},
                 text,
                 style,
                 drawing::Anchor::Middle);
    }

    // A coin is a ring round its site, with the letter of its player.
    void paint_tokens() {
        const drawing::Stroke stroke = drawing::solid_line(std::min(0.4_mm, scene_.unit / 24));
        const drawing::TextStyle style{.size = std::min(Mm{6.5_pt}, scene_.unit * 0.2)};
        const Mm cap = scene_.measurer.measure("H", style).cap_height;
        double radius = kTokenRadius;
        double side = 1;
        for (const PlacedToken& token : position_.tokens) {
            const Point at = centre(token.site);
            add_stroke(drawing_, drawing::circle(at, scene_.unit * radius), stroke);
            if (!token.mark) {
                continue;
            }
            const Point corner{at.x + scene_.unit * (0.40 * side), at.y - scene_.unit * 0.47 + cap};
            add_text(drawing_,
                     corner,
                     scene_.game.marks[token.mark->index()].letter,
                     style,
                     drawing::Anchor::Middle);
            radius -= 0.06;
            side = -side;
        }
    }

    Drawing& drawing_;
    const Position& position_;
    const PositionScene& scene_;
};

}  // namespace

board::SiteId coin_of(const game::Game& game, const game::Record& record, spec::RoleId role) {
    board::SiteId site = game.starts().tokens[role.index()];
    for (const game::Landing& landing : record.landings) {
        site = landing.role == role || game.starts().one_token ? landing.site : site;
    }
    return site;
}

Position position_of(const game::Game& game, const game::Record& record) {
    Position position;
    position.numbers = record.numbers;
    for (const game::MarkSet marks : record.marks) {
        position.marks.push_back(marks.list());
    }
    // The board itself shows those that are drawn before the first turn.
    for (std::size_t i = game.starts().drawn.size(); i < record.segments.size(); ++i) {
        position.segments.push_back({record.segments[i].a, record.segments[i].b});
    }
    for (std::size_t i = 0; game.has_steps() && i < game.role_count(); ++i) {
        const spec::RoleId role{i};
        if (game.starts().one_token && i == 0) {
            position.tokens.push_back({coin_of(game, record, role), std::nullopt});
        } else if (!game.starts().one_token && !game.marks_of(role).empty()) {
            position.tokens.push_back({coin_of(game, record, role), game.marks_of(role).first()});
        }
    }
    return position;
}

void paint_position(Drawing& drawing, const Position& position, const PositionScene& scene) {
    PositionPainter(drawing, position, scene).paint();
}

}  // namespace quadrille::figure
