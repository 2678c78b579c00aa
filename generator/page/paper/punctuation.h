// Colons and semicolons between texts that are put together: French has a blank before them.
#pragma once

#include <string_view>

namespace quadrille::page {

/// "a: b"
inline std::string_view colon(std::string_view language) {
    return language == "fr" ? "\u00A0: " : ": ";
}

/// "a; b"
inline std::string_view semicolon(std::string_view language) {
    return language == "fr" ? "\u00A0; " : "; ";
}

}  // namespace quadrille::page
