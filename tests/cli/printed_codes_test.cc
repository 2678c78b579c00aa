// Codes of sheets in print: each still leads to its sheet, laid out as it was printed. A change of a
// layout that fails here makes such sheets unreadable; one must not be made without need, and then
// the former layout stays for them.
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "cli/inputs/coded_sheet.h"
#include "cli/program/command_line.h"
#include "output/files/font_measurer.h"
#include "support/shipped_library.h"

namespace quadrille::cli {
namespace {

struct Printed {
    const char* id;
    const char* game;
    int boards = 1;
};

// By the first program that printed codes.
constexpr Printed kInPrint[] = {{"28MAHAFW5J0001GG0000", "odd"},
                                {"28MANQFZ021401GG0000", "odd", 4},
                                {"28MAKHPS42144G620000", "odd", 4},
                                {"4T0KS3TF5J000A000000", "havannah"},
                                {"04RYQAY2RJ0009000000", "hex"},
                                {"04RYKF6622G009000000", "hex"},
                                {"04RYHYCPVJ9409000000", "hex", 4},
                                {"04RYMZ0KH21403000000", "hex", 4},
                                {"0KYVYBT95JG008000000", "blue-nile"},
                                {"12NABQMD2JG051000000", "cross"},
                                {"6E4SGA5PW21401K00000", "spots", 4},
                                {"0GQR02KBYJ000D000000", "star"},
                                {"098FMNJYK2A40C000000", "trike", 6},
                                {"6WGYEW9KYRG208000000", "y"},
                                {"24CF7MAX1J1406000000", "loops", 4},
                                {"476F392Y6JG000000000", "dodec"}};

TEST(CodedSheets, InPrintCanBeRead) {
    const output::FontMeasurer measurer;
    for (const Printed& printed : kInPrint) {
        const auto sheet = sheet_of_code(test::shipped_library(), printed.id, measurer);
        ASSERT_TRUE(sheet) << printed.id << ": " << sheet.error().message;
        EXPECT_EQ(sheet->measures.id, printed.id);
        EXPECT_EQ(sheet->game.spec().id, printed.game);
        EXPECT_EQ(sheet->boards, printed.boards);
    }
}

}  // namespace
}  // namespace quadrille::cli
