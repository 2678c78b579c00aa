#include "page/book/diagram_crop.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "transcript/model/write_transcript.h"

namespace quadrille::page {

namespace {

constexpr double kMost = 0.7;  // of the board's squares: larger parts are shown as the whole

bool links_sides(const spec::GameSpec& game) {
    return std::any_of(game.counters.begin(), game.counters.end(), [](const auto& counter) {
        return std::holds_alternative<spec::JoinedCounter>(counter.counting);
    });
}

/// From the first to the last line of a family that was played on.
struct Span {
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t lines = 0;

    [[nodiscard]] Span with_margin() const {
        return {first == 0 ? 0 : first - 1, std::min(last + 1, lines - 1), lines};
    }

    [[nodiscard]] double share() const {
        return static_cast<double>(last - first + 1) / static_cast<double>(lines);
    }
};

bool has(const board::Area& area, board::SiteId site) {
    return std::find(area.sites.begin(), area.sites.end(), site) != area.sites.end();
}

Span span_of(const board::AreaFamily& family, const std::vector<board::SiteId>& played) {
    Span span{family.areas.size(), 0, family.areas.size()};
    for (std::size_t i = 0; i < family.areas.size(); ++i) {
        if (std::any_of(played.begin(), played.end(), [&](board::SiteId site) {
                return has(family.areas[i], site);
            })) {
            span.first = std::min(span.first, i);
            span.last = std::max(span.last, i);
        }
    }
    return span;
}

std::vector<board::SiteId> sites_played(const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    std::vector<board::SiteId> sites;
    for (const transcript::Round& round : transcript.rounds) {
        for (const transcript::Turn& turn : round.turns) {
            for (const transcript::Item& item : round.items_of(turn)) {
                const std::string text = transcript::item_text(game, item.value);
                if (const auto site = game.board().place(text.substr(0, text.find(' ')))) {
                    sites.push_back(*site);
                }
            }
        }
    }
    return sites;
}

const std::string& label_at(const board::Board& board,
                            const board::Area& column,
                            const board::Area& row) {
    const auto site = std::find_if(column.sites.begin(),
                                   column.sites.end(),
                                   [&row](board::SiteId each) { return has(row, each); });
    return board.label(site == column.sites.end() ? column.sites.front() : *site);
}

}  // namespace

std::optional<spec::Crop> crop_to_play(const transcript::Transcript& transcript) {
    const board::Board& board = transcript.game->board();
    const board::AreaFamily* columns = board.family("columns");
    const board::AreaFamily* rows = board.family("rows");
    const std::vector<board::SiteId> played = sites_played(transcript);
    if (columns == nullptr || rows == nullptr || played.empty() ||
        links_sides(transcript.game->spec()) || transcript.game->has_steps()) {
        return std::nullopt;
    }
    const Span across = span_of(*columns, played).with_margin();
    const Span down = span_of(*rows, played).with_margin();
    if (across.share() * down.share() > kMost) {
        return std::nullopt;
    }
    spec::Crop crop;
    crop.between.push_back(
        {label_at(board, columns->areas[across.first], rows->areas[down.first]), {}});
    crop.between.push_back(
        {label_at(board, columns->areas[across.last], rows->areas[down.last]), {}});
    return crop;
}

}  // namespace quadrille::page
