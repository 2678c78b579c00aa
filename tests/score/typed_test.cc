// Games typed as people type them from printed sheets, without having read how: each case of
// tests/typed/ against what the program says, messages first.
#include <gtest/gtest.h>

#include <string>

#include "score/report.h"
#include "support/case_file.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

const std::string kTypedFolder = QUADRILLE_SOURCE_DIR "/tests/typed/";

TEST(Typed, IsReportedAsWrittenDown) {
    test::check_cases(kTypedFolder + "reported.cases", [](const test::Case& each) {
        std::string found;
        for (const Verdict& verdict : test::judge_text(each.typed)) {
            found += to_text(verdict.diagnostics);
            found += report(verdict);
        }
        return found;
    });
}

std::string said_to(const test::Case& each) {
    std::string said;
    for (const Verdict& verdict : test::judge_text(each.typed)) {
        const std::string whole = report(verdict);
        said += to_text(verdict.diagnostics) + whole.substr(0, whole.find('\n') + 1);
    }
    return said;
}

// Texts that people hand over: what they are taken for, and the verdict.
TEST(HandedOver, IsReadAsWrittenDown) {
    test::check_cases(kTypedFolder + "handed_over.cases", said_to);
}

// The same board from people who had seen the form once, or only the sheet. Each name ends with what a
// careful person would do: score, ask or refuse.
TEST(HandedOver, ByStrangersIsReadAsWrittenDown) {
    test::check_cases(kTypedFolder + "by_strangers.cases", said_to);
}

}  // namespace
}  // namespace quadrille::score
