#include "score/cross_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "board/symmetries.h"
#include "transcript/model/diagram.h"

namespace quadrille::score {

namespace {

using transcript::Transcript;

using Ends = std::pair<std::size_t, std::size_t>;

constexpr std::size_t kShownDifferences = 8;
constexpr std::size_t kLargestMirroredBoard = 2000;  // sites

std::string symmetry_name(const board::Symmetry& symmetry) {
    const auto degrees = fmt::format("{:.0f}", symmetry.degrees);
    if (!symmetry.mirrored) {
        return degrees == "180" ? "upside down (turned by half)"
                                : fmt::format("turned clockwise by {} degrees", degrees);
    }
    if (degrees == "0") {
        return "mirrored, left for right";
    }
    return degrees == "90" ? "mirrored, top for bottom" : "mirrored across a slanting line";
}

// Where several fit, the one that happens most: the other player's view, then a mirror.
int likelihood(const board::Symmetry& symmetry) {
    const auto degrees = std::lround(symmetry.degrees);
    if (!symmetry.mirrored) {
        return degrees == 180 ? 3 : 1;
    }
    return degrees % 90 == 0 ? 2 : 1;
}

// The diagram was written as someone saw it from another side.
std::optional<std::string> seen_from_elsewhere(const Transcript& transcript,
                                               const std::vector<game::MarkSet>& played) {
    const auto& board = transcript.game->board();
    if (board.site_count() > kLargestMirroredBoard) {
        return std::nullopt;
    }
    const auto& typed = transcript.final_board->marks;
    std::optional<std::string> found;
    int best = 0;
    for (const board::Symmetry& symmetry : board::symmetries(board)) {
        bool fits = likelihood(symmetry) > best;
        for (std::size_t site = 0; site < played.size() && fits; ++site) {
            fits = typed[symmetry.image[site].index()] == played[site];
        }
        if (fits) {
            found = symmetry_name(symmetry);
            best = likelihood(symmetry);
        }
    }
    return found;
}

class CrossCheck {
  public:
    CrossCheck(const SourceText& source,
               const Transcript& transcript,
               const transcript::Replay& replay)
        : source_(source),
          transcript_(transcript),
          replay_(replay),
          played_(replay.last().record().marks) {}

    std::optional<Diagnostic> run() {
        auto error = transcript_.final_board ? check_board() : std::nullopt;
        return error || !transcript_.segments ? error : check_segments();
    }

  private:
    [[nodiscard]] const std::string& label(board::SiteId site) const {
        return transcript_.game->board().label(site);
    }

    [[nodiscard]] std::string marks_text(game::MarkSet marks) const {
        return marks.empty() ? "no mark" : transcript::letters_of(*transcript_.game, marks);
    }

    [[nodiscard]] std::string since(board::SiteId site) const {
        const int turn = replay_.last().marked_in(site);
        return turn > 0 ? fmt::format(" (turn {})", turn) : "";
    }

    std::optional<Diagnostic> check_board();
    std::optional<Diagnostic> check_segments();
    [[nodiscard]] Diagnostic difference(const std::vector<board::SiteId>& sites) const;
    [[nodiscard]] std::optional<Diagnostic> segment_too_many() const;
    [[nodiscard]] std::optional<Diagnostic> segment_missing() const;

    const SourceText& source_;
    const Transcript& transcript_;
    const transcript::Replay& replay_;
    const std::vector<game::MarkSet>& played_;
};

Diagnostic CrossCheck::difference(const std::vector<board::SiteId>& sites) const {
    const auto& typed = transcript_.final_board->marks;
    const board::SiteId first = sites.front();
    const std::string others = sites.size() == 1
                                   ? ""
                                   : fmt::format(", and {} more {}",
                                                 sites.size() - 1,
                                                 sites.size() == 2 ? "difference" : "differences");
    Diagnostic error = source_.error(
        transcript_.final_board->places[first.index()],
        fmt::format("the final board has {} on {}, unlike the moves{}",
                    marks_text(typed[first.index()]),
                    label(first),
                    others),
        fmt::format("the moves give {}{}", marks_text(played_[first.index()]), since(first)));
    for (std::size_t i = 1; i < std::min(sites.size(), kShownDifferences); ++i) {
        error.notes.push_back(fmt::format("{}: the board has {}, the moves give {}{}",
                                          label(sites[i]),
                                          marks_text(typed[sites[i].index()]),
                                          marks_text(played_[sites[i].index()]),
                                          since(sites[i])));
    }
    if (sites.size() > kShownDifferences) {
        error.notes.push_back(fmt::format("and {} more", sites.size() - kShownDifferences));
    }
    return error;
}

std::optional<Diagnostic> CrossCheck::check_board() {
    const auto& typed = transcript_.final_board->marks;
    std::vector<board::SiteId> sites;
    for (std::size_t site = 0; site < typed.size(); ++site) {
        if (typed[site] != played_[site]) {
            sites.emplace_back(site);
        }
    }
    if (sites.empty()) {
        return std::nullopt;
    }
    if (const auto name = seen_from_elsewhere(transcript_, played_)) {
        return source_.error(
            transcript_.final_board->span,
            "the final board is " + *name,
            "expected it as the board is printed; then it would agree with the moves");
    }
    Diagnostic error = difference(sites);
    if (const auto slip = single_slip(transcript_, replay_)) {
        error.notes.push_back("one slip would explain it: " + *slip);
    }
    return error;
}

// The same whichever end comes first.
Ends ends_of(board::SiteId a, board::SiteId b) {
    return std::minmax(a.index(), b.index());
}

std::optional<Diagnostic> CrossCheck::segment_too_many() const {
    std::set<Ends> drawn;
    for (const game::Segment& segment : replay_.last().record().segments) {
        drawn.insert(ends_of(segment.a, segment.b));
    }
    std::set<Ends> seen;
    for (const transcript::FinalSegment& each : transcript_.segments->list) {
        const std::string name = label(each.from) + "-" + label(each.to);
        if (drawn.count(ends_of(each.from, each.to)) == 0) {
            return source_.error(each.span, name + " is not among the moves", "no turn draws it");
        }
        if (!seen.insert(ends_of(each.from, each.to)).second) {
            return source_.error(
                each.span, name + " is listed twice", "expected each segment once");
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> CrossCheck::segment_missing() const {
    std::set<Ends> listed;
    for (const transcript::FinalSegment& each : transcript_.segments->list) {
        listed.insert(ends_of(each.from, each.to));
    }
    for (const game::Segment& segment : replay_.last().record().segments) {
        if (segment.turn > 0 && listed.count(ends_of(segment.a, segment.b)) == 0) {
            return source_.error(
                transcript_.segments->span,
                fmt::format("{}-{} is not among the segments", label(segment.a), label(segment.b)),
                fmt::format("turn {} draws it", segment.turn));
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> CrossCheck::check_segments() {
    auto error = segment_too_many();
    return error ? error : segment_missing();
}

}  // namespace

std::optional<Diagnostic> cross_check(const SourceText& source,
                                      const Transcript& transcript,
                                      const transcript::Replay& replay) {
    return CrossCheck(source, transcript, replay).run();
}

}  // namespace quadrille::score
