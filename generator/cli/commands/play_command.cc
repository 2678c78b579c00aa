// play: a person against the program on the terminal, or the program against itself.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/json_writer.h"
#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/beginning.h"
#include "cli/inputs/game_operand.h"
#include "cli/options/shared_options.h"
#include "cli/system/console.h"
#include "cli/system/terminal_lines.h"
#include "game/random_play.h"
#include "page/sheet/furniture.h"
#include "play/evaluator.h"
#include "play/match.h"
#include "play/player.h"
#include "play/self_play.h"
#include "play/text_board.h"
#include "play/turn_items.h"
#include "score/report.h"
#include "transcript/model/persons.h"
#include "transcript/model/replay.h"

namespace quadrille::cli {

namespace {

// A person against the program, line by line: shows the board, reads a turn, answers. Whatever is
// wrong with a line is said, and the next line is read; the end of the input ends the game.

// Longer lines are no turns.
constexpr std::size_t kLongestLine = 2000;

// The next line without its end; nothing at the end of the input.
std::optional<std::string> line_of(std::FILE* in) {
    std::string line;
    int c = std::fgetc(in);
    if (c == EOF) {
        return std::nullopt;
    }
    for (; c != EOF && c != '\n'; c = std::fgetc(in)) {
        if (line.size() <= kLongestLine) {
            line.push_back(static_cast<char>(c));
        }
    }
    return line;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin == std::string_view::npos
               ? std::string()
               : std::string(text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1));
}

constexpr std::string_view kCommandsHelp =
    "  ?            this help\n"
    "  board        the board again\n"
    "  hint         what the program would play\n"
    "  undo         take your last turn back, and the answer to it\n"
    "  save FILE    write the game down, as a transcript that 'score' reads\n"
    "  resign       give up\n"
    "  quit         stop here\n";

// What an item of a turn is.
std::string words_for(const game::Game& game, const game::ItemForm& item) {
    if (std::holds_alternative<game::SegmentItem>(item)) {
        return "a line between two places";
    }
    if (std::holds_alternative<game::StepItem>(item)) {
        return "where your coin goes";
    }
    if (const auto* say = std::get_if<game::SayItem>(&item)) {
        return "one of the words " + joined_list(say->words);
    }
    const auto& marks = std::get<game::MarkItems>(item);
    std::string text = marks.count.max == 1 ? "a free place"
                       : marks.count.min == marks.count.max
                           ? fmt::format("{} free places", marks.count.max)
                           : fmt::format("{} to {} free places", marks.count.min, marks.count.max);
    if (marks.choice.size() < 2) {
        return text;
    }
    std::vector<std::string> letters;
    for (const spec::MarkId mark : marks.choice) {
        letters.push_back(game.spec().marks[mark.index()].letter);
    }
    return fmt::format("{} with {}, {}",
                       text,
                       marks.count.max == 1 ? "its mark" : "their marks",
                       joined_list(letters, marks.each ? "and" : "or"));
}

// "Red: top and bottom", where each has other sides to link: on paper they are at the board.
std::vector<std::string> joining_lines(const game::Game& game) {
    std::vector<std::string> lines;
    for (const spec::WinClause& clause : game.spec().win) {
        const spec::ClauseFacts facts = spec::facts_of(clause);
        if (!facts.links_areas || clause.loses) {
            continue;
        }
        const auto& areas = game.areas_of(*facts.counter).to_join;
        for (std::size_t role = 0; role < areas.size(); ++role) {
            const bool alike = areas[role].names == areas.front().names &&
                               areas.back().names == areas.front().names;
            if (!alike && !areas[role].names.empty()) {
                lines.push_back(fmt::format("{} has to link {}.",
                                            game.spec().roles[role],
                                            joined_list(areas[role].names, "and")));
            }
        }
    }
    return lines;
}

/// What a person plays as now: a swap exchanges the roles.
const std::string& role_name(const play::Match& match, std::size_t person) {
    const std::size_t first = match.position().swapped()
                                  ? (match.first_person() + 1) % match.game().role_count()
                                  : match.first_person();
    return match.game().spec().roles[score::role_of_person(match.game(), person, first).index()];
}

/// Why the program plays a turn, in a sentence. `who(person)`: the name of a person.
template <typename Who>
std::string reason_of(const play::Hint& hint, std::size_t person, const Who& who) {
    switch (hint.why) {
        case play::Hint::Why::Only:
            return "It is the only turn.";
        case play::Hint::Why::Random:
            return "At level 0 turns are random.";
        case play::Hint::Why::Known:
            if (const auto* const won = std::get_if<score::Won>(&*hint.outcome)) {
                return fmt::format("With best play {} wins.", who(won->person));
            }
            return "With best play it is a draw.";
        case play::Hint::Why::Tried:
            return fmt::format(
                "Of 100 games that go on from there, as far as it tried, {} wins "
                "about {:.0f}.",
                who(person),
                100 * hint.worth);
    }
    return {};
}

struct Seats {
    std::size_t person = 0;  // Who sits at the terminal.
    play::Levels levels;     // Of all; that of `person` is for hints.
    std::uint64_t seed = 1;
};

class PlaySession {
  public:
    // Reads lines from `in`. Requires: all outlive the session.
    PlaySession(WrittenGame& written,
                const Seats& seats,
                play::Match match,
                std::FILE* in,
                Console& console)
        : written_(written),
          seats_(seats),
          in_(in),
          console_(console),
          match_(std::move(match)),
          random_(seats.seed) {}

    // Plays to the end of the match, or of the input. What was played is in match().
    void run() {
        greet();
        std::size_t shown = 0;
        bool first = true;
        while (!match_.over()) {
            const bool mine = match_.person_to_move() == seats_.person;
            if (!mine) {
                answer();
                continue;
            }
            if (first || shown != match_.turns_in_all()) {
                show_board();
                show_score();
                shown = match_.turns_in_all();
                first = false;
            }
            if (ask() == Next::Stop) {
                return;
            }
        }
        show_board();
        console_.print(written_.report(match_));
    }

    [[nodiscard]] const play::Match& match() const { return match_; }

  private:
    enum class Next { Go, Stop };

    void greet() {
        const spec::GameSpec& spec = match_.game().spec();
        std::string text = spec.name;
        for (const spec::Setting& setting : spec.settings) {
            text += fmt::format(", {} {}", setting.name, setting.value);
        }
        console_.print(terminal_lines(text + ".", 0));
        for (const std::string& line : page::reminder_lines(match_.game())) {
            console_.print(terminal_lines(line + ".", 0));
        }
        for (const std::string& line : joining_lines(match_.game())) {
            console_.print(terminal_lines(line, 0));
        }
        const spec::RoleId role =
            score::role_of_person(match_.game(), seats_.person, match_.first_person());
        console_.print(
            fmt::format("You are {}. Type a turn, or ? for help.\n", spec.roles[role.index()]));
    }

    void show_board() {
        std::string text = "\n";
        for (const std::string& line : play::text_board(match_.position())) {
            text += (line.size() > 100 ? terminal_lines(line, 0) : "  " + line + "\n");
        }
        console_.print(text + "\n");
    }

    void show_score() {
        const score::Standing standing = match_.standing();
        const bool counted = standing.score && play::is_won_by_points(match_.game());
        if (!counted || match_.turns_in_all() == 0) {
            return;
        }
        std::string text;
        const auto& numbers = standing.totals[standing.score->index()];
        for (std::size_t person = 0; person < numbers.size(); ++person) {
            text += fmt::format(
                "{}{} {}", person == 0 ? "" : ", ", written_.name(person), numbers[person].text());
        }
        console_.print("Score: " + text + "\n");
    }

    void answer() {
        const std::string head = turn_head();
        const std::size_t round = match_.round();
        const game::Position before = match_.position();
        const game::Turn turn = play::choose_turn(
            match_, play::strength_of(seats_.levels[match_.person_to_move()]), random_);
        console_.print(fmt::format("{}: {}\n", head, play::text_of(before, turn)));
        (void)match_.play(turn);
        if (match_.round() != round) {
            console_.print(fmt::format("Round {} begins.\n", match_.round() + 1));
        }
    }

    PlaySession::Next ask() {
        console_.print(turn_head() + ": ");
        console_.flush();
        const std::optional<std::string> line = line_of(in_);
        if (!line) {
            console_.print("\n");
            return Next::Stop;
        }
        const std::string typed = trimmed(*line);
        if (typed.empty()) {
            return Next::Go;
        }
        if (line->size() > kLongestLine || find_invalid_utf8(typed)) {
            console_.print("That is no turn. Type ? for help.\n");
        } else if (!obey(typed)) {
            play_typed(typed);
        }
        return stopped_ ? Next::Stop : Next::Go;
    }

    // One of the words that are not turns; false if it is none.
    bool obey(std::string_view typed) {
        const std::size_t blank = std::min(typed.find(' '), typed.size());
        const std::string word = lower_ascii(typed.substr(0, blank));
        const std::string rest = trimmed(typed.substr(blank));
        if (word == "save") {
            save(rest);
            return true;
        }
        if (!rest.empty()) {
            return false;
        }
        if (word == "?" || word == "help") {
            help();
        } else if (word == "board") {
            show_board();
        } else if (word == "hint") {
            hint();
        } else if (word == "undo") {
            take_back();
        } else if (word == "quit") {
            stopped_ = true;
        } else {
            return false;
        }
        return true;
    }

    void play_typed(std::string_view typed) {
        const Result<game::Turn> turn = written_.read(match_, typed);
        if (!turn) {
            console_.flush();
            console_.report(turn.error());
            return;
        }
        (void)match_.play(*turn);
    }

    void take_back() {
        play::Match before = match_;
        bool found = false;
        while (match_.turns_in_all() > 0 && !found) {
            match_.undo();
            found = match_.person_to_move() == seats_.person;
        }
        if (!found) {
            match_ = std::move(before);
            console_.print("There is no turn of yours to take back.\n");
            return;
        }
    }

    void hint() {
        game::Random random = random_;
        const play::Hint hint =
            play::hint(match_, play::strength_of(seats_.levels[seats_.person]), random);
        console_.print(terminal_lines(
            fmt::format("The program would play {}. {}",
                        play::text_of(match_.position(), hint.turn),
                        reason_of(hint,
                                  seats_.person,
                                  [this](std::size_t each) { return role_name(match_, each); })),
            0));
    }

    void save(const std::string& path) {
        if (path.empty()) {
            console_.print("save: expected the name of a file, as in: save game.txt\n");
            return;
        }
        if (const Result<void> saved = write_whole_file(path, written_.text(match_, match_.over()));
            !saved) {
            console_.report(saved.error());
            return;
        }
        console_.print(fmt::format("The game is in {}.\n", shown(path)));
    }

    void help() {
        const game::Position& position = match_.position();
        const game::TurnForm form = position.turn_form();
        std::string text;
        for (const game::ItemForm& item : form.items) {
            text += (text.empty()  ? ""
                     : form.either ? "; or "
                                   : "; then ") +
                    words_for(match_.game(), item);
        }
        text += form.pass ? "; or pass" : "";
        text += form.swap ? "; or swap: you take the other role" : "";
        game::Random random = random_;
        const game::Turn turn =
            play::with_true_words(position, game::random_turn(position, random));
        console_.print(terminal_lines(
            fmt::format("Your turn: {}. For example: {}", text, play::text_of(position, turn)), 0));
        console_.print(kCommandsHelp);
    }

    [[nodiscard]] std::string who(std::size_t person) const {
        return fmt::format("{} ({})",
                           person == seats_.person ? "You" : written_.name(person),
                           role_name(match_, person));
    }

    [[nodiscard]] std::string turn_head() const {
        return fmt::format("{}. {}", match_.position().turns() + 1, who(match_.person_to_move()));
    }

    WrittenGame& written_;
    const Seats& seats_;
    std::FILE* in_;
    Console& console_;
    play::Match match_;
    game::Random random_;
    bool stopped_ = false;
};

/// The program's own names where a person plays.
std::vector<std::string> names_with(std::size_t person, std::size_t persons) {
    std::vector<std::string> names;
    std::size_t others = 0;
    for (std::size_t each = 0; each < persons; ++each) {
        if (each == person) {
            names.emplace_back("Guest");
            continue;
        }
        ++others;
        names.push_back(persons == 2 ? "Quadrille" : fmt::format("Quadrille {}", others));
    }
    return names;
}

Result<ExitCode> write_down(const WrittenGame& written,
                            const play::Match& match,
                            const Options& options,
                            Console& console) {
    const std::string path = options.output.value_or("-");
    const std::string text = written.text(match, match.over());
    if (path == "-") {
        console.print(text);
        return ExitCode::Done;
    }
    QUADRILLE_TRY_VOID(write_whole_file(path, text));
    console.made(path);
    return ExitCode::Done;
}

Result<ExitCode> play_itself(const WrittenGame& written,
                             const play::Levels& levels,
                             play::Match match,
                             const Options& options,
                             Console& console) {
    game::Random random(chosen_seed(options));
    play::play_on(match, levels, random, [&console](const play::Match& now) {
        console.progress("turn", now.turns_in_all() + 1);
    });
    if (!match.over()) {
        console.message(fmt::format("the game had no end after {} turns", match.turns_in_all()));
    }
    return write_down(written, match, options, console);
}

std::string_view word_of(play::Hint::Why why) {
    switch (why) {
        case play::Hint::Why::Only:
            return "only";
        case play::Hint::Why::Known:
            return "known";
        case play::Hint::Why::Tried:
            return "tried";
        case play::Hint::Why::Random:
            return "random";
    }
    return {};
}

// The line of `--hint --json`; rules/README.md documents the keys.
std::string hint_json(const play::Match& match, const play::Hint& hint, int level) {
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.hint/1");
    json.key("game").value(match.game().spec().id);
    json.key("round").value(match.round() + 1);
    json.key("turn").value(match.position().turns() + 1);
    json.key("player").value(match.person_to_move() + 1);
    json.key("role").value(std::string_view(shown(role_name(match, match.person_to_move()))));
    json.key("level").value(level);
    json.key("play").value(play::text_of(match.position(), hint.turn));
    json.key("why").value(word_of(hint.why));
    const auto* const won = hint.outcome ? std::get_if<score::Won>(&*hint.outcome) : nullptr;
    json.key("winner");
    won != nullptr ? json.value(won->person + 1) : hint.outcome ? json.value("draw") : json.null();
    json.key("share");
    const bool tried = hint.playouts > 0;
    tried ? json.digits(fmt::format("{:.3f}", hint.worth)) : json.null();
    json.key("games").value(hint.playouts);
    json.close('}');
    return text + "\n";
}

Result<ExitCode> give_hint(const play::Match& match,
                           const std::vector<std::string>& names,
                           const play::Levels& levels,
                           const Options& options,
                           Console& console) {
    if (match.over()) {
        return fail(
            plain_error("the game is over before its first turn", "expected a larger board"));
    }
    game::Random random(chosen_seed(options));
    const std::size_t person = match.person_to_move();
    const play::Hint hint = play::hint(match, play::strength_of(levels[person]), random);
    if (options.json) {
        console.print(hint_json(match, hint, levels[person]));
        return ExitCode::Done;
    }
    const auto who = [&](std::size_t each) {
        return names.empty() ? role_name(match, each) : names[each];
    };
    console.print(terminal_lines(fmt::format("{}. {}: {}. {}",
                                             match.position().turns() + 1,
                                             who(person),
                                             play::text_of(match.position(), hint.turn),
                                             reason_of(hint, person, who)),
                                 0));
    return ExitCode::Done;
}

Result<ExitCode> run_play(const Options& options, Console& console) {
    QUADRILLE_TRY(auto beginning, beginning_of(options, BeginsFrom::TurnsOrPosition));
    console.report(beginning.warnings);
    const std::shared_ptr<const game::Game> game = beginning.game;
    if (const auto refused = refuse_to_play(*game)) {
        return fail(*refused);
    }
    QUADRILLE_TRY(const auto levels, chosen_levels(*game, options));
    const auto written_for = [&](std::vector<std::string> names) {
        WrittenGame written(game, std::move(names), options);
        if (beginning.typed) {
            written.take_values(*beginning.typed);
        }
        return written;
    };
    QUADRILLE_TRY(auto match, match_of(beginning));
    if (options.hint) {
        const auto& typed = beginning.typed;
        return give_hint(
            match, typed ? typed->names : std::vector<std::string>(), levels, options, console);
    }
    if (options.self) {
        return play_itself(written_for(usual_names(game->role_count())),
                           levels,
                           std::move(match),
                           options,
                           console);
    }
    const std::string as = options.as.value_or("1");
    const std::optional<std::size_t> person = transcript::find_person(*game, {}, as);
    if (!person) {
        return fail(plain_error(fmt::format("no player is called '{}'", shown(as)),
                                "expected " + joined_list(transcript::person_words(*game, {}))));
    }
    WrittenGame written = written_for(names_with(*person, game->role_count()));
    const Seats seats{*person, levels, chosen_seed(options)};
    // While a person thinks, nothing is in progress.
    console.end_progress();
    PlaySession session(written, seats, std::move(match), stdin, console);
    session.run();
    return options.output ? write_down(written, session.match(), options, console) : ExitCode::Done;
}

constexpr std::array kPlayOptions{
    kLevel,
    kSeed,
    row<&Options::as>(
        "--as PLAYER",
        "the player that you are: a role such as White, or a number; 1, who begins, by default"),
    row<&Options::self>("--self",
                        "the program plays all players; prints the game, to be scored or drawn")
        .without("--as"),
    row<&Options::hint>("--hint", "only say which turn the program would play next, and why")
        .without("--as|--self|--output"),
    row<&Options::json>("--json", "as one line of JSON; rules/README.md lists its keys")
        .only_with("--hint"),
    row<&Options::output>("-o, --output FILE",
                          "write the game down in this file; - is standard output")};
constexpr std::array kPlayGroups{OptionGroup{"Play", kPlayOptions}, kWhichGame, kWhereToLook};

}  // namespace

CommandSpec play_command() {
    return {.name = "play",
            .operands = "GAME|FILE",
            .summary = "play a game against the program",
            .details =
                "GAME is the id of a game or the file of your own game. You see the board as text, "
                "and type each turn as on a record sheet; '?' shows what else you can type. The "
                "program plays any game whose rules say how it is played, at one of five levels. "
                "From the same seed and the same turns of yours, it plays the same turns. With "
                "--self it plays all players, and writes the game down. FILE is a typed game that "
                "is not over, or a typed board with the header 'to move:', to play on from.",
            .example = "quadrille play hex --set size=7 --level 2",
            .example_is = "play Hex on a small board; you begin",
            .groups = kPlayGroups,
            .run = run_play};
}

}  // namespace quadrille::cli
