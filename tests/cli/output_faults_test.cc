// What goes wrong where files are written: never a part of a file, never another file touched.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

/// Runs commands in a folder that is a file system of its own, seen by nobody else. "$q" is the
/// program.
Outcome run_mounted(const Workshop& workshop, const std::string& options, const char* commands) {
    return workshop.run(fmt::format(
        "mkdir d && q='{}' unshare --map-root-user --mount sh -c 'mount -t tmpfs -o {} none d && "
        "cd d && echo mine >old.pdf && {}'",
        QUADRILLE_PROGRAM,
        options,
        commands));
}

/// Not everywhere may a process have mounts of its own.
bool can_mount() {
    const Workshop workshop;
    return run_mounted(workshop, "size=4k", "true").exit_code == 0;
}

TEST(OutputFaults, AFullDiskLeavesNothingAndAnOldFileUntouched) {
    if (!can_mount()) {
        GTEST_SKIP() << "no file systems of one's own here";
    }
    const Workshop workshop;
    const Outcome outcome =
        run_mounted(workshop,
                    "size=16k",
                    "\"$q\" board odd -o old.pdf; echo $?; \"$q\" board odd --boards 3 -o new.svg; "
                    "echo $?; \"$q\" record odd -o new.png; echo $?; cat old.pdf; ls -A");
    EXPECT_EQ(outcome.out, "3\n3\n3\nmine\nold.pdf\n");
    EXPECT_EQ(outcome.err,
              "error: cannot write 'old.pdf': No space left on device\n"
              "error: cannot write 'new-1.svg': No space left on device\n"
              "error: cannot write 'new.png': No space left on device\n");
}

TEST(OutputFaults, AReadOnlyFolderIsNamed) {
    if (!can_mount()) {
        GTEST_SKIP() << "no file systems of one's own here";
    }
    const Workshop workshop;
    const Outcome outcome =
        run_mounted(workshop,
                    "size=1m",
                    "mount -o remount,ro none . && \"$q\" board odd -o old.pdf; echo $?; "
                    "\"$q\" board odd -o new.pdf; echo $?; \"$q\" new mine; echo $?; "
                    "cat old.pdf; ls -A");
    EXPECT_EQ(outcome.out, "3\n3\n3\nmine\nold.pdf\n");
    EXPECT_THAT(outcome.err,
                StartsWith("error: cannot write 'old.pdf': Read-only file system\n"
                           "error: cannot write 'new.pdf': Read-only file system\n"
                           "error: cannot "));
}

TEST(OutputFaults, AKilledProgramLeavesNothingAndAnOldFileUntouched) {
    const Workshop workshop;
    workshop.write("old.pdf", "mine");
    const Outcome outcome = workshop.run(
        fmt::format("timeout -s KILL 0.4 '{}' board odd --boards 100000 --per-page 1 -o old.pdf",
                    QUADRILLE_PROGRAM));
    EXPECT_EQ(outcome.exit_code, 137);
    EXPECT_EQ(workshop.run("ls -A; cat old.pdf").out, "old.pdf\nmine");
}

// Of many files the first wait under names of their own for the last: an interruption takes them
// away.
TEST(OutputFaults, AnInterruptedProgramTakesItsTemporaryFilesAway) {
    const Workshop workshop;
    for (const char* const signal : {"INT", "TERM", "HUP"}) {
        const Outcome outcome = workshop.run(fmt::format(
            "env --default-signal '{}' board odd --boards 100000 --per-page 1 -o a.svg & q=$!\n"
            "for i in $(seq 400); do ls -A | grep -q tmp && break; sleep 0.05; done\n"
            "ls -A | grep -c tmp >seen; kill -s {} $q; wait $q; echo $?; "
            "[ $(cat seen) -gt 0 ] && rm seen; ls -A",
            QUADRILLE_PROGRAM,
            signal));
        EXPECT_THAT(outcome.out, AnyOf("130\n", "143\n", "129\n")) << signal;
    }
}

TEST(OutputFaults, AReaderThatWentAwayIsAnError) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "mkfifo p.pdf; head -c 5 p.pdf &\n"
        "quadrille board odd --boards 3000 --per-page 1 -o p.pdf; code=$?; wait; echo; echo $code");
    EXPECT_EQ(outcome.out, "%PDF-\n3\n");
    EXPECT_EQ(outcome.err, "error: cannot write 'p.pdf': Broken pipe\n");
}

TEST(OutputFaults, OfProgramsThatWriteOneFileOneWins) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "for i in 1 2 3 4; do quadrille board odd -q --first-number $i -o a.svg & done; wait; ls "
        "-A\n"
        "for i in 1 2 3 4; do mkdir $i; (cd $i; quadrille board odd -q --first-number $i -o "
        "a.svg)\n"
        "cmp -s a.svg $i/a.svg && echo same; done");
    EXPECT_EQ(outcome.out, "a.svg\nsame\n");
}

TEST(OutputFaults, ALinkStaysAndOnlyWhatItLeadsToIsReplaced) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "mkdir far && echo mine >far/true.pdf && echo mine >far/other.pdf && mkdir far/folder\n"
        "ln -s far/true.pdf link.pdf && ln -s loop.pdf loop.pdf && ln -s far/folder folder.pdf\n"
        "quadrille board odd -q -o link.pdf; echo $?; head -c 5 far/true.pdf; echo; ls -l link.pdf "
        "| "
        "sed 's/.* link/link/'; cat far/other.pdf; ls -A . far far/folder\n"
        "quadrille board odd -o loop.pdf; echo $?; quadrille board odd -o folder.pdf; echo $?\n"
        "ls -A . far far/folder");
    const std::string tree =
        ".:\nfar\nfolder.pdf\nlink.pdf\nloop.pdf\n\n"
        "far:\nfolder\nother.pdf\ntrue.pdf\n\nfar/folder:\n";
    EXPECT_EQ(outcome.out, "0\n%PDF-\nlink.pdf -> far/true.pdf\nmine\n" + tree + "3\n3\n" + tree);
}

TEST(OutputFaults, OfSeveralFilesAllOrNoneAppear) {
    const Workshop workshop;
    workshop.write("a-1.svg", "mine");
    const Outcome outcome =
        workshop.run("mkdir a-2.svg; quadrille board odd --boards 3 -o a.svg; echo $?; ls -A");
    EXPECT_EQ(outcome.out, "3\na-1.svg\na-2.svg\n");
    EXPECT_EQ(outcome.err, "error: cannot write 'a-2.svg': Is a directory\n");
    EXPECT_EQ(workshop.read("a-1.svg"), "mine");
}

// A limit on the size of files is a full disk, not a signal.
TEST(OutputFaults, AFileThatMayNotGrowIsAnErrorAndTheOldOneStays) {
    const Workshop workshop;
    workshop.write("old.pdf", "mine");
    for (const char* const command :
         {"board odd -o old.pdf", "record odd -o old.pdf", "kit odd -o old.pdf"}) {
        const Outcome outcome = workshop.run(fmt::format("ulimit -f 1; quadrille {}", command));
        EXPECT_EQ(outcome.exit_code, 3) << command;
        EXPECT_EQ(outcome.err, "error: cannot write 'old.pdf': File too large\n");
        EXPECT_EQ(workshop.run("ls -A; cat old.pdf").out, "old.pdf\nmine");
    }
    const Outcome svg = workshop.run("ulimit -f 1; quadrille board odd --boards 3 -o a.svg");
    EXPECT_EQ(svg.exit_code, 3);
    EXPECT_EQ(workshop.run("ls -A").out, "old.pdf\n");
    const Outcome report = workshop.run("ulimit -f 1; quadrille schema game >out");
    EXPECT_EQ(report.exit_code, 3);
    EXPECT_EQ(report.err, "error: standard output cannot be written to; is the disk full?\n");
}

/// The address sanitizer reserves far more than any limit.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kMemoryCanBeLimited = false;
#else
constexpr bool kMemoryCanBeLimited = true;
#endif

// However little memory there is: a result, or one exit code and a message, and nothing left
// behind.
TEST(OutputFaults, LittleMemoryIsAFailureOfTheMachine) {
    if (!kMemoryCanBeLimited) {
        GTEST_SKIP() << "no limit on memory under the address sanitizer";
    }
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n");
    int failed = 0;
    for (int kilobytes = 30'000; kilobytes < 150'000; kilobytes += 10'000) {
        for (const char* const command : {"rulebook odd -o a.pdf", "score a.txt a.txt"}) {
            const Outcome outcome = workshop.run(fmt::format(
                "(ulimit -v {}; timeout 60 '{}' {}) >out", kilobytes, QUADRILLE_PROGRAM, command));
            // The loader of the program's libraries has an exit code of its own.
            const bool loaded = outcome.err.find("error while loading") == std::string::npos;
            if (loaded && outcome.exit_code != 0) {
                EXPECT_EQ(outcome.exit_code, 3) << command << kilobytes << outcome.err;
                EXPECT_THAT(outcome.err, HasSubstr("error: ")) << command << kilobytes;
                ++failed;
            }
            EXPECT_THAT(workshop.run("rm -f a.pdf out; ls -A").out, "a.txt\n");
        }
    }
    EXPECT_GT(failed, 0);
}

// Whoever reads only the beginning wants no more, and wants no message.
TEST(OutputFaults, AReaderOfStandardOutputThatWentAwayEndsInSilence) {
    const Workshop workshop;
    std::string games;
    for (int i = 0; i < 5'000; ++i) {
        games += "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n";
    }
    workshop.write("many.txt", games);
    for (const char* const command :
         {"board odd --boards 3000 --per-page 1 -o -", "score many.txt"}) {
        const Outcome outcome =
            workshop.run(fmt::format("(env --default-signal '{}' {}; echo $? >code) | head -c 3 "
                                     ">/dev/null; cat code; rm code",
                                     QUADRILLE_PROGRAM,
                                     command));
        EXPECT_EQ(outcome.err, "") << command;
        EXPECT_EQ(outcome.out, "141\n") << command;
    }
}

// The next file that is opened takes a closed one's number; no message may end up in it.
TEST(OutputFaults, StandardFilesThatAreClosedAreNotTheSheet) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nset: size=2 minimum=2\nresult: 1\nmoves:\n 1. a1=b\n");
    EXPECT_EQ(workshop.run("quadrille board odd --cell 13mm -o a.pdf -q").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille board odd --cell 13mm -o b.pdf -q <&- >&- 2>&-").exit_code,
              0);
    EXPECT_EQ(workshop.run("cmp a.pdf b.pdf").out, "");
    EXPECT_EQ(workshop.run("quadrille score a.txt --figure a.svg >out").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille score a.txt --figure a.svg 2>&- >out").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille score - <&-").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille list >&-").exit_code, 3);
}

TEST(OutputFaults, EveryCommandTellsAFullStandardOutput) {
    const Workshop workshop;
    for (const char* const command : {"list",
                                      "show odd",
                                      "check a.txt",
                                      "score a.txt",
                                      "score a.txt --json",
                                      "transcript odd",
                                      "schema game",
                                      "compare a.txt a.txt",
                                      "--help",
                                      "--manual-page",
                                      "--completion zsh",
                                      "board odd -o -",
                                      "rulebook odd -o -"}) {
        workshop.write("a.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n");
        const Outcome outcome = workshop.run(fmt::format("quadrille {} >/dev/full", command));
        EXPECT_EQ(outcome.exit_code, 3) << command;
        EXPECT_THAT(outcome.err, HasSubstr("error: ")) << command;
    }
    EXPECT_THAT(workshop.run("rm a.txt; ls -A").out, IsEmpty());
}

}  // namespace
}  // namespace quadrille::cli
