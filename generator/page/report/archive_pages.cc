#include "page/report/archive_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/utf8.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kIndexRow = 5.2_mm;
constexpr Mm kIndexNames = 44_mm;
constexpr std::string_view kBetweenNumbers = "\u2002 ";

// The numbers of a player's games, those that were won in bold.
using Games = std::vector<std::pair<std::size_t, bool>>;

std::string in_words(const Games& games) {
    std::string text;
    for (const auto& [number, won] : games) {
        text += text.empty() ? "" : kBetweenNumbers;
        text += fmt::format(fmt::runtime(won ? "**{}**" : "{}"), number);
    }
    return text;
}

layout::Grid index_of(const std::map<std::string, Games>& players,
                      Mm width,
                      const layout::Setting& setting) {
    layout::Grid grid{.tracks = {{.kind = layout::Track::Kind::Fixed,
                                  .size = std::min(kIndexNames, width / 3),
                                  .pad = 2_mm},
                                 {.kind = layout::Track::Kind::Rest}},
                      .row = setting.room_for_type(kIndexRow),
                      .rule = setting.style().pair_rule};
    for (const auto& [name, games] : players) {
        grid.rows.push_back(
            {layout::Text{
                 .words = shown(name), .style = setting.entry(), .over = layout::Over::Shorten},
             layout::Text{.words = in_words(games),
                          .style = setting.entry(),
                          .wrap = layout::Wrap::Prose,
                          .leading = grid.row}});
    }
    return grid;
}

}  // namespace

std::string title_of_game(const ArchivedGame& game) {
    std::string names;
    for (const std::string& name : game.players) {
        names += (names.empty() ? "" : " \u2013 ") + shown(name);
    }
    std::string what = names;
    if (!game.date.empty()) {
        what += (names.empty() ? "" : ", ") + shown(game.date);
    }
    return fmt::format("{}.{}{}", game.number, what.empty() ? "" : " ", what);
}

drawing::Document as_numbered_game(drawing::Document record,
                                   const ArchivedGame& game,
                                   const ReportLook& look,
                                   const drawing::TextMeasurer& measurer) {
    record.outline = {{.title = title_of_game(game), .page = 0}};
    record.make_page =
        [made = std::move(record.make_page),
         text = filled(Word::ClubGameNumber, look.language, std::to_string(game.number)),
         style = look.style,
         at = Point{look.paper.left + type_width(look.paper), look.paper.top},
         &measurer](std::size_t index) {
            drawing::Page page = made(index);
            Pen pen(page.drawing, style, measurer, false);
            pen.text(at, text, pen.small(), drawing::Anchor::End);
            return page;
        };
    return record;
}

Result<drawing::Document> make_player_index(const std::vector<ArchivedGame>& games,
                                            const ReportLook& look,
                                            const drawing::TextMeasurer& measurer) {
    std::map<std::string, Games> players;
    for (const ArchivedGame& game : games) {
        for (const std::string& name : game.players) {
            players[name].emplace_back(game.number, name == game.winner);
        }
    }
    const std::string title(word(Word::ClubIndex, look.language));
    Report report(look,
                  measurer,
                  {.title = title,
                   .lines = {std::string(word(Word::ClubIndexLine, look.language))},
                   .foot = {}});
    report.flow().set_rows(index_of(players, report.flow().width(), report.setting()));
    Result<drawing::Document> index = report.finish(title);
    if (index) {
        index->outline = {{.title = title, .page = 0}};
    }
    return index;
}

}  // namespace quadrille::page
