#include "page/book/rulebook_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

bool is_number(const std::string& text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

bool is_here(const spec::GameSpec& spec, const spec::Setting& setting) {
    return std::any_of(
        spec.settings.begin(), spec.settings.end(), [&setting](const spec::Setting& own) {
            return own.name == setting.name && own.value == setting.value;
        });
}

bool is_here(const spec::GameSpec& spec, const spec::VariantSpec& variant) {
    return spec.variant == (variant.has_own_part() ? variant.name : "") &&
           std::all_of(variant.settings.begin(),
                       variant.settings.end(),
                       [&spec](const spec::Setting& setting) { return is_here(spec, setting); });
}

// The values of a parameter in variants that change nothing else, and its default; not the one that
// these rules have. The smallest first.
std::vector<std::int64_t> other_values(const spec::GameSpec& spec, std::size_t parameter) {
    const std::string& name = spec.parameters[parameter].name;
    std::vector<std::int64_t> values;
    for (const spec::VariantSpec& variant : spec.variants) {
        if (!variant.has_own_part() && variant.settings.size() == 1 &&
            variant.settings[0].name == name) {
            values.push_back(variant.settings[0].value);
        }
    }
    if (!values.empty()) {
        values.push_back(spec.parameters[parameter].default_value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    values.erase(std::remove(values.begin(), values.end(), spec.settings[parameter].value),
                 values.end());
    return values;
}

// "4, 6 or 7"
std::string listed(const std::vector<std::int64_t>& values, std::string_view language) {
    std::string text = std::to_string(values.front());
    for (std::size_t i = 1; i + 1 < values.size(); ++i) {
        text += fmt::format(", {}", values[i]);
    }
    return values.size() == 1
               ? text
               : fmt::format(fmt::runtime(word(Word::OneOrOther, language)), text, values.back());
}

// "boards of 6 or 7 on a side"
std::string said(const spec::ParameterSpec& parameter,
                 const std::string& values,
                 std::string_view language) {
    constexpr std::string_view kPlaceOfValues = "…";
    const std::size_t gap = parameter.also.find(kPlaceOfValues);
    if (gap == std::string::npos || !spec::is_english(language)) {
        return fmt::format("{} {}", values, parameter.means);
    }
    return std::string(parameter.also).replace(gap, kPlaceOfValues.size(), values);
}

}  // namespace

std::string variants_sentence(const game::Game& game, std::string_view language) {
    const spec::GameSpec& spec = game.spec();
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
        const std::vector<std::int64_t> values = other_values(spec, i);
        if (!values.empty()) {
            parts.push_back(said(spec.parameters[i], listed(values, language), language));
        }
    }
    for (const spec::VariantSpec& variant : spec.variants) {
        if ((variant.has_own_part() || variant.settings.size() > 1) && !is_here(spec, variant)) {
            parts.push_back(variant.means);
        }
    }
    return parts.empty()
               ? std::string()
               : fmt::format(fmt::runtime(word(Word::AlsoGood, language)), fmt::join(parts, "; "));
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
