// review: what each turn of a played game gave away, as text, as JSON, and as comments in a copy of
// its file.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "cli/system/cores.h"
#include "cli/system/interrupt.h"
#include "cli/system/together.h"
#include "play/level.h"
#include "play/review.h"
#include "score/solution.h"

namespace quadrille::cli {

namespace {

constexpr int kUsualReviewPositions = 200'000;
constexpr int kUsualReviewLevel = 4;

/// A comment, and where in the file it goes.
struct Remarked {
    SourcePos after;
    std::string turn;  ///< "3. c2"
    std::string text;
};

int percent_of(double chance) {
    return static_cast<int>(std::lround(100 * chance));
}

template <typename... Values>
std::string said(std::string_view language, const char* name, const Values&... values) {
    return fmt::format(fmt::runtime(words::text("review", name, language)), values...);
}

/// "gives the win away; d2 wins"
std::string judgement(const play::ReviewedTurn& turn, std::string_view language = "en") {
    if (turn.gave_away()) {
        const bool won = *turn.before == solve::kWin;
        std::string gives = said(language,
                                 !won                          ? "draw-away"
                                 : *turn.after == solve::kDraw ? "win-for-draw"
                                                               : "win-away");
        return turn.better.empty()
                   ? gives
                   : said(language, won ? "wins-instead" : "draws-instead", gives, turn.better);
    }
    if (turn.seems_to_give_away()) {
        return said(language,
                    "much-away",
                    percent_of(*turn.chance_before),
                    percent_of(*turn.chance_after),
                    turn.better);
    }
    return {};
}

class ReviewText {
  public:
    ReviewText(const JudgedGame& game, const play::Review& review) : game_(game), review_(review) {}

    [[nodiscard]] std::string report() const {
        std::string text = head();
        const std::size_t all = review_.turns.size();
        const std::size_t from = review_.known_from;
        text += from == 0 ? "Best play is known from the first turn on.\n"
                : from < all
                    ? fmt::format(
                          "Best play is known from turn {} on; turns before it are guessed at.\n",
                          place(review_.turns[from]))
                    : "Best play is not known; turns are guessed at.\n";
        bool any = false;
        for (const play::ReviewedTurn& turn : review_.turns) {
            if (const std::string found = judgement(turn); !found.empty()) {
                text +=
                    fmt::format("{:>5}. {} {}: {}.\n", place(turn), name(turn), turn.text, found);
                any = true;
            }
        }
        text += any ? "" : "Nobody is seen to give anything away.\n";
        return text + end();
    }

    [[nodiscard]] std::vector<Remarked> remarks(std::string_view language) const {
        std::vector<Remarked> remarks;
        for (std::size_t i = 0; i < review_.turns.size(); ++i) {
            const play::ReviewedTurn& turn = review_.turns[i];
            std::string text = judgement(turn, language);
            if (text.empty()) {
                continue;
            }
            text = fmt::format("{} {}.", name(turn), text);
            if (review_.lost_by == i) {
                text += " " + said(language, "lost-here");
            }
            const transcript::Round& round = game_.transcript.rounds[turn.round];
            const auto items = round.items_of(round.turns[turn.turn]);
            const SourceSpan& last = items.back().span;
            std::replace(text.begin(), text.end(), '{', '(');
            std::replace(text.begin(), text.end(), '}', ')');
            remarks.push_back({.after = {last.begin.line, last.begin.column + last.length},
                               .turn = fmt::format("{}. {}", place(turn), turn.text),
                               .text = std::move(text)});
        }
        return remarks;
    }

    /// One line, "quadrille.review/1"; rules/README.md lists the keys.
    [[nodiscard]] std::string json() const {
        std::string text;
        JsonWriter json(text);
        json.open('{');
        json.key("schema").value("quadrille.review/1");
        json.key("game").value(game_.verdict.id);
        json.key("line").value(game_.verdict.line);
        json.key("players").list(game_.verdict.names,
                                 [&](const std::string& each) { json.value(each); });
        json.key("winner");
        review_.drawn    ? json.value("draw")
        : review_.winner ? json.value(number(*review_.winner))
                         : json.null();
        json.key("known_from");
        index(json, review_.known_from);
        json.key("lost_by");
        index(json, review_.lost_by.value_or(review_.turns.size()));
        json.key("turns").list(review_.turns,
                               [&](const play::ReviewedTurn& turn) { write(json, turn); });
        json.close('}');
        return text + "\n";
    }

  private:
    [[nodiscard]] const std::string& name(const play::ReviewedTurn& turn) const {
        return game_.verdict.names[turn.person];
    }

    static int number(std::size_t person) { return static_cast<int>(person) + 1; }

    [[nodiscard]] int turn_number(const play::ReviewedTurn& turn) const {
        return game_.transcript.rounds[turn.round].turns[turn.turn].number;
    }

    /// "12", or of a match of several rounds "2/12".
    [[nodiscard]] std::string place(const play::ReviewedTurn& turn) const {
        return game_.transcript.rounds.size() > 1
                   ? fmt::format("{}/{}", turn.round + 1, turn_number(turn))
                   : fmt::format("{}", turn_number(turn));
    }

    [[nodiscard]] std::string head() const {
        const score::Verdict& verdict = game_.verdict;
        const std::string result = review_.drawn    ? "a draw"
                                   : review_.winner ? verdict.names[*review_.winner] + " won"
                                                    : "not finished";
        return fmt::format("{}: {} and {}, {}.\n",
                           verdict.game->spec().name,
                           verdict.names[0],
                           verdict.names[1],
                           result);
    }

    [[nodiscard]] std::string end() const {
        if (!review_.winner) {
            return {};
        }
        const std::string& loser = game_.verdict.names[1 - *review_.winner];
        if (review_.lost_by) {
            return fmt::format(
                "{} lost the game by turn {}.\n", loser, place(review_.turns[*review_.lost_by]));
        }
        if (review_.turns.empty()) {
            return {};
        }
        const play::ReviewedTurn& last = review_.turns.back();
        const bool lost_last = last.person != *review_.winner;
        if (last.after && *last.after != (lost_last ? solve::kLoss : solve::kWin)) {
            return fmt::format(
                "{} lost the game, but with best play it was not lost on the board.\n", loser);
        }
        if (review_.known_from == review_.turns.size()) {
            return fmt::format("By which turn {} lost the game is not known.\n", loser);
        }
        return review_.known_from == 0
                   ? fmt::format("{} could not have held the game with best play.\n", loser)
                   : fmt::format("{} had lost the game before turn {}.\n",
                                 loser,
                                 place(review_.turns[review_.known_from]));
    }

    /// A turn by its index among `turns`, from 0.
    void index(JsonWriter& json, std::size_t turn) const {
        turn < review_.turns.size() ? json.value(static_cast<int>(turn)) : json.null();
    }

    void write_value(JsonWriter& json,
                     std::optional<solve::Value> value,
                     std::size_t person) const {
        if (!value) {
            json.null();
        } else if (*value == solve::kDraw) {
            json.value("draw");
        } else {
            json.value(number(*value == solve::kWin ? person : 1 - person));
        }
    }

    static void write_chance(JsonWriter& json, std::optional<double> chance) {
        if (chance) {
            json.digits(fmt::format("{:.2f}", *chance));
        } else {
            json.null();
        }
    }

    void write(JsonWriter& json, const play::ReviewedTurn& turn) const {
        json.open('{');
        json.key("round").value(static_cast<int>(turn.round) + 1);
        json.key("turn").value(turn_number(turn));
        json.key("player").value(number(turn.person));
        json.key("played").value(turn.text);
        json.key("before");
        write_value(json, turn.before, turn.person);
        json.key("after");
        write_value(json, turn.after, turn.person);
        json.key("chance_before");
        write_chance(json, turn.chance_before);
        json.key("chance_after");
        write_chance(json, turn.chance_after);
        json.key("gave_away").value(turn.gave_away() || turn.seems_to_give_away());
        json.key("better");
        turn.better.empty() ? json.null() : json.value(turn.better);
        json.close('}');
    }

    const JudgedGame& game_;
    const play::Review& review_;
};

bool is_part_of_word(char letter) {
    return letter != ' ' && letter != '\t' && letter != ',' && letter != ';' && letter != '{';
}

/// How long the end of a line is, there or at the end of the text.
std::size_t end_of_line(std::string_view rest) {
    return rest.starts_with("\r\n") ? 2 : std::min<std::size_t>(rest.size(), 1);
}

/// The text with each remark after its place, in braces; its lines end as they did.
std::string with_remarks(const SourceText& source, const std::vector<Remarked>& remarks) {
    std::string text;
    int number = 0;
    auto next = remarks.begin();
    for (TextLines lines = source.lines(); !lines.at_end(); lines.advance()) {
        ++number;
        const std::string_view line = lines.line();
        std::size_t written = 0;
        for (; next != remarks.end() && next->after.line == number; ++next) {
            std::size_t at =
                first_characters(line, static_cast<std::size_t>(next->after.column) - 1).size();
            // Where turns are typed as one word, the remarks are behind it.
            const bool inside = at < line.size() && is_part_of_word(line[at]);
            while (at < line.size() && is_part_of_word(line[at])) {
                ++at;
            }
            text += line.substr(std::min(written, at), at - std::min(written, at));
            text += " {" + (inside ? next->turn + ": " : "") + next->text + "}";
            written = std::max(written, at);
        }
        const std::size_t end = lines.begin() + line.size();
        text += line.substr(written);
        text += source.text().substr(end, end_of_line(source.text().substr(end)));
    }
    return text;
}

/// Why the game is not reviewed; nothing if it is.
std::optional<Diagnostic> refuse_to_review(const JudgedGame& game) {
    const score::Verdict& verdict = game.verdict;
    if (verdict.game->role_count() != 2 || !verdict.game->has_play()) {
        return score::why_unsolvable(*verdict.game);
    }
    if (!game.transcript.has_turns()) {
        return plain_error("no turns are typed", "expected 'moves:' with the turns of the game");
    }
    return std::nullopt;
}

Result<std::uint64_t> chosen_playouts(const Options& options) {
    const int level = options.level.value_or(kUsualReviewLevel);
    if (level > play::kHighestLevel) {
        return fail(plain_error(fmt::format("there is no level {}", level),
                                fmt::format("expected 1 to {}", play::kHighestLevel)));
    }
    return play::strength_of(level).playouts;
}

play::ReviewPlan plan_of(const Options& options,
                         std::uint64_t playouts,
                         const Interrupt& interrupt,
                         Console& console) {
    play::ReviewPlan plan;
    plan.positions = static_cast<std::uint64_t>(options.positions.value_or(kUsualReviewPositions));
    if (const auto mebibytes = options.memory) {
        plan.memory = static_cast<std::size_t>(*mebibytes) * solve::kMebibyte;
    }
    const auto most = options.cores;
    const std::size_t cores = usable_cores();
    plan.crew = {.size = most ? std::min(static_cast<std::size_t>(*most), cores) : cores,
                 .together = work_together};
    plan.playouts = playouts;
    plan.stop = &interrupt.wanted();
    plan.tell = [&console](std::size_t done) { console.progress("turn", done + 1); };
    return plan;
}

Result<ExitCode> write_copy(const std::string& path,
                            const std::string& from,
                            TranscriptFiles& files,
                            const std::vector<Remarked>& remarks,
                            Console& console) {
    QUADRILLE_TRY(const auto source, files.text(from));
    const std::string text = with_remarks(source, remarks);
    if (path == "-") {
        console.print(text);
        return ExitCode::Done;
    }
    QUADRILLE_TRY_VOID(write_whole_file(path, text));
    return ExitCode::Done;
}

std::optional<Diagnostic> check_review(const Options& options) {
    const auto path = options.output;
    if (path && *path == options.operands[0] && *path != "-") {
        return plain_error("the copy would take the place of the game itself",
                           "expected another name after --output");
    }
    if (path && options.operands[0] == "-") {
        return plain_error("standard input cannot be copied", "expected a file such as game.txt");
    }
    return std::nullopt;
}

/// What was found in all games, for the copy. Sets `code` where one is not reviewed.
std::vector<Remarked> review_games(const std::vector<JudgedGame>& games,
                                   const Options& options,
                                   std::uint64_t playouts,
                                   Console& console,
                                   ExitCode& code) {
    const bool json = options.json;
    const bool copy_alone = options.output == "-";
    const std::string language = options.lang.value_or("en");
    std::vector<Remarked> remarks;
    bool first = true;
    for (const JudgedGame& game : games) {
        if (const auto why = refuse_to_review(game)) {
            code = report_failure({*why}, console);
            continue;
        }
        const Interrupt interrupt;
        const play::Review review = play::review_of(
            game.transcript, game.verdict, plan_of(options, playouts, interrupt, console));
        const ReviewText text(game, review);
        if (!copy_alone) {
            console.print((first || json ? "" : "\n") + (json ? text.json() : text.report()));
        }
        first = false;
        const std::vector<Remarked> more = text.remarks(language);
        remarks.insert(remarks.end(), more.begin(), more.end());
    }
    return remarks;
}

Result<ExitCode> run_review(const Options& options, Console& console) {
    const std::string& operand = options.operands[0];
    QUADRILLE_TRY(const auto playouts, chosen_playouts(options));
    TranscriptFiles files(options);
    QUADRILLE_TRY(const auto games, judged_games(operand, files, console, options.which));
    ExitCode code = games.mistaken ? ExitCode::Mistake : ExitCode::Done;
    const std::vector<Remarked> remarks =
        review_games(games.good, options, playouts, console, code);
    if (options.output) {
        QUADRILLE_TRY_VOID(write_copy(*options.output, operand, files, remarks, console));
        if (options.output != "-" && !options.json) {
            console.made(*options.output);
        }
    }
    return code;
}

constexpr std::array kReviewOptions{
    kWhich,
    row<&Options::positions>("--positions N",
                             "how many positions are looked at at most to find best play from one "
                             "position of the game; 200000 by default"),
    kMemory,
    row<&Options::cores>("--cores N", "how many cores to search with at most; by default all"),
    row<&Options::level>(
        "--level N",
        "how well turns are guessed at where best play is not found, from 1 to 5; 4 by default. Of "
        "long games on large boards fewer ways to play on are tried"),
    row<&Options::json>("--json", "one line of JSON for each game"),
    row<&Options::output>("-o, --output FILE",
                          "a copy of the file to make, with what was found as comments among the "
                          "turns; - is standard output. 'record FILE --annotated' prints it"),
    row<&Options::lang>("--lang LANGUAGE",
                        "the language of these comments: " QUADRILLE_LANGUAGES "; en by default")
        .of(words::kChoices)
        .only_with("--output")};
constexpr std::array kReviewGroups{OptionGroup{"Review", kReviewOptions}, kWhereToLook};

}  // namespace

CommandSpec review_command() {
    return {.name = "review",
            .operands = "FILE",
            .summary = "say what each turn of a played game gave away",
            .details =
                "FILE holds one or more typed games of two players. Near the end best play is "
                "found, and you see for certain who gave a win or a draw away, by which turn, and "
                "which turn would have kept it. Earlier turns are guessed at from games that the "
                "program plays on from there; those that seem to cost much are named. The last "
                "line says by which turn the game was lost.",
            .example = "quadrille review game.txt -o reviewed.txt",
            .example_is = "show the mistakes of a game, and write them into a copy of it",
            .groups = kReviewGroups,
            .check = check_review,
            .run = run_review};
}

}  // namespace quadrille::cli
