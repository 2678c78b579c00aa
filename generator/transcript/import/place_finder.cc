#include "transcript/import/place_finder.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

using Points = SgfPoints::Points;

/// One point, or several: "j9l11". Programs for Kropki add the chain that a turn closes: "dc.cdbc".
std::vector<board::SiteId> named(const SgfPoints& points, std::string_view text) {
    if (!points.possible()) {
        return {};
    }
    const std::string_view whole = text;
    text = text.substr(0, text.find('.'));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    if (const auto site = points.find(text)) {
        return {*site};
    }
    std::vector<board::SiteId> sites;
    while (!text.empty() && whole.size() > 2) {
        std::size_t end = 0;
        while (end < text.size() && is_letter(text[end])) {
            ++end;
        }
        while (end < text.size() && is_digit(text[end])) {
            ++end;
        }
        const auto site = points.find(text.substr(0, end));
        if (!site) {
            return {};
        }
        sites.push_back(*site);
        text.remove_prefix(end);
    }
    return sites;
}

/// 0 for what is no number of a row.
std::size_t number(std::string_view digits) {
    constexpr std::size_t kMostDigits = 4;
    std::size_t value = 0;
    for (const char digit : digits.substr(0, kMostDigits)) {
        value = value * 10 + static_cast<std::size_t>(digit - '0');
    }
    return digits.size() > kMostDigits ? 0 : value;
}

}  // namespace

PlaceFinder::PlaceFinder(const game::Game& game, const ForeignGame& foreign)
    : game_(game), columns_(game), places_(foreign.places) {
    constexpr std::array<std::string_view, 8> kStepNames{
        "up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"};
    for (std::size_t i = 0; i < kStepNames.size(); ++i) {
        const auto all = game.board().directions();
        const auto found = std::ranges::find(all, kStepNames.at(i), &board::Direction::name);
        if (found != all.end()) {
            steps_.at(i) = board::DirectionId{static_cast<std::size_t>(found - all.begin())};
        }
    }
    if (places_ == Places::Names) {
        points_.emplace(game.board(), SgfPoints::Points::Names);
    } else if (places_ == Places::Sgf) {
        choose_points(foreign);
    }
}

std::vector<board::SiteId> PlaceFinder::sites(std::string_view text) const {
    if (places_ == Places::Columns) {
        const auto site = columns_.lowest(text);
        return site ? std::vector{*site} : std::vector<board::SiteId>();
    }
    if (places_ == Places::Numbers) {
        return numbered(text);
    }
    return points_ ? named(*points_, text) : std::vector<board::SiteId>();
}

std::optional<board::SiteId> PlaceFinder::step(board::SiteId from, std::string_view text) const {
    const auto index = static_cast<std::size_t>(text.front() - '0');
    const auto direction = index < steps_.size() ? steps_.at(index) : std::nullopt;
    return direction ? game_.board().next(from, *direction) : std::nullopt;
}

std::string PlaceFinder::example() const {
    if (places_ == Places::Columns) {
        return "a column that is not full";
    }
    if (places_ == Places::Numbers) {
        return "column and row of the board, from 1";
    }
    const board::SiteId last{game_.board().site_count() - 1};
    return points_ && points_->possible()
               ? fmt::format("a point from {} to {}",
                             points_->name(board::SiteId{std::size_t{0}}),
                             points_->name(last))
               : "a board in rows and columns";
}

// Those of the rules, unless a point of the file is none of them and all are points of others.
void PlaceFinder::choose_points(const ForeignGame& foreign) {
    const spec::SgfSpec sgf = game_.spec().sgf.value_or(spec::SgfSpec());
    const Points usual = points_of(sgf, game_.board());
    const Points archived = sgf.little_golem.value_or(usual);
    for (const Points each :
         foreign.little_golem ? std::array{archived, usual} : std::array{usual, archived}) {
        const SgfPoints points(game_.board(), each);
        if (!points_) {
            points_.emplace(points);
        }
        const auto fits = [&](const std::string& text) {
            return is_pass(text) || !named(points, text).empty();
        };
        const bool all = std::ranges::all_of(foreign.stones, fits, &SetUpStone::text) &&
                         std::ranges::all_of(foreign.items, [&](const ForeignItem& item) {
                             return item.kind != ItemKind::Place || fits(item.text);
                         });
        if (all) {
            points_.emplace(points);
            return;
        }
    }
}

std::vector<board::SiteId> PlaceFinder::numbered(std::string_view text) const {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return {};
    }
    const auto column = number(text.substr(0, comma));
    const auto row = number(text.substr(comma + 1));
    const auto rows = game_.board().label_rows();
    return row >= 1 && row <= rows.size() && column >= 1 && column <= rows[row - 1].sites.size()
               ? std::vector{rows[row - 1].sites[column - 1]}
               : std::vector<board::SiteId>();
}

}  // namespace quadrille::transcript
