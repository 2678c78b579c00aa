#include "page/puzzles/puzzle_sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/diagnostic.h"
#include "figure/panel/verdict_panel.h"
#include "game/count.h"
#include "page/paper/paper.h"
#include "page/puzzles/puzzle_solutions.h"
#include "page/puzzles/puzzle_words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using layout::Piece;
using layout::Text;
using namespace quadrille::literals;

namespace {

constexpr Mm kTitleType = 18_pt;
constexpr Mm kTaskType = 8.5_pt;
constexpr Mm kOverTask = 3_mm;   // from the top of its room to its base line
constexpr Mm kUnderTask = 3_mm;  // from there to the board
constexpr Mm kGapAcross = 8_mm;
constexpr Mm kGapDown = 6_mm;
constexpr Mm kBetweenSolutions = 5.5_mm;  // from base line to base line
constexpr Mm kLargestPuzzleCell = 14_mm;
constexpr Mm kLeastPuzzle = 24_mm;
constexpr Mm kDot = 0.75_mm;  // radius
constexpr Mm kDotPitch = 2.4_mm;
constexpr Mm kDotLine{0.2};
constexpr int kLevels = 5;
constexpr std::size_t kFewPuzzles = 6;

// So many of five dots are filled, their middles on that of small letters.
layout::Ink dots(int level) {
    auto ink = std::make_shared<Drawing>();
    for (int i = 0; i < kLevels; ++i) {
        drawing::Path dot = drawing::circle({kDot + kDotPitch * i, Mm{} - 1_mm}, kDot);
        if (i < level) {
            drawing::add_fill(*ink, dot, drawing::kBlack);
        }
        drawing::add_stroke(*ink, std::move(dot), drawing::solid_line(kDotLine));
    }
    return {std::move(ink),
            {.width = kDotPitch * (kLevels - 1) + kDot * 2, .above = {}, .lines = {}, .below = {}}};
}

// On its head.
layout::Ink turned(const Text& text, Mm width, const layout::Setting& setting) {
    const layout::Extent extent = measure(text, width, setting);
    drawing::Group group = drawing::with_role(drawing::Role::Paragraph, {});
    place(text, {Mm{}, Mm{} - extent.above}, width, setting, group.content);
    group.half_turn = Point{width / 2, (extent.lines - extent.above) / 2};
    auto ink = std::make_shared<Drawing>();
    ink->add(std::move(group));
    return {std::move(ink), extent};
}

class PuzzleSetter {
  public:
    PuzzleSetter(std::shared_ptr<const game::Game> printed,
                 const std::vector<puzzle::Puzzle>& puzzles,
                 const PuzzleRequest& request,
                 const drawing::TextMeasurer& measurer)
        : printed_(std::move(printed)),
          puzzles_(puzzles),
          request_(request),
          look_(request.look),
          report_(look_, measurer, heading(measurer)),
          setting_(report_.setting()),
          flow_(report_.flow()) {}

    Result<drawing::Document> run() {
        if (auto problem = set_boards()) {
            return fail(std::move(*problem));
        }
        if (request_.solutions == PuzzleRequest::Solutions::Page) {
            report_.begin({.title = said(PuzzleWord::Solutions, printed_->spec().sheet.title),
                           .lines = {said(PuzzleWord::HowToRead)},
                           .largest_title = kTitleType,
                           .most = SIZE_MAX});
            for (const std::string& line : solutions()) {
                flow_.set(Piece(prose(line)).as(drawing::Role::Paragraph),
                          {.after = setting_.room_for_type(kBetweenSolutions)});
            }
        }
        return report_.finish(name_with_parameters(*printed_));
    }

  private:
    template <typename... Values>
    [[nodiscard]] std::string said(PuzzleWord which, const Values&... values) const {
        return fmt::format(fmt::runtime(puzzle_word(which, look_.language)), values...);
    }

    [[nodiscard]] Text prose(const std::string& words) const {
        return {.words = words,
                .style = setting_.reminder(),
                .wrap = layout::Wrap::Prose,
                .leading = setting_.reminder_leading()};
    }

    [[nodiscard]] std::vector<std::string> solutions() const {
        return solution_lines(puzzles_, *printed_, look_.language);
    }

    [[nodiscard]] bool has(puzzle::Kind kind) const {
        return std::any_of(puzzles_.begin(), puzzles_.end(), [kind](const puzzle::Puzzle& each) {
            return each.kind == kind;
        });
    }

    [[nodiscard]] ReportHeading heading(const drawing::TextMeasurer& measurer) const {
        ReportHeading heading{.title = said(PuzzleWord::Title, printed_->spec().sheet.title),
                              .lines = instructions(),
                              .foot = imprint(*printed_),
                              .foot_end = said(PuzzleWord::Again, request_.again),
                              .largest_title = kTitleType,
                              .most = SIZE_MAX};
        if (request_.solutions == PuzzleRequest::Solutions::Foot) {
            const layout::Setting setting(look_.style, measurer);
            const Text text{.words = fmt::format("{}", fmt::join(solutions(), "  ")),
                            .style = setting.small(),
                            .wrap = layout::Wrap::Prose,
                            .leading = setting.small_leading()};
            heading.over_foot = turned(text, type_width(look_.paper), setting);
        }
        return heading;
    }

    [[nodiscard]] std::vector<std::string> instructions() const {
        std::string rules;
        for (const std::string& line : reminder_lines(*printed_)) {
            rules += (rules.empty() ? "" : ". ") + line;
        }
        if (const std::string letters = letter_legend(printed_->spec(), look_.language);
            !letters.empty()) {
            rules += ". " + letters;
        }
        std::vector<std::string> lines{rules + "."};
        const std::array<std::pair<puzzle::Kind, PuzzleWord>, 3> tasks{
            {{puzzle::Kind::Win, PuzzleWord::WinExplained},
             {puzzle::Kind::Save, PuzzleWord::SaveExplained},
             {puzzle::Kind::Who, PuzzleWord::WhoExplained}}};
        for (const auto& [kind, word] : tasks) {
            if (has(kind)) {
                lines.push_back(said(word));
            }
        }
        lines.push_back(said(PuzzleWord::OneAnswer) + " " + said(PuzzleWord::LevelExplained));
        return lines;
    }

    // In rows that share the page.
    std::optional<Diagnostics> set_boards() {
        const bool few = puzzles_.size() <= kFewPuzzles;
        const bool wide = look_.paper.width > look_.paper.height;
        const std::size_t columns = few ? (wide ? 3 : 2) : (wide ? 4 : 3);
        const std::size_t rows = (puzzles_.size() + columns - 1) / columns;
        const Mm top = flow_.y();
        const Mm height = flow_.room() / static_cast<double>(rows);
        const auto gaps = static_cast<double>(columns - 1);
        const Room room{(flow_.width() - kGapAcross * gaps) / static_cast<double>(columns), height};
        if (height - kOverTask - kUnderTask - kGapDown < kLeastPuzzle ||
            room.width < kLeastPuzzle) {
            return Diagnostics{plain_error(
                "the puzzles have no room on this paper",
                few ? "expected a larger --paper" : "expected a larger --paper, or --count 6")};
        }
        for (std::size_t row = 0; row < rows; ++row) {
            layout::Row pieces{
                .cells = std::vector<Piece>(columns),
                .tracks = std::vector<layout::Track>(columns, {.kind = layout::Track::Kind::Rest}),
                .gap = kGapAcross};
            for (std::size_t i = 0; i < columns && row * columns + i < puzzles_.size(); ++i) {
                pieces.cells[i] = puzzle_piece(row * columns + i, room);
            }
            flow_.set(layout::Stack{{{Piece()}, {pieces, {.after = kOverTask}}}},
                      {.white = top + height * static_cast<double>(row) - flow_.y()});
        }
        return std::nullopt;
    }

    // The task, how hard it is, and the board.
    [[nodiscard]] Piece puzzle_piece(std::size_t index, const Room& room) const {
        const puzzle::Puzzle& puzzle = puzzles_[index];
        const PuzzleWord task = puzzle.kind == puzzle::Kind::Win    ? PuzzleWord::WinTask
                                : puzzle.kind == puzzle::Kind::Save ? PuzzleWord::SaveTask
                                                                    : PuzzleWord::WhoTask;
        Text words = prose(fmt::format("**{}**\u2002{}",
                                       index + 1,
                                       said(task, mover_name(puzzle, *printed_, look_.language))));
        words.style.size = std::max(words.style.size, Mm{kTaskType});
        const layout::Ink level = dots(puzzle.level);
        const layout::Row head{{words, level},
                               {{.kind = layout::Track::Kind::Rest},
                                {.kind = layout::Track::Kind::Fixed, .size = level.extent.width}},
                               kDotPitch};
        const Mm taken =
            kOverTask + measure(head, room.width, setting_).lines + kUnderTask + kGapDown;
        const game::Record& record = puzzle.position.record();
        figure::Panel panel =
            figure::panel_of_counts(printed_, record, game::count_all(*printed_, record), {});
        panel.pale.assign(panel.pale.size(), false);
        const FittedPanel board = fitted_panel(panel,
                                               look_.style,
                                               {room.width, room.height - taken},
                                               kLargestPuzzleCell,
                                               setting_.measurer());
        return layout::Stack{
            {{head}, {as_ink(board, drawing::Anchor::Middle), {.white = kUnderTask}}}};
    }

    std::shared_ptr<const game::Game> printed_;
    const std::vector<puzzle::Puzzle>& puzzles_;
    const PuzzleRequest& request_;
    const ReportLook& look_;
    Report report_;
    const layout::Setting& setting_;
    layout::Flow& flow_;
};

}  // namespace

Result<drawing::Document> make_puzzle_document(const std::shared_ptr<const game::Game>& printed,
                                               const std::vector<puzzle::Puzzle>& puzzles,
                                               const PuzzleRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    return PuzzleSetter(printed, puzzles, request, measurer)
        .run()
        .map([&](drawing::Document document) {
            document.info.author = printed->spec().author;
            return document;
        });
}

}  // namespace quadrille::page
