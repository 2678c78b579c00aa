#include "club/read_result.h"

#include <gtest/gtest.h>

#include <string>

#include "club/read_tournament.h"

namespace quadrille::club {
namespace {

// "1-0" as the program writes it; "open"; "none" for what is no result.
std::string taken_as(std::string_view text) {
    const auto read = read_result(text, {"Ann", "Ben Lee"});
    return !read ? "none" : !read->outcome ? "open" : std::string(text_of(*read->outcome));
}

TEST(ReadResult, TakesTheSignsOfTablesAndNewspapers) {
    for (const char* const text :
         {"1-0", "1:0", "1 - 0", "1 : 0", "1 0", "1.0-0.0", "1/0", "W-L", "w l"}) {
        EXPECT_EQ(taken_as(text), "1-0") << text;
    }
    for (const char* const text :
         {"\u00BD-\u00BD", "\u00BD:\u00BD", "1/2:1/2", "1/2-1/2", "0,5-0,5", "0.5-0.5", "0.5 : 0.5",
          "0,5 0,5",       ".5-.5",         "=",       "=-=",     "= =",     "1/2",     "\u00BD",
          "0.5",           "draw",          "Drawn",   "D-D",     "remis",   "tie"}) {
        EXPECT_EQ(taken_as(text), "1/2") << text;
    }
    for (const char* const text : {"0-1", "0:1", "0 - 1", "L-W"}) {
        EXPECT_EQ(taken_as(text), "0-1") << text;
    }
    for (const char* const text : {"", "?", "*", "...", "postponed", "not played"}) {
        EXPECT_EQ(taken_as(text), "open") << text;
    }
}

TEST(ReadResult, KnowsForfeitsAndDoubleLosses) {
    for (const char* const text : {"+ -",
                                   "+-",
                                   "+:-",
                                   "+/-",
                                   "+",
                                   "+ - -",
                                   "1-0 F",
                                   "1-0 (forfeit)",
                                   "1-0 forfeit",
                                   "1F-0F",
                                   "1-0 w/o",
                                   "1:0 kampflos",
                                   "Ann wins by forfeit",
                                   "Ann (forfeit)",
                                   "Ben Lee forfeits",
                                   "ben  lee did not come",
                                   "+ 0"}) {
        EXPECT_EQ(taken_as(text), "+ -") << text;
    }
    for (const char* const text : {"- +", "-+", "-:+", "0-1 (default)", "Ann forfeited"}) {
        EXPECT_EQ(taken_as(text), "- +") << text;
    }
    for (const char* const text : {"- -", "--", "-:-", "double forfeit", "0-0 (forfeit)"}) {
        EXPECT_EQ(taken_as(text), "- -") << text;
    }
    for (const char* const text : {"0-0", "0:0", "double loss", "both lost"}) {
        EXPECT_EQ(taken_as(text), "0-0") << text;
    }
    EXPECT_EQ(taken_as("1/2-0"), "1/2-0");
    EXPECT_EQ(taken_as("0-\u00BD"), "0-1/2");
}

TEST(ReadResult, TakesWordsAndRemarks) {
    for (const char* const text : {"1-0 (time)",
                                   "1-0 [Ann on time]",
                                   "1-0 resigns",
                                   "Ann",
                                   "ann wins",
                                   "Ann won",
                                   "winner: Ann",
                                   "won by Ann",
                                   "Ben Lee resigned",
                                   "Ben Lee lost",
                                   "Ann (time)"}) {
        EXPECT_EQ(taken_as(text), "1-0") << text;
    }
    EXPECT_EQ(taken_as("Ben  Lee wins"), "0-1");
    EXPECT_EQ(taken_as("1/2 (agreed)"), "1/2");
}

TEST(ReadResult, GuessesNothing) {
    for (const char* const text :
         {"2-0", "1-1",       "10",     "1",           "0",       "-",      "1-1/2", "= +",
          "+ +", "+ =",       "Anna",   "Ann Ben Lee", "forfeit", "X",      "won",   "1-0-0",
          "3",   "1-0 maybe", "(time)", "0.5-1",       "1/3-2/3", "Annwins"}) {
        EXPECT_EQ(taken_as(text), "none") << text;
    }
}

TEST(ReadResult, ReadsBackWhatItWrites) {
    for (const Outcome first : {Outcome::Won,
                                Outcome::Drawn,
                                Outcome::Lost,
                                Outcome::WonByForfeit,
                                Outcome::LostByForfeit}) {
        for (const Outcome second : {Outcome::Won,
                                     Outcome::Drawn,
                                     Outcome::Lost,
                                     Outcome::WonByForfeit,
                                     Outcome::LostByForfeit}) {
            const std::string_view text = text_of({first, second});
            if (!text.empty()) {
                const auto read = read_result(text, {"Ann", "Ben"});
                ASSERT_TRUE(read && read->outcome) << text;
                EXPECT_EQ(*read->outcome, (PairOutcome{first, second})) << text;
            }
        }
    }
}

std::string bye(std::string_view text) {
    const auto read = read_bye(text);
    return !read ? "none" : !read->kind ? "bye" : std::string(word_of(*read->kind));
}

TEST(ReadBye, KnowsTheByesOfFidesTables) {
    for (const char* const text : {"bye", "Bye", "has a bye", "- bye", "spielfrei", "est exempt"}) {
        EXPECT_EQ(bye(text), "bye") << text;
    }
    for (const char* const text : {"half-point bye",
                                   "half point bye",
                                   "bye \u00BD",
                                   "bye 1/2",
                                   "bye (0,5)",
                                   "H",
                                   "bye =",
                                   "1/2-point bye"}) {
        EXPECT_EQ(bye(text), "half-point bye") << text;
    }
    for (const char* const text : {"full-point bye", "bye 1", "bye: 1", "F", "bye (1 point)"}) {
        EXPECT_EQ(bye(text), "full-point bye") << text;
    }
    for (const char* const text : {"zero-point bye", "bye 0", "Z"}) {
        EXPECT_EQ(bye(text), "zero-point bye") << text;
    }
    EXPECT_EQ(bye("U"), "pairing-allocated bye");
    EXPECT_EQ(bye("pairing-allocated bye"), "pairing-allocated bye");
    for (const char* const text : {"", "1", "half", "bye bye Ben", "1-0", "goodbye"}) {
        EXPECT_EQ(bye(text), "none") << text;
    }
}

TEST(NameAtStart, IgnoresCaseAndBlanksAndEndsWithAWord) {
    EXPECT_EQ(name_at_start("dora  LEE: 1", "Dora Lee"), 9U);
    EXPECT_EQ(name_at_start("Ann", "Ann"), 3U);
    EXPECT_EQ(name_at_start("Anna", "Ann"), std::nullopt);
    EXPECT_EQ(name_at_start("Ann\u00E9", "Ann"), std::nullopt);
    EXPECT_EQ(name_at_start("\u00C9va-Ben", "\u00E9va"), 4U);
    EXPECT_EQ(name_at_start("An", "Ann"), std::nullopt);
    EXPECT_EQ(name_at_start("", "Ann"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::club
