#include "transcript/reading/round_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/model/replay.h"
#include "transcript/syntax/item_parser.h"

namespace quadrille::transcript {

namespace {

constexpr std::int64_t kMostTurns = 1'000'000'000;

// A blank form has numbers without turns at its end: they are left out. But a single one is more
// likely a forgotten turn.
template <typename Row>
std::size_t rows_typed(std::span<const Row> rows) {
    const auto is_empty = [](const Row& row) {
        return std::all_of(row.turns.begin(), row.turns.end(), [](const TurnText& turn) {
            return turn.item_count == 0 && !turn.unread;
        });
    };
    std::size_t count = rows.size();
    while (count > 0 && is_empty(rows[count - 1])) {
        --count;
    }
    return count + 1 == rows.size() && count > 0 ? rows.size() : count;
}

// True if the lines begin with 1, 2, 3 and have something after that: numbers of turns.
bool count_up(std::span<const TurnLine> lines) {
    std::int64_t due = 1;
    return std::all_of(lines.begin(), lines.end(), [&due](const TurnLine& each) {
        const std::string_view text = each.line.text.substr(each.begin);
        const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
        return text.substr(0, end) == std::to_string(due++) && end < text.size();
    });
}

std::size_t item_count(std::span<const TurnText> turns) {
    std::size_t count = 0;
    for (const TurnText& turn : turns) {
        count += turn.item_count;
    }
    return count;
}

}  // namespace

// "d1" somewhere, and not only "4".
bool RoundReader::names_sites(std::span<const TurnLine> lines) const {
    return std::any_of(lines.begin(), lines.end(), [this](const TurnLine& each) {
        std::string_view rest = each.line.text.substr(each.begin);
        while (!rest.empty()) {
            const std::size_t begin = std::min(rest.find_first_not_of(" ,;|"), rest.size());
            const std::size_t end = std::min(rest.find_first_of(" ,;|", begin), rest.size());
            const std::string_view word = rest.substr(begin, end - begin);
            if (!is_number(word) && game().board().find(word)) {
                return true;
            }
            rest.remove_prefix(end);
        }
        return false;
    });
}

TurnWords RoundReader::words(std::span<const TurnLine> lines, bool implied) const {
    // Where places are named, numbers are those of turns.
    const bool columns = items_.columns().any() && !names_sites(lines);
    const bool numbered = !columns || count_up(lines);
    TurnWords words{.bare_numbers = vocabulary_.has_bare_numbers() && numbered,
                    .bare_rows = vocabulary_.has_bare_rows() && !columns,
                    .speakers = transcript_.names};
    words.number_items = columns;
    const auto& roles = game().spec().roles;
    words.speakers.insert(words.speakers.end(), roles.begin(), roles.end());
    words.is_item = [this](std::string_view word) { return items_.knows(word); };
    words.is_prose = [this](std::string_view word) { return items_.is_prose(word); };
    words.implied = implied;
    return words;
}

bool RoundReader::may_be_played(const Word& line) const {
    const LineText text{.number = line.span.begin.line, .text = line.text};
    const TurnWords known = words({}, false);
    std::vector<Token> tokens;
    turn_tokens(text, 0, known, tokens);
    const auto [items, prose] = count_words({text, tokens}, known);
    return items > 0 && prose < 2;
}

std::vector<RoundReader::Row> RoundReader::rows_of(std::span<const TurnText> turns) const {
    std::vector<Row> rows;
    for (std::size_t begin = 0; begin < turns.size();) {
        std::size_t end = begin + 1;
        while (end < turns.size() && turns[begin].number && turns[end].after_bar) {
            ++end;
        }
        rows.push_back({turns.subspan(begin, end - begin)});
        begin = end;
    }
    const std::size_t typed = rows_typed(std::span<const Row>(rows));
    if (typed > 0) {
        rows[typed - 1].last = true;
    }
    return rows;
}

// Finds out what numbers count: turns, or rows with a turn of each player.
void RoundReader::find_counting(const TurnTexts& texts, std::span<const Row> rows) {
    counts_rows_ = false;
    splits_rows_ = false;
    // Without numbers, several items of a line are several turns where each turn has one.
    const bool numbered = !rows.empty() && rows.front().turns.front().number;
    splits_rows_ = !rows.empty() && !numbered && vocabulary_.has_single_items();
    if (!game().players_alternate() || !game().order().is_rotation() || !numbered) {
        return;
    }
    const std::size_t players = game().role_count();
    const auto first = rows.front().turns;
    if (first.size() > 1) {
        counts_rows_ = first.size() == players;
        splits_rows_ = counts_rows_ && vocabulary_.has_single_items();
        return;
    }
    if (!vocabulary_.has_single_items() || first.front().item_count < players) {
        return;
    }
    // Read separately, so that its mistakes are reported once, in their place.
    const SourceText nothing("", "");
    MistakeList ignored(nothing);
    SiteReader sites(game(), ignored, sites_.mark_words());
    const auto items = TurnItems(vocabulary_, parentheses_, sites)
                           .read(texts.items_of(first.front()), vocabulary_.always_chooses());
    counts_rows_ = splits_rows_ = items.size() == players;
}

// "4453", alone on a line, is a turn for each digit.
void RoundReader::spread_columns(TurnTexts& texts) const {
    TurnTexts spread;
    spread.outside = texts.outside;
    for (const TurnText& turn : texts.turns) {
        const auto items = texts.items_of(turn);
        const bool sequence = !turn.number && items.size() == 1 &&
                              items[0].kind == ItemText::Kind::Plain &&
                              items_.columns().is_sequence(items[0].first.text);
        const std::string_view word = sequence ? items[0].first.text : std::string_view();
        for (std::size_t i = 0; i < word.size(); ++i) {
            const SourcePos begin{items[0].span.begin.line,
                                  items[0].span.begin.column + static_cast<int>(i)};
            TurnText& each = spread.turns.emplace_back(turn);
            each.first_item = spread.items.size();
            each.span = {begin, 1};
            const Word digit{word.substr(i, 1), each.span};
            spread.items.push_back({ItemText::Kind::Plain, digit, {}, each.span});
        }
        if (!sequence) {
            TurnText& same = spread.turns.emplace_back(turn);
            same.first_item = spread.items.size();
            spread.items.insert(spread.items.end(), items.begin(), items.end());
        }
    }
    texts = std::move(spread);
}

void RoundReader::found_mistakes(std::size_t before, const Round& round) {
    if (sites_.mistakes().size() > before && !readable_) {
        readable_ = round.turns.size();
    }
}

bool RoundReader::number_is_due(const TurnText& text) {
    if (!text.number || text.number->value == due_) {
        return true;
    }
    sites_.report(
        text.number->span,
        fmt::format("{} {} out of order", counts_rows_ ? "row" : "turn", text.number->text),
        fmt::format("expected {} here; {}",
                    due_,
                    counts_rows_ ? "as in the first row, each number covers one turn of each player"
                                 : "each player's turn has its own number"));
    due_ = text.number->value;
    const auto players = static_cast<std::int64_t>(game().role_count());
    turn_ = counts_rows_ ? std::min((std::max<std::int64_t>(due_, 1) - 1) * players + 1, kMostTurns)
                         : due_;
    return false;
}

// The player named before a turn must be the one to move.
void RoundReader::check_speaker(const TurnText& text, Round& round) {
    if (!text.speaker) {
        return;
    }
    if (!game().players_alternate()) {
        round.speakers.push_back(
            {round.turns.size(), std::string(text.speaker->text), text.speaker->span});
        return;
    }
    const spec::RoleId role = game().role_of_turn(static_cast<int>(turn_));
    const std::size_t person = person_in_role(game(), role, round.first_person);
    const std::string& name = transcript_.person_name(person);
    const std::string& role_name = game().spec().roles[role.index()];
    if (is_alike(text.speaker->text, name) || is_alike(text.speaker->text, role_name)) {
        return;
    }
    sites_.report(text.speaker->span,
                  fmt::format("turn {} is not {}'s", turn_, text.speaker->text),
                  fmt::format("expected {}, who is to move", name));
}

// Several turns in a row may be of several kinds.
bool RoundReader::needs_marks(bool may_split) const {
    return vocabulary_.always_chooses() ||
           (!may_split && !parentheses_.empty() &&
            vocabulary_.marks_to_choose(static_cast<int>(turn_)).size() > 1);
}

// Each site needs its mark if there is a choice: reports all that have none at once.
void RoundReader::check_marks(std::span<const Item> items) {
    const auto choice = vocabulary_.marks_to_choose(static_cast<int>(turn_));
    if (choice.size() < 2) {
        return;
    }
    for (const Item& item : items) {
        const auto* site = std::get_if<SiteItem>(&item.value);
        if (site == nullptr || site->mark) {
            continue;
        }
        const std::string& label = game().board().label(site->site);
        std::vector<std::string> examples;
        examples.reserve(choice.size());
        for (const spec::MarkId mark : choice) {
            examples.push_back(label + "=" + game().spec().marks[mark.index()].letter);
        }
        sites_.report(item.span, label + " without a mark", "expected " + joined_list(examples));
    }
}

// False: nothing can follow.
bool RoundReader::add_turn(std::span<const Item> items, SourceSpan span, Round& round) {
    if (resigned_) {
        sites_.report(
            span, "a turn after a player resigned", "'resign' is the last thing in a game");
        return false;
    }
    round.add_turn(static_cast<int>(turn_++), span);
    for (const Item& item : items) {
        if (resigned_) {
            sites_.report(
                item.span, "an item after 'resign'", "'resign' is the last thing in a game");
            return false;
        }
        round.add_item(item.value, item.span);
        resigned_ = std::holds_alternative<ResignItem>(item.value);
    }
    return true;
}

void RoundReader::check_empty(const TurnText& text) {
    if (text.item_count > 0 || text.unread) {
        return;
    }
    sites_.report(
        text.span,
        text.number
            ? fmt::format("{} {} is empty", counts_rows_ ? "row" : "turn", text.number->text)
            : std::string("nothing is played here"),
        "expected what was played, or no line at all");
}

// Makes each item its own turn.
bool RoundReader::add_each(std::span<const Item> items, SourceSpan first, Round& round) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!add_turn(items.subspan(i, 1), i == 0 ? first : items[i].span, round)) {
            return false;
        }
    }
    return true;
}

bool RoundReader::read_turn(const TurnTexts& texts,
                            const TurnText& text,
                            bool may_split,
                            Round& round) {
    const std::size_t before = sites_.mistakes().size();
    const std::size_t begin = round.turns.size();
    check_empty(text);
    check_speaker(text, round);
    const std::vector<Item> items = items_.read(texts.items_of(text), needs_marks(may_split));
    const bool unread = text.unread || sites_.mistakes().size() > before;
    if (unread) {
        readable_ = std::min(readable_.value_or(begin), begin);
    } else {
        // Anything else typed in the turn may have been a mark.
        check_marks(items);
    }
    const bool goes_on = may_split && items.size() > 1 ? add_each(items, text.span, round)
                                                       : add_turn(items, text.span, round);
    if (sites_.mistakes().size() > before && !readable_) {
        readable_ = begin;
    }
    return goes_on;
}

// Every row but the last must have a turn of each player.
void RoundReader::check_row(const Row& row, std::size_t turns) {
    const std::size_t players = game().role_count();
    const bool unread = std::any_of(
        row.turns.begin(), row.turns.end(), [](const TurnText& turn) { return turn.unread; });
    if (turns == players || (turns < players && (row.last || unread))) {
        return;
    }
    sites_.report(row.turns.front().span,
                  fmt::format("row {} has {}",
                              due_,
                              turns == 1 ? std::string("1 turn") : fmt::format("{} turns", turns)),
                  fmt::format("expected {}, one for each player, as in the first row", players));
}

bool RoundReader::read_row(const TurnTexts& texts, const Row& row, Round& round) {
    const std::size_t before = sites_.mistakes().size();
    const std::size_t begin = round.turns.size();
    number_is_due(row.turns.front());
    found_mistakes(before, round);
    const bool may_split = splits_rows_ && row.turns.size() == 1;
    const std::size_t mistakes = sites_.mistakes().size();
    for (const TurnText& turn : row.turns) {
        if (!read_turn(texts, turn, may_split, round)) {
            return false;
        }
    }
    if (counts_rows_ && !resigned_ && sites_.mistakes().size() == mistakes) {
        check_row(row, round.turns.size() - begin);
        if (sites_.mistakes().size() > mistakes) {
            readable_ = std::min(readable_.value_or(begin), begin);
        }
        turn_ = due_ * static_cast<std::int64_t>(game().role_count()) + 1;
    }
    due_ = counts_rows_ ? due_ + 1 : turn_;
    return true;
}

std::size_t RoundReader::read(std::span<const TurnLine> lines, bool implied, Round& round) {
    TurnTexts texts = parse_turns(lines, words(lines, implied), sites_.mistakes());
    if (items_.columns().any()) {
        spread_columns(texts);
    }
    items_.begin_round();
    outside_.insert(outside_.end(), texts.outside.begin(), texts.outside.end());
    const std::vector<Row> rows = rows_of(texts.turns);
    const std::size_t typed = rows_typed(std::span<const Row>(rows));
    find_counting(texts, rows);
    due_ = turn_ = 1;
    readable_.reset();
    round.turns.reserve(texts.turns.size());
    round.items.reserve(item_count(texts.turns));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i >= typed) {
            number_is_due(rows[i].turns.front());
            ++due_;
        } else if (!read_row(texts, rows[i], round)) {
            break;
        }
    }
    return std::min(readable_.value_or(round.turns.size()), round.turns.size());
}

void RoundReader::refuse(const MovesText& moves, std::span<const TurnLine> lines) {
    const TurnTexts texts = parse_turns(lines, words(lines, false), sites_.mistakes());
    if (!texts.turns.empty() && !round_refused_) {
        sites_.report(
            moves.span, "a round after a player resigned", "'resign' ends the whole game");
        round_refused_ = true;
    }
}

}  // namespace quadrille::transcript
