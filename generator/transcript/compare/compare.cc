#include "transcript/compare/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "transcript/model/diagram.h"
#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"
#include "transcript/model/write_transcript.h"
#include "transcript/reading/resigning.h"

namespace quadrille::transcript {

using board::SiteId;

namespace {

// Converts a typed game to the sites of the same game under another scheme of labels, so that
// records in two schemes can be compared.

// For each site of `from`, the site of `to` that is the same cell, vertex or edge.
std::vector<SiteId> same_sites(const board::Board& from, const board::Board& to) {
    std::size_t most = 0;
    for (std::size_t i = 0; i < to.site_count(); ++i) {
        most = std::max(most, to.element(SiteId{i}) + 1);
    }
    std::vector<SiteId> by_element(most);
    for (std::size_t i = 0; i < to.site_count(); ++i) {
        by_element[to.element(SiteId{i})] = SiteId{i};
    }
    std::vector<SiteId> sites;
    for (std::size_t i = 0; i < from.site_count(); ++i) {
        sites.push_back(by_element[from.element(SiteId{i})]);
    }
    return sites;
}

void translate(const std::vector<SiteId>& sites, ItemValue& value) {
    if (auto* site = std::get_if<SiteItem>(&value)) {
        site->site = sites[site->site.index()];
    } else if (auto* segment = std::get_if<SegmentItem>(&value)) {
        segment->from = sites[segment->from.index()];
        segment->to = sites[segment->to.index()];
    }
}

void translate(const std::vector<SiteId>& sites, FinalBoard& board) {
    const FinalBoard typed = board;
    for (std::size_t i = 0; i < typed.marks.size(); ++i) {
        board.marks[sites[i].index()] = typed.marks[i];
        board.places[sites[i].index()] = typed.places[i];
    }
}

// The same transcript with the site numbers of `game`; places in the text do not change.
// Requires: `game` has the transcript's rules and values; only its labels may differ.
Transcript in_labels_of(const std::shared_ptr<const game::Game>& game, Transcript transcript) {
    const std::vector<SiteId> sites = same_sites(transcript.game->board(), game->board());
    for (Round& round : transcript.rounds) {
        for (Item& item : round.items) {
            translate(sites, item.value);
        }
    }
    if (transcript.final_board) {
        translate(sites, *transcript.final_board);
    }
    if (transcript.segments) {
        for (FinalSegment& segment : transcript.segments->list) {
            segment.from = sites[segment.from.index()];
            segment.to = sites[segment.to.index()];
        }
    }
    transcript.game = game;
    return transcript;
}

constexpr SourceSpan kTop{{1, 1}, 1};

// What one record has at some point, and where it says so.
struct Side {
    std::string text;
    SourceSpan span;
};

// `one` is what the first record has if `is_a`, otherwise what the second one has.
Difference difference_of(std::string where, bool is_a, const Side& one, const Side& other) {
    return is_a ? Difference{std::move(where), one.text, other.text, one.span, other.span}
                : Difference{std::move(where), other.text, one.text, other.span, one.span};
}

bool same_item(const ItemValue& a, const ItemValue& b) {
    const auto* site_a = std::get_if<SiteItem>(&a);
    const auto* site_b = std::get_if<SiteItem>(&b);
    if (site_a != nullptr && site_b != nullptr) {
        return site_a->site == site_b->site &&
               (!site_a->mark || !site_b->mark || site_a->mark == site_b->mark);
    }
    const auto* segment_a = std::get_if<SegmentItem>(&a);
    const auto* segment_b = std::get_if<SegmentItem>(&b);
    if (segment_a != nullptr && segment_b != nullptr) {
        return *segment_a == *segment_b ||
               (segment_a->from == segment_b->to && segment_a->to == segment_b->from);
    }
    return a == b;
}

// The items of a turn that the other one does not have.
std::vector<Item> without(std::span<const Item> items, std::span<const Item> other) {
    std::vector<Item> rest(other.begin(), other.end());
    std::vector<Item> missing;
    for (const Item& item : items) {
        const auto found = std::find_if(rest.begin(), rest.end(), [&item](const Item& each) {
            return same_item(item.value, each.value);
        });
        if (found == rest.end()) {
            missing.push_back(item);
        } else {
            rest.erase(found);
        }
    }
    return missing;
}

class Comparison {
  public:
    Comparison(const Transcript& a, const Transcript& b) : a_(a), b_(b) {}

    std::optional<Difference> run() const {
        auto difference = settings();
        for (const auto part : {&Comparison::players,
                                &Comparison::moves,
                                &Comparison::final_boards,
                                &Comparison::segments,
                                &Comparison::played_boards,
                                &Comparison::endings}) {
            if (!difference) {
                difference = (this->*part)();
            }
        }
        return difference ? difference : results();
    }

  private:
    [[nodiscard]] std::optional<Difference> settings() const;
    [[nodiscard]] std::optional<Difference> players() const;
    [[nodiscard]] std::optional<Difference> played_boards() const;
    [[nodiscard]] std::optional<Difference> endings() const;
    [[nodiscard]] std::optional<Difference> moves() const;
    [[nodiscard]] std::optional<Difference> round(std::size_t index) const;
    [[nodiscard]] std::optional<Difference> turn(const Round& a,
                                                 const Round& b,
                                                 std::size_t index,
                                                 const std::string& where) const;
    [[nodiscard]] std::optional<Difference> final_boards() const;
    [[nodiscard]] std::optional<Difference> segments() const;
    [[nodiscard]] std::optional<Difference> results() const;

    [[nodiscard]] std::string items_text(std::span<const Item> items) const {
        std::vector<std::string> words;
        words.reserve(items.size());
        for (const Item& item : items) {
            words.push_back(item_text(*a_.game, item.value));
        }
        return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, " "));
    }

    const Transcript& a_;
    const Transcript& b_;
};

std::optional<Difference> Comparison::settings() const {
    const spec::GameSpec& a = a_.game->spec();
    const spec::GameSpec& b = b_.game->spec();
    if (a.id != b.id) {
        return Difference{"the game", a.id, b.id, a_.places.game, b_.places.game};
    }
    for (std::size_t i = 0; i < std::min(a.settings.size(), b.settings.size()); ++i) {
        if (a.settings[i] != b.settings[i]) {
            return Difference{"the parameter " + a.settings[i].name,
                              fmt::format("{}", a.settings[i].value),
                              fmt::format("{}", b.settings[i].value),
                              a_.places.set,
                              b_.places.set};
        }
    }
    return std::nullopt;
}

// Names in another order are different players: it matters who is first.
std::optional<Difference> Comparison::players() const {
    const auto& a = a_.names;
    const auto& b = b_.names;
    if (a.empty() || b.empty() || std::equal(a.begin(), a.end(), b.begin(), b.end(), is_alike)) {
        return std::nullopt;
    }
    return Difference{"the players",
                      fmt::format("{}", fmt::join(a, ", ")),
                      fmt::format("{}", fmt::join(b, ", ")),
                      a_.places.players,
                      b_.places.players};
}

std::optional<Difference> Comparison::turn(const Round& a,
                                           const Round& b,
                                           std::size_t index,
                                           const std::string& where) const {
    const Turn& turn_a = a.turns[index];
    const Turn& turn_b = b.turns[index];
    const std::vector<Item> only_a = without(a.items_of(turn_a), b.items_of(turn_b));
    const std::vector<Item> only_b = without(b.items_of(turn_b), a.items_of(turn_a));
    if (only_a.empty() && only_b.empty()) {
        return std::nullopt;
    }
    return Difference{where,
                      items_text(only_a),
                      items_text(only_b),
                      only_a.empty() ? turn_a.span : only_a.front().span,
                      only_b.empty() ? turn_b.span : only_b.front().span};
}

std::optional<Difference> Comparison::round(std::size_t index) const {
    const Round& a = a_.rounds[index];
    const Round& b = b_.rounds[index];
    const bool match = a_.game->spec().rounds.count > 1;
    const std::string prefix = match ? fmt::format("round {}, ", index + 1) : "";
    if (a.first_person != b.first_person) {
        return Difference{prefix + "who is first",
                          a_.person_name(a.first_person),
                          b_.person_name(b.first_person),
                          a.span,
                          b.span};
    }
    for (std::size_t i = 0; i < std::min(a.turns.size(), b.turns.size()); ++i) {
        const std::string where = fmt::format("{}turn {}", prefix, i + 1);
        if (auto difference = turn(a, b, i, where)) {
            return difference;
        }
    }
    if (a.turns.size() == b.turns.size()) {
        return std::nullopt;
    }
    const bool more_a = a.turns.size() > b.turns.size();
    const std::size_t shorter = std::min(a.turns.size(), b.turns.size());
    const Round& longer = more_a ? a : b;
    const Turn& further = longer.turns[shorter];
    const auto end_of = [shorter](const Round& each) {
        return shorter == 0 ? each.span : each.turns[shorter - 1].span;
    };
    return difference_of(fmt::format("{}turn {}", prefix, shorter + 1),
                         more_a,
                         {items_text(longer.items_of(further)), further.span},
                         {"no such turn", end_of(more_a ? b : a)});
}

// A record without any moves may still be compared by its final board.
std::optional<Difference> Comparison::moves() const {
    if (!a_.has_turns() || !b_.has_turns()) {
        return std::nullopt;
    }
    const std::size_t both = std::min(a_.rounds.size(), b_.rounds.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (auto difference = round(i)) {
            return difference;
        }
    }
    for (std::size_t i = both; i < std::max(a_.rounds.size(), b_.rounds.size()); ++i) {
        const bool in_a = i < a_.rounds.size();
        const Round& extra = in_a ? a_.rounds[i] : b_.rounds[i];
        if (!extra.turns.empty()) {
            return difference_of(
                fmt::format("round {}", i + 1), in_a, {"its moves", extra.span}, {"nothing", kTop});
        }
    }
    return std::nullopt;
}

std::optional<Difference> Comparison::final_boards() const {
    if (!a_.final_board || !b_.final_board) {
        return std::nullopt;
    }
    const auto& a = a_.final_board->marks;
    const auto& b = b_.final_board->marks;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i]) {
            return Difference{"the final board, " + a_.game->board().label(board::SiteId{i}),
                              letters_of(*a_.game, a[i]),
                              letters_of(*b_.game, b[i]),
                              a_.final_board->places[i],
                              b_.final_board->places[i]};
        }
    }
    return std::nullopt;
}

// Compares moves in one record with only a final board in the other.
std::optional<Difference> Comparison::played_boards() const {
    const auto alone = [](const Transcript& each) { return each.final_board && !each.has_turns(); };
    const bool moves_in_a = a_.has_turns() && !a_.final_board && alone(b_);
    if (!moves_in_a && !(b_.has_turns() && !b_.final_board && alone(a_))) {
        return std::nullopt;
    }
    const Transcript& moves = moves_in_a ? a_ : b_;
    const FinalBoard& board = moves_in_a ? *b_.final_board : *a_.final_board;
    const Replay played = replay(moves);
    if (played.fault) {
        const Round& round = moves.rounds[played.fault->round];
        const SourceSpan place = round.turns.empty() ? round.span : round.turns.front().span;
        const std::string wrong = "illegal moves; 'quadrille score' shows which";
        return difference_of(
            "the moves", moves_in_a, {wrong, place}, {"a final board", board.span});
    }
    const auto& marks = played.last().record().marks;
    for (std::size_t i = 0; i < std::min(marks.size(), board.marks.size()); ++i) {
        if (marks[i] == board.marks[i]) {
            continue;
        }
        const board::SiteId site{i};
        const int turn = played.last().marked_in(site);
        const Round& round = moves.rounds[played.rounds.size() - 1];
        const auto index = static_cast<std::size_t>(std::max(turn - 1, 0));
        const SourceSpan span =
            turn > 0 && index < round.turns.size() ? round.turns[index].span : round.span;
        return difference_of("the board at the end, " + moves.game->board().label(site),
                             moves_in_a,
                             {letters_of(*moves.game, marks[i]), span},
                             {letters_of(*moves.game, board.marks[i]), board.places[i]});
    }
    return std::nullopt;
}

using Ends = std::pair<std::size_t, std::size_t>;

std::set<Ends> ends_of(const FinalSegments& segments) {
    std::set<Ends> all;
    for (const FinalSegment& each : segments.list) {
        all.insert(std::minmax(each.from.index(), each.to.index()));
    }
    return all;
}

const FinalSegment* only_in(const FinalSegments& segments, const FinalSegments& others) {
    const std::set<Ends> known = ends_of(others);
    for (const FinalSegment& each : segments.list) {
        if (known.count(std::minmax(each.from.index(), each.to.index())) == 0) {
            return &each;
        }
    }
    return nullptr;
}

std::optional<Difference> Comparison::segments() const {
    if (!a_.segments || !b_.segments) {
        return std::nullopt;
    }
    const auto text = [this](const FinalSegment& each) {
        return item_text(*a_.game, SegmentItem{each.from, each.to});
    };
    if (const FinalSegment* in_a = only_in(*a_.segments, *b_.segments)) {
        return Difference{"the segments", text(*in_a), "nothing", in_a->span, b_.segments->span};
    }
    if (const FinalSegment* in_b = only_in(*b_.segments, *a_.segments)) {
        return Difference{"the segments", "nothing", text(*in_b), a_.segments->span, in_b->span};
    }
    return std::nullopt;
}

// "resign Ann"; if the record does not say, the game ended on the board.
std::string ending_text(const Transcript& transcript) {
    if (!transcript.ended) {
        return "no 'ended:'";
    }
    const auto& person = transcript.ended->person;
    return fmt::format("{}{}",
                       kEndingWords[static_cast<std::size_t>(transcript.ended->kind)],
                       person ? " " + transcript.person_name(*person) : "");
}

std::optional<Difference> Comparison::endings() const {
    const bool same =
        a_.ended.has_value() == b_.ended.has_value() &&
        (!a_.ended || (a_.ended->kind == b_.ended->kind && a_.ended->person == b_.ended->person));
    if (same) {
        return std::nullopt;
    }
    return Difference{"how the game ended",
                      ending_text(a_),
                      ending_text(b_),
                      a_.ended ? a_.ended->span : a_.places.game,
                      b_.ended ? b_.ended->span : b_.places.game};
}

std::optional<Difference> Comparison::results() const {
    if (!a_.result || !b_.result) {
        return std::nullopt;
    }
    const auto text = [](const Transcript& each) -> std::string {
        if (each.result->kind == ResultClaim::Kind::Person) {
            return each.person_name(each.result->person);
        }
        return each.result->kind == ResultClaim::Kind::Draw ? "draw" : "?";
    };
    if (a_.result->kind == b_.result->kind && a_.result->person == b_.result->person) {
        return std::nullopt;
    }
    return Difference{"the result", text(a_), text(b_), a_.result->span, b_.result->span};
}

}  // namespace

std::optional<Difference> first_difference(const Transcript& a, const Transcript& b) {
    const spec::GameSpec& rules = a.game->spec();
    const spec::GameSpec& others = b.game->spec();
    if (rules.board.labels != others.board.labels && rules.id == others.id &&
        rules.settings == others.settings) {
        return first_difference(a, in_labels_of(a.game, b));
    }
    const bool resigns_in_a = resign_item(a) != nullptr;
    const bool resigns_in_b = resign_item(b) != nullptr;
    if (resigns_in_a && !resigns_in_b && b.ended) {
        return Comparison(with_header_for_resign(a), b).run();
    }
    if (resigns_in_b && !resigns_in_a && a.ended) {
        return Comparison(a, with_header_for_resign(b)).run();
    }
    return Comparison(a, b).run();
}

}  // namespace quadrille::transcript
