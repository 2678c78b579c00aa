#include "figure/panel/figure_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "figure/panel/panel.h"
#include "figure/position/game_of_figure.h"
#include "score/tally.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "spec/yaml/values.h"

namespace quadrille::figure {

namespace {

std::string status_name(const std::optional<score::Verdict>& verdict) {
    static constexpr std::array<const char*, 4> kNames{
        "finished", "unfinished", "resigned", "invalid"};
    return verdict ? kNames[static_cast<std::size_t>(verdict->status)] : "no position of play";
}

// The place of a part of a text that stands at `text.span` in the file, however it is folded.
SourceSpan part_span(const spec::FigureSpec& figure,
                     const spec::Written& text,
                     std::string_view part) {
    if (!figure.source) {
        return text.span;
    }
    const int last = text.span.begin.line + 20;
    for (int line = text.span.begin.line; line <= std::min(last, figure.source->line_count());
         ++line) {
        const std::string_view whole = figure.source->line(line);
        const std::size_t found = whole.find(part);
        if (found != std::string_view::npos) {
            return {{line, static_cast<int>(utf8_length(whole.substr(0, found))) + 1},
                    static_cast<int>(utf8_length(part))};
        }
    }
    return text.span;
}

// Of persons without a name of their own: those of their roles, in the language.
std::vector<std::string> printed_names(const std::optional<score::Verdict>& verdict,
                                       std::string_view language) {
    if (!verdict) {
        return {};
    }
    std::vector<std::string> names = verdict->names;
    if (verdict->named || verdict->game == nullptr || language == "en") {
        return names;
    }
    const spec::GameSpec& game = verdict->game->spec();
    const std::vector<std::string> printed = spec::in_language(game, language).roles;
    for (std::string& name : names) {
        const auto role = std::find(game.roles.begin(), game.roles.end(), name);
        if (role != game.roles.end()) {
            name = printed[static_cast<std::size_t>(role - game.roles.begin())];
        }
    }
    return names;
}

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

bool begins_with_capital(const std::string& text) {
    return !text.empty() && std::isupper(static_cast<unsigned char>(text.front())) != 0;
}

std::string with_first(std::string text, char (*change)(char)) {
    if (!text.empty()) {
        text.front() = change(text.front());
    }
    return text;
}

}  // namespace

std::string in_words(const std::string& number, std::string_view language) {
    const auto value = spec::read_integer(number);
    if (!value) {
        return number;
    }
    return *value == 0 ? spec::usual_word("none", language).value_or("no")
                       : spec::number_in_words(*value, language);
}

std::string repeat_in_words(const std::string& repeat, std::string_view language) {
    constexpr std::string_view kAt = " at ";
    const std::string english = "{0} went to the same place as {1}";
    const std::string said = spec::usual_word(english, language).value_or(english);
    const std::size_t at = repeat.find(kAt);
    return fmt::format(fmt::runtime(said), repeat.substr(0, at), repeat.substr(at + kAt.size()));
}

FigureValues::FigureValues(const Panel& panel, std::string_view language) : language_(language) {
    add_counters(panel);
    add_verdict(panel);
    const game::Game& game = panel.game();
    add("turns", std::to_string(panel.played.turns_in_all));
    add("sites", std::to_string(game.board().site_count()));
    values_.push_back({"repeats", panel.repeats});
    for (std::size_t i = 0; i < game.spec().marks.size(); ++i) {
        const auto count =
            std::count_if(panel.played.record.marks.begin(),
                          panel.played.record.marks.end(),
                          [i](game::MarkSet marks) { return marks.has(spec::MarkId{i}); });
        add("marks " + game.spec().marks[i].name, std::to_string(count));
    }
    for (const spec::Setting& setting : game.spec().settings) {
        parameters_.emplace_back(setting.name, std::to_string(setting.value));
    }
}

void FigureValues::add(std::string name, std::string item) {
    values_.push_back({std::move(name), {std::move(item)}});
}

void FigureValues::add_counters(const Panel& panel) {
    const spec::GameSpec& game = panel.game().spec();
    for (std::size_t i = 0; i < panel.counts.size(); ++i) {
        const std::string& name = game.counters[i].name;
        const game::Count& count = panel.counts[i];
        if (!count.by_role.empty()) {
            Value all{name, {}};
            for (std::size_t role = 0; role < count.by_role.size(); ++role) {
                all.items.push_back(count.by_role[role].text());
                add(name + " " + game.roles[role], all.items.back());
            }
            values_.push_back(std::move(all));
        } else if (count.common) {
            add(name, count.common->text());
        }
    }
    for (std::size_t i = 0; i < panel.counts.size(); ++i) {
        const score::Shown shown =
            score::tally_of({panel.game(), panel.counts[i], spec::CounterId{i}}).shown;
        if (shown.pale) {
            add_groups(game, i, shown.outlines);
            break;
        }
    }
}

void FigureValues::add_groups(const spec::GameSpec& game,
                              std::size_t counter,
                              const std::vector<game::GroupReason>& groups) {
    Value sizes{"sizes", {}};
    for (const game::GroupReason& group : groups) {
        sizes.items.push_back(std::to_string(group.sites.size()));
    }
    values_.push_back(std::move(sizes));
    for (std::size_t mark = 0; mark < game.marks.size(); ++mark) {
        Value own{"sizes " + game.marks[mark].name, {}};
        for (const game::GroupReason& group : groups) {
            if (group.mark.index() == mark) {
                own.items.push_back(std::to_string(group.sites.size()));
            }
        }
        add(game.counters[counter].name + " " + game.marks[mark].name,
            std::to_string(own.items.size()));
        values_.push_back(std::move(own));
    }
}

void FigureValues::add_verdict(const Panel& panel) {
    const std::optional<score::Verdict>& verdict = panel.played.verdict;
    add("status", status_name(verdict));
    const std::vector<std::string> names = printed_names(verdict, language_);
    if (verdict && verdict->winner) {
        add("winner", names[*verdict->winner]);
    } else {
        const bool draw = verdict && verdict->draw;
        values_.push_back({"winner",
                           {draw ? "draw" : "none"},
                           draw ? "the game is a draw" : "nobody has won in this position"});
    }
    if (verdict && verdict->to_move) {
        add("to move", names[*verdict->to_move]);
    } else {
        values_.push_back({"to move", {"none"}, "nobody is to move in this position"});
    }
}

const FigureValues::Value* FigureValues::find(std::string_view name) const {
    return find_named(values_, name);
}

std::vector<std::string> FigureValues::names() const {
    return names_of(values_);
}

std::string FigureValues::parameter_text(const TextPiece& piece, const Report& report) const {
    const auto known =
        std::ranges::find(parameters_, piece.inside, &std::pair<std::string, std::string>::first);
    if (known != parameters_.end()) {
        return known->second;
    }
    report(fmt::format("unknown parameter '{}'", piece.whole), "expected a parameter of the game");
    return {};
}

// What begins with a capital letter is filled in so: "{Winner} ...".
std::string FigureValues::value_text(const TextPiece& piece, const Report& report) const {
    std::string name(piece.inside);
    const bool capital = find(name) == nullptr && begins_with_capital(name);
    if (capital) {
        name = with_first(name, lower);
    }
    const Value* value = find(name);
    if (value == nullptr) {
        Diagnostic& error = report(fmt::format("unknown placeholder '{}'", shown(piece.whole)),
                                   "expected " + joined_list(names()));
        suggest(error, name, names());
        return {};
    }
    if (!value->unknown.empty()) {
        report(fmt::format("'{}' has no value: {}", shown(piece.whole), value->unknown),
               "expected a caption without it");
        return {};
    }
    std::vector<std::string> items = value->items;
    if (piece.in_words) {
        for (std::string& item : items) {
            item = in_words(item, language_);
        }
    }
    const std::string filled =
        joined_list(items, spec::usual_word("and", language_).value_or("and"));
    return capital ? with_first(filled, upper) : filled;
}

std::string FigureValues::caption(const spec::FigureSpec& figure,
                                  const std::optional<spec::Written>& caption,
                                  Diagnostics& mistakes) const {
    std::string filled;
    for (const TextPiece& piece : pieces_of(caption ? caption->text : std::string_view())) {
        const Report report = [&](std::string wrong, std::string expected) -> Diagnostic& {
            const SourceSpan at = part_span(figure, *caption, piece.whole);
            return mistakes.emplace_back(
                error_in(figure, at, std::move(wrong), std::move(expected)));
        };
        filled += piece.kind == TextPiece::Kind::Parameter ? parameter_text(piece, report)
                  : piece.kind == TextPiece::Kind::Braces  ? value_text(piece, report)
                                                           : std::string(piece.inside);
    }
    return spec::spelled(std::move(filled), language_);
}

void FigureValues::check(const spec::FigureSpec& figure,
                         const std::vector<spec::Expectation>& expectations,
                         Diagnostics& mistakes) const {
    for (const spec::Expectation& expectation : expectations) {
        const Value* value = find(expectation.name.text);
        if (value == nullptr) {
            mistakes.push_back(error_in(
                figure,
                expectation.name.span,
                fmt::format("the scorer counts no '{}' here", shown(expectation.name.text)),
                "expected " + joined_list(names())));
            suggest(mistakes.back(), expectation.name.text, names());
            continue;
        }
        std::vector<std::string> expected;
        for (const spec::Written& item : expectation.values) {
            expected.push_back(item.text);
        }
        if (expected != value->items) {
            const auto list = [](const std::vector<std::string>& items) {
                return items.empty() ? std::string("none") : joined_list(items, "and");
            };
            const SourceSpan at = expectation.values.empty() ? expectation.name.span
                                                             : expectation.values.front().span;
            mistakes.push_back(error_in(figure,
                                        at,
                                        fmt::format("'{}' is {} here, the scorer says {}",
                                                    expectation.name.text,
                                                    list(expected),
                                                    list(value->items)),
                                        "expected the figure and the scorer to agree"));
        }
    }
}

}  // namespace quadrille::figure
