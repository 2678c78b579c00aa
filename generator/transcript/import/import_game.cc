#include "transcript/import/import_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "game/position.h"
#include "game/set_up.h"
#include "transcript/import/place_finder.h"
#include "transcript/import/recorded_game.h"
#include "transcript/model/persons.h"
#include "transcript/model/replay.h"

namespace quadrille::transcript {

namespace {

using ItemKind = ForeignItem::Kind;

constexpr std::array<std::string_view, 2> kColourNames{"Black", "White"};

// ---- Turns.

class Importer {
  public:
    Importer(const SourceText& source, const ForeignGame& foreign, const ImportRequest& request)
        : source_(source), foreign_(foreign), request_(request) {}

    ImportedGame run() {
        ReadGame& read = result_.read;
        read.span = foreign_.span;
        read.diagnostics = foreign_.diagnostics;
        GameRequest found;
        read.game = find_recorded_game(source_, foreign_, request_, read, found);
        if (!read.game) {
            return std::move(result_);
        }
        if (read.game->role_count() != seats_.size()) {
            error(foreign_.span, "a record of two players", "expected a game for two");
            return std::move(result_);
        }
        Transcript& transcript = read.transcript.emplace();
        transcript.game = read.game;
        transcript.variant = found.options.variant.value_or("");
        transcript.set = found.options.settings;
        for (const Remark& remark : foreign_.remarks) {  // each header once, but for notes
            if (remark.key == "note" ||
                std::ranges::find(read.remarks, remark.key, &Remark::key) == read.remarks.end()) {
                read.remarks.push_back(remark);
            }
        }
        transcript.remarks = read.remarks;
        places_.emplace(*read.game, foreign_);
        position_.emplace(*read.game);
        find_first_colour();
        Round& round = transcript.rounds.emplace_back();
        round.span = foreign_.span;
        if (set_up(round)) {
            play(round);
        }
        name_persons();
        end();
        if (has_errors(read.diagnostics)) {
            read.transcript.reset();
        }
        return std::move(result_);
    }

  private:
    [[nodiscard]] const game::Game& game() const { return *result_.read.game; }

    void error(SourceSpan at, std::string wrong, std::string expected) {
        result_.read.diagnostics.push_back(
            source_.error(at, std::move(wrong), std::move(expected)));
    }

    void warn(SourceSpan at, std::string wrong, std::string expected) {
        result_.read.diagnostics.push_back(
            source_.warning(at, std::move(wrong), std::move(expected)));
    }

    // ---- Who has which colour.

    // Whoever moves first sits first, whatever their colour.
    void find_first_colour() {
        const auto coloured = std::ranges::find_if(
            foreign_.items, [](const ForeignItem& item) { return item.colour.has_value(); });
        if (foreign_.by_person) {
            return;
        }
        if (coloured == foreign_.items.end()) {  // a board alone: as the game has its colours
            first_colour_ = first_colour(game());
            return;
        }
        first_colour_ = *coloured->colour;
        const auto black = std::ranges::count(foreign_.stones, std::size_t{0}, &SetUpStone::colour);
        const auto white = static_cast<std::ptrdiff_t>(foreign_.stones.size()) - black;
        if (black != white) {  // one more: the other one of them began
            first_colour_ = 1 - first_colour_;
        }
    }

    [[nodiscard]] std::size_t person_of(std::size_t colour) const {
        const std::size_t seat = colour == first_colour_ ? 0 : 1;
        return sides_exchanged_ ? 1 - seat : seat;
    }

    /// Of the colours at the beginning, unless the record names those at the end.
    void name_persons() {
        std::array<std::string, 2> names;
        for (std::size_t person = 0; person < names.size(); ++person) {
            std::size_t colour = person;
            if (!foreign_.by_person && !foreign_.little_golem) {
                const bool turned = sides_exchanged_ && foreign_.named_at_end;
                colour = (person == 0) != turned ? first_colour_ : 1 - first_colour_;
            }
            names.at(person) = foreign_.names.at(colour);
        }
        if (names[0].empty() && names[1].empty()) {
            return;
        }
        if (sides_exchanged_ && !foreign_.named_at_end) {
            warn(swap_at_,
                 "the players exchange colours here",
                 "PB and PW are taken for those who had the colours before");
        }
        for (std::size_t person = 0; person < names.size(); ++person) {
            names.at(person) = usable_name(names.at(person), person);
        }
        if (is_alike(names[0], names[1])) {
            warn(foreign_.span,
                 fmt::format("both players are called '{}'", names[0]),
                 fmt::format("the second is written as '{} (2)'", names[1]));
            names[1] += " (2)";
        }
        result_.read.names = {names[0], names[1]};
        if (result_.read.transcript) {
            result_.read.transcript->names = result_.read.names;
        }
    }

    /// As a typed game can hold it: names stand between commas, and numbers mean seats.
    [[nodiscard]] std::string usable_name(std::string name, std::size_t person) const {
        constexpr std::size_t kMostCharacters = 60;
        std::ranges::replace(name, ',', ' ');
        std::erase(name, '"');
        name = typable(first_characters(typable(name), kMostCharacters));
        const bool number = name.find_first_not_of("0123456789") == std::string::npos;
        if (name.empty() || name == "?" || name == ".") {
            return game().spec().roles[person];
        }
        return number ? "user " + name : name;
    }

    // ---- Stones before the first turn.

    /// Stones on the board before the first turn are typed as turns where both have equally many; false
    /// where only a board is left.
    bool set_up(Round& round) {
        std::array<std::vector<board::SiteId>, 2> sites;
        std::array<std::vector<SourceSpan>, 2> spans;
        for (const SetUpStone& stone : foreign_.stones) {
            const std::size_t seat = person_of(stone.colour);
            for (const board::SiteId site : sites_of(stone.text, stone.span)) {
                sites.at(seat).push_back(site);
                spans.at(seat).push_back(stone.span);
            }
        }
        if (foreign_.stones.empty() || is_start(sites)) {
            return true;
        }
        const bool alternate =
            sites[0].size() == sites[1].size() || sites[0].size() == sites[1].size() + 1;
        if (foreign_.items.empty() || !alternate) {
            take_board(sites);
            return false;
        }
        for (std::size_t i = 0; i < sites[0].size() + sites[1].size(); ++i) {
            add_mark(round, sites.at(i % 2).at(i / 2), spans.at(i % 2).at(i / 2), true);
        }
        warn(foreign_.stones.front().span,
             fmt::format("{} stones stand on the board before the first turn",
                         foreign_.stones.size()),
             "they are typed as the first turns, in the order of the file");
        return true;
    }

    /// What the rules put on the board need not be said.
    [[nodiscard]] bool is_start(const std::array<std::vector<board::SiteId>, 2>& sites) const {
        const auto start = game().start();
        return start.size() == sites[0].size() + sites[1].size() &&
               std::ranges::all_of(start, [&](const game::StartSite& each) {
                   const auto owner = game().owner(each.mark);
                   return owner && owner->index() < sites.size() &&
                          std::ranges::find(sites.at(owner->index()), each.site) !=
                              sites.at(owner->index()).end();
               });
    }

    void take_board(const std::array<std::vector<board::SiteId>, 2>& sites) {
        Transcript& transcript = *result_.read.transcript;
        FinalBoard& board = transcript.final_board.emplace();
        board.span = foreign_.stones.front().span;
        board.marks.resize(game().board().site_count());
        board.places.resize(game().board().site_count(), board.span);
        for (std::size_t seat = 0; seat < sites.size(); ++seat) {
            const game::MarkSet own = game().marks_of(spec::RoleId{seat});
            for (const board::SiteId site : sites.at(seat)) {
                if (!own.empty()) {
                    board.marks[site.index()].add(own.first());
                }
            }
        }
        if (!foreign_.items.empty()) {
            error(board.span,
                  "no turns lead to the stones that stand on the board before the first one",
                  "expected equally many of both colours");
        } else if (foreign_.to_move && !game::history_matters(game())) {
            transcript.to_move = person_of(*foreign_.to_move);
        }
    }

    // ---- The turns.

    void play(Round& round) {
        for (std::size_t i = 0; i < foreign_.items.size() && !broken_; ++i) {
            const ForeignItem& item = foreign_.items[i];
            const std::size_t before = round.turns.size();
            if (!is_due(item)) {
                return;
            }
            play_item(
                round, item, i + 1 < foreign_.items.size() ? &foreign_.items[i + 1] : nullptr);
            if (!item.comment.empty()) {
                const std::size_t turns = std::max(round.turns.size(), before);
                round.comments.push_back({turns == 0 ? 0 : turns - 1, item.comment});
            }
        }
        flush(round);
    }

    /// False, with a report, if it is somebody else's turn.
    bool is_due(const ForeignItem& item) {
        const bool gives_up = item.kind == ItemKind::Resign || item.kind == ItemKind::Forfeit;
        if (!item.colour || gives_up || position_->end()) {
            return true;
        }
        const std::size_t due = position_->first_role_of_mover().index();
        if (person_of(*item.colour) == due) {
            return true;
        }
        const std::size_t other = 1 - *item.colour;
        error(item.span,
              fmt::format("a turn of {}", kColourNames.at(*item.colour)),
              fmt::format("expected one of {}, whose turn it is", kColourNames.at(other)));
        return false;
    }

    void play_item(Round& round, const ForeignItem& item, const ForeignItem* next) {
        switch (item.kind) {
            case ItemKind::Place:
                if (foreign_.places == Places::Steps) {
                    draw(round, item);
                } else if (PlaceFinder::is_pass(item.text) && places_->sites(item.text).empty()) {
                    add_turn(round, PassItem{}, item.span);
                } else {
                    const bool last = next == nullptr || next->kind != ItemKind::Place ||
                                      (next->colour && next->colour != item.colour);
                    place(round, item, last);
                }
                return;
            case ItemKind::Pass:
                add_turn(round, PassItem{}, item.span);
                return;
            case ItemKind::Swap:
            case ItemKind::SwapSides:
                add_turn(round, SwapItem{}, item.span);
                swap_at_ = item.span;
                if (item.kind == ItemKind::SwapSides) {
                    sides_exchanged_ = !sides_exchanged_;
                } else {
                    const auto& sgf = game().spec().sgf;
                    mirrored_ = sgf && sgf->swap == spec::SgfSpec::Swap::Mirrored;
                }
                return;
            case ItemKind::Resign:
            case ItemKind::Forfeit:
                flush(round);
                gave_up_ = Ending{
                    item.kind == ItemKind::Resign ? Ending::Kind::Resign : Ending::Kind::Forfeit,
                    item.colour ? person_of(*item.colour)
                                : position_->first_role_of_mover().index(),
                    item.span};
        }
    }

    std::vector<board::SiteId> sites_of(std::string_view text, SourceSpan at) {
        std::vector<board::SiteId> sites = places_->sites(text);
        for (board::SiteId& site : sites) {
            const auto mirrored = mirrored_ ? places_->mirrored(site) : std::optional(site);
            if (!mirrored) {
                sites.clear();
                break;
            }
            site = *mirrored;
        }
        if (sites.empty()) {
            const bool column = foreign_.places == Places::Columns;
            error(at,
                  column ? fmt::format("column {} has no free place", typable(text))
                         : fmt::format("'{}' is no place of this board", typable(text)),
                  "expected " + places_->example());
        }
        return sites;
    }

    void place(Round& round, const ForeignItem& item, bool last) {
        const std::vector<board::SiteId> sites = sites_of(item.text, item.span);
        broken_ = broken_ || sites.empty();
        for (std::size_t i = 0; i < sites.size(); ++i) {
            add_mark(round, sites[i], item.span, last && i + 1 == sites.size());
        }
    }

    /// Ends the turn if it holds as many marks as it may, or if it was its last.
    void add_mark(Round& round, board::SiteId site, SourceSpan at, bool last) {
        pending_.push_back({SiteItem{site, std::nullopt}, at});
        places_->mark(site);
        const int most = position_->end() ? 1 : most_marks();
        if (last || static_cast<int>(pending_.size()) >= most) {
            flush(round);
        }
    }

    [[nodiscard]] int most_marks() const {
        for (const game::ItemForm& form : position_->turn_form().items) {
            if (const auto* marks = std::get_if<game::MarkItems>(&form)) {
                return marks->count.max;
            }
        }
        return 1;
    }

    void draw(Round& round, const ForeignItem& item) {
        const auto from = position_->end() ? std::nullopt : position_->pen();
        const auto to = from ? places_->step(*from, item.text) : std::nullopt;
        if (!to) {
            error(item.span,
                  from ? fmt::format("the line leads off the board from {}",
                                     game().board().label(*from))
                       : "a line after the end of the game",
                  from ? "expected a direction from 0, up, clockwise to 7"
                       : "expected no more turns");
            broken_ = true;
            return;
        }
        add_turn(round, SegmentItem{*from, *to}, item.span);
    }

    void add_turn(Round& round, const ItemValue& value, SourceSpan at) {
        flush(round);
        pending_.push_back({value, at});
        flush(round);
    }

    /// What is not legal stays for the judge to report.
    void flush(Round& round) {
        if (pending_.empty() || broken_) {
            return;
        }
        round.add_turn(static_cast<int>(round.turns.size()) + 1, pending_.front().span);
        for (const Item& item : pending_) {
            round.add_item(item.value, item.span);
        }
        pending_.clear();
        if (position_->end()) {
            broken_ = true;
            return;
        }
        const Actions actions = actions_of(*position_, round.items_of(round.turns.back()));
        broken_ = actions.fault || !position_->play(actions.turn);
    }

    // ---- The result.

    [[nodiscard]] std::size_t stated_winner() const {
        const std::size_t winner = *foreign_.result->winner;
        return foreign_.by_person || foreign_.little_golem ? winner : person_of(winner);
    }

    void end() {
        std::optional<Ending> ended = gave_up_;
        if (foreign_.result) {
            const StatedResult& stated = *foreign_.result;
            ResultClaim& claim = result_.stated.emplace();
            claim.span = stated.span;
            claim.kind = stated.draw ? ResultClaim::Kind::Draw : ResultClaim::Kind::Person;
            claim.person = stated.draw ? 0 : stated_winner();
            result_.stated_text = typable(stated.text);
            if (!ended && stated.how) {
                ended = Ending{*stated.how, 1 - claim.person, stated.span};
            } else if (!ended && stated.draw) {
                ended = Ending{Ending::Kind::Draw, std::nullopt, stated.span};
            } else if (!ended && stated.scored && !position_->end() && position_->rules().pass) {
                ended = Ending{Ending::Kind::Stuck, std::nullopt, stated.span};
            }
        }
        if (ended && result_.read.transcript && !position_->end() &&
            !result_.read.transcript->final_board) {
            result_.read.transcript->ended = ended;
        }
    }

    const SourceText& source_;
    const ForeignGame& foreign_;
    const ImportRequest& request_;
    ImportedGame result_;
    std::array<std::size_t, 2> seats_{0, 1};
    std::optional<PlaceFinder> places_;
    std::optional<game::Position> position_;
    std::size_t first_colour_ = 0;
    bool sides_exchanged_ = false;  // by a swap of sides
    bool mirrored_ = false;         // Places after the swap lie mirrored.
    bool broken_ = false;           // The turns cannot be followed any further.
    SourceSpan swap_at_{};
    std::vector<Item> pending_;  // of the turn that is being read
    std::optional<Ending> gave_up_;
};

}  // namespace

ImportedGame import_game(const SourceText& source,
                         const ForeignGame& foreign,
                         const ImportRequest& request) {
    return Importer(source, foreign, request).run();
}

}  // namespace quadrille::transcript
