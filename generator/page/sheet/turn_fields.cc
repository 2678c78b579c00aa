#include "page/sheet/turn_fields.h"

#include <algorithm>
#include <iterator>

#include "base/utf8.h"
#include "game/position.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr std::size_t kMostCircles = 4;

TurnField choice_of(std::vector<std::string> choices) {
    const auto kind =
        choices.size() > kMostCircles ? TurnField::Kind::Letter : TurnField::Kind::Circles;
    return {kind, std::move(choices), false};
}

class FieldCollector {
  public:
    explicit FieldCollector(const game::Game& game) : game_(game) {}

    void operator()(const game::MarkItems& items) {
        std::vector<std::string> letters;
        std::size_t most = items.choice.size();
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            most = std::max(most, game_.marks_of(spec::RoleId{role}).list().size());
        }
        bool written = !items.choice.empty();
        for (const spec::MarkId id : items.choice) {
            const spec::MarkSpec& mark = game_.spec().marks[id.index()];
            letters.push_back(mark.letter);
            written = written && mark.drawn == spec::Drawn::Letter;
        }
        const int count = items.each ? static_cast<int>(letters.size()) : items.count.max;
        for (int i = 0; i < count; ++i) {
            fields.push_back({TurnField::Kind::Site});
            if (letters.size() > 1) {
                fields.push_back(choice_of(letters));
                // One kind of field for all players.
                fields.back().kind =
                    most > kMostCircles ? TurnField::Kind::Letter : fields.back().kind;
                fields.back().written = written;
            }
        }
    }

    void operator()(const game::SegmentItem& /*item*/) {
        fields.push_back({TurnField::Kind::Segment});
    }

    void operator()(const game::StepItem& /*item*/) { fields.push_back({TurnField::Kind::Site}); }

    void operator()(const game::SayItem& item) {
        fields.push_back(choice_of(item.words));
        fields.back().said = true;
    }

    std::vector<TurnField> fields;

  private:
    const game::Game& game_;
};

}  // namespace

Mm TurnField::least_width() const {
    switch (kind) {
        case Kind::Site:
            return 11_mm;
        case Kind::Segment:
            return 17_mm;
        case Kind::Letter:
            return 8_mm;
        case Kind::Circles:
            return 8_mm * static_cast<double>(choices.size()) + beyond_circles();
    }
    return 0_mm;
}

// What words longer than "even" take beyond the width of a circle, in type of 6.5 pt.
Mm TurnField::beyond_circles() const {
    constexpr std::size_t kShort = 5;
    constexpr Mm kLetter = 1.3_mm;
    Mm beyond;
    for (const std::string& choice : choices) {
        const std::size_t letters = utf8_length(choice);
        beyond += kLetter * static_cast<double>(letters > kShort ? letters - kShort : 0);
    }
    return beyond;
}

Mm TurnField::pleasant_width() const {
    switch (kind) {
        case Kind::Site:
        case Kind::Segment:
            return 24_mm;
        case Kind::Letter:
            return 10_mm;
        case Kind::Circles:
            return 10_mm * static_cast<double>(choices.size()) + beyond_circles();
    }
    return 0_mm;
}

std::vector<TurnField> turn_fields(const game::Game& game, int number) {
    const auto form = game.turn_form(number);
    std::vector<TurnField> longest;
    FieldCollector collector(game);
    for (const game::ItemForm& item : form ? form->items : std::vector<game::ItemForm>()) {
        std::visit(collector, item);
        if (form->either) {
            // A place to write in for any of them.
            if (collector.fields.front().kind == TurnField::Kind::Segment) {
                collector.fields.front().kind = TurnField::Kind::Site;
            }
            if (collector.fields.size() > longest.size()) {
                longest = collector.fields;
            }
            collector.fields.clear();
        }
    }
    std::vector<TurnField> fields = longest.empty() ? std::move(collector.fields) : longest;
    // A swap puts nothing, so one turn more than there are sites may follow.
    const bool more = !form && game.has_swap() && number > 1 && game.turn_form(number - 1);
    return more ? turn_fields(game, number - 1) : fields;
}

std::vector<TurnField> widest_turn(const game::Game& game, int turns) {
    std::vector<TurnField> widest;
    for (int number = 1; number <= std::min(turns, kTurnsLookedAt); ++number) {
        std::vector<TurnField> fields = turn_fields(game, number);
        if (fields.size() > widest.size()) {
            widest = std::move(fields);
        }
    }
    return widest;
}

std::vector<TurnField> listed_fields(const std::vector<TurnField>& fields) {
    std::vector<TurnField> listed;
    std::copy_if(
        fields.begin(), fields.end(), std::back_inserter(listed), [](const TurnField& field) {
            return field.is_listed();
        });
    return listed;
}

bool may_return(const game::Game& game) {
    return std::any_of(
        game.spec().play.begin(), game.spec().play.end(), [](const spec::PhaseSpec& phase) {
            const auto* step = game::find_verb<spec::StepVerb>(phase);
            return step != nullptr && step->onto == spec::StepVerb::Onto::Any;
        });
}

}  // namespace quadrille::page
