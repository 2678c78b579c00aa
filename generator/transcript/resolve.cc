#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/final_reader.h"
#include "transcript/header_reader.h"
#include "transcript/item_parser.h"
#include "transcript/opening.h"
#include "transcript/plain_turns.h"
#include "transcript/read_transcript.h"
#include "transcript/site_reader.h"

namespace quadrille::transcript {

namespace {

bool may_pass(const spec::GameSpec& spec) {
    return std::any_of(spec.play.begin(), spec.play.end(), [](const spec::PhaseSpec& phase) {
        return phase.pass;
    });
}

class Resolver {
  public:
    /// The memory of `memory` is used again.
    Resolver(const GameText& text,
             const Vocabulary& vocabulary,
             Transcript& transcript,
             std::vector<Round> memory,
             MistakeList& mistakes)
        : text_(text),
          transcript_(transcript),
          mistakes_(mistakes),
          sites_(*transcript.game, mistakes),
          vocabulary_(vocabulary) {
        if (!memory.empty()) {
            memory_ = std::move(memory.front());
        }
        memory.clear();
        transcript_.rounds = std::move(memory);
    }

    void run();

  private:
    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected) {
        return sites_.report(span, std::move(wrong), std::move(expected));
    }

    [[nodiscard]] const spec::GameSpec& spec() const { return transcript_.game->spec(); }

    void read_round(const MovesText& moves);
    void check_round_number(const MovesText& moves);
    std::size_t first_person(const MovesText& moves);
    void read_turns(const TurnTexts& texts, Round& round);
    void read_turn(std::span<const ItemText> items, Round& round);
    bool blank_in_site(const ItemText& item, const ItemText& next);
    std::optional<ItemValue> read_item(const ItemText& item);
    std::optional<ItemValue> read_plain(const Word& word);
    bool reserved(const Word& word, std::optional<ItemValue>& value);

    const GameText& text_;
    Transcript& transcript_;
    Round memory_;  // for the turns of one
    MistakeList& mistakes_;
    SiteReader sites_;
    const Vocabulary& vocabulary_;
    bool after_resign_ = false;
    bool round_after_resign_ = false;  // reported
};

void Resolver::check_round_number(const MovesText& moves) {
    const auto expected = static_cast<std::int64_t>(transcript_.rounds.size()) + 1;
    if (expected > spec().rounds.count) {
        report(moves.span,
               spec().rounds.count == 1 ? "a second round" : "a round too many",
               spec().rounds.count == 1
                   ? std::string("this game is played in one round")
                   : fmt::format("this match has {} rounds", spec().rounds.count));
    } else if (moves.round && moves.round->value != expected) {
        report(moves.round->span,
               fmt::format("round {} out of order", moves.round->value),
               fmt::format("expected round {} here", expected));
    } else if (!moves.round && expected > 1) {
        report(moves.span, "'moves:' after a round", fmt::format("expected 'round {}:'", expected));
    }
}

std::size_t Resolver::first_person(const MovesText& moves) {
    const std::size_t usual = usual_first_person(*transcript_.game, transcript_.rounds);
    if (!moves.first) {
        return usual;
    }
    const auto person = find_person(*transcript_.game, transcript_.names, moves.first->text);
    if (!person) {
        const auto known = person_words(*transcript_.game, transcript_.names);
        Diagnostic& error = report(moves.first->span,
                                   fmt::format("'{}' is nobody who plays", moves.first->text),
                                   "expected " + joined_list(known));
        if (const auto likely = likely_spelling(moves.first->text, known)) {
            error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return usual;
    }
    if (!spec().rounds.swap_roles && *person != 0) {
        report(moves.first->span,
               fmt::format("{} cannot be first", transcript_.person_name(*person)),
               fmt::format("in this game {} is first in each round", transcript_.person_name(0)));
    }
    return *person;
}

void Resolver::read_round(const MovesText& moves) {
    check_round_number(moves);
    Round round = std::exchange(memory_, {});
    round.span = moves.span;
    round.first_person = first_person(moves);
    round.first_named = moves.first.has_value();
    if (!after_resign_ &&
        read_plain_turns(*transcript_.game, vocabulary_, text_.lines_of(moves), round)) {
        transcript_.rounds.push_back(std::move(round));
        return;
    }
    round.turns.clear();
    round.items.clear();
    const TurnTexts texts = parse_turns(text_.lines_of(moves), mistakes_);
    if (after_resign_ && !texts.turns.empty()) {
        if (!round_after_resign_) {
            report(moves.span, "a round after a player resigned", "'resign' ends the whole game");
        }
        round_after_resign_ = true;
        return;
    }
    read_turns(texts, round);
    transcript_.rounds.push_back(std::move(round));
}

// An empty form has numbers without turns at its end: they are left out. But a single one is more
// likely a turn that was forgotten.
std::size_t turns_typed(const std::vector<TurnText>& turns) {
    std::size_t count = turns.size();
    while (count > 0 && turns[count - 1].item_count == 0) {
        --count;
    }
    return count + 1 == turns.size() && count > 0 ? turns.size() : count;
}

void Resolver::read_turns(const TurnTexts& texts, Round& round) {
    std::int64_t expected = 1;
    const std::size_t typed = turns_typed(texts.turns);
    round.turns.reserve(typed);
    for (std::size_t i = 0; i < texts.turns.size(); ++i) {
        const TurnText& text = texts.turns[i];
        if (text.number && text.number->value != expected) {
            report(
                text.number->span,
                fmt::format("turn {} out of order", text.number->value),
                fmt::format("expected {} here; each player's turn has its own number", expected));
            expected = text.number->value;
        }
        if (i >= typed) {
            ++expected;
            continue;
        }
        if (text.item_count == 0 && text.number) {
            report(text.number->span,
                   fmt::format("turn {} is empty", text.number->value),
                   "expected what was played, or no such line");
        }
        if (after_resign_) {
            report(text.span,
                   "a turn after a player resigned",
                   "'resign' is the last thing in a game");
            return;
        }
        round.add_turn(static_cast<int>(expected++), text.span);
        read_turn(texts.items_of(text), round);
    }
}

void Resolver::read_turn(std::span<const ItemText> items, Round& round) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ItemText& item = items[i];
        if (i + 1 < items.size() && blank_in_site(item, items[i + 1])) {
            ++i;
            continue;
        }
        if (after_resign_) {
            report(item.span, "an item after 'resign'", "'resign' is the last thing in a game");
            return;
        }
        if (const auto value = read_item(item)) {
            round.add_item(*value, item.span);
            after_resign_ = std::holds_alternative<ResignItem>(*value);
        }
    }
}

// "a 1" for a1: one mistake instead of two sites that are unknown.
bool Resolver::blank_in_site(const ItemText& item, const ItemText& next) {
    const board::Board& board = transcript_.game->board();
    const bool plain = item.kind == ItemText::Kind::Plain && next.kind != ItemText::Kind::Joined;
    if (!plain || board.find(item.first.text) || board.find(next.first.text)) {
        return false;
    }
    const std::string_view number = next.first.text;
    if (number.find_first_not_of("0123456789") != std::string_view::npos) {
        return false;
    }
    const auto site = board.find(fmt::format("{}{}", item.first.text, number));
    if (!site) {
        return false;
    }
    report(item.span,
           fmt::format("a blank inside the site '{} {}'", item.first.text, number),
           fmt::format("expected {}", board.label(*site)));
    return true;
}

// Words that no site can have. True if `word` is one.
bool Resolver::reserved(const Word& word, std::optional<ItemValue>& value) {
    const std::string text = lower_ascii(word.text);
    if (text == "resign") {
        value = ResignItem{};
        return true;
    }
    if (text == "pass") {
        value = PassItem{};
        if (!may_pass(spec())) {
            report(word.span, "nobody may pass in this game", "expected a turn");
        }
        return true;
    }
    if (text == "swap") {
        value = SwapItem{};
        if (!transcript_.game->has_swap()) {
            report(word.span, "there is no swap in this game", "expected a turn");
        }
        return true;
    }
    const std::string* const said = vocabulary_.find_word(text);
    if (said != nullptr) {
        value = WordItem{said};
    }
    return said != nullptr;
}

std::optional<ItemValue> Resolver::read_plain(const Word& word) {
    std::optional<ItemValue> value;
    if (reserved(word, value)) {
        return value;
    }
    if (const auto site = transcript_.game->board().find(word.text)) {
        return SiteItem{*site, std::nullopt};
    }
    if (const auto both = sites_.site_with_mark(word.text)) {
        return SiteItem{both->first, both->second};
    }
    std::vector<std::string> words;
    for (const std::string* each : vocabulary_.words()) {
        words.push_back(*each);
    }
    std::vector<std::string> known = words;
    known.insert(known.end(), {"pass", "resign"});
    const auto likely = likely_spelling(word.text, known);
    if (likely && word.text.size() > 2) {
        const bool likely_said = vocabulary_.find_word(*likely) != nullptr;
        Diagnostic& error = report(word.span,
                                   fmt::format("unknown word '{}'", word.text),
                                   likely_said ? "expected " + joined_list(words)
                                               : fmt::format("the sites are {}", sites_.range()));
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        return std::nullopt;
    }
    Diagnostic& error = sites_.unknown_site(word);
    if (transcript_.game->find_mark(word.text)) {
        error.notes.push_back(fmt::format("a mark follows its site and '=', as in {}={}",
                                          transcript_.game->board().labels().front(),
                                          lower_ascii(word.text)));
    }
    return std::nullopt;
}

std::optional<ItemValue> Resolver::read_item(const ItemText& item) {
    switch (item.kind) {
        case ItemText::Kind::Plain:
            return read_plain(item.first);
        case ItemText::Kind::Marked: {
            const auto site = sites_.site(item.first);
            const auto mark = sites_.mark(item.second);
            if (!site || !mark) {
                return std::nullopt;
            }
            return SiteItem{*site, *mark};
        }
        case ItemText::Kind::Joined: {
            const auto from = sites_.site(item.first);
            const auto to = sites_.site(item.second);
            if (!from || !to) {
                return std::nullopt;
            }
            return SegmentItem{*from, *to};
        }
    }
    return std::nullopt;
}

void Resolver::run() {
    for (const MovesText& moves : text_.moves) {
        read_round(moves);
    }
    if (text_.final_board) {
        transcript_.final_board = read_final(sites_, *text_.final_board);
    }
    if (text_.segments) {
        transcript_.segments = read_segments(sites_, *text_.segments);
    }
    for (const HeaderKey key :
         {HeaderKey::Date, HeaderKey::Place, HeaderKey::Event, HeaderKey::Note}) {
        for (const Header& header : text_.headers) {
            if (header.key == key && !header.value.text.empty()) {
                const std::string_view name = kHeaderNames[static_cast<std::size_t>(key)];
                transcript_.remarks.push_back({std::string(name), shown(header.value.text)});
            }
        }
    }
}

HeaderPlaces header_places(const GameText& text) {
    const auto place = [&](HeaderKey key) {
        const Header* header = text.header(key);
        return header == nullptr ? text.span : header->value.span;
    };
    const bool set = text.header(HeaderKey::Set) != nullptr;
    return {.game = place(HeaderKey::Game),
            .players = place(HeaderKey::Players),
            .set = place(set ? HeaderKey::Set : HeaderKey::Variant)};
}

}  // namespace

void resolve(const SourceText& source, GameText& text, GameShelf& shelf, ReadGame& game) {
    std::vector<Round> memory;
    if (game.transcript) {
        memory = std::move(game.transcript->rounds);
    }
    game.transcript.reset();
    game.id.clear();
    game.span = text.span;
    MistakeList& mistakes = text.mistakes;
    if (const Header* header = text.header(HeaderKey::Game)) {
        game.id = shown(lower_ascii(header->value.text));
    } else if (mistakes.size() == 0) {
        mistakes.error(text.span, "'game:' names no game", "expected an id, as in 'game: odd'");
    }
    GameChoice choice = choose_game(source, text, shelf, mistakes);
    game.game = choice.game;
    game.names = choice.names;
    if (choice.game) {
        Transcript& transcript = game.transcript.emplace();
        transcript.game = std::move(choice.game);
        transcript.places = header_places(text);
        transcript.names = std::move(choice.names);
        transcript.variant = std::move(choice.variant);
        transcript.labels = std::move(choice.labels);
        transcript.set = std::move(choice.set);
        Resolver(text, shelf.vocabulary(*game.game), transcript, std::move(memory), mistakes).run();
        read_outcome(text, transcript, mistakes);
    } else {
        for (const MovesText& moves : text.moves) {
            (void)parse_turns(text.lines_of(moves), mistakes);
        }
    }
    game.diagnostics = mistakes.take();
    if (game.diagnostics.empty()) {
        return;
    }
    const auto above = [](const Diagnostic& a, const Diagnostic& b) {
        return a.span.begin.line < b.span.begin.line;
    };
    std::stable_sort(game.diagnostics.begin(), game.diagnostics.end(), above);
    if (has_errors(game.diagnostics)) {
        game.transcript.reset();
    }
}

}  // namespace quadrille::transcript
