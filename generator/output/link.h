// What a group may link to. Anybody can write the descriptions of games that addresses come from,
// so only harmless links are kept: web pages, mail, other places in the same document.
#pragma once

#include <string_view>

namespace quadrille::output {

/// "https://...", "http://...", "mailto:..." or "#place".
bool is_link(std::string_view link);

}  // namespace quadrille::output
