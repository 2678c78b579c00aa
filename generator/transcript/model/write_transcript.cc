#include "transcript/model/write_transcript.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "game/position.h"
#include "spec/model/printed_letters.h"
#include "transcript/model/diagram.h"
#include "transcript/model/persons.h"
#include "transcript/model/replay.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kSegmentsALine = 8;

// For `lang:`; empty where the letters are those of the game's file.
std::string_view header_language(const spec::GameSpec& game) {
    const std::string_view language = spec::language_of_letters(game);
    return language == "en" ? std::string_view() : language;
}

class Writer {
  public:
    explicit Writer(const Transcript& transcript)
        : transcript_(transcript), game_(*transcript.game) {}

    std::string run() {
        write_headers();
        write_moves();
        if (transcript_.final_board) {
            text_ += "final:\n";
            for (const std::string& line : diagram(game_, transcript_.final_board->marks)) {
                text_ += "  " + line + "\n";
            }
        }
        write_segments();
        return std::move(text_);
    }

  private:
    // A '#' after a blank would start a comment.
    void header(std::string_view key, std::string_view value) {
        if (!value.empty()) {
            text_ += fmt::format("{}:{}{}\n", key, value.starts_with('#') ? "" : " ", value);
        }
    }

    /// Roles no longer tell persons.
    [[nodiscard]] bool has_swap() const {
        return std::ranges::any_of(transcript_.rounds, [](const Round& round) {
            return std::ranges::any_of(round.items, [](const Item& item) {
                return std::holds_alternative<SwapItem>(item.value);
            });
        });
    }

    /// The name; or the number, if another person has a role of that name, or had before a swap, if the
    /// name means a result too or contains "first", or if it would start a comment.
    [[nodiscard]] std::string person(std::size_t index) const {
        const std::string& name = transcript_.person_name(index);
        const bool clear = !(transcript_.names.empty() && has_swap()) && !name.starts_with('#') &&
                           !is_others_role(game_, transcript_.names, name) &&
                           !may_be_result(game_, name) &&
                           lower_ascii(name).find("first") == std::string::npos;
        return clear ? name : std::to_string(index + 1);
    }

    void remarks(std::string_view key) {
        for (const Remark& remark : transcript_.remarks) {
            if (remark.key == key) {
                header(key, remark.text);
            }
        }
    }

    void write_headers();
    void write_outcome();
    void write_moves();
    void write_segments();

    const Transcript& transcript_;
    const game::Game& game_;
    std::string text_;
};

void Writer::write_headers() {
    header("game", game_.spec().id);
    header("lang", header_language(game_.spec()));
    std::string names;
    for (const std::string& name : transcript_.names) {
        names += names.empty() ? "" : (name.starts_with('#') ? "," : ", ");
        names += name;
    }
    header("players", names);
    remarks("date");
    remarks("place");
    remarks("event");
    header("variant", transcript_.variant);
    std::vector<std::string> settings;
    for (const spec::Setting& setting : transcript_.set) {
        settings.push_back(fmt::format("{}={}", setting.name, setting.value));
    }
    header("set", fmt::format("{}", fmt::join(settings, " ")));
    header("labels", transcript_.labels);
    write_outcome();
    if (transcript_.to_move) {
        header("to move", person(*transcript_.to_move));
    }
    remarks("note");
    text_ += "\n";
}

void Writer::write_outcome() {
    if (transcript_.result) {
        switch (transcript_.result->kind) {
            case ResultClaim::Kind::Person:
                header("result", person(transcript_.result->person));
                break;
            case ResultClaim::Kind::Draw:
                header("result", "draw");
                break;
            case ResultClaim::Kind::Unknown:
                header("result", "?");
        }
    }
    if (transcript_.ended) {
        const auto& loser = transcript_.ended->person;
        header("ended",
               fmt::format("{}{}",
                           kEndingWords[static_cast<std::size_t>(transcript_.ended->kind)],
                           loser ? " " + person(*loser) : ""));
    }
}

void Writer::write_moves() {
    const spec::RoundsSpec& rounds = game_.spec().rounds;
    for (std::size_t i = 0; i < transcript_.rounds.size(); ++i) {
        const Round& round = transcript_.rounds[i];
        if (transcript_.to_move) {
            break;  // a board alone
        }
        const std::size_t usual =
            usual_first_person(game_, std::span(transcript_.rounds).subspan(0, i));
        if (rounds.count == 1) {
            text_ += "moves:\n";
        } else if (round.first_person == usual) {
            text_ += fmt::format("round {}:\n", i + 1);
        } else {
            text_ += fmt::format("round {}: {} first\n", i + 1, person(round.first_person));
        }
        auto comment = round.comments.begin();
        for (std::size_t turn = 0; turn < round.turns.size(); ++turn) {
            text_ += fmt::format("  {}.", round.turns[turn].number);
            for (const Item& item : round.items_of(round.turns[turn])) {
                text_ += " " + item_text(game_, item.value);
            }
            for (; comment != round.comments.end() && comment->turn <= turn; ++comment) {
                text_ += " {" + comment->text + "}";
            }
            text_ += "\n";
        }
    }
}

void Writer::write_segments() {
    if (!transcript_.segments) {
        return;
    }
    text_ += "segments:";
    const auto& list = transcript_.segments->list;
    for (std::size_t i = 0; i < list.size(); ++i) {
        text_ += i % kSegmentsALine == 0 ? "\n  " : " ";
        text_ += item_text(game_, SegmentItem{list[i].from, list[i].to});
    }
    text_ += "\n";
}

}  // namespace

std::string item_text(const game::Game& game, const ItemValue& value) {
    const board::Board& board = game.board();
    if (const auto* site = std::get_if<SiteItem>(&value)) {
        return site->mark
                   ? board.label(site->site) + "=" + game.spec().marks[site->mark->index()].letter
                   : board.label(site->site);
    }
    if (const auto* segment = std::get_if<SegmentItem>(&value)) {
        return board.label(segment->from) + "-" + board.label(segment->to);
    }
    if (const auto* word = std::get_if<WordItem>(&value)) {
        return *word->word;
    }
    if (std::holds_alternative<SwapItem>(value)) {
        return "swap";
    }
    return std::holds_alternative<PassItem>(value) ? "pass" : "resign";
}

std::string write_transcript(const Transcript& transcript) {
    return Writer(transcript).run();
}

}  // namespace quadrille::transcript
