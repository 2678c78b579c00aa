#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/spelling.h"
#include "base/words.h"
#include "game/legal_turns.h"
#include "game/position.h"
#include "game/steps.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"
#include "transcript/model/diagram.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::transcript {

namespace {

constexpr int kTurnsOfUnknownNumber = 20;

class BlankForm {
  public:
    explicit BlankForm(const FormRequest& request)
        : game_(request.game), printed_(request.printed.spec()), language_(request.language) {}

    std::string run() {
        write_headers();
        write_turns();
        if (spec::bears_marks(game_.spec())) {
            write_final();
        }
        return std::move(text_);
    }

  private:
    [[nodiscard]] const spec::GameSpec& spec() const { return game_.spec(); }

    [[nodiscard]] std::string label(std::size_t site) const {
        return game_.board().label(board::SiteId{site});
    }

    [[nodiscard]] std::string said(std::string_view name, std::string_view value = {}) const {
        return fmt::format(fmt::runtime(words::text("forms", name, language_)), value);
    }

    [[nodiscard]] std::string act(std::string_view english) const {
        return spec::usual_word(english, language_).value_or(std::string(english));
    }

    void remark(std::string_view text) { text_ += fmt::format("# {}\n", text); }

    [[nodiscard]] std::string marks() const;
    [[nodiscard]] std::string example() const;
    [[nodiscard]] std::vector<std::string> first_piece(const game::MarkItems& form) const;
    [[nodiscard]] std::string first_step(spec::RoleId role) const;
    [[nodiscard]] std::string first_segment() const;
    void write_headers();
    void write_remarks();
    void write_turns();
    void write_final();

    const game::Game& game_;
    const spec::GameSpec& printed_;
    std::string_view language_;
    std::string text_;
};

// Where the role's token may go in its first move.
std::string BlankForm::first_step(spec::RoleId role) const {
    const game::Position position(game_);
    const auto& moves =
        game::find_verb<spec::StepVerb>(position.rules())->roles[role.index()].moves;
    const auto targets =
        game::step_targets(game_, position.record().marks, position.token(role), moves.front());
    return label(targets.empty() ? 0 : targets.front().index());
}

// The first that is legal, from where the pen begins if that is laid down.
std::string BlankForm::first_segment() const {
    const game::Position position(game_);
    const std::size_t sites = game_.board().site_count();
    for (std::size_t i = 0; i < sites; ++i) {
        const board::SiteId from = position.pen().value_or(board::SiteId{i});
        for (std::size_t to = 0; to < sites; ++to) {
            if (!position.segment_fault(from, board::SiteId{to})) {
                return label(from.index()) + "-" + label(to);
            }
        }
    }
    return label(0) + "-" + label(1 % sites);
}

// Of the first turn; of several of which either will do the first one.
std::vector<game::ItemForm> first_items(const game::Game& game) {
    const auto form = game.turn_form(1);
    std::vector<game::ItemForm> items = form ? form->items : std::vector<game::ItemForm>{};
    if (form && form->either) {
        items.resize(1, items.front());
    }
    return items;
}

// An example of a first turn, on some sites of the board that are free then.
std::string BlankForm::example() const {
    std::vector<std::string> items;
    std::size_t site = 0;
    const auto starts_marked = [&] {
        const auto start = game_.start();
        return start.size() < game_.board().site_count() &&
               std::any_of(start.begin(), start.end(), [&](const game::StartSite& each) {
                   return each.site.index() == site % game_.board().site_count();
               });
    };
    const auto next_site = [&] {
        while (starts_marked()) {
            ++site;
        }
        return label(site++ % game_.board().site_count());
    };
    for (const game::ItemForm& item : first_items(game_)) {
        const auto* marks = std::get_if<game::MarkItems>(&item);
        if (marks != nullptr && marks->together) {
            const std::vector<std::string> piece = first_piece(*marks);
            items.insert(items.end(), piece.begin(), piece.end());
        } else if (marks != nullptr) {
            const std::string one = next_site();
            items.push_back(marks->choice.size() == 1
                                ? one
                                : one + "=" + spec().marks[marks->choice[0].index()].letter);
        } else if (std::holds_alternative<game::SegmentItem>(item)) {
            const game::Starts& starts = game_.starts();
            const std::string from = next_site();
            items.push_back(starts.pen || !starts.drawn.empty() ? first_segment()
                                                                : from + "-" + next_site());
        } else if (std::holds_alternative<game::StepItem>(item)) {
            items.push_back(first_step(game_.role_of_turn(1)));
        } else if (const auto* say = std::get_if<game::SayItem>(&item)) {
            items.push_back(say->words.front());
        }
    }
    return fmt::format("{}", fmt::join(items, " "));
}

// The marks of the first legal turn.
std::vector<std::string> BlankForm::first_piece(const game::MarkItems& form) const {
    const game::Position position(game_);
    std::vector<std::string> items;
    const auto write = [&](const game::Turn& turn, const game::Position& /*after*/) {
        for (const game::Action& action : turn) {
            if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
                const std::string letter = "=" + spec().marks[mark->mark.index()].letter;
                items.push_back(label(mark->site.index()) +
                                (form.choice.size() == 1 ? "" : letter));
            }
        }
        return false;
    };
    if (!position.end()) {
        game::for_each_turn(
            position, [] { return true; }, write);
    }
    return items;
}

std::string BlankForm::marks() const {
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < spec().marks.size(); ++i) {
        letters.push_back(fmt::format("{} {}", spec().marks[i].letter, printed_.marks[i].name));
    }
    return said("marks", joined_list(letters, spec::usual_word("and", language_).value_or("and")));
}

// What players may type, turn by turn or at the end.
void BlankForm::write_remarks() {
    if (!game_.has_play()) {
        remark(said("type-board", printed_.name));
        remark(marks());
        return;
    }
    remark(said("type-turns", printed_.name));
    remark(said("turn-looks", example()));
    const std::string give_up = said("give-up", act("resign"));
    remark(!spec::bears_marks(spec()) ? give_up : marks() + " " + give_up);
    const auto& play = spec().play;
    if (std::any_of(play.begin(), play.end(), [](const auto& phase) { return phase.pass; })) {
        remark(said("pass", act("pass")));
    }
    if (game_.has_swap()) {
        remark(said("swap", act("swap")));
    }
}

void BlankForm::write_headers() {
    write_remarks();
    text_ += fmt::format("game: {}\n", spec().id);
    if (const std::string_view letters = spec::language_of_letters(spec()); letters != "en") {
        text_ += fmt::format("lang: {}\n", letters);
    }
    text_ += "players:\ndate:\n";
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
            text_ += "  ";
            remark(said("and-so-on"));
        }
    }
}

void BlankForm::write_final() {
    text_ += "\n";
    remark(said("final") + (game_.has_play() ? " " + said("may-be-left") : std::string()));
    text_ += "final:\n";
    const std::vector<game::MarkSet> empty(game_.board().site_count());
    for (const std::string& line : diagram(game_, empty)) {
        text_ += "  " + line + "\n";
    }
    if (game_.has_segments()) {
        text_ += "\n";
        remark(said("segments",
                    fmt::format("{}-{}", label(0), label(1 % game_.board().site_count()))));
        text_ += "segments:\n";
    }
}

}  // namespace

std::string blank_transcript(const game::Game& game) {
    return blank_transcript({game, game, "en"});
}

std::string blank_transcript(const FormRequest& request) {
    return BlankForm(request).run();
}

}  // namespace quadrille::transcript
