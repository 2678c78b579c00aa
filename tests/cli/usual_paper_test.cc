#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/inputs/usual_by_locale.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Workshop;

TEST(UsualPaper, IsLetterWhereThatIsUsed) {
    for (const char* const locale :
         {"en_US.UTF-8", "en_US", "fr_CA@euro", "es_MX.UTF-8", "fil_PH"}) {
        EXPECT_EQ(usual_paper(locale), "letter") << locale;
    }
}

TEST(UsualPaper, IsA4ElsewhereAndWhereNothingIsSaid) {
    for (const char* const locale : {"", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "de", "US", "_"}) {
        EXPECT_EQ(usual_paper(locale), "a4") << locale;
    }
}

TEST(UsualPaper, TheStrongestVariableDecides) {
    const Workshop workshop;
    const auto height = [&](const std::string& environment) {
        const std::string svg = workshop
                                    .run("env -u LC_ALL -u LC_PAPER -u LANG " + environment + " " +
                                         QUADRILLE_PROGRAM + " board odd -o - --format svg")
                                    .out;
        return svg.substr(svg.find("<svg"), 200);
    };
    EXPECT_THAT(height("LANG=en_US.UTF-8"), HasSubstr("279.4"));
    EXPECT_THAT(height("LANG=en_US.UTF-8 LC_PAPER=en_GB.UTF-8"), HasSubstr("297"));
    EXPECT_THAT(height("LC_PAPER=en_GB.UTF-8 LC_ALL=en_US.UTF-8"), HasSubstr("279.4"));
    EXPECT_THAT(height(""), HasSubstr("297"));
}

}  // namespace
}  // namespace quadrille::cli
