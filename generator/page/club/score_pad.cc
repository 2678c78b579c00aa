#include "page/club/score_pad.h"

#include <fmt/format.h>

#include "base/utf8.h"
#include "layout/grid.h"
#include "page/club/club_words.h"

namespace quadrille::page {

using layout::Piece;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kGameNumber = 7_mm;
constexpr Mm kLeastGame = 34_mm;  // to write its name
constexpr Mm kLeastScore = 13_mm;
constexpr Mm kWidestScore = 24_mm;
constexpr Mm kPadRow = 8_mm;

layout::Grid pad_of(const std::vector<std::string>& players,
                    const std::string& game,
                    const layout::Setting& setting) {
    layout::Grid grid{.tracks = {{.kind = Track::Kind::Fixed, .size = kGameNumber},
                                 {.kind = Track::Kind::Rest, .size = kLeastGame}},
                      .head = {Piece(), layout::line(game, setting.small())},
                      .row = setting.room_for_type(kPadRow),
                      .head_base = setting.small_leading(),
                      .head_drop = 2_mm,
                      .head_rule = setting.style().head_rule,
                      .rule = setting.style().field,
                      .closing = setting.style().head_rule};
    for (const std::string& player : players) {
        layout::Text name = layout::line(shown(player), setting.strong(), drawing::Anchor::Middle);
        name.over = layout::Over::Shorten;
        grid.head.emplace_back(std::move(name));
        grid.uprights.emplace_back(grid.tracks.size(), setting.style().pair_rule);
        grid.tracks.push_back({.kind = Track::Kind::Rest,
                               .size = kLeastScore,
                               .most = kWidestScore,
                               .inset = 1_mm,
                               .pad = 1_mm});
    }
    return grid;
}

}  // namespace

Result<drawing::Document> make_score_pad(const std::vector<std::string>& players,
                                         const ReportLook& look,
                                         const drawing::TextMeasurer& measurer) {
    const auto said = [&](ClubWord word) { return std::string(club_word(word, look.language)); };
    Report report(look, measurer, {.title = said(ClubWord::ScorePad)});
    const layout::Setting& setting = report.setting();
    layout::Grid grid = pad_of(players, said(ClubWord::Game), setting);
    const layout::SolvedGrid empty(grid, report.flow().width(), setting);
    if (!empty.fits()) {
        return fail(
            plain_error(fmt::format("{} players have no room on this paper", players.size()),
                        "expected fewer names, larger --paper, or --landscape"));
    }
    const Mm room = report.flow().room() - empty.head_height();
    for (int game = 1; grid.row * (game + 1) <= room; ++game) {
        grid.rows.push_back({layout::line(std::to_string(game), setting.small())});
    }
    grid.rows.push_back({Piece(), layout::line(said(ClubWord::Total), setting.strong())});
    report.flow().set(grid);
    return report.finish(said(ClubWord::ScorePad));
}

}  // namespace quadrille::page
