// One typed game, understood: every word is a site, a mark or a name of its game. Its turns may
// still be illegal; score/judge.h finds out by playing them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "game/game.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"
#include "transcript/model/item.h"

namespace quadrille::transcript {

struct Turn {
    int number = 1;                ///< Counted from 1 in each round.
    std::uint32_t first_item = 0;  ///< Among the items of its round.
    std::uint32_t item_count = 0;
    SourceSpan span;
};

/// The player that "Ann:" before a turn names.
struct Speaker {
    std::size_t turn = 0;  ///< Index into the round's turns.
    std::string name;
    SourceSpan span;
};

/// What a record of another program remarks on a turn.
struct Comment {
    std::size_t turn = 0;  ///< Index into the round's turns.
    std::string text;      ///< On one line, without braces.
};

struct Round {
    SourceSpan span;
    std::size_t first_person = 0;  ///< Who has the first role.
    bool first_named = false;      ///< "Ben first" was typed, not left to the usual order.
    std::vector<Turn> turns;
    std::vector<Item> items;  ///< Of all turns, in the order of the text.
    /// Where only the turns before tell whose turn it is; else they are checked already.
    std::vector<Speaker> speakers;
    std::vector<Comment>
        comments{};  ///< In the order of turns; those that people type are not kept.

    [[nodiscard]] std::span<const Item> items_of(const Turn& turn) const {
        return std::span(items).subspan(turn.first_item, turn.item_count);
    }

    [[nodiscard]] std::span<Item> items_of(const Turn& turn) {
        return std::span(items).subspan(turn.first_item, turn.item_count);
    }

    /// Adds a turn, which has no items yet.
    Turn& add_turn(int number, SourceSpan where) {
        return turns.emplace_back(Turn{number, static_cast<std::uint32_t>(items.size()), 0, where});
    }

    /// Drops all turns after the first `count`, with their items.
    void keep_turns(std::size_t count) {
        if (count < turns.size()) {
            items.resize(turns[count].first_item);
            turns.resize(count);
        }
    }

    /// The same as add_item() for a site with its mark, but constructed in place.
    void add_mark(board::SiteId site, spec::MarkId mark, SourceSpan where) {
        ++turns.back().item_count;
        Item& item = items.emplace_back();
        SiteItem& placed = item.value.emplace<SiteItem>();
        placed.site = site;
        placed.mark = mark;
        item.span = where;
    }

    /// Adds an item to the last turn.
    void add_item(const ItemValue& value, SourceSpan where) {
        ++turns.back().item_count;
        items.push_back({value, where});
    }
};

/// `final:`
struct FinalBoard {
    SourceSpan span;
    std::vector<game::MarkSet> marks;  ///< For each site.
    std::vector<SourceSpan> places;    ///< For each site; `span` if nothing was typed for it.
};

struct FinalSegment {
    board::SiteId from;
    board::SiteId to;
    SourceSpan span;
};

struct FinalSegments {
    SourceSpan span;
    std::vector<FinalSegment> list;
};

/// `result:`, what the players believed: a person, a draw, or `?`.
struct ResultClaim {
    enum class Kind { Person, Draw, Unknown };
    Kind kind = Kind::Unknown;
    std::size_t person = 0;
    SourceSpan span;
};

/// `ended:`, who resigned, forfeited or ran out of time; no person for a draw or if all are stuck.
struct Ending {
    enum class Kind { Resign, Draw, Forfeit, Time, Stuck };
    Kind kind = Kind::Resign;
    std::optional<std::size_t> person;
    SourceSpan span;
};

/// The words after `ended:`, in the order of Ending::Kind.
inline constexpr std::array<std::string_view, 5> kEndingWords{
    "resign", "draw", "forfeit", "time", "stuck"};

/// A header that is kept as typed: date, place, event, note.
struct Remark {
    std::string key;
    std::string text;

    bool operator==(const Remark&) const = default;
};

/// Places of the headers on which two records of a game must agree; the top of the text if absent.
struct HeaderPlaces {
    SourceSpan game{{1, 1}, 1};
    SourceSpan players{{1, 1}, 1};
    SourceSpan set{{1, 1}, 1};
};

struct Transcript {
    std::shared_ptr<const game::Game> game;
    HeaderPlaces places;
    std::vector<std::string> names;  ///< In the order of the persons; empty if not given.
    std::vector<Remark> remarks;
    std::string variant;  ///< Empty: none.
    std::string labels;   ///< Empty: the game's own scheme.
    std::vector<spec::Setting> set;
    std::vector<Round> rounds;
    std::optional<FinalBoard> final_board;
    std::optional<FinalSegments> segments;
    std::optional<ResultClaim> result;
    std::optional<Ending> ended;
    /// The board of `final:` is a position to go on from, and this is whose turn it is. There are no
    /// turns then.
    std::optional<std::size_t> to_move{};

    // Said in the .cc, so that not every file that uses one compiles its copies.
    Transcript();
    Transcript(const Transcript&);
    Transcript(Transcript&&) noexcept;
    Transcript& operator=(const Transcript&);
    Transcript& operator=(Transcript&&) noexcept;
    ~Transcript();

    /// The person's name, or else their role in the first round.
    [[nodiscard]] const std::string& person_name(std::size_t person) const {
        return names.empty() ? game->spec().roles[person] : names[person];
    }

    [[nodiscard]] std::size_t person_count() const { return game->role_count(); }

    /// True if any round has turns: there is more than a board.
    [[nodiscard]] bool has_turns() const {
        return std::any_of(
            rounds.begin(), rounds.end(), [](const Round& round) { return !round.turns.empty(); });
    }
};

}  // namespace quadrille::transcript
