#include "alike/svg_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace quadrille::alike {

using testing_support::Outcome;
using testing_support::Workshop;

namespace {

// What stands between `before` and `after`, each time.
std::vector<std::string> between(const std::string& text,
                                 const std::string& before,
                                 const std::string& after) {
    std::vector<std::string> found;
    for (std::size_t at = text.find(before); at != std::string::npos;
         at = text.find(before, at + 1)) {
        const std::size_t start = at + before.size();
        found.push_back(text.substr(start, text.find(after, start) - start));
    }
    return found;
}

}  // namespace

std::vector<std::string> values_of(const std::string& svg, const std::string& attribute) {
    return between(svg, " " + attribute + "=\"", "\"");
}

std::vector<std::string> wanted_ids(const std::string& svg) {
    std::vector<std::string> wanted = between(svg, "url(#", ")");
    for (const std::string& link : values_of(svg, "xlink:href")) {
        if (link.starts_with("#")) {
            wanted.push_back(link.substr(1));
        }
    }
    for (const std::string& names : values_of(svg, "aria-labelledby")) {
        const std::size_t blank = names.find(' ');
        wanted.push_back(names.substr(0, blank));
        if (blank != std::string::npos) {
            wanted.push_back(names.substr(blank + 1));
        }
    }
    return wanted;
}

void expect_sound(const Workshop& workshop, const std::string& path) {
    const Outcome checked = workshop.run("xmllint --noout " + path);
    EXPECT_EQ(checked.exit_code, 0) << checked.err;
    const std::string svg = workshop.read(path);
    std::set<std::string> ids;
    for (const std::string& id : values_of(svg, "id")) {
        EXPECT_TRUE(ids.insert(id).second) << path << ": two have the id " << id;
    }
    for (const std::string& id : wanted_ids(svg)) {
        EXPECT_EQ(ids.count(id), 1U) << path << ": nothing has the id " << id;
    }
}

// What the files ask for by `font-feature-settings`, which librsvg 2.54 leaves out: without the
// figures of one width a date of ten signs, 3.2 mm high, is 1.8 mm shorter at its end.
constexpr std::string_view kFontFeatures = R"(<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include>/etc/fonts/fonts.conf</include>
<match target="font">
<test name="family"><string>Inter</string></test>
<edit name="fontfeatures" mode="append">
<string>tnum</string><string>cv03</string><string>cv04</string><string>cv05</string><string>cv08</string>
</edit>
</match>
<match target="font">
<test name="family"><string>Vollkorn</string></test>
<edit name="fontfeatures" mode="append"><string>lnum</string><string>tnum</string></edit>
</match>
</fontconfig>
)";

void convert_by_librsvg(const Workshop& workshop, const std::string& svg, const std::string& pdf) {
    workshop.write("fonts.conf", std::string(kFontFeatures));
    const Outcome outcome = workshop.run(
        fmt::format("FONTCONFIG_FILE=\"$PWD/fonts.conf\" rsvg-convert -f pdf {} -o {}", svg, pdf));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code none;
    const std::filesystem::path path = std::filesystem::path(QUADRILLE_SOURCE_DIR) / folder;
    for (const auto& entry : std::filesystem::directory_iterator(path, none)) {
        if (entry.path().extension() == ".yaml") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace quadrille::alike
