// What a test asks of an SVG file, by its text.
#pragma once

#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::alike {

/// The values of an attribute, in the order of the file: `id`, `xlink:href`.
std::vector<std::string> values_of(const std::string& svg, const std::string& attribute);

/// The ids that the file asks for: xlink:href="#...", url(#...), aria-labelledby.
std::vector<std::string> wanted_ids(const std::string& svg);

/// Failures of the test: not well-formed, an id twice, an id that is not there.
void expect_sound(const testing_support::Workshop& workshop, const std::string& path);

/// Makes a PDF of an SVG in the workshop with librsvg.
void convert_by_librsvg(const testing_support::Workshop& workshop,
                        const std::string& svg,
                        const std::string& pdf);

/// The names of the descriptions in a folder of the source tree: "odd" for rules/odd.yaml.
std::vector<std::string> names_in(const std::string& folder);

}  // namespace quadrille::alike
