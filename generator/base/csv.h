// Values of comma-separated lines, as RFC 4180 has them: in quotation marks where they hold a comma,
// a quotation mark or a line end.
//
//     std::string line = csv_value("Ann");
//     add_csv_value(line, "Odd, size 5");      Ann,"Odd, size 5"
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

/// The value as it stands in a line.
inline std::string csv_value(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

/// Adds a value to a line that has some already.
inline void add_csv_value(std::string& line, std::string_view value) {
    line += ',';
    line += csv_value(value);
}

}  // namespace quadrille
