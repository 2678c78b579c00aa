// Every file of tests/bad-figures/ is refused with exactly the message in the .err beside it, caret
// and notes included. With UPDATE_GOLDEN=1 in the environment the messages are written anew, to be
// read before they are committed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "base/line_texts.h"
#include "figure/panel/panel.h"
#include "spec/read/load_figure.h"
#include "spec/yaml/prescan.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

const std::string kFolder = std::string(QUADRILLE_SOURCE_DIR) + "/tests/bad-figures/";

std::string messages_of(const std::string& name) {
    const std::string text =
        test::TreeReader().read(kFolder + name, spec::kMaxFileBytes).value_or("");
    Result<SourceText> source = spec::checked_source(name, text);
    if (!source) {
        return to_text(source.error());
    }
    const auto figure = spec::read_figure(std::make_shared<const SourceText>(std::move(*source)),
                                          spec::resolvers_of(test::shipped_library()));
    if (!figure) {
        return to_text(figure.error());
    }
    std::string messages;
    for (const spec::PanelSpec& panel : figure->panels) {
        const auto resolved =
            resolve_panel(*figure, panel, {.library = test::shipped_library(), .current = nullptr});
        messages += resolved ? "accepted\n" : to_text(resolved.error());
    }
    return messages;
}

class BadFigure : public testing::TestWithParam<std::string> {};

TEST_P(BadFigure, IsRefusedWithItsMessage) {
    const std::string messages = messages_of(GetParam());
    const std::string expected = kFolder + GetParam().substr(0, GetParam().rfind('.')) + ".err";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(expected) << messages;
    }
    EXPECT_EQ(messages, test::TreeReader().read(expected, spec::kMaxFileBytes).value_or("none"));
    EXPECT_THAT(messages, testing::HasSubstr("error: "));
    EXPECT_THAT(messages, testing::HasSubstr("^"));
}

std::vector<std::string> bad_figures() {
    std::vector<std::string> names;
    for (const std::string& name : test::TreeReader().list(kFolder)) {
        if (name.ends_with(".yaml")) {
            names.push_back(name);
        }
    }
    return names;
}

std::string file_name(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param.substr(0, info.param.rfind('.'))) {
        name += c == '-' ? '_' : c;
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Figures, BadFigure, testing::ValuesIn(bad_figures()), file_name);

TEST(BadFigures, AreOfAtLeastTwentyKinds) {
    EXPECT_GE(bad_figures().size(), 20U);
}

}  // namespace
}  // namespace quadrille::figure
