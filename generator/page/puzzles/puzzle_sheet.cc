#include "page/puzzles/puzzle_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/diagnostic.h"
#include "figure/panel/verdict_panel.h"
#include "game/count.h"
#include "page/paper/paper.h"
#include "page/paper/paragraph.h"
#include "page/puzzles/puzzle_solutions.h"
#include "page/puzzles/puzzle_words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kTitleType = 18_pt;
constexpr Mm kTextType = 8_pt;
constexpr Mm kTextLeading = 4_mm;
constexpr Mm kTaskType = 8.5_pt;
constexpr Mm kFootType = 6.5_pt;
constexpr Mm kFootLeading = 2.9_mm;
constexpr Mm kCaption = 6_mm;  // from the base line of a task to its board
constexpr Mm kGapAcross = 8_mm;
constexpr Mm kGapDown = 6_mm;
constexpr Mm kLargestPuzzleCell = 14_mm;
constexpr Mm kLeastPuzzle = 24_mm;
constexpr Mm kDot = 0.75_mm;  // radius
constexpr Mm kDotPitch = 2.4_mm;
constexpr Mm kDotLine{0.2};
constexpr int kLevels = 5;
constexpr std::size_t kFewPuzzles = 6;

class PuzzleSetter {
  public:
    PuzzleSetter(std::shared_ptr<const game::Game> printed,
                 const std::vector<puzzle::Puzzle>& puzzles,
                 const PuzzleRequest& request,
                 const drawing::TextMeasurer& measurer)
        : printed_(std::move(printed)),
          puzzles_(puzzles),
          request_(request),
          measurer_(measurer),
          left_(column_x(request.paper, 0)),
          width_(type_width(request.paper)) {}

    Result<std::vector<Drawing>> run() {
        pages_.emplace_back();
        set_head(PuzzleWord::Title);
        set_instructions();
        const Mm foot = foot_line(request_.paper) - 6_mm - set_foot();
        if (auto problem = set_boards(y_ + 3_mm, foot)) {
            return fail(std::move(*problem));
        }
        set_imprint();
        if (request_.solutions == PuzzleRequest::Solutions::Page) {
            pages_.emplace_back();
            set_head(PuzzleWord::Solutions);
            set_solutions();
            set_imprint();
        }
        return std::move(pages_);
    }

  private:
    template <typename... Values>
    [[nodiscard]] std::string said(PuzzleWord which, const Values&... values) const {
        return fmt::format(fmt::runtime(puzzle_word(which, request_.language)), values...);
    }

    void add_words(Point at,
                   const std::string& words,
                   const TextStyle& style,
                   drawing::Anchor anchor = drawing::Anchor::Start) {
        pages_.back().add(
            drawing::TextItem{.at = at, .text = words, .style = style, .anchor = anchor});
    }

    void set_head(PuzzleWord word) {
        const TextStyle style{
            .face = drawing::Face::Text, .weight = Weight::SemiBold, .size = kTitleType};
        Drawing title;
        title.add(drawing::TextItem{.at = {left_, request_.paper.top + 5_mm},
                                    .text = said(word, printed_->spec().sheet.title),
                                    .style = style});
        pages_.back().add(drawing::with_role(drawing::Role::Heading1, std::move(title)));
        y_ = request_.paper.top + 12_mm;
    }

    void set_paragraph_of(const std::string& text) {
        const auto lines = set_paragraph(prose_runs(text, {.size = kTextType}), width_, measurer_);
        y_ = draw_prose(pages_.back(), lines, {left_, y_}, kTextLeading);
    }

    [[nodiscard]] bool has(puzzle::Kind kind) const {
        return std::any_of(puzzles_.begin(), puzzles_.end(), [kind](const puzzle::Puzzle& each) {
            return each.kind == kind;
        });
    }

    void set_instructions() {
        std::string rules;
        for (const std::string& line : reminder_lines(*printed_)) {
            rules += (rules.empty() ? "" : ". ") + line;
        }
        if (const std::string letters = letter_legend(printed_->spec(), request_.language);
            !letters.empty()) {
            rules += ". " + letters;
        }
        set_paragraph_of(rules + ".");
        const std::array<std::pair<puzzle::Kind, PuzzleWord>, 3> tasks{
            {{puzzle::Kind::Win, PuzzleWord::WinExplained},
             {puzzle::Kind::Save, PuzzleWord::SaveExplained},
             {puzzle::Kind::Who, PuzzleWord::WhoExplained}}};
        for (const auto& [kind, word] : tasks) {
            if (has(kind)) {
                set_paragraph_of(said(word));
            }
        }
        set_paragraph_of(said(PuzzleWord::OneAnswer) + " " + said(PuzzleWord::LevelExplained));
    }

    /// Upside down over the last line of the page; the result is how high it is.
    Mm set_foot() {
        if (request_.solutions != PuzzleRequest::Solutions::Foot) {
            return 0_mm;
        }
        std::string all;
        for (const std::string& line : solution_lines(puzzles_, *printed_, request_.language)) {
            all += (all.empty() ? "" : "  ") + line;
        }
        const auto lines = set_paragraph(prose_runs(all, {.size = kFootType}), width_, measurer_);
        const Mm height = kFootLeading * static_cast<double>(lines.size());
        const Mm bottom = foot_line(request_.paper) - 5_mm;
        drawing::Group group = drawing::with_role(drawing::Role::Paragraph, {});
        draw_prose(group.content, lines, {left_, bottom - height + kFootLeading}, kFootLeading);
        group.half_turn = Point{left_ + width_ / 2, bottom - height / 2 + 0.8_mm};
        pages_.back().add(std::move(group));
        return height + 3_mm;
    }

    std::optional<Diagnostics> set_boards(Mm top, Mm bottom) {
        const bool few = puzzles_.size() <= kFewPuzzles;
        const bool wide = request_.paper.width > request_.paper.height;
        const int columns = few ? (wide ? 3 : 2) : (wide ? 4 : 3);
        const int rows = (static_cast<int>(puzzles_.size()) + columns - 1) / columns;
        const Mm width = (width_ - kGapAcross * (columns - 1)) / columns;
        const Mm height = (bottom - top) / rows;
        const Room room{width, height - kCaption - kGapDown};
        if (room.height < kLeastPuzzle || room.width < kLeastPuzzle) {
            return Diagnostics{plain_error("the puzzles have no room on this paper",
                                           "expected a larger --paper, or --count 6")};
        }
        for (std::size_t i = 0; i < puzzles_.size(); ++i) {
            const auto column = static_cast<int>(i) % columns;
            const auto row = static_cast<int>(i) / columns;
            set_puzzle(i, {left_ + (width + kGapAcross) * column, top + height * row}, room);
        }
        return std::nullopt;
    }

    void set_puzzle(std::size_t index, Point corner, const Room& room) {
        const puzzle::Puzzle& puzzle = puzzles_[index];
        const PuzzleWord task = puzzle.kind == puzzle::Kind::Win    ? PuzzleWord::WinTask
                                : puzzle.kind == puzzle::Kind::Save ? PuzzleWord::SaveTask
                                                                    : PuzzleWord::WhoTask;
        const Mm base = corner.y + 3_mm;
        const std::string text =
            fmt::format("**{}**\u2002{}",
                        index + 1,
                        said(task, mover_name(puzzle, *printed_, request_.language)));
        const auto lines = set_paragraph(prose_runs(text, {.size = kTaskType}),
                                         room.width - kDotPitch * (kLevels + 1),
                                         measurer_);
        draw_prose(pages_.back(), lines, {corner.x, base}, kTextLeading);
        set_level(puzzle.level, {corner.x + room.width, base - 1_mm});
        const game::Record& record = puzzle.position.record();
        figure::Panel panel =
            figure::panel_of_counts(printed_, record, game::count_all(*printed_, record), {});
        panel.pale.assign(panel.pale.size(), false);
        const FittedPanel board =
            fitted_panel(panel, request_.style, room, kLargestPuzzleCell, measurer_);
        const Point at{corner.x + (room.width - board.ink.width()) / 2, base + kCaption - 3_mm};
        drawing::append(pages_.back(), board.drawing, at - board.ink.min);
    }

    /// So many of five dots are filled; `end` is the right end of them.
    void set_level(int level, Point end) {
        for (int i = 0; i < kLevels; ++i) {
            const Point middle{end.x - kDotPitch * (kLevels - 1 - i) - kDot, end.y};
            drawing::Path dot = drawing::circle(middle, kDot);
            if (i < level) {
                drawing::add_fill(pages_.back(), dot, drawing::kBlack);
            }
            drawing::add_stroke(pages_.back(), std::move(dot), drawing::solid_line(kDotLine));
        }
    }

    void set_solutions() {
        set_paragraph_of(said(PuzzleWord::HowToRead));
        y_ += 3_mm;
        for (const std::string& line : solution_lines(puzzles_, *printed_, request_.language)) {
            set_paragraph_of(line);
            y_ += 1.5_mm;
        }
    }

    void set_imprint() {
        const TextStyle small{.size = kFootType};
        const Mm base = foot_line(request_.paper);
        add_words({left_, base}, imprint(*printed_), small);
        add_words({left_ + width_, base},
                  said(PuzzleWord::Again, request_.again),
                  small,
                  drawing::Anchor::End);
    }

    std::shared_ptr<const game::Game> printed_;
    const std::vector<puzzle::Puzzle>& puzzles_;
    const PuzzleRequest& request_;
    const drawing::TextMeasurer& measurer_;
    Mm left_;
    Mm width_;
    Mm y_;
    std::vector<Drawing> pages_;
};

}  // namespace

Result<drawing::Document> make_puzzle_document(const std::shared_ptr<const game::Game>& printed,
                                               const std::vector<puzzle::Puzzle>& puzzles,
                                               const PuzzleRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    auto set = PuzzleSetter(printed, puzzles, request, measurer).run();
    if (!set) {
        return fail(std::move(set.error()));
    }
    const auto pages = std::make_shared<const std::vector<Drawing>>(std::move(*set));
    drawing::Document document;
    document.info.title =
        fmt::format(fmt::runtime(puzzle_word(PuzzleWord::Title, request.language)),
                    printed->spec().sheet.title);
    document.info.author = printed->spec().author;
    document.info.subject = name_with_parameters(*printed);
    document.info.language = request.language;
    document.page_count = pages->size();
    document.make_page =
        [pages, width = request.paper.width, height = request.paper.height](std::size_t index) {
            return drawing::Page{width, height, (*pages)[index]};
        };
    return document;
}

}  // namespace quadrille::page
