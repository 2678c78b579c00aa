#include "game/starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "game/drawn_lines.h"
#include "game/first_verb.h"
#include "game/steps.h"

namespace quadrille::game {

namespace {

std::vector<std::string> names_of_places(const board::Board& board) {
    std::vector<std::string> names(board.labels().begin(), board.labels().end());
    for (const auto& place : board.places()) {
        names.push_back(place.first);
    }
    return names;
}

class StartFinder {
  public:
    StartFinder(const spec::GameSpec& game, const board::Board& board, Diagnostics& mistakes)
        : game_(game), board_(board), mistakes_(mistakes) {}

    void find_tokens(Starts& starts) {
        const auto* step = first_verb<spec::StepVerb>(game_);
        if (step == nullptr) {
            return;
        }
        Diagnostics without = moves_without_lines(game_, board_, *step);
        mistakes_.insert(mistakes_.end(),
                         std::make_move_iterator(without.begin()),
                         std::make_move_iterator(without.end()));
        starts.one_token = step->shared;
        for (const spec::StepRole& role : step->roles) {
            const bool known = step->shared && !starts.tokens.empty();
            starts.tokens.push_back(known ? starts.tokens.front() : find(role.from, role.at));
        }
    }

    void find_pen(Starts& starts) {
        const auto* segment = first_verb<spec::SegmentVerb>(game_);
        if (segment != nullptr && !segment->first.empty()) {
            starts.pen = find(segment->first, segment->first_at);
        }
    }

    void find_drawn(const SiteGrid* grid, Starts& starts) {
        const auto& drawn = board_.spec().drawn;
        const std::string& own = board_.spec().file;
        const std::string& file = own.empty() ? game_.file : own;
        if (grid != nullptr) {
            starts.drawn = drawn_lines(board_, *grid, file, mistakes_);
        } else if (!drawn.empty() && !game_.win.empty()) {  // not a board by itself
            mistakes_.push_back(error_in(file,
                                         drawn.front().at,
                                         "lines are drawn on the board of a game without segments",
                                         "expected the verb 'segment' in 'play', or no 'drawn'"));
        }
    }

  private:
    /// Any site, with a report, if the board has no such place.
    board::SiteId find(const std::string& name, SourceSpan at) {
        if (const auto site = place_to_start(board_, name)) {
            return *site;
        }
        mistakes_.push_back(error_in(
            game_.file,
            at,
            fmt::format("the board has no place '{}'", name),
            "expected a named place, the label of a site or the name of an area of one site"));
        if (const auto likely = likely_spelling(name, names_of_places(board_))) {
            mistakes_.back().notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return board::SiteId{};
    }

    const spec::GameSpec& game_;
    const board::Board& board_;
    Diagnostics& mistakes_;
};

}  // namespace

bool Starts::has_drawn(board::SiteId a, board::SiteId b) const {
    return std::any_of(drawn.begin(), drawn.end(), [&](const Segment& line) {
        return (line.a == a && line.b == b) || (line.a == b && line.b == a);
    });
}

Starts find_starts(const spec::GameSpec& game,
                   const board::Board& board,
                   const std::shared_ptr<const SiteGrid>& grid,
                   Diagnostics& mistakes) {
    Starts starts;
    StartFinder finder(game, board, mistakes);
    finder.find_tokens(starts);
    finder.find_pen(starts);
    finder.find_drawn(grid.get(), starts);
    return starts;
}

}  // namespace quadrille::game
