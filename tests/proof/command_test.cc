// The command line of quadrille-proof.
#include "proof/command.h"

#include <gmock/gmock.h>

#include "tiny_pdf.h"

namespace quadrille::proof {
namespace {

std::string refusal(const std::vector<std::string>& words) {
    const Result<Command> command = read_command(words);
    return command ? "" : message_of(command.error().front());
}

TEST(Command, ReadsItsForms) {
    const std::vector<std::string> facts{"--facts", "a.pdf"};
    EXPECT_EQ(read_command(facts)->kind, Command::Kind::Facts);
    EXPECT_EQ(read_command(facts)->file, "a.pdf");
    const std::vector<std::string> render{"--render", "out/a", "--dpi", "300", "a.pdf"};
    EXPECT_EQ(read_command(render)->prefix, "out/a");
    EXPECT_EQ(read_command(render)->dpi, 300);
    EXPECT_EQ(read_command(render)->file, "a.pdf");
}

TEST(Command, RefusesOthers) {
    EXPECT_EQ(refusal({}), "wrong command line; expected one of the forms that --help names");
    EXPECT_NE(refusal({"--facts"}), "");
    EXPECT_NE(refusal({"a.pdf"}), "");
    EXPECT_NE(refusal({"--render", "a", "--dpi", "a.pdf"}), "");
    for (const char* dpi : {"0", "9", "1201", "1e9", "99999999999", "-5", "", "100 "}) {
        EXPECT_THAT(refusal({"--render", "a", "--dpi", dpi, "a.pdf"}),
                    testing::HasSubstr("is no resolution; expected --dpi and 10 to 1200"))
            << dpi;
    }
}

TEST(Program, TellsByItsExitCode) {
    const Folder folder;
    const std::string good = folder.file("a.pdf", pdf_of(one_page(kA4, "")));
    EXPECT_EQ(run_proof(folder, {"--facts", good}).code, 0);
    EXPECT_EQ(run_proof(folder, {"--help"}).code, 0);
    EXPECT_EQ(run_proof(folder, {"--fact", good}).code, 2);
    EXPECT_EQ(run_proof(folder, {"--facts", folder.file("none.pdf")}).code, 1);
    EXPECT_EQ(run_proof(folder, {"--render", folder.file("no/such"), good}).code, 3);
}

}  // namespace
}  // namespace quadrille::proof
