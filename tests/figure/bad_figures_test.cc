// Each figure of tests/bad/figures.cases is refused with exactly the message there, caret and notes
// included.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "figure/panel/panel.h"
#include "spec/read/load_figure.h"
#include "spec/yaml/prescan.h"
#include "support/case_file.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

std::string messages_of(const test::Case& each) {
    Result<SourceText> source = spec::checked_source(each.name + ".yaml", each.typed);
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

TEST(BadFigures, AreRefusedWithTheirMessages) {
    test::check_cases(QUADRILLE_SOURCE_DIR "/tests/bad/figures.cases", [](const test::Case& each) {
        const std::string messages = messages_of(each);
        EXPECT_THAT(messages, testing::HasSubstr("error: ")) << each.name;
        EXPECT_THAT(messages, testing::HasSubstr("^")) << each.name;
        return messages;
    });
}

}  // namespace
}  // namespace quadrille::figure
