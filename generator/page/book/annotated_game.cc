#include "page/book/annotated_game.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "base/utf8.h"
#include "page/book/book_flow.h"
#include "page/book/book_matter.h"
#include "page/book/book_text.h"
#include "page/book/figure_in_book.h"
#include "page/book/rulebook_example.h"
#include "page/book/rulebook_files.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using drawing::Document;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// Turns that one can follow on a diagram.
constexpr int kMostTurnsOfMarks = 30;
constexpr int kLeastTurns = 3;  // else what was written stands under the next diagram

constexpr Mm kListRow = 5_mm;
constexpr Mm kListBase = 3.6_mm;

// The turns of a round after which diagrams stand: those that were written about, unless they are close
// to one another, and the last; between them as many more as it takes.
std::vector<int> stops_of(int turns, const std::vector<int>& written, int most) {
    std::vector<int> marked;
    for (const int turn : written) {
        const int before = marked.size() < 2 ? 0 : marked[marked.size() - 2];
        const bool close = !marked.empty() && turn - marked.back() < kLeastTurns;
        if (close && turn - before <= most) {
            marked.back() = turn;
        } else if (turn > 0) {
            marked.push_back(turn);
        }
    }
    if (marked.empty() || marked.back() < turns) {
        marked.push_back(turns);
    }
    std::vector<int> stops;
    int from = 0;
    for (const int to : marked) {
        for (const int stop : stops_between(from, to, most)) {
            stops.push_back(stop);
        }
        from = to;
    }
    return stops;
}

std::vector<DiagramOfExample> diagrams_at_comments(const AnnotatedGame& game) {
    const int most = game.transcript.game->has_steps() ? kMostTurnsOfPath : kMostTurnsOfMarks;
    std::vector<DiagramOfExample> diagrams;
    int before = 0;  // turns of the rounds before
    for (std::size_t round = 0; round < game.transcript.rounds.size(); ++round) {
        const int turns = static_cast<int>(game.transcript.rounds[round].turns.size());
        std::vector<int> written;
        for (const transcript::TypedComment& comment : game.comments) {
            if (comment.round == round) {
                written.push_back(comment.after);
            }
        }
        int first = 1;
        for (const int last : turns > 0 ? stops_of(turns, written, most) : std::vector<int>()) {
            diagrams.push_back(
                {.after = before + last, .round = round, .first = first, .last = last, .text = {}});
            first = last + 1;
        }
        before += turns;
    }
    return diagrams;
}

Result<Document> pages_of_game(const spec::Library& library,
                               const AnnotatedGame& annotated,
                               const RulesRequest& request,
                               const drawing::TextMeasurer& measurer) {
    const ExampleOfRules game{.path = annotated.path,
                              .transcript = annotated.transcript,
                              .verdict = in_words_of(annotated.verdict, request.language),
                              .diagrams = diagrams_at_comments(annotated),
                              .warnings = {}};
    const layout::Setting setting(request.style, measurer);
    const BookGrid grid = book_grid(request.paper, request.sheet.text_columns, request.style);
    BookText text(grid, setting, request.language);
    RulebookFigures figures(
        library, *game.transcript.game, request.style, measurer, request.language);
    const FigureLimits limits = figure_limits(text, request, kUsualDiagram);
    QUADRILLE_TRY(auto diagrams, figures.diagrams_of(game, limits));
    QUADRILLE_TRY(auto end, figures.of_example(game, limits));
    add_annotated(text,
                  game,
                  annotated.comments,
                  {.diagrams = std::move(diagrams), .end = std::move(end)},
                  request.language);
    FlowFrame frame = book_frame(text);
    frame.title = title_of_played(game.transcript, request.language);
    FlowedPages flowed = flow(text.strips(), frame);
    Document pages = with_footers(std::move(flowed.pages), {}, request, measurer);
    pages.outline = {flowed.outline.front()};
    return pages;
}

// "Ann – Ben, 2026-11-20"
std::string with_date(std::string title, const transcript::Transcript& game) {
    for (const transcript::Remark& remark : game.remarks) {
        title += remark.key == "date" ? ", " + shown(remark.text) : "";
    }
    return title;
}

std::string place_of_game(std::size_t index) {
    return "played-" + std::to_string(index + 1);
}

/// A line of the contents.
struct ListedPages {
    std::string title;
    std::string game;
    std::size_t page = 0;
};

std::vector<Drawing> list_of_games(const std::vector<ListedPages>& games,
                                   const RulesRequest& request,
                                   const layout::Setting& setting) {
    using layout::Track;
    layout::Flow flow = begin_section(Word::Contents, request, setting);
    layout::Grid grid{.tracks = {{.kind = Track::Kind::Rest},
                                 {.kind = Track::Kind::Giving, .size = kColumn},
                                 {.kind = Track::Kind::Fixed, .size = 6_mm}},
                      .gap = 3_mm,
                      .row = setting.room_for_type(kListRow),
                      .base = setting.room_for_type(kListBase)};
    for (std::size_t i = 0; i < games.size(); ++i) {
        const layout::Piece title = layout::Text{.words = games[i].title,
                                                 .style = prose_type(9.2_pt, setting),
                                                 .over = layout::Over::Shorten};
        grid.rows.push_back(
            {title.leading_to("#" + place_of_game(i)),
             layout::Text{
                 .words = games[i].game, .style = setting.small(), .over = layout::Over::Shorten},
             layout::line(
                 std::to_string(games[i].page + 1), setting.reminder(), drawing::Anchor::End)});
    }
    flow.set_rows(grid);
    return flow.pages();
}

}  // namespace

Result<Document> make_annotated_games(const spec::Library& library,
                                      const std::vector<AnnotatedGame>& games,
                                      const RulesRequest& given,
                                      const drawing::TextMeasurer& measurer) {
    RulesRequest request = given;
    request.in_book = true;
    const layout::Setting setting(request.style, measurer);
    std::vector<Document> parts;
    std::vector<ListedPages> listed;
    for (const AnnotatedGame& game : games) {
        QUADRILLE_TRY(auto pages, pages_of_game(library, game, request, measurer));
        listed.push_back({with_date(pages.outline.front().title, game.transcript),
                          game_in_words_of(game.transcript.game, request.language)->spec().name});
        parts.push_back(std::move(pages));
    }
    std::size_t next = 0;
    if (games.size() > 1) {
        next = list_of_games(listed, request, setting).size();
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        listed[i].page = next;
        const std::size_t first = std::exchange(next, next + parts[i].page_count);
        parts[i] = footed(as_sections(std::move(parts[i]), place_of_game(i)),
                          first,
                          {listed[i].game, listed[i].title},
                          request,
                          measurer);
    }
    if (games.size() > 1) {
        const std::string title(word(Word::Contents, request.language));
        Document contents =
            with_footers(list_of_games(listed, request, setting), {}, request, measurer);
        parts.insert(
            parts.begin(),
            footed(
                drawing::under(title, std::move(contents)), 0, {title, title}, request, measurer));
    }
    Document all = drawing::joined(std::move(parts));
    all.info = {.title = games.size() > 1 ? listed.front().game : listed.front().title,
                .author = {},
                .subject = listed.front().game,
                .language = request.language};
    return all;
}

}  // namespace quadrille::page
