// What a group may lead to. Addresses come from descriptions of games that anybody may write, so
// only what a reader expects of a printed page is followed: pages of the web, mail, other places of
// the same document.
#pragma once

#include <string_view>

namespace quadrille::output {

/// "https://...", "http://...", "mailto:..." or "#place".
bool is_link(std::string_view link);

}  // namespace quadrille::output
