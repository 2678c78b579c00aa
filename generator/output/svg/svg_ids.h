// Ids of the objects in an SVG file. They are unique, and all begin with the file's prefix, so that
// one HTML page can contain two files.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace quadrille::output {

/// What HTML and CSS accept without escapes: letters, digits, '-' and '_', beginning with a letter.
/// Other ASCII characters become '-', all others "u" and their number: "u56F3".
std::string svg_name(std::string_view text);

class SvgIds {
  public:
    explicit SvgIds(std::string_view prefix) : prefix_(svg_name(prefix)) {}

    /// For a group: "odd-site-e5"; a second one of that name gets "odd-site-e5-2".
    std::string of_group(std::string_view name);

    /// Where a link to a group leads.
    [[nodiscard]] std::string to_group(std::string_view name) const;

    /// For what the file itself needs, such as letters: "odd.g12". Groups have no dots.
    [[nodiscard]] std::string internal(char kind, std::size_t number) const;

  private:
    std::string prefix_;
    std::set<std::string> taken_;
};

}  // namespace quadrille::output
