// Texts as PDF writes them outside of pages.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::output {

/// A text string: in parentheses if all is plain ASCII, else UTF-16 in hexadecimal. Control and
/// format characters appear as <U+202E>. Source: ISO 32000-1, 7.9.2.2.
std::string pdf_text_string(std::string_view text);

/// An address in which characters that are special to Cairo or PDF are escaped, as %28. Source: RFC
/// 3986, section 2.
std::string pdf_address(std::string_view address);

/// A name that links lead to: letters, digits, hyphens.
std::string pdf_place_name(std::string_view id);

}  // namespace quadrille::output
