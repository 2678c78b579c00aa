#include "cli/system/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "support/folder.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;

// A file in the place of a terminal.
class ProgressTest : public testing::Test {
  protected:
    ProgressTest() : file_(std::fopen(path().c_str(), "w")) {}

    ~ProgressTest() override { std::fclose(file_); }

    [[nodiscard]] std::string path() const { return folder_.path("terminal"); }

    [[nodiscard]] std::FILE* file() const { return file_; }

    [[nodiscard]] std::string written() const { return support::read_file(path()); }

    // Until it appears, or a minute has passed.
    [[nodiscard]] bool appears(const std::string& text) const {
        for (int i = 0; i < 6000 && written().find(text) == std::string::npos; ++i) {
            std::this_thread::sleep_for(10ms);
        }
        return written().find(text) != std::string::npos;
    }

  private:
    support::Folder folder_;
    std::FILE* file_;
};

TEST_F(ProgressTest, TellsWhatIsBeingDoneAndGoesAway) {
    {
        Progress progress(file(), {.after = 0ms, .every = 5ms});
        EXPECT_TRUE(appears("0 s"));
        progress.at("page", 3, 400);
        EXPECT_TRUE(appears("\rpage 3 of 400, 0 %, 0 s"));
        progress.at("page", 301, 400);
        EXPECT_TRUE(appears("\rpage 301 of 400, 74 %, 0 s, 0 s left"));
        progress.at("game", 7, 0);
        EXPECT_TRUE(appears("\rgame 7, 0 s"));
        progress.share(0.5);
        EXPECT_TRUE(appears("\rgame 7, 50 %, 0 s, 0 s left"));
    }
    EXPECT_THAT(written(), EndsWith(" \r"));
}

TEST_F(ProgressTest, ALineIsClearedBeforeOthersAreWritten) {
    Progress progress(file(), {.after = 0ms, .every = 1h});
    EXPECT_TRUE(appears("0 s"));
    progress.clear();
    EXPECT_EQ(written(), "\r0 s\r   \r");
    progress.clear();
    EXPECT_EQ(written(), "\r0 s\r   \r");
}

TEST_F(ProgressTest, NothingIsToldOfWhatIsShort) {
    { Progress progress(file()); }
    EXPECT_EQ(written(), "");
}

TEST(ProgressOfPrograms, IsNotToldToFiles) {
    const testing_support::Workshop workshop;
    workshop.write("a.txt", "game: dodec\nmoves:\n  1. a\n");
    EXPECT_EQ(workshop.run("quadrille score a.txt --settle 300000 --brief").err, "");
}

}  // namespace
}  // namespace quadrille::cli
