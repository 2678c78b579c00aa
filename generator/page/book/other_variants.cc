#include "page/book/other_variants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "page/paper/words.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

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
    return values.size() == 1 ? text : filled(Word::OneOrOther, language, text, values.back());
}

// "boards of 6 or 7 on a side"
std::string said(const spec::ParameterSpec& parameter,
                 const std::string& values,
                 std::string_view language) {
    const std::size_t gap = parameter.also.find(spec::kPlaceOfValue);
    if (gap == std::string::npos || !spec::is_english(language)) {
        return fmt::format("{} {}", values, parameter.means);
    }
    return std::string(parameter.also).replace(gap, spec::kPlaceOfValue.size(), values);
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
    return parts.empty() ? std::string() : filled(Word::AlsoGood, language, fmt::join(parts, "; "));
}

}  // namespace quadrille::page
