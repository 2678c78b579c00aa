#include "page/book/book_matter.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/alphabetical.h"
#include "base/try.h"
#include "page/book/book_text.h"
#include "page/book/figure_block.h"
#include "page/book/opening.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Role;
using layout::Piece;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kUnderSectionTitle = 7_mm;
constexpr Mm kRunningIndent = 10_mm;
constexpr Mm kSampleCell = 7.5_mm;
constexpr Mm kBetweenSamples = 5_mm;
constexpr Mm kIndexIndent = 3_mm;
constexpr double kIndexBase = 0.9;  // of a line, to its base line
constexpr Mm kUnderIndexHead = 1.6_mm;
constexpr int kIndexWidth = 4;  // columns of a page, for three of the index

drawing::TextStyle text_type(const layout::Setting& setting) {
    return prose_type(9.2_pt, setting);
}

// No wider than the text of rulebooks.
Piece paragraph(std::string words, const layout::Setting& setting) {
    return Piece(layout::Row{{layout::Text{.words = std::move(words),
                                           .style = text_type(setting),
                                           .wrap = layout::Wrap::Prose,
                                           .leading = setting.room_for_type(kLeading)}},
                             {{.kind = Track::Kind::Rest, .most = columns_width(3)}}})
        .as(Role::Paragraph);
}

// Its base line as that of the titles of books.
Piece section_title(Word title, const RulesRequest& request) {
    const Piece text = layout::Text{.words = std::string(word(title, request.language)),
                                    .style = {.size = 18_pt},
                                    .wrap = layout::Wrap::Title,
                                    .leading = kTitleStep};
    return layout::Stack{{{text.as(Role::Heading1), {.after = kTitleStep}}}};
}

// ---- How to read a diagram.

/// Something that diagrams show, on three squares side by side.
struct GuideSample {
    Word says;
    spec::PanelSpec panel;
    void (*more)(figure::Panel&) = nullptr;  ///< What only a game that is played has.
    int rows = 1;
};

spec::NamedList on(std::string mark, std::initializer_list<const char*> sites) {
    spec::NamedList list{.name = {std::move(mark), {}}, .items = {}};
    for (const char* const site : sites) {
        list.items.push_back({site, {}});
    }
    return list;
}

std::vector<GuideSample> guide_samples() {
    std::vector<GuideSample> all;
    const auto add = [&all](Word says, std::vector<spec::NamedList> sites) -> GuideSample& {
        GuideSample& sample = all.emplace_back();
        sample.says = says;
        sample.panel.position.sites = std::move(sites);
        return sample;
    };
    add(Word::GuideNumber, {on("b", {"a1", "c1"}), on("w", {"b1"})}).more =
        [](figure::Panel& panel) {
            for (std::size_t i = 0; i < 3; ++i) {
                panel.numbers.push_back({board::SiteId{i}, std::to_string(i + 1)});
            }
        };
    add(Word::GuideLast, {on("b", {"a1"}), on("w", {"b1"})}).more = [](figure::Panel& panel) {
        panel.last.emplace_back(1U);
    };
    add(Word::GuideCounts, {on("b", {"a1", "b1"}), on("w", {"c1"})}).more =
        [](figure::Panel& panel) {
            game::GroupReason group;
            group.sites = {board::SiteId{0}, board::SiteId{1}};
            group.counted = true;
            panel.groups.push_back(std::move(group));
        };
    add(Word::GuidePale, {on("b", {"a1", "c1"}), on("w", {"b1"})}).more = [](figure::Panel& panel) {
        panel.pale = {false, true, true};
    };
    add(Word::GuideMayGo, {on("b", {"a1"})}).panel.dots = {{"b1", {}}, {"c1", {}}};
    add(Word::GuideLetter, {on("b", {"a1"})}).panel.letters = {on("x", {"c1"})};
    add(Word::GuideNotAllowed, {on("b", {"a1"})}).panel.crosses = {{"b1", {}}};
    add(Word::GuideArrow, {on("b", {"a1"})}).panel.arrows = {{"a1-c1", {}}};
    GuideSample& names = add(Word::GuideNames, {on("b", {"b2"})});
    names.panel.labels = spec::FigureLabels::Edge;
    names.rows = 2;
    return all;
}

// The middle of the drawing is on that of the capitals of the words beside it.
Result<Piece> sample_row(const GuideSample& sample,
                         const RulesRequest& request,
                         const layout::Setting& setting) {
    spec::FigureSpec figure;
    figure.board.emplace();
    figure.board->shape = spec::SquareShape{.columns = 3, .rows = sample.rows};
    figure.panels.push_back(sample.panel);
    const std::string words(word(sample.says, request.language));
    figure.what = words;
    QUADRILLE_TRY(
        auto resolved,
        resolve_figure(figure, {.library = *request.library, .language = request.language}));
    if (sample.more != nullptr) {
        sample.more(resolved.panels.front());
    }
    QUADRILLE_TRY(
        auto block,
        set_figure(
            resolved, request.style, setting.measurer(), {.most = kModule, .cell = kSampleCell}));
    auto drawn = std::make_shared<Drawing>();
    const Mm cap = setting.cap_height(text_type(setting));
    const Mm above = block.height / 2 + cap / 2;
    drawn->add(figure_at({Mm{}, Mm{} - above}, block.drawing, block.words()));
    return Piece(
        layout::Row{{layout::Ink{.drawing = std::move(drawn),
                                 .extent = {.width = block.width,
                                            .above = above,
                                            .lines = {},
                                            .below = block.height / 2 - cap / 2}},
                     paragraph(words, setting)},
                    {{.kind = Track::Kind::Fixed, .size = kColumn}, {.kind = Track::Kind::Rest}},
                    kGutter});
}

// ---- The index.

/// A line of the index: under what, which game.
struct IndexRow {
    std::string key;  ///< By which it is sorted.
    std::string head;
    const ListedGame* game = nullptr;
};

// "Piet Hein, John Nash", "Maureen T. Carroll and Steven T. Dougherty"
std::vector<std::string> people_in(std::string_view authors) {
    std::vector<std::string> people;
    while (!authors.empty()) {
        const std::size_t comma = authors.find(", ");
        const std::size_t both = authors.find(" and ");
        const std::size_t end = std::min({comma, both, authors.size()});
        people.emplace_back(authors.substr(0, end));
        authors.remove_prefix(std::min(authors.size(), end + (end == both ? 5 : 2)));
    }
    return people;
}

// By the last name, before which "Jr." does not count.
std::string key_of_person(const std::string& name) {
    const std::size_t end = name.back() == '.' ? name.rfind(' ') : name.size();
    const std::size_t begin =
        end == 0 || end == std::string::npos ? 0 : name.rfind(' ', end - 1) + 1;
    return alphabetical(name.substr(begin) + " " + name);
}

Word board_of(const board::Board& board) {
    if (board.site_kind() != spec::SiteKind::Cells) {
        return Word::OnDots;
    }
    const auto have = [&](std::size_t corners) {
        return std::ranges::all_of(board.cells(), [corners](const board::Cell& cell) {
            return cell.corners.size() == corners;
        });
    };
    return have(4) ? Word::OnSquares : have(6) ? Word::OnHexagons : Word::OnOthers;
}

// The games under each head, with their pages.
void set_index(layout::Flow& flow, std::vector<IndexRow> rows) {
    const layout::Setting& setting = flow.setting();
    std::ranges::stable_sort(rows, {}, &IndexRow::key);
    drawing::TextStyle strong = setting.small();
    strong.weight = drawing::Weight::Medium;
    for (std::size_t i = 0; i < rows.size();) {
        layout::Grid grid{.tracks = {{.kind = Track::Kind::Rest, .inset = kIndexIndent},
                                     {.kind = Track::Kind::Fixed, .size = 6_mm}},
                          .row = setting.small_leading(),
                          .base = setting.small_leading() * kIndexBase};
        const std::string& head = rows[i].head;
        for (; i < rows.size() && rows[i].head == head; ++i) {
            const Piece name = layout::Text{.words = rows[i].game->game->spec().name,
                                            .style = setting.small(),
                                            .wrap = layout::Wrap::Even,
                                            .leading = setting.small_leading()};
            grid.rows.push_back({name.leading_to(rows[i].game->link),
                                 layout::line(std::to_string(rows[i].game->page + 1),
                                              setting.small(),
                                              drawing::Anchor::End)});
        }
        flow.white(kUnderIndexHead);
        flow.need(grid.row * 2 + kUnderIndexHead);
        flow.set(layout::line(head, strong));
        flow.set_rows(grid);
    }
}

}  // namespace

drawing::Document footed(drawing::Document pages,
                         std::size_t first,
                         const Running& running,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer) {
    pages.make_page = [made = std::move(pages.make_page),
                       first,
                       running,
                       style = request.style,
                       paper = request.paper,
                       &measurer](std::size_t index) {
        drawing::Page page = made(index);
        Pen pen(page.drawing, style, measurer, false);
        const bool left = (first + index) % 2 == 1;
        const drawing::Anchor outer = left ? drawing::Anchor::Start : drawing::Anchor::End;
        const Point at{paper.left + (left ? Mm{} : type_width(paper)), foot_line(paper)};
        const Point beside{left ? at.x + kRunningIndent : at.x - kRunningIndent, at.y};
        pen.text(at, std::to_string(first + index + 1), pen.reminder(), outer);
        pen.text(beside, left ? running.left : running.right, pen.small(), outer);
        return page;
    };
    return pages;
}

drawing::Document as_sections(drawing::Document pages, const std::string& place) {
    pages.make_page = [made = std::move(pages.make_page), place](std::size_t index) {
        drawing::Page page = made(index);
        drawing::Group group =
            drawing::with_role(Role::Section, std::exchange(page.drawing, Drawing()));
        group.id = index == 0 ? place : "";
        page.drawing.add(std::move(group));
        return page;
    };
    return pages;
}

layout::Flow begin_section(Word title,
                           const RulesRequest& request,
                           const layout::Setting& setting) {
    const spec::PaperSpec& paper = request.paper;
    layout::Flow flow({.corner = {paper.left, paper.top},
                       .width = type_width(paper),
                       .foot = foot_line(paper) - kAboveFoot},
                      setting);
    flow.set(section_title(title, request));
    flow.white(kUnderSectionTitle);
    return flow;
}

void begin_part(layout::Flow& flow, const std::string& head, Mm follows) {
    const Mm step = flow.setting().room_for_type(kLeading);
    flow.white(step);
    flow.need(step + follows);
    flow.set(Piece(layout::line(head, head_type(8_pt, flow.setting()))).as(Role::Heading2));
    flow.white(step * 0.55);
}

Result<std::vector<Drawing>> guide_pages(const RulesRequest& request,
                                         const layout::Setting& setting) {
    layout::Flow flow = begin_section(Word::Guide, request, setting);
    for (const GuideSample& sample : guide_samples()) {
        QUADRILLE_TRY(const auto row, sample_row(sample, request, setting));
        flow.set(row);
        flow.white(kBetweenSamples);
    }
    return flow.pages();
}

std::vector<Drawing> about_pages(const RulesRequest& request, const layout::Setting& setting) {
    layout::Flow flow = begin_section(Word::AboutBook, request, setting);
    constexpr std::array kTexts{std::pair{Word::GuidePagesHead, Word::GuidePages},
                                std::pair{Word::GuideMovesHead, Word::GuideMoves},
                                std::pair{Word::GuideBoardsHead, Word::GuideBoards},
                                std::pair{Word::AboutGamesHead, Word::AboutGames},
                                std::pair{Word::AboutTypeHead, Word::AboutType}};
    for (const auto& [head, text] : kTexts) {
        begin_part(flow, std::string(word(head, request.language)), kLeading * 4);
        flow.set(paragraph(std::string(word(text, request.language)), setting));
    }
    return flow.pages();
}

std::vector<Drawing> index_pages(const std::vector<ListedGame>& games,
                                 const RulesRequest& request,
                                 const layout::Setting& setting) {
    std::vector<IndexRow> designers;
    std::vector<IndexRow> years;
    std::vector<IndexRow> boards;
    for (const ListedGame& each : games) {
        const spec::GameSpec& game = each.game->spec();
        for (const std::string& person : people_in(game.author)) {
            designers.push_back({key_of_person(person), person, &each});
        }
        if (!game.year.empty()) {
            years.push_back({game.year, game.year, &each});
        }
        const Word board = board_of(each.game->board());
        boards.push_back({std::to_string(static_cast<int>(board)),
                          std::string(word(board, request.language)),
                          &each});
    }
    layout::Flow flow = begin_section(Word::Index, request, setting);
    flow.columns(static_cast<std::size_t>(std::max(1, request.paper.columns * 3 / kIndexWidth)),
                 kGutter);
    using Part = std::pair<Word, std::vector<IndexRow>*>;
    for (const auto& [head, rows] : {Part{Word::ByDesigner, &designers},
                                     Part{Word::ByYear, &years},
                                     Part{Word::ByBoard, &boards}}) {
        if (!rows->empty()) {
            begin_part(flow, std::string(word(head, request.language)), kLeading * 3);
            set_index(flow, std::move(*rows));
        }
    }
    return flow.pages();
}

}  // namespace quadrille::page
