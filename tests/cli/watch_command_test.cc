// A watched command runs again when a file that it read has changed.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr const char* kGame =
    "name: Three\nplayers: [A, B]\nmarks: {x: {name: x, colour: red, owner: A}, o: {name: o, "
    "colour: blue, "
    "owner: B}}\n"
    "board: mine\nscore: {n: {count: marks}}\nwin: [{most: n}]\n";

/// Starts a watch, goes through steps ("wait FILE" until it is there and whole, and takes it
/// away), and ends the watch as Ctrl-C does.
Outcome watch(const Workshop& workshop, const std::string& words, const std::string& steps) {
    return workshop.run(fmt::format(
        "wait_for() {{ for i in $(seq 600); do if {{ [ -s $1 ]; }} && rm $1; then return; fi; "
        "sleep 0.05; done; echo \"no $1\"; }}\n"
        "told() {{ for i in $(seq 600); do grep -q \"$1\" said && return; sleep 0.05; done; "
        "echo \"not told: $1\"; }}\n"
        "rm -f told said; env --default-signal '{}' watch {} >told 2>said & watch=$!\n{}\n"
        "kill -INT $watch; wait $watch; echo $?; cat told said",
        QUADRILLE_PROGRAM,
        words,
        steps));
}

TEST(WatchCommand, MakesTheSheetAnewWhenAFileThatItReadHasChanged) {
    const Workshop workshop;
    workshop.write("a.yaml", kGame);
    const Outcome outcome = watch(
        workshop,
        "board a.yaml -o a.svg",
        "told 'board'\n"  // there is no board of that name yet
        "mkdir -p templates/boards; echo 'square: 3' >templates/boards/mine.yaml; wait_for a.svg\n"
        "told 'has changed'; echo 'square: 4' >templates/boards/mine.yaml; wait_for a.svg\n"
        "echo 'square: x' >templates/boards/mine.yaml; told \"'x'\"\n"
        "echo 'square: 5' >templates/boards/mine.yaml; wait_for a.svg\n"
        "sed 's/Three/Four/' a.yaml >b.yaml; mv b.yaml a.yaml; wait_for a.svg");
    EXPECT_THAT(outcome.out, Not(HasSubstr("no a.svg")));
    EXPECT_THAT(outcome.out, Not(HasSubstr("not told")));
    EXPECT_EQ(outcome.out.substr(0, 2), "0\n") << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("templates/boards/mine.yaml has changed.\n"));
    EXPECT_THAT(outcome.out, HasSubstr("a.yaml has changed.\n"));
}

TEST(WatchCommand, OfAFileAloneDoesWhatTheFileIsFor) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n");
    const Outcome scored =
        watch(workshop, "a.txt", "told Watching; echo ' 2. a2=b' >>a.txt; told changed; sleep 1");
    EXPECT_EQ(scored.out.substr(0, 2), "0\n") << scored.out;
    EXPECT_THAT(scored.out, HasSubstr("Not finished"));
    workshop.write("b.yaml", "what: One stone\ntranscript: a.txt\n");
    EXPECT_THAT(watch(workshop, "b.yaml -o b.svg", "wait_for b.svg").out, HasSubstr("0\nb.svg\n"));
    workshop.write("c.yaml", "square: 3\n");
    EXPECT_THAT(watch(workshop, "c.yaml", "told Watching").out,
                HasSubstr("c.yaml: a board, no mistakes\n"));
}

TEST(WatchCommand, IsQuietWhereItIsToldToBe) {
    const Workshop workshop;
    EXPECT_EQ(watch(workshop, "board odd -q -o a.svg", "wait_for a.svg").out, "0\n");
    EXPECT_EQ(watch(workshop, "-q board odd -o a.svg", "wait_for a.svg").out, "0\n");
}

TEST(WatchCommand, EndsWithTheReaderOfWhatItTells) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n");
    const Outcome outcome = workshop.run(
        fmt::format("(env --default-signal timeout 60 '{}' watch score a.txt; echo $? >code) | "
                    "head -c 1 >/dev/null & pipe=$!\n"
                    "sleep 0.5; echo ' 2. a2=b' >>a.txt; wait $pipe; "
                    "for i in $(seq 600); do [ -s code ] && break; sleep 0.05; done; cat code",
                    QUADRILLE_PROGRAM));
    EXPECT_EQ(outcome.out, "0\n") << outcome.err;
}

}  // namespace
}  // namespace quadrille::cli
