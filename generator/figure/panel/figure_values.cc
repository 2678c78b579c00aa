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
#include "spec/yaml/values.h"

namespace quadrille::figure {

namespace {

constexpr std::string_view kInWords = " in words";

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

std::string in_words(const std::string& number) {
    const auto value = spec::read_integer(number);
    return !value ? number : *value == 0 ? "no" : spec::number_in_words(*value);
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
    return find_named(values_, name);
}

std::vector<std::string> FigureValues::names() const {
    return names_of(values_);
}

namespace {

Diagnostic unknown_name(const spec::FigureSpec& figure,
                        SourceSpan at,
                        const std::string& wrong,
                        const std::string& name,
                        const std::vector<std::string>& names) {
    Diagnostic error = error_in(figure, at, wrong, "expected " + joined_list(names));
    suggest(error, name, names);
    return error;
}

}  // namespace

// Goes through a caption once, copying text and putting in values.
class FigureValues::CaptionFiller {
  public:
    CaptionFiller(const FigureValues& values,
                  const spec::FigureSpec& figure,
                  const spec::Written& caption,
                  Diagnostics& mistakes)
        : values_(values), figure_(figure), caption_(caption), mistakes_(mistakes) {}

    std::string run() {
        const std::string& text = caption_.text;
        while (at_ < text.size()) {
            if (text[at_] == '$') {
                fill_parameter();
            } else if (text[at_] == '{') {
                fill_value();
            } else {
                result_ += text[at_++];
            }
        }
        return std::move(result_);
    }

  private:
    void report(std::string_view part, std::string wrong, std::string expected) {
        mistakes_.push_back(error_in(
            figure_, part_span(figure_, caption_, part), std::move(wrong), std::move(expected)));
    }

    void fill_parameter() {
        const std::string& text = caption_.text;
        std::size_t end = at_ + 1;
        while (end < text.size() && is_name_letter(text[end])) {
            ++end;
        }
        const std::string part = text.substr(at_, end - at_);
        at_ = end;
        for (const auto& [name, value] : values_.parameters_) {
            if ("$" + name == part) {
                result_ += value;
                return;
            }
        }
        report(
            part, fmt::format("unknown parameter '{}'", part), "expected a parameter of the game");
    }

    void fill_value() {
        const std::string& text = caption_.text;
        const std::size_t close = text.find('}', at_);
        const bool closed = close != std::string::npos;
        const std::size_t end = closed ? close + 1 : text.size();
        const std::string part = text.substr(at_, end - at_);
        at_ = end;
        std::string name = part.substr(1, part.size() - (closed ? 2 : 1));
        const bool words = name.ends_with(kInWords);
        if (words) {
            name.resize(name.size() - kInWords.size());
        }
        const bool capital = values_.find(name) == nullptr && begins_with_capital(name);
        put(part, capital ? with_first(name, lower) : name, words, capital);
    }

    void put(const std::string& part, const std::string& name, bool words, bool capital) {
        const Value* value = values_.find(name);
        if (value == nullptr) {
            mistakes_.push_back(
                unknown_name(figure_,
                             part_span(figure_, caption_, part),
                             fmt::format("'{}' stands for nothing here", shown(part)),
                             name,
                             values_.names()));
            return;
        }
        if (!value->unknown.empty()) {
            report(part,
                   fmt::format("'{}' has no value: {}", shown(part), value->unknown),
                   "expected a caption without it");
            return;
        }
        std::vector<std::string> items = value->items;
        if (words) {
            std::transform(items.begin(), items.end(), items.begin(), in_words);
        }
        const std::string filled = joined_list(items, "and");
        result_ += capital ? with_first(filled, upper) : filled;
    }

    const FigureValues& values_;
    const spec::FigureSpec& figure_;
    const spec::Written& caption_;
    Diagnostics& mistakes_;
    std::string result_;
    std::size_t at_ = 0;
};

std::string FigureValues::caption(const spec::FigureSpec& figure,
                                  const std::optional<spec::Written>& caption,
                                  Diagnostics& mistakes) const {
    return caption ? CaptionFiller(*this, figure, *caption, mistakes).run() : std::string();
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
