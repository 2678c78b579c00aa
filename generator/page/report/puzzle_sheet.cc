#include "page/report/puzzle_sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "figure/panel/verdict_panel.h"
#include "game/count.h"
#include "game/game.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"
#include "page/sheet/played_game.h"
#include "puzzle/puzzle.h"
#include "score/turn_text.h"

namespace quadrille::page {

using drawing::Drawing;
using layout::Piece;
using layout::Text;
using namespace quadrille::literals;

namespace {

constexpr Mm kTaskType = 8.5_pt;
constexpr Mm kOverTask = 3_mm;   // from the top of its room to its base line
constexpr Mm kUnderTask = 3_mm;  // from there to the board
constexpr Mm kGapAcross = 8_mm;
constexpr Mm kGapDown = 6_mm;
constexpr Mm kBetweenSolutions = 5.5_mm;  // from base line to base line
constexpr Mm kLeastPuzzle = 24_mm;
constexpr Mm kDot = 0.75_mm;  // radius
constexpr Mm kDotPitch = 2.4_mm;
constexpr Mm kDotLine{0.2};
constexpr int kLevels = 5;
constexpr std::size_t kFewPuzzles = 6;

std::string printed_turn(const game::Position& position,
                         const game::Turn& turn,
                         const PrintedWords& words) {
    return words.turn(score::turn_text(position, turn));
}

std::string side_name(const game::Game& printed, std::size_t role, std::string_view language) {
    return role_name(printed.spec().roles[role], language);
}

std::string failing(const puzzle::Puzzle& puzzle, const PrintedWords& words) {
    std::string text;
    for (const puzzle::Refutation& refutation : puzzle.refutations) {
        text += text.empty() ? "" : "; ";
        text += printed_turn(puzzle.position, refutation.turn, words) + "\u00A0?";
        if (!refutation.reply.empty()) {
            game::Position after = puzzle.position;
            (void)after.play(refutation.turn);
            text += " " + printed_turn(after, refutation.reply, words);
        }
    }
    return text;
}

// The player who moves, as the language has it.
std::string mover_name(const puzzle::Puzzle& puzzle,
                       const game::Game& printed,
                       std::string_view language) {
    return side_name(printed, puzzle.position.to_move().index(), language);
}

// "**1** e5=b. c3=w ? d2=b; a1=b ? e5=w", in the printed game's letters: a paragraph each.
std::vector<std::string> solution_lines(const std::vector<puzzle::Puzzle>& puzzles,
                                        const game::Game& printed,
                                        std::string_view language) {
    std::vector<std::string> lines;
    for (const puzzle::Puzzle& puzzle : puzzles) {
        const PrintedWords words(puzzle.position.game(), printed, language);
        std::string line = fmt::format("**{}** ", lines.size() + 1);
        if (puzzle.kind == puzzle::Kind::Who) {
            const std::size_t mover = puzzle.position.to_move().index();
            line += filled(Word::PuzzlesWins,
                           language,
                           side_name(printed, puzzle.mover_wins ? mover : 1 - mover, language));
            if (puzzle.settled) {
                line += ", " + std::string(word(Word::PuzzlesWhatever, language));
            } else if (puzzle.mover_wins) {
                line += ": " + printed_turn(puzzle.position, puzzle.solution, words);
            }
        } else {
            line += printed_turn(puzzle.position, puzzle.solution, words);
        }
        line += ".";
        if (const std::string others = failing(puzzle, words); !others.empty() && !puzzle.settled) {
            line += " " + others + ".";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

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
            report_.begin({.title = said(Word::PuzzlesSolutions, printed_->spec().sheet.title),
                           .lines = {said(Word::PuzzlesHowToRead)},
                           .largest_title = look_.style.page.small_title,
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
    [[nodiscard]] std::string said(Word which, const Values&... values) const {
        return filled(which, look_.language, values...);
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
        ReportHeading heading{.title = said(Word::PuzzlesTitle, printed_->spec().sheet.title),
                              .lines = instructions(),
                              .foot = imprint(*printed_),
                              .foot_end = said(Word::PuzzlesAgain, request_.again),
                              .largest_title = look_.style.page.small_title,
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
        const std::array<std::pair<puzzle::Kind, Word>, 3> tasks{
            {{puzzle::Kind::Win, Word::PuzzlesWinExplained},
             {puzzle::Kind::Save, Word::PuzzlesSaveExplained},
             {puzzle::Kind::Who, Word::PuzzlesWhoExplained}}};
        for (const auto& [kind, word] : tasks) {
            if (has(kind)) {
                lines.push_back(said(word));
            }
        }
        lines.push_back(said(Word::PuzzlesOneAnswer) + " " + said(Word::PuzzlesLevelExplained));
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
        const Word task = puzzle.kind == puzzle::Kind::Win    ? Word::PuzzlesWinTask
                          : puzzle.kind == puzzle::Kind::Save ? Word::PuzzlesSaveTask
                                                              : Word::PuzzlesWhoTask;
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
                                               setting_.measures().puzzle_cell,
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
