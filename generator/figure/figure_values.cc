#include "figure/figure_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "figure/game_of_figure.h"
#include "figure/panel.h"

namespace quadrille::figure {

namespace {

constexpr std::string_view kInWords = " in words";
constexpr std::array<const char*, 13> kNumberWords{"no",
                                                   "one",
                                                   "two",
                                                   "three",
                                                   "four",
                                                   "five",
                                                   "six",
                                                   "seven",
                                                   "eight",
                                                   "nine",
                                                   "ten",
                                                   "eleven",
                                                   "twelve"};

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

bool is_name_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::string in_words(const std::string& number) {
    for (std::size_t i = 0; i < kNumberWords.size(); ++i) {
        if (number == std::to_string(i)) {
            return kNumberWords[i];
        }
    }
    return number;
}

FigureValues::FigureValues(const Panel& panel) {
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
                all.items.push_back(std::to_string(count.by_role[role]));
                add(name + " " + game.roles[role], all.items.back());
            }
            values_.push_back(std::move(all));
        } else if (count.common) {
            add(name, std::to_string(*count.common));
        }
    }
    if (const auto counter = counter_of_kind<spec::GroupsCounter>(game)) {
        add_groups(panel, *counter);
    }
}

void FigureValues::add_groups(const Panel& panel, std::size_t counter) {
    const spec::GameSpec& game = panel.game().spec();
    const std::vector<game::GroupReason> groups = counted_groups(panel.counts[counter]);
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
    if (verdict && verdict->winner) {
        add("winner", verdict->names[*verdict->winner]);
    } else {
        const bool draw = verdict && verdict->draw;
        values_.push_back({"winner",
                           {draw ? "draw" : "none"},
                           draw ? "the game is a draw" : "nobody has won in this position"});
    }
    if (verdict && verdict->to_move) {
        add("to move", verdict->names[*verdict->to_move]);
    } else {
        values_.push_back({"to move", {"none"}, "nobody is to move in this position"});
    }
}

const FigureValues::Value* FigureValues::find(std::string_view name) const {
    const auto found = std::find_if(
        values_.begin(), values_.end(), [name](const Value& value) { return value.name == name; });
    return found == values_.end() ? nullptr : &*found;
}

std::vector<std::string> FigureValues::names() const {
    std::vector<std::string> names;
    for (const Value& value : values_) {
        names.push_back(value.name);
    }
    return names;
}

namespace {

Diagnostic unknown_name(const spec::FigureSpec& figure,
                        SourceSpan at,
                        const std::string& wrong,
                        const std::string& name,
                        const std::vector<std::string>& names) {
    Diagnostic error = error_in(figure, at, wrong, "expected " + joined_list(names));
    if (const auto likely = likely_spelling(name, names)) {
        error.notes.push_back("did you mean '" + *likely + "'?");
    }
    return error;
}

}  // namespace

std::string FigureValues::caption(const spec::FigureSpec& figure,
                                  const std::optional<spec::Written>& caption,
                                  Diagnostics& mistakes) const {
    if (!caption) {
        return {};
    }
    const std::string& text = caption->text;
    std::string result;
    const auto report = [&](std::string_view part, const std::string& wrong, std::string expected) {
        mistakes.push_back(
            error_in(figure, part_span(figure, *caption, part), wrong, std::move(expected)));
    };
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '$') {
            std::size_t end = i + 1;
            while (end < text.size() && is_name_letter(text[end])) {
                ++end;
            }
            const std::string name = text.substr(i + 1, end - i - 1);
            const auto found =
                std::find_if(parameters_.begin(), parameters_.end(), [&](const auto& parameter) {
                    return parameter.first == name;
                });
            if (found == parameters_.end()) {
                report(text.substr(i, end - i),
                       fmt::format("unknown parameter '${}'", name),
                       "expected a parameter of the game");
            } else {
                result += found->second;
            }
            i = end;
            continue;
        }
        if (text[i] != '{') {
            result += text[i++];
            continue;
        }
        const std::size_t close = text.find('}', i);
        const std::size_t end = close == std::string::npos ? text.size() : close + 1;
        const std::string part = text.substr(i, end - i);
        i = end;
        std::string name = part.substr(1, part.size() - (close == std::string::npos ? 1 : 2));
        const bool words = name.ends_with(kInWords);
        if (words) {
            name.resize(name.size() - kInWords.size());
        }
        const bool capital = !name.empty() && find(name) == nullptr &&
                             std::isupper(static_cast<unsigned char>(name.front())) != 0;
        if (capital) {
            name.front() =
                static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
        }
        const Value* value = find(name);
        if (value == nullptr) {
            mistakes.push_back(
                unknown_name(figure,
                             part_span(figure, *caption, part),
                             fmt::format("'{}' stands for nothing here", shown(part)),
                             name,
                             names()));
            continue;
        }
        if (!value->unknown.empty()) {
            report(part,
                   fmt::format("'{}' has no value: {}", shown(part), value->unknown),
                   "expected a caption without it");
            continue;
        }
        std::vector<std::string> items = value->items;
        if (words) {
            std::transform(items.begin(), items.end(), items.begin(), in_words);
        }
        std::string filled = joined_list(items, "and");
        if (capital && !filled.empty()) {
            filled.front() =
                static_cast<char>(std::toupper(static_cast<unsigned char>(filled.front())));
        }
        result += filled;
    }
    return result;
}

void FigureValues::check(const spec::FigureSpec& figure,
                         const std::vector<spec::Expectation>& expectations,
                         Diagnostics& mistakes) const {
    for (const spec::Expectation& expectation : expectations) {
        const Value* value = find(expectation.name.text);
        if (value == nullptr) {
            mistakes.push_back(unknown_name(
                figure,
                expectation.name.span,
                fmt::format("the scorer counts no '{}' here", shown(expectation.name.text)),
                expectation.name.text,
                names()));
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
