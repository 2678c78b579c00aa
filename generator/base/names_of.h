// Lists of things that have a `name`.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace quadrille {

/// In order. `member`: what serves as the name, if not `name`: `&MarkSpec::letter`.
template <typename Things, typename Member>
std::vector<std::string> names_of(const Things& things, Member member) {
    std::vector<std::string> names;
    names.reserve(std::size(things));
    for (const auto& each : things) {
        names.emplace_back(std::invoke(member, each));
    }
    return names;
}

template <typename Things>
std::vector<std::string> names_of(const Things& things) {
    return names_of(things, &std::remove_cvref_t<decltype(*std::begin(things))>::name);
}

/// The first of that name; null if there is none. Requires: the list outlives the pointer.
template <typename Things>
auto* find_named(Things& things, std::string_view name) {
    const auto found =
        std::ranges::find_if(things, [name](const auto& each) { return each.name == name; });
    return found == std::end(things) ? nullptr : &*found;
}

}  // namespace quadrille
