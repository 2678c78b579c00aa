#include "transcript/model/write_transcript.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "game/position.h"
#include "transcript/model/diagram.h"
#include "transcript/model/persons.h"
#include "transcript/model/replay.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kSegmentsALine = 8;
constexpr int kTurnsOfUnknownNumber = 20;

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

    /// The name; or the number, if another person has a role of that name, if the name contains
    /// "first", or if it would start a comment.
    [[nodiscard]] std::string person(std::size_t index) const {
        const std::string& name = transcript_.person_name(index);
        const bool clear = !name.starts_with('#') &&
                           !is_others_role(game_, transcript_.names, name) &&
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
        const std::size_t usual =
            usual_first_person(game_, std::span(transcript_.rounds).subspan(0, i));
        if (rounds.count == 1) {
            text_ += "moves:\n";
        } else if (round.first_person == usual) {
            text_ += fmt::format("round {}:\n", i + 1);
        } else {
            text_ += fmt::format("round {}: {} first\n", i + 1, person(round.first_person));
        }
        for (const Turn& turn : round.turns) {
            text_ += fmt::format("  {}.", turn.number);
            for (const Item& item : round.items_of(turn)) {
                text_ += " " + item_text(game_, item.value);
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

// ---- The blank form.

class BlankForm {
  public:
    explicit BlankForm(const game::Game& game) : game_(game) {}

    std::string run();

  private:
    [[nodiscard]] const spec::GameSpec& spec() const { return game_.spec(); }

    [[nodiscard]] std::string label(std::size_t site) const {
        return game_.board().label(board::SiteId{site});
    }

    [[nodiscard]] std::string example() const;
    [[nodiscard]] std::string first_step(spec::RoleId role) const;
    void write_headers();
    void write_other_turns();
    void write_turns();
    void write_final();

    const game::Game& game_;
    std::string text_;
};

// Where the role's token may go in its first move.
std::string BlankForm::first_step(spec::RoleId role) const {
    const game::Position position(game_);
    const auto& moves =
        game::find_verb<spec::StepVerb>(position.rules())->roles[role.index()].moves;
    const auto targets = game_.targets(position.token(role), moves.front());
    return label(targets.empty() ? 0 : targets.front().index());
}

// An example of a first turn, on some sites of the board.
std::string BlankForm::example() const {
    std::vector<std::string> items;
    std::size_t site = 0;
    const auto next_site = [&] { return label(site++ % game_.board().site_count()); };
    const auto form = game_.turn_form(1);
    for (const game::ItemForm& item : form ? form->items : std::vector<game::ItemForm>{}) {
        if (const auto* marks = std::get_if<game::MarkItems>(&item)) {
            const std::string one = next_site();
            items.push_back(marks->choice.size() == 1
                                ? one
                                : one + "=" + spec().marks[marks->choice[0].index()].letter);
        } else if (std::holds_alternative<game::SegmentItem>(item)) {
            const std::string from = next_site();
            items.push_back(from + "-" + next_site());
        } else if (std::holds_alternative<game::StepItem>(item)) {
            items.push_back(first_step(form->role));
        } else if (const auto* say = std::get_if<game::SayItem>(&item)) {
            items.push_back(say->words.front());
        }
    }
    return fmt::format("{}", fmt::join(items, " "));
}

void BlankForm::write_headers() {
    std::vector<std::string> letters;
    for (const spec::MarkSpec& mark : spec().marks) {
        letters.push_back(fmt::format("{} {}", mark.letter, mark.name));
    }
    const std::string marks = joined_list(letters, "and");
    if (game_.has_play()) {
        text_ += fmt::format(
            "# {}. Type what was played after each number; '#' begins a remark.\n"
            "# A turn looks like: {}\n"
            "# The marks: {}. To give up, type: resign\n",
            spec().name,
            example(),
            marks);
        write_other_turns();
    } else {
        text_ +=
            fmt::format("# {}. Type the finished board; '#' begins a remark.\n# The marks: {}.\n",
                        spec().name,
                        marks);
    }
    text_ += fmt::format("game: {}\nplayers:\ndate:\n", spec().id);
    std::vector<std::string> settings;
    for (const spec::Setting& setting : spec().settings) {
        const auto same = [&setting](const spec::ParameterSpec& parameter) {
            return parameter.name == setting.name && parameter.default_value == setting.value;
        };
        if (std::none_of(spec().parameters.begin(), spec().parameters.end(), same)) {
            settings.push_back(fmt::format("{}={}", setting.name, setting.value));
        }
    }
    if (!settings.empty()) {
        text_ += fmt::format("set: {}\n", fmt::join(settings, " "));
    }
    text_ += "result:\n\n";
}

// What players may type instead of a turn.
void BlankForm::write_other_turns() {
    const auto& play = spec().play;
    if (std::any_of(play.begin(), play.end(), [](const auto& phase) { return phase.pass; })) {
        text_ += "# To pass, type: pass\n";
    }
    if (game_.has_swap()) {
        text_ += "# To take over the first turn, as the second turn, type: swap\n";
    }
}

void BlankForm::write_turns() {
    const int rounds = spec().rounds.count;
    for (int round = 1; round <= rounds && game_.has_play(); ++round) {
        text_ += rounds == 1 ? "moves:\n" : fmt::format("round {}:\n", round);
        const auto limit = game_.turn_limit();
        const int turns = limit.value_or(kTurnsOfUnknownNumber);
        for (int turn = 1; turn <= turns; ++turn) {
            text_ += fmt::format("  {}.\n", turn);
        }
        if (!limit) {
            text_ += "  # and so on, for as many turns as there were\n";
        }
    }
}

void BlankForm::write_final() {
    text_ += fmt::format("\n# The finished board; '.' is an empty place.{}\nfinal:\n",
                         game_.has_play() ? " It may be left as it is." : "");
    const std::vector<game::MarkSet> empty(game_.board().site_count());
    for (const std::string& line : diagram(game_, empty)) {
        text_ += "  " + line + "\n";
    }
    if (game_.has_segments()) {
        text_ += fmt::format("\n# The segments, if you typed no turns, as in {}-{}\nsegments:\n",
                             label(0),
                             label(1 % game_.board().site_count()));
    }
}

std::string BlankForm::run() {
    write_headers();
    write_turns();
    write_final();
    return std::move(text_);
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

std::string blank_transcript(const game::Game& game) {
    return BlankForm(game).run();
}

}  // namespace quadrille::transcript
