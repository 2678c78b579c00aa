#include "page/sheet/played_game.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "score/assemble_final.h"
#include "score/report.h"
#include "score/tally.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "transcript/model/replay.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::page {

namespace {

std::vector<std::string> names_by_role(const transcript::Transcript& transcript,
                                       std::size_t first_person) {
    std::vector<std::string> names;
    if (transcript.names.empty()) {
        return names;
    }
    const game::Game& game = *transcript.game;
    for (std::size_t role = 0; role < game.role_count(); ++role) {
        names.push_back(
            transcript.names[transcript::person_in_role(game, spec::RoleId{role}, first_person)]);
    }
    return names;
}

// Puts the typed items of a turn into its fields: each into the first free one of its kind.
class RowFiller {
  public:
    RowFiller(const game::Game& game, int turn)
        : game_(game), fields_(turn_fields(game, turn)), entries_(fields_.size()) {}

    std::vector<std::string> fill(std::span<const transcript::Item> items) {
        for (const transcript::Item& item : items) {
            std::visit(*this, item.value);
        }
        return std::move(entries_);
    }

    void operator()(const transcript::SiteItem& item) {
        const std::size_t at = put(game_.board().label(item.site), [](const TurnField& field) {
            return field.kind == TurnField::Kind::Site;
        });
        const bool choice = at + 1 < fields_.size() && !fields_[at + 1].choices.empty();
        if (item.mark && choice) {
            entries_[at + 1] = game_.spec().marks[item.mark->index()].letter;
        }
    }

    void operator()(const transcript::SegmentItem& item) {
        const board::Board& board = game_.board();
        // Where turns are either a segment or something else, one field is for both.
        const bool own = std::any_of(fields_.begin(), fields_.end(), [](const TurnField& field) {
            return field.kind == TurnField::Kind::Segment;
        });
        put(board.label(item.from) + "\u2013" + board.label(item.to),
            [own](const TurnField& field) {
                return own ? field.kind == TurnField::Kind::Segment : field.choices.empty();
            });
    }

    void operator()(const transcript::WordItem& item) {
        put(*item.word, [&item](const TurnField& field) {
            return std::find(field.choices.begin(), field.choices.end(), *item.word) !=
                   field.choices.end();
        });
    }

    void operator()(const transcript::PassItem& /*item*/) { put_anywhere("pass"); }

    void operator()(const transcript::SwapItem& /*item*/) { put_anywhere("swap"); }

    void operator()(const transcript::ResignItem& /*item*/) { put_anywhere("resign"); }

  private:
    // The result is the index of the field, or past the last one where none is free.
    template <typename Fits>
    std::size_t put(const std::string& text, Fits fits) {
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (entries_[i].empty() && fits(fields_[i])) {
                entries_[i] = text;
                return i;
            }
        }
        return fields_.size();
    }

    void put_anywhere(const std::string& text) {
        put(text, [](const TurnField& field) { return field.choices.empty(); });
    }

    const game::Game& game_;
    std::vector<TurnField> fields_;
    std::vector<std::string> entries_;
};

// "pass", "swap", "resign"; empty for all else.
std::string act_of(const game::Game& game, const transcript::Item& item) {
    const bool is_act = std::holds_alternative<transcript::PassItem>(item.value) ||
                        std::holds_alternative<transcript::SwapItem>(item.value) ||
                        std::holds_alternative<transcript::ResignItem>(item.value);
    return is_act ? transcript::item_text(game, item.value) : std::string();
}

// Which turn entered which site, and which entered it again; and which entered none.
void add_entries(PlayedRound& played,
                 const transcript::Transcript& transcript,
                 const transcript::Round& round) {
    const game::Game& game = *transcript.game;
    played.first_entries.resize(game.board().site_count());
    for (const transcript::Turn& turn : round.turns) {
        for (const transcript::Item& item : round.items_of(turn)) {
            const auto* entered = std::get_if<transcript::SiteItem>(&item.value);
            if (entered == nullptr) {
                if (std::string act = act_of(game, item); !act.empty()) {
                    played.acts.emplace_back(turn.number, std::move(act));
                }
                continue;
            }
            auto& entry = played.first_entries[entered->site.index()];
            if (entry.first != 0) {
                played.repeats.emplace_back(turn.number, entered->site);
                continue;
            }
            entry.first = turn.number;
            if (entered->mark) {
                entry.second = game.spec().marks[entered->mark->index()].letter;
            }
        }
    }
}

// Who has the first role: after a swap it is the other one.
std::size_t first_after_swap(const game::Position& position, std::size_t first_person) {
    return position.swapped() ? (first_person + 1) % position.game().role_count() : first_person;
}

PlayedRound played_round(const transcript::Transcript& transcript,
                         const transcript::Round& round,
                         const game::Position& position) {
    PlayedRound played;
    played.names = names_by_role(transcript, first_after_swap(position, round.first_person));
    for (const transcript::Turn& turn : round.turns) {
        played.turns.push_back(RowFiller(*transcript.game, turn.number).fill(round.items_of(turn)));
    }
    played.record = position.record();
    played.position = figure::position_of(*transcript.game, played.record);
    add_entries(played, transcript, round);
    return played;
}

// Where only the final board was typed.
PlayedRound final_round(const transcript::Transcript& transcript) {
    PlayedRound played;
    played.names = names_by_role(transcript, 0);
    played.record = score::final_record(transcript);
    played.position = figure::position_of(*transcript.game, played.record);
    return played;
}

// Numbers of persons, in the order of the roles that they had in the first round.
std::vector<game::Number> by_first_role(const transcript::Transcript& transcript,
                                        const score::Verdict& verdict,
                                        const std::vector<game::Number>& by_person) {
    std::vector<game::Number> numbers;
    const std::size_t first = verdict.rounds.empty() ? 0 : verdict.rounds.front().first_person;
    for (std::size_t role = 0; role < by_person.size(); ++role) {
        numbers.push_back(
            by_person[transcript::person_in_role(*transcript.game, spec::RoleId{role}, first)]);
    }
    return numbers;
}

// What the scorer found.
void add_counts(PlayedGame& played,
                const transcript::Transcript& transcript,
                const score::Verdict& verdict) {
    if (verdict.winner) {
        played.winner = verdict.names[*verdict.winner];
    }
    if (verdict.score_unknown) {
        return;
    }
    const score::Standing& standing = verdict.standing;
    for (std::size_t i = 0; i < played.rounds.size() && i < standing.rounds.size(); ++i) {
        played.rounds[i].counts = standing.rounds[i];
        played.rounds[i].listed = score::counters_to_list(*transcript.game, standing.rounds[i]);
        if (i < verdict.rounds.size()) {
            played.rounds[i].scores = by_first_role(transcript, verdict, verdict.rounds[i].scores);
        }
    }
    if (standing.score) {
        played.totals =
            by_first_role(transcript, verdict, standing.totals[standing.score->index()]);
    }
}

}  // namespace

PlayedGame played_game(const transcript::Transcript& transcript, const score::Verdict& verdict) {
    PlayedGame played;
    for (const transcript::Remark& remark : transcript.remarks) {
        played.fields.emplace_back(remark.key, remark.text);
    }
    played.verdict = score::first_line(verdict);
    played.over = verdict.status != score::Status::Unfinished;
    if (transcript.rounds.empty()) {
        played.rounds.push_back(final_round(transcript));
    } else {
        const transcript::Replay replay = transcript::replay(transcript);
        for (std::size_t i = 0; i < replay.rounds.size() && i < transcript.rounds.size(); ++i) {
            played.rounds.push_back(
                played_round(transcript, transcript.rounds[i], replay.rounds[i]));
        }
    }
    add_counts(played, transcript, verdict);
    return played;
}

PositionAfter position_after(const transcript::Transcript& transcript, std::optional<int> turns) {
    PositionAfter after;
    after.names = names_by_role(transcript, 0);
    for (const transcript::Remark& remark : transcript.remarks) {
        if (remark.key != "note") {
            after.fields.emplace_back(remark.key, remark.text);
        }
    }
    if (transcript.rounds.empty()) {
        after.position = figure::position_of(*transcript.game, score::final_record(transcript));
        return after;
    }
    for (const transcript::Round& round : transcript.rounds) {
        after.all_turns += static_cast<int>(round.turns.size());
    }
    transcript::Transcript cut = transcript;
    std::size_t left = turns ? static_cast<std::size_t>(*turns) : SIZE_MAX;
    for (std::size_t i = 0; i < cut.rounds.size(); ++i) {
        std::vector<transcript::Turn>& list = cut.rounds[i].turns;
        list.resize(std::min(list.size(), left));
        left -= list.size();
        if (left == 0) {
            cut.rounds.resize(i + 1);
        }
    }
    const transcript::Replay replay = transcript::replay(cut);
    after.round = replay.rounds.size() - 1;
    after.turns = replay.last().turns();
    if (!replay.last().end()) {
        after.to_move = replay.last().to_move();
    }
    after.names = names_by_role(
        transcript, first_after_swap(replay.last(), cut.rounds[after.round].first_person));
    after.position = figure::position_of(*transcript.game, replay.last().record());
    return after;
}

namespace {

// One of the choices as it is printed; in other fields, a word that stands for the whole turn.
void put_turn(std::vector<std::string>& entries,
              const std::vector<TurnField>& typed,
              const std::vector<TurnField>& printed,
              const PrintedWords& words) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::vector<std::string>& choices = typed[i].choices;
        const auto chosen = std::find(choices.begin(), choices.end(), entries[i]);
        entries[i] = chosen == choices.end()
                         ? words.of(entries[i])
                         : printed[i].choices[static_cast<std::size_t>(chosen - choices.begin())];
    }
}

void put_letter(std::string& letter, const spec::GameSpec& typed, const spec::GameSpec& printed) {
    for (std::size_t i = 0; i < typed.marks.size(); ++i) {
        if (typed.marks[i].letter == letter) {
            letter = printed.marks[i].letter;
            return;
        }
    }
}

}  // namespace

PrintedWords::PrintedWords(const game::Game& game,
                           const game::Game& printed,
                           std::string_view language) {
    for (const std::string_view act : spec::kActs) {
        words_.emplace_back(act, spec::usual_word(act, language).value_or(std::string(act)));
    }
    const std::vector<std::string> said = spec::words_said(game.spec());
    const std::vector<std::string> in_print = spec::words_said(printed.spec());
    for (std::size_t i = 0; i < said.size(); ++i) {
        words_.emplace_back(said[i], in_print[i]);
    }
}

std::string PrintedWords::of(const std::string& typed) const {
    const auto found = std::find_if(
        words_.begin(), words_.end(), [&](const auto& each) { return each.first == typed; });
    return found == words_.end() ? typed : found->second;
}

std::string PrintedWords::turn(std::string_view typed) const {
    std::string text;
    for (std::size_t begin = 0; begin < typed.size();) {
        const std::size_t end = std::min(typed.find(' ', begin), typed.size());
        text += (text.empty() ? "" : "\u00A0") + of(std::string(typed.substr(begin, end - begin)));
        begin = end + 1;
    }
    return text;
}

void put_in_words_of(PlayedGame& played,
                     const game::Game& game,
                     const game::Game& printed,
                     std::string_view language) {
    const PrintedWords words(game, printed, language);
    for (PlayedRound& round : played.rounds) {
        for (std::size_t i = 0; i < round.turns.size(); ++i) {
            const int turn = static_cast<int>(i) + 1;
            put_turn(round.turns[i], turn_fields(game, turn), turn_fields(printed, turn), words);
        }
        for (auto& [turn, letter] : round.first_entries) {
            put_letter(letter, game.spec(), printed.spec());
        }
        for (auto& [turn, act] : round.acts) {
            act = words.of(act);
        }
    }
}

}  // namespace quadrille::page
