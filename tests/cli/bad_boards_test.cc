// Each game of tests/bad/boards.cases, right by its words and wrong by its board, is refused by
// `quadrille check` with exactly the message there.
#include <gtest/gtest.h>

#include <string>

#include "support/case_file.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

TEST(BadBoards, AreRefusedWithTheirMessages) {
    test::check_cases(QUADRILLE_SOURCE_DIR "/tests/bad/boards.cases", [](const test::Case& each) {
        const testing_support::Workshop workshop;
        workshop.write(each.name + ".yaml", each.typed);
        const auto outcome = workshop.run("quadrille check " + each.name + ".yaml");
        EXPECT_EQ(outcome.exit_code, 1) << each.name;
        return outcome.err;
    });
}

}  // namespace
}  // namespace quadrille::cli
