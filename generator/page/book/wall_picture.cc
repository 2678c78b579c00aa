#include "page/book/wall_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "base/utf8.h"
#include "drawing/scale.h"
#include "figure/panel/counter_layers.h"
#include "layout/piece.h"
#include "page/book/figure_in_book.h"
#include "page/book/opening.h"
#include "page/book/rulebook_example.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Role;
using layout::Piece;
using namespace quadrille::literals;

namespace {

constexpr Mm kDesigned{297};  // the long side of the paper that it is designed for
constexpr Mm kAroundBoard = 10_mm;
constexpr Mm kVerdictLeading = 8_mm;
constexpr std::size_t kNameLines = 2;

class WallPicture {
  public:
    WallPicture(const spec::Library& library,
                const ExampleOfRules& game,
                const RulesRequest& request,
                const drawing::TextMeasurer& measurer)
        : library_(library),
          game_(game),
          request_(request),
          setting_(request.style, measurer),
          width_(type_width(request.paper)) {}

    Result<Drawing> draw(std::size_t round) const {
        const spec::PaperSpec& paper = request_.paper;
        Drawing page;
        const layout::Text title =
            title_of_rules(title_of_played(game_.transcript, request_.language), kNameLines);
        if (!layout::measure(title, width_, setting_).fits) {
            return fail(title_too_wide(title.words, width_, "picture", ", or larger paper"));
        }
        Point at{paper.left, paper.top + kTitleStep};
        at.y = layout::place_on(Piece(title).as(Role::Heading1), at, width_, setting_, page);
        at.y = add_line(page, {at.x, at.y + kTitleStep}, what_and_when(round));
        const Mm foot = add_foot(page);
        return set_board(round, at.y + kAroundBoard, foot - kAroundBoard)
            .map([&](const drawing::Group& board) {
                page.add(board);
                return std::move(page);
            });
    }

  private:
    // The result is its base line.
    Mm add_line(Drawing& page, Point base, std::string words) const {
        const Piece line = layout::Text{.words = std::move(words),
                                        .style = setting_.reminder(),
                                        .wrap = layout::Wrap::Even,
                                        .leading = setting_.reminder_leading()};
        return layout::place_on(line.as(Role::Paragraph), base, width_, setting_, page);
    }

    // "Hex, size 11; round 2; Sheffield; 2026-11-20"
    [[nodiscard]] std::string what_and_when(std::size_t round) const {
        std::vector<std::string> parts{name_with_parameters(*game_.verdict.game)};
        if (game_.transcript.rounds.size() > 1) {
            parts.push_back(filled(Word::RoundNumber, request_.language, round + 1));
        }
        for (const char* const key : {"event", "place", "date"}) {
            for (const transcript::Remark& remark : game_.transcript.remarks) {
                if (remark.key == key) {
                    parts.push_back(shown(remark.text));
                }
            }
        }
        return fmt::format("{}", fmt::join(parts, word(Word::Semicolon, request_.language)));
    }

    // Who won, and under it who had what; the result is their top.
    Mm add_foot(Drawing& page) const {
        const spec::PaperSpec& paper = request_.paper;
        const layout::Text verdict{.words = verdict_line(game_.verdict, request_.language),
                                   .style = {.size = 18_pt},
                                   .wrap = layout::Wrap::Title,
                                   .leading = kVerdictLeading};
        layout::Stack stack{{{Piece(verdict).as(Role::Heading2)}}};
        if (const std::string who = who_had_what(game_, request_.language); !who.empty()) {
            const Piece line = layout::Text{.words = who,
                                            .style = setting_.reminder(),
                                            .wrap = layout::Wrap::Even,
                                            .leading = setting_.reminder_leading()};
            stack.items.push_back({line.as(Role::Paragraph), {.after = kVerdictLeading}});
        }
        const Mm height = layout::measure(stack, width_, setting_).height();
        const Mm top = foot_line(paper) - height;
        layout::place(stack, {paper.left, top}, width_, setting_, page);
        return top;
    }

    // In the middle of its room, with what decided.
    Result<drawing::Group> set_board(std::size_t round, Mm top, Mm bottom) const {
        spec::PanelSpec panel;
        figure::ask_for_counters(game_.transcript.game->spec(), panel);
        int turns = 0;
        for (std::size_t i = 0; i <= round && i < game_.transcript.rounds.size(); ++i) {
            turns += static_cast<int>(game_.transcript.rounds[i].turns.size());
        }
        const bool played = turns > 0 && !game_.transcript.rounds[round].turns.empty();
        if (played) {
            panel.position.after = {turns, SourceSpan{}};
            (game_.transcript.game->has_steps() ? panel.paths : panel.numbers) =
                spec::TurnRange{.first = 1, .last = {}, .span = {}};
        }
        QUADRILLE_TRY(auto figure,
                      figure_of_example(library_, game_, std::move(panel), request_.language));
        figure.panels.front().labels = spec::FigureLabels::None;
        figure.panels.front().group_numbers = !played;
        const auto as_wide_as = [&](Mm width) {
            return set_figure(
                figure, request_.style, setting_.measurer(), {.most = width, .width = width});
        };
        Result<FigureBlock> block = as_wide_as(width_);
        for (int i = 0; i < 4 && block && block->height > bottom - top; ++i) {
            block = as_wide_as(block->width * ((bottom - top) / block->height) * 0.999);
        }
        return std::move(block).map([&](const FigureBlock& set) {
            const Point corner{request_.paper.left + (width_ - set.width) / 2,
                               top + (bottom - top - set.height) / 2};
            return figure_at(corner, set.drawing, set.words());
        });
    }

    const spec::Library& library_;
    const ExampleOfRules& game_;
    const RulesRequest& request_;
    layout::Setting setting_;
    Mm width_;
};

}  // namespace

Result<drawing::Document> make_wall_picture(const spec::Library& library,
                                            const AnnotatedGame& played,
                                            const RulesRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    const ExampleOfRules game{.path = played.path,
                              .transcript = played.transcript,
                              .verdict = in_words_of(played.verdict, request.language),
                              .diagrams = {},
                              .warnings = {}};
    const spec::PaperSpec& paper = request.paper;
    const double times = std::max(paper.width, paper.height) / kDesigned;
    RulesRequest designed = request;
    designed.in_book = true;
    designed.paper = paper_of_size(paper.width / times, paper.height / times);
    std::vector<Drawing> pages;
    const WallPicture picture(library, game, designed, measurer);
    for (std::size_t i = 0; i < std::max<std::size_t>(game.transcript.rounds.size(), 1); ++i) {
        QUADRILLE_TRY(auto page, picture.draw(i));
        pages.push_back(drawing::scaled(page, times));
    }
    designed.paper = paper;
    drawing::Document document = with_footers(std::move(pages), {}, designed, measurer);
    const std::string title = title_of_played(game.transcript, request.language);
    document.info = {.title = title,
                     .author = {},
                     .subject = name_with_parameters(*game.verdict.game),
                     .language = request.language};
    document.outline = {{.title = title, .page = 0}};
    return document;
}

}  // namespace quadrille::page
