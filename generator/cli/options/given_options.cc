// What a person asked for: class Options. The table that it was checked against is in options.cc.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "cli/options/options.h"

namespace quadrille::cli {

bool Options::has(std::string_view option) const {
    QUADRILLE_CHECK(find_option(*command_, option) != nullptr);
    return std::any_of(
        values_.begin(), values_.end(), [&](const auto& given) { return given.first == option; });
}

std::vector<std::string> Options::texts(std::string_view option) const {
    QUADRILLE_CHECK(find_option(*command_, option) != nullptr);
    std::vector<std::string> all;
    for (const auto& [name, value] : values_) {
        if (name == option) {
            all.push_back(value);
        }
    }
    return all;
}

std::optional<std::string> Options::text(std::string_view option) const {
    std::vector<std::string> all = texts(option);
    return all.empty() ? std::nullopt : std::optional(std::move(all.back()));
}

std::optional<Mm> Options::length(std::string_view option) const {
    return parsed(option, parse_length);
}

std::optional<int> Options::count(std::string_view option) const {
    return parsed(option, [](std::string_view value) { return parse_count(value, 0); });
}

std::optional<GridValue> Options::grid(std::string_view option) const {
    return parsed(option, parse_grid);
}

std::optional<PosterValue> Options::poster(std::string_view option) const {
    return parsed(option, parse_poster);
}

std::optional<MarksValue> Options::marks(std::string_view option) const {
    return parsed(option, parse_marks);
}

std::optional<PaperValue> Options::paper(std::string_view option) const {
    return parsed(option, parse_paper);
}

std::vector<SettingValue> Options::settings(std::string_view option) const {
    std::vector<SettingValue> all;
    for (const std::string& value : texts(option)) {
        all.push_back(*parse_setting(value));
    }
    return all;
}

}  // namespace quadrille::cli
