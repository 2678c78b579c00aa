#include "page/book/card_figures.h"

#include <set>
#include <string>
#include <utility>

#include "page/book/rulebook_files.h"
#include "score/report.h"

namespace quadrille::page {

CardFigures::CardFigures(const game::Game& game,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer)
    : game_(game) {
    if (request.library == nullptr) {
        return;
    }
    figures_.emplace(*request.library, game, request.style, measurer);
    add_named();
    add_example(*request.library);
}

void CardFigures::add_named() {
    std::set<std::string> known;
    const std::vector<spec::ProseSection>& rules = game_.spec().rules;
    const auto add = [&](const std::string& name, std::optional<std::size_t> section) {
        if (known.insert(name).second) {
            makers_.push_back({section, [this, name](const FigureLimits& limits) {
                                   return figures_->named(name, limits);
                               }});
        }
    };
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (const std::string& name : rules[i].figures) {
            add(name, i);
        }
    }
    for (const spec::ProseSection& section : game_.spec().rulebook.sections) {
        for (const std::string& name : section.figures) {
            add(name, std::nullopt);
        }
    }
}

void CardFigures::add_example(const spec::Library& library) {
    if (game_.spec().rulebook.example.empty()) {
        return;
    }
    Result<ExampleOfRules> example = example_of_rules(library, game_);
    if (!example) {
        return;
    }
    example_ = std::move(*example);
    makers_.push_back({std::nullopt, [this](const FigureLimits& limits) {
                           Result<BookFigure> figure = figures_->of_example(*example_, limits);
                           if (figure) {
                               figure->caption = score::first_line(example_->verdict) + ".";
                           }
                           return figure;
                       }});
}

std::optional<BookFigure> CardFigures::within(std::size_t figure, Mm width, Mm height) {
    Result<BookFigure> made =
        makers_[figure].make({.width = width, .height = height, .whole_width = width});
    return made ? std::optional(std::move(*made)) : std::nullopt;
}

}  // namespace quadrille::page
