#include "page/book/rulebook_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "page/paper/words.h"
#include "page/sheet/facts.h"

namespace quadrille::page {

namespace {

std::string said(Word which, std::string_view language) {
    return std::string(word(which, language));
}

bool is_number(const std::string& text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

}  // namespace

BookTable parameter_table(const game::Game& game, std::string_view language) {
    const spec::GameSpec& spec = game.spec();
    BookTable table;
    table.columns = {{said(Word::Parameter, language), false, false},
                     {said(Word::Here, language), true, false},
                     {said(Word::From, language), true, false},
                     {said(Word::To, language), true, false},
                     {said(Word::Means, language), false, true}};
    for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
        const spec::ParameterSpec& parameter = spec.parameters[i];
        table.rows.push_back({parameter.name,
                              std::to_string(spec.settings[i].value),
                              std::to_string(parameter.min),
                              std::to_string(parameter.max),
                              parameter.means});
    }
    return table;
}

BookTable variant_table(const game::Game& game, std::string_view language) {
    BookTable table;
    table.columns = {{said(Word::Variant, language), false, false},
                     {said(Word::Values, language), false, false},
                     {said(Word::Means, language), false, true}};
    for (const spec::VariantSpec& variant : game.spec().variants) {
        std::vector<std::string> values;
        for (const spec::Setting& setting : variant.settings) {
            values.push_back(fmt::format("{}\u00A0{}", setting.name, setting.value));
        }
        table.rows.push_back(
            {variant.name, fmt::format("{}", fmt::join(values, ", ")), variant.means});
    }
    return table;
}

BookTable printed_table(const spec::TableSpec& spec, const game::Game& game) {
    BookTable table;
    for (const std::vector<std::string>& row : spec.rows) {
        table.rows.emplace_back();
        for (const std::string& text : row) {
            table.rows.back().push_back(with_facts(text, game));
        }
    }
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
        const bool numbers = std::all_of(
            table.rows.begin(), table.rows.end(), [i](const std::vector<std::string>& row) {
                return is_number(row[i]);
            });
        const bool last = i + 1 == spec.columns.size();
        table.columns.push_back({with_facts(spec.columns[i], game), numbers, last && !numbers});
    }
    table.caption = with_facts(spec.caption, game);
    return table;
}

}  // namespace quadrille::page
