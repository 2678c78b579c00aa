#include "page/sheet/result_row.h"

#include <algorithm>

#include "base/names_of.h"
#include "page/paper/words.h"
#include "score/form.h"
#include "spec/model/result_words.h"

namespace quadrille::page {

using drawing::Anchor;
using spec::RoleId;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kMostFields = 6;  // of several counters
constexpr std::size_t kMostBrief = 4;   // the same on a compact sheet

constexpr Mm kBetweenWords = 5_mm;  // so that one can be circled alone

// "b groups"; where b would be read as another word, "groupes, noir".
std::string of_mark(const std::string& counter, const spec::MarkSpec& mark, bool letters_tell) {
    return letters_tell ? mark.letter + " " + counter : counter + ", " + mark.name;
}

bool is_reach(const spec::ClauseFacts& facts) {
    return facts.ends_play && !facts.links_areas;
}

bool has_most(const spec::ClauseFacts& facts) {
    return facts.compares && !facts.less_is_better;
}

class RowBuilder {
  public:
    RowBuilder(const game::Game& game, std::string_view language)
        : game_(game),
          spec_(game.spec()),
          language_(language),
          letters_tell_(letters_tell_names(spec_.marks, language)) {}

    ResultRow build() {
        for (std::size_t i = 0; i < spec_.marks.size(); ++i) {
            if (!spec_.marks[i].owner) {
                row_.free_marks.emplace_back(i);
            }
        }
        for (const spec::WinClause& clause : spec_.win) {
            if (clause.loses) {
                has_winner_ = true;
                continue;
            }
            std::visit([this](const auto& rule) { add(rule); }, clause.rule);
        }
        if (has_winner_) {
            row_.full.emplace_back(ResultField{{text(Word::Winner), winner_note_}, 2});
            row_.brief.emplace_back(ResultField{{text(Word::Winner), ""}, 2});
        }
        return std::move(row_);
    }

  private:
    [[nodiscard]] const spec::CounterSpec& counter(spec::CounterId id) const {
        return spec_.counters[id.index()];
    }

    [[nodiscard]] std::string text(Word which) const { return std::string(word(which, language_)); }

    // The number, and what it says of the winner.
    void add(const spec::Classify& rule) {
        const spec::CounterSpec& counted = counter(rule.counter);
        if (rule.by == spec::Classify::By::Parity && row_.free_marks.size() == 2) {
            for (const spec::MarkId mark : row_.free_marks) {
                row_.full.emplace_back(ResultField{
                    {of_mark(counted.called(), spec_.marks[mark.index()], letters_tell_), ""}});
                row_.full.emplace_back(ResultSign{mark == row_.free_marks.back() ? "=" : "+"});
            }
        }
        row_.full.emplace_back(ResultField{{text(Word::Together), ""}});
        row_.brief.emplace_back(ResultField{{brief_name(rule.counter), ""}});
        ResultChoice choice;
        for (const spec::ResultWord& each : spec::result_words(rule, language_)) {
            choice.words.push_back(each.text);
            choice.brief.push_back(each.brief);
        }
        if (choice.words.empty()) {
            has_winner_ = true;
            return;
        }
        row_.full.emplace_back(choice);
        row_.brief.emplace_back(choice);
    }

    [[nodiscard]] std::string brief_name(spec::CounterId id) const {
        const spec::CounterSpec& counted = counter(id);
        const score::Form form = score::form_of(game_, id);
        if (!form.sizes.empty()) {
            return counted.called() + " " + form.sizes;
        }
        const int least = form.at_least;
        return least < 2 ? counted.called()
                         : filled(Word::GroupsOfAtLeast, language_, counted.called(), least);
    }

    void add(const spec::Compare& rule) { add_per_role(rule.counter); }

    // One line of marks, one ring, or what the sheet says somebody wins with ends the game: there is
    // nothing to count.
    [[nodiscard]] bool ends_with_one(const spec::Reach& rule) const {
        const spec::CounterSpec& counted = counter(rule.counter);
        const spec::Counting& counting = counted.counting;
        const bool is_one =
            rule.goal == 1 && (std::holds_alternative<spec::LinesCounter>(counting) ||
                               std::holds_alternative<spec::RingsCounter>(counting) ||
                               std::holds_alternative<spec::LoopsCounter>(counting) ||
                               std::holds_alternative<spec::ArrivalsCounter>(counting));
        return (is_one || find_named(spec_.sheet.wins, counted.name) != nullptr) &&
               !spec_.play.empty() &&
               std::holds_alternative<spec::UntilDecided>(spec_.play.back().until);
    }

    // What a single reach asks for is a note on the winner's line; of several the rules must do.
    void add(const spec::Reach& rule) {
        if (!rule.goal || ends_with_one(rule)) {
            has_winner_ = true;
            return;
        }
        const auto reaches = std::ranges::count_if(spec_.win, is_reach, spec::facts_of);
        const bool most_follows = std::ranges::any_of(spec_.win, has_most, spec::facts_of);
        if (reaches == 1 && *rule.goal > 1) {
            winner_note_ = filled(most_follows ? Word::IfNobodyMost : Word::OrMore,
                                  language_,
                                  std::to_string(*rule.goal));
        }
        add_per_role(rule.counter);
    }

    void add(const spec::Otherwise& /*rule*/) { has_winner_ = true; }

    void add(spec::Event /*rule*/) { has_winner_ = true; }

    // A field for each player, once for each counter that clauses read, while there is room; the
    // worksheet has them all.
    void add_per_role(spec::CounterId id) {
        has_winner_ = true;
        if (std::find(shown_.begin(), shown_.end(), id) != shown_.end()) {
            return;
        }
        shown_.push_back(id);
        const score::Form form = score::form_of(game_, id);
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            const ResultField field{{role_field_name(id, form, RoleId{i}), ""}};
            if (shown_.size() == 1 || shown_.size() * spec_.roles.size() <= kMostFields) {
                row_.full.emplace_back(field);
            }
            if (shown_.size() == 1 || shown_.size() * spec_.roles.size() <= kMostBrief) {
                row_.brief.emplace_back(shown_.size() == 1 ? brief_field(field, RoleId{i}) : field);
            }
        }
    }

    // Of the only number that players without a mark have, who it is says enough.
    [[nodiscard]] ResultField brief_field(const ResultField& field, RoleId role) const {
        return score::mark_for(game_, role)
                   ? field
                   : ResultField{{role_name(spec_.roles[role.index()], language_), ""}};
    }

    [[nodiscard]] std::string role_field_name(spec::CounterId id,
                                              const score::Form& form,
                                              RoleId role) const {
        const auto mark = score::mark_for(game_, role);
        const std::string name = role_name(spec_.roles[role.index()], language_);
        if (form.even == role || form.odd == role) {
            return text(form.even == role ? Word::Even : Word::Odd) + ", " +
                   (mark ? spec_.marks[mark->index()].name : name);
        }
        const std::string& called = counter(id).called();
        return mark ? of_mark(called, spec_.marks[mark->index()], letters_tell_)
                    : name + " " + called;
    }

    const game::Game& game_;
    const spec::GameSpec& spec_;
    std::string_view language_;
    bool letters_tell_;
    ResultRow row_;
    std::vector<spec::CounterId> shown_;  // that players have fields for
    std::string winner_note_;
    bool has_winner_ = false;
};

}  // namespace

ResultRow result_row(const game::Game& game, std::string_view language) {
    return RowBuilder(game, language).build();
}

void widen_choices(std::vector<ResultStep>& steps, const Pen& pen, Mm column) {
    for (ResultStep& step : steps) {
        auto* choice = std::get_if<ResultChoice>(&step);
        if (choice == nullptr) {
            continue;
        }
        Mm taken = kBetweenWords * (static_cast<double>(choice->words.size()) - 1);
        for (const std::string& each : choice->words) {
            taken += pen.width(each, pen.choice());
        }
        choice->columns = taken > column ? 2 : 1;
    }
}

std::vector<std::vector<ResultStep>> in_lines(const std::vector<ResultStep>& steps,
                                              std::size_t count) {
    std::vector<std::vector<ResultStep>> lines;
    const int all = columns_of(steps);
    const int a_line = (all + static_cast<int>(count) - 1) / static_cast<int>(count);
    for (const ResultStep& step : steps) {
        const int wide = columns_of({step});
        if (lines.empty() || (wide > 0 && columns_of(lines.back()) + wide > a_line)) {
            lines.emplace_back();
        }
        lines.back().push_back(step);
    }
    return lines;
}

void shorten_choices(std::vector<ResultStep>& steps, const Pen& pen, Mm column, Mm gutter) {
    for (ResultStep& step : steps) {
        auto* choice = std::get_if<ResultChoice>(&step);
        if (choice == nullptr || choice->brief.empty()) {
            continue;
        }
        Mm taken =
            pen.room_for_type(kBetweenWords / 2) * (static_cast<double>(choice->words.size()) - 1);
        for (const std::string& each : choice->words) {
            taken += pen.width(each, pen.choice());
        }
        if (taken > column * choice->columns + gutter * (choice->columns - 1)) {
            choice->words = choice->brief;
        }
    }
}

Mm draw_free_mark(Pen& pen, Point at, const spec::MarkSpec& mark, bool named) {
    pen.text(at, mark.letter, pen.choice());
    Mm right = at.x + pen.width(mark.letter, pen.choice());
    if (named) {
        const std::string name = "\u00A0= " + mark.name;
        pen.text({right, at.y}, name, pen.small());
        right += pen.width(name, pen.small());
    }
    return right;
}

int columns_of(const std::vector<ResultStep>& steps) {
    int columns = 0;
    for (const ResultStep& step : steps) {
        if (const auto* field = std::get_if<ResultField>(&step)) {
            columns += field->columns;
        } else if (const auto* choice = std::get_if<ResultChoice>(&step)) {
            columns += choice->columns;
        }
    }
    return columns;
}

namespace {

// Words to circle, spread over the columns; below them, where there is room, what to do.
void draw_choice(
    Pen& pen, const ResultChoice& choice, Point at, Mm width, std::string_view circle_one) {
    const Mm lift = pen.measures().sign_lift;
    const std::size_t last = choice.words.size() - 1;
    std::vector<WordToCircle> words;
    for (std::size_t i = 0; i <= last; ++i) {
        const double share = last == 0 ? 0.0 : static_cast<double>(i) / static_cast<double>(last);
        const Anchor anchor = i == 0 ? Anchor::Start : (i == last ? Anchor::End : Anchor::Middle);
        words.push_back({choice.words[i], {at.x + width * share, at.y - lift}, anchor});
    }
    pen.words_to_circle(words);
    if (pen.compact()) {
        return;
    }
    Mm base = at.y + pen.name_drop();
    for (const std::string& line : broken_into_lines(pen, circle_one, pen.small(), width, 2)) {
        pen.text({at.x, base}, line, pen.small());
        base += pen.small_leading();
    }
}

}  // namespace

void draw_steps(Pen& pen,
                const std::vector<ResultStep>& steps,
                const RowPlace& place,
                std::string_view circle_one) {
    Mm x = place.x;
    const auto width = [&place](int columns) {
        return place.column * columns + place.gutter * (columns - 1);
    };
    const Mm lift = pen.measures().sign_lift;
    for (const ResultStep& step : steps) {
        if (const auto* field = std::get_if<ResultField>(&step)) {
            pen.field({x, place.y}, width(field->columns), field->field);
            x += width(field->columns) + place.gutter;
        } else if (const auto* sign = std::get_if<ResultSign>(&step)) {
            pen.text(
                {x - place.gutter / 2, place.y - lift}, sign->sign, pen.choice(), Anchor::Middle);
        } else if (const auto* choice = std::get_if<ResultChoice>(&step)) {
            draw_choice(pen, *choice, {x, place.y}, width(choice->columns), circle_one);
            x += width(choice->columns) + place.gutter;
        }
    }
}

}  // namespace quadrille::page
