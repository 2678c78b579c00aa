#include "base/whole_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "../support/folder.h"

namespace quadrille {
namespace {

using support::Folder;
using support::read_file;

std::string message(const Result<void>& done) {
    return done ? "" : to_text(done.error());
}

TEST(WholeFile, AppearsOnlyWhenItIsComplete) {
    const Folder folder;
    WholeFile file(folder.path("a"));
    EXPECT_TRUE(file.write("one "));
    EXPECT_EQ(folder.contents(), "");
    EXPECT_TRUE(file.write("two"));
    EXPECT_EQ(message(file.commit()), "");
    EXPECT_EQ(folder.contents(), "a");
    EXPECT_EQ(read_file(folder.path("a")), "one two");
}

TEST(WholeFile, GivingUpLeavesNothingAndAnOldFileUntouched) {
    const Folder folder;
    ASSERT_TRUE(write_whole_file(folder.path("old"), "old"));
    {
        WholeFile fresh(folder.path("fresh"));
        WholeFile old(folder.path("old"));
        fresh.write("x");
        old.write("x");
        EXPECT_TRUE(old.finish());
    }
    EXPECT_EQ(folder.contents(), "old");
    EXPECT_EQ(read_file(folder.path("old")), "old");
}

TEST(WholeFile, ReplacesAnOldFileAndKeepsItsPermissions) {
    const Folder folder;
    ASSERT_TRUE(write_whole_file(folder.path("a"), "old"));
    struct stat info = {};
    ASSERT_EQ(stat(folder.path("a").c_str(), &info), 0);
    const mode_t mask = umask(0);
    umask(mask);
    EXPECT_EQ(info.st_mode & 0777U, 0666U & ~mask);
    ASSERT_EQ(chmod(folder.path("a").c_str(), 0640), 0);
    ASSERT_TRUE(write_whole_file(folder.path("a"), "new"));
    ASSERT_EQ(stat(folder.path("a").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0640U);
    EXPECT_EQ(read_file(folder.path("a")), "new");
}

TEST(WholeFile, ALinkStaysALinkAndWhatItLeadsToIsReplaced) {
    const Folder folder;
    std::filesystem::create_directory(folder.path("sub"));
    ASSERT_TRUE(write_whole_file(folder.path("sub/true"), "old"));
    std::filesystem::create_symlink("sub/true", folder.path("link"));
    std::filesystem::create_symlink("sub/new", folder.path("dangling"));
    ASSERT_TRUE(write_whole_file(folder.path("link"), "new"));
    ASSERT_TRUE(write_whole_file(folder.path("dangling"), "fresh"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path("link")));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path("dangling")));
    EXPECT_EQ(read_file(folder.path("sub/true")), "new");
    EXPECT_EQ(read_file(folder.path("sub/new")), "fresh");
    EXPECT_EQ(folder.contents(), "dangling link sub");
}

TEST(WholeFile, LinksThatLeadToEachOtherStay) {
    const Folder folder;
    std::filesystem::create_symlink("b", folder.path("a"));
    std::filesystem::create_symlink("a", folder.path("b"));
    EXPECT_EQ(
        message(write_whole_file(folder.path("a"), "x")),
        "error: cannot write '" + folder.path("a") + "': Too many levels of symbolic links\n");
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path("a")));
    EXPECT_EQ(folder.contents(), "a b");
}

TEST(WholeFile, AFolderIsNoFile) {
    const Folder folder;
    EXPECT_EQ(message(write_whole_file(folder.path(), "x")),
              "error: cannot write '" + folder.path() + "': Is a directory\n");
    EXPECT_EQ(message(write_whole_file(folder.path("new/"), "x")),
              "error: cannot write '" + folder.path("new/") + "': Is a directory\n");
    EXPECT_EQ(folder.contents(), "");
}

TEST(WholeFile, SaysWhyAFolderCannotBeUsed) {
    const Folder folder;
    ASSERT_TRUE(write_whole_file(folder.path("file"), "x"));
    EXPECT_EQ(message(write_whole_file(folder.path("none/a"), "x")),
              "error: cannot write '" + folder.path("none/a") + "': No such file or directory\n");
    EXPECT_EQ(message(write_whole_file(folder.path("file/a"), "x")),
              "error: cannot write '" + folder.path("file/a") + "': Not a directory\n");
    const auto done = write_whole_file("/proc/quadrille", "x");
    ASSERT_FALSE(done);
    EXPECT_TRUE(has_machine_failure(done.error()));
}

TEST(WholeFile, AFullDeviceIsNamedAndTheDeviceStays) {
    EXPECT_EQ(message(write_whole_file("/dev/full", "x")),
              "error: cannot write '/dev/full': No space left on device\n");
    EXPECT_EQ(message(write_whole_file("/dev/null", "x")), "");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

// A limit on the size of files stands for a disk that fills up on the way.
TEST(WholeFile, ADiskThatFillsUpLeavesNothingAndAnOldFileUntouched) {
    const Folder folder;
    ASSERT_TRUE(write_whole_file(folder.path("old"), "old"));
    rlimit before = {};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small = {.rlim_cur = 1000, .rlim_max = before.rlim_max};
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const std::string said = message(write_whole_file(folder.path("old"), std::string(5000, 'x')));
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, old_handler);
    EXPECT_EQ(said, "error: cannot write '" + folder.path("old") + "': File too large\n");
    EXPECT_EQ(folder.contents(), "old");
    EXPECT_EQ(read_file(folder.path("old")), "old");
}

// Where the signal for it is ignored; else the program ends of that, as others do.
TEST(WholeFile, AReaderOfStandardOutputThatWentAwayIsAnError) {
    const auto old_handler = std::signal(SIGPIPE, SIG_IGN);
    int ends[2] = {};
    ASSERT_EQ(pipe(ends), 0);
    const int saved = dup(STDOUT_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[1]);
    close(ends[0]);
    const std::string said = message(write_whole_file("-", "x"));
    dup2(saved, STDOUT_FILENO);
    close(saved);
    std::signal(SIGPIPE, old_handler);
    EXPECT_EQ(said, "error: cannot write standard output: Broken pipe\n");
}

TEST(WholeFile, ALongNameNeedsNoLongerOne) {
    const Folder folder;
    const std::string name(255, 'a');
    ASSERT_TRUE(write_whole_file(folder.path(name), "x"));
    EXPECT_EQ(folder.contents(), name);
}

}  // namespace
}  // namespace quadrille
