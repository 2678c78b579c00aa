#include "page/book/game_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/try.h"
#include "drawing/scale.h"
#include "layout/flow.h"
#include "page/book/book_matter.h"
#include "page/book/book_text.h"
#include "page/book/opening.h"
#include "page/paper/paper.h"
#include "page/paper/sides.h"
#include "page/paper/words.h"
#include "spec/model/game_kind.h"
#include "spec/model/made_by.h"

namespace quadrille::page {

using drawing::Document;
using drawing::Drawing;
using drawing::Role;
using layout::Piece;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kHalfTitleLines = 3;
constexpr double kLeastAcross = 5;     // drawings on the half title, side by side
constexpr double kDrawingShare = 0.8;  // of its place there
constexpr Mm kAboveDrawings = 14_mm;
constexpr Mm kContentsRow = 3.8_mm;
constexpr Mm kContentsBase = 2.9_mm;
constexpr Mm kWidestName = 54_mm;
constexpr Mm kCutLine = 9_mm;  // from the fold
constexpr Mm kCutLineEnd = 6_mm;

class GameBook {
  public:
    GameBook(std::vector<GameInBook> games,
             std::string title,
             const RulesRequest& request,
             const drawing::TextMeasurer& measurer)
        : games_(std::move(games)),
          title_(title.empty() ? said(Word::BookTitle, request) : std::move(title)),
          line_(games_.size() > 1 ? filled(Word::BookLine, request.language, games_.size()) : ""),
          request_(request),
          setting_(request.style, measurer) {
        request_.in_book = true;
        const auto place = [](const GameInBook& game) {
            const std::string& kind = game.game->spec().kind;
            return kind.empty() ? spec::kGameKinds.end()
                                : std::ranges::find(spec::kGameKinds, kind);
        };
        std::ranges::stable_sort(games_, {}, place);
        for (GameInBook& game : games_) {
            game.pages = ending_on_a_back(std::move(game.pages));
        }
    }

    Result<Document> make() {
        QUADRILLE_TRY(auto half_title, this->half_title());
        QUADRILLE_TRY(auto guide, guide_pages(request_, setting_));
        // The games begin on a left page.
        std::vector<Drawing> about = about_pages(request_, setting_);
        const std::size_t front = 1 + contents().size() + guide.size() + about.size();
        if (front % 2 == 0) {
            half_title.emplace_back();
        }
        count_pages(half_title.size() + front - 1);
        about_ = starts_.front() - about.size();
        guide_ = about_ - guide.size();
        add(paged(std::move(half_title)));
        add_section(Word::Contents, contents());
        add_section(Word::Guide, std::move(guide));
        add_section(Word::AboutBook, std::move(about));
        add_games();
        if (torn_) {
            add_boards();
        }
        add_section(Word::Index, index_pages(listed(), request_, setting_));
        Document book = drawing::joined(std::move(parts_));
        book.info = {
            .title = title_, .author = {}, .subject = line_, .language = request_.language};
        return book;
    }

  private:
    static std::string said(Word which, const RulesRequest& request) {
        return std::string(word(which, request.language));
    }

    [[nodiscard]] Document paged(std::vector<Drawing> pages) const {
        return with_footers(std::move(pages), {}, request_, setting_.measurer());
    }

    void add(Document pages) {
        next_ += pages.page_count;
        parts_.push_back(std::move(pages));
    }

    void add_section(Word title, std::vector<Drawing> pages) {
        const std::string text = said(title, request_);
        add(footed(drawing::under(text, paged(std::move(pages))),
                   next_,
                   {text, text},
                   request_,
                   setting_.measurer()));
    }

    // ---- Where everything stands, from 0.

    void count_pages(std::size_t first) {
        starts_.clear();
        for (const GameInBook& game : games_) {
            starts_.push_back(first);
            first += game.pages.page_count;
        }
        boards_ = first + first % 2;
        const bool torn = std::ranges::any_of(
            games_, [](const GameInBook& game) { return game.board.has_value(); });
        index_ = first;
        if (torn) {
            index_ = boards_;
            for (const GameInBook& game : games_) {
                index_ += game.board ? leaves_of(*game.board) : 0;
            }
        }
        torn_ = torn;
    }

    // A board is on both sides of its leaf.
    static std::size_t leaves_of(const Document& board) {
        return board.page_count == 1 ? 2 : board.page_count + board.page_count % 2;
    }

    [[nodiscard]] std::vector<ListedGame> listed() const {
        std::vector<ListedGame> all;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            all.push_back({.game = games_[i].game.get(), .page = starts_[i], .link = link_to(i)});
        }
        return all;
    }

    static std::string place_of(std::size_t game) { return fmt::format("game-{}", game + 1); }

    static std::string link_to(std::size_t game) { return "#" + place_of(game); }

    // ---- The pages before the games.

    Result<std::vector<Drawing>> half_title() const {
        const spec::PaperSpec& paper = request_.paper;
        const Mm width = type_width(paper);
        const layout::Text title = title_of_rules(title_, kHalfTitleLines);
        if (!layout::measure(title, width, setting_).fits) {
            return fail(title_too_wide(title_, width, "half title", ", or larger paper"));
        }
        Drawing page;
        Point at{paper.left, paper.top + kTitleStep};
        at.y = layout::place_on(Piece(title).as(Role::Heading1), at, width, setting_, page);
        if (!line_.empty()) {
            at.y += kTitleStep;
            at.y = add_prose({.words = line_,
                              .style = prose_type(11.5_pt, setting_),
                              .leading = setting_.room_for_type(kSummaryStep)},
                             at,
                             std::min(width, columns_width(3)),
                             setting_,
                             page);
        }
        return add_drawings(page, at.y + kAboveDrawings).map([&] {
            return std::vector{std::move(page)};
        });
    }

    // Each game's own drawing, by which it is found, as large as has room under `top`.
    Result<void> add_drawings(Drawing& page, Mm top) const {
        const spec::PaperSpec& paper = request_.paper;
        const Mm width = type_width(paper);
        const auto cells = static_cast<double>(games_.size());
        double across = kLeastAcross;
        const auto height = [&] { return width / across * std::ceil(cells / across); };
        while (top + height() > foot_line(paper)) {
            ++across;
        }
        const Mm place = width / across;
        const Mm begin = foot_line(paper) - height();
        for (std::size_t i = 0; i < games_.size(); ++i) {
            QUADRILLE_TRY(
                const auto own,
                title_drawing(
                    *request_.library, *games_[i].game, request_.style, setting_.measurer()));
            if (!own) {
                continue;
            }
            const double times =
                std::min(1.0, place * kDrawingShare / std::max(own->width, own->height));
            const auto column = static_cast<double>(i % static_cast<std::size_t>(across));
            const double row = std::floor(static_cast<double>(i) / across);
            const Point middle{paper.left + place * (column + 0.5), begin + place * (row + 0.5)};
            drawing::Group link{.id = {}, .content = {}, .link = link_to(i)};
            drawing::append(link.content,
                            drawing::scaled(own->drawing, times),
                            middle - Point{own->width, own->height} * (times / 2));
            page.add(std::move(link));
        }
        return {};
    }

    [[nodiscard]] Piece page_number(std::size_t page) const {
        return layout::line(
            page == 0 ? "" : std::to_string(page + 1), setting_.entry(), drawing::Anchor::End);
    }

    // A line of the contents that is no game.
    [[nodiscard]] std::vector<Piece> section_row(Word title, std::size_t page) const {
        return {layout::line(said(title, request_), prose_type(9.2_pt, setting_)),
                Piece(),
                page_number(page)};
    }

    [[nodiscard]] layout::Grid contents_grid() const {
        Mm widest;
        for (const GameInBook& game : games_) {
            widest = std::max(widest,
                              setting_.width(game.game->spec().name, prose_type(9.2_pt, setting_)));
        }
        return {.tracks = {{.kind = Track::Kind::Fixed, .size = std::min(widest, kWidestName)},
                           {.kind = Track::Kind::Rest},
                           {.kind = Track::Kind::Fixed, .size = 6_mm}},
                .gap = 3_mm,
                .row = setting_.room_for_type(kContentsRow),
                .base = setting_.room_for_type(kContentsBase)};
    }

    [[nodiscard]] layout::Grid rows_of(std::string_view kind) const {
        layout::Grid grid = contents_grid();
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const spec::GameSpec& game = games_[i].game->spec();
            if (game.kind != kind) {
                continue;
            }
            const Piece name = layout::Text{.words = game.name,
                                            .style = prose_type(9.2_pt, setting_),
                                            .over = layout::Over::Shrink};
            const Piece made = layout::Text{.words = spec::made_by(game),
                                            .style = setting_.small(),
                                            .over = layout::Over::Shrink};
            const std::size_t page = i < starts_.size() ? starts_[i] : 0;
            grid.rows.push_back({name.leading_to(link_to(i)), made, page_number(page)});
        }
        return grid;
    }

    // The numbers of pages take no room of their own.
    [[nodiscard]] std::vector<Drawing> contents() const {
        layout::Flow flow = begin_section(Word::Contents, request_, setting_);
        const int across = std::max(1, request_.paper.columns / 3);
        flow.columns(static_cast<std::size_t>(across), kGutter);
        layout::Grid first = contents_grid();
        first.rows.push_back(section_row(Word::Guide, guide_));
        first.rows.push_back(section_row(Word::AboutBook, about_));
        flow.set_rows(first);
        std::vector<std::string_view> kinds(spec::kGameKinds.begin(), spec::kGameKinds.end());
        kinds.emplace_back();
        for (const std::string_view kind : kinds) {
            const layout::Grid grid = rows_of(kind);
            if (!grid.rows.empty()) {
                begin_part(flow, spec::head_of_kind(kind, request_.language), grid.row * 2);
                flow.set_rows(grid);
            }
        }
        layout::Grid last = contents_grid();
        if (torn_) {
            last.rows.push_back(section_row(Word::TearOutBoards, boards_));
        }
        last.rows.push_back(section_row(Word::Index, index_));
        flow.white(kLeading);
        flow.set_rows(last);
        return flow.pages();
    }

    // ---- The games.

    // Links lead to its first page.
    [[nodiscard]] Document as_game(std::size_t index, Document pages) const {
        for (std::size_t i = 0; i < pages.outline.size(); ++i) {
            drawing::OutlineEntry& entry = pages.outline[i];
            entry.open = false;
            if (i > 0 && !entry.parent) {
                entry.parent = 0;
            }
        }
        return as_sections(std::move(pages), place_of(index));
    }

    void add_games() {
        for (std::size_t i = 0; i < games_.size();) {
            const std::string& word = games_[i].game->spec().kind;
            const std::string kind = spec::head_of_kind(word, request_.language);
            std::vector<Document> books;
            for (; i < games_.size() && games_[i].game->spec().kind == word; ++i) {
                books.push_back(footed(as_game(i, std::move(games_[i].pages)),
                                       starts_[i],
                                       {kind, games_[i].game->spec().name},
                                       request_,
                                       setting_.measurer()));
            }
            add(drawing::under(kind, drawing::joined(std::move(books))));
        }
    }

    // A line to cut along, near the fold.
    [[nodiscard]] Document on_leaf(Document board) const {
        const std::size_t made = board.page_count;
        board.page_count = leaves_of(board);
        board.make_page = [made_page = std::move(board.make_page), made, paper = request_.paper](
                              std::size_t index) {
            if (index >= made && made > 1) {
                return drawing::Page{paper.width, paper.height, {}};
            }
            drawing::Page page = made_page(std::min(index, made - 1));
            const Mm x = index % 2 == 0 ? kCutLine : page.width - kCutLine;
            drawing::Stroke cut = drawing::solid_line(Mm{0.15});
            cut.dash = {2_mm, 1.5_mm};
            drawing::add_stroke(
                page.drawing, drawing::line({x, kCutLineEnd}, {x, page.height - kCutLineEnd}), cut);
            return page;
        };
        return board;
    }

    void add_boards() {
        std::vector<Document> leaves;
        for (GameInBook& game : games_) {
            if (game.board) {
                leaves.push_back(
                    drawing::under(game.game->spec().name, on_leaf(std::move(*game.board))));
            }
        }
        if (boards_ > next_) {
            add(paged(std::vector<Drawing>(1)));
        }
        add(drawing::under(said(Word::TearOutBoards, request_),
                           drawing::joined(std::move(leaves))));
    }

    std::vector<GameInBook> games_;
    std::string title_;
    std::string line_;  // under it
    RulesRequest request_;
    layout::Setting setting_;
    std::vector<std::size_t> starts_;
    std::size_t guide_ = 0;
    std::size_t about_ = 0;
    std::size_t boards_ = 0;
    std::size_t index_ = 0;
    bool torn_ = false;  // there are boards to tear out
    std::vector<Document> parts_;
    std::size_t next_ = 0;  // pages in them
};

}  // namespace

Result<Document> make_game_book(std::vector<GameInBook> games,
                                std::string title,
                                const RulesRequest& request,
                                const drawing::TextMeasurer& measurer) {
    return GameBook(std::move(games), std::move(title), request, measurer).make();
}

}  // namespace quadrille::page
