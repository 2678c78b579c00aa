#include "club/name_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "club/typed_lines.h"

namespace quadrille::club {
namespace {

struct Taken {
    std::string names;  // "Ann|Ben,Cas": names of a line between commas
    std::string told;
};

Taken taken(const std::string& text, NameLine meaning = NameLine::Player) {
    const SourceText source("a.txt", text);
    const TypedLines lines(source);
    const NameLines read = read_name_lines(source, lines.list(), meaning);
    Taken result;
    for (const auto& line : read.lines) {
        result.names += result.names.empty() ? "" : "|";
        for (std::size_t i = 0; i < line.size(); ++i) {
            result.names += (i == 0 ? "" : ",") + line[i].text;
        }
    }
    for (const Diagnostic& told : read.told) {
        result.told +=
            std::to_string(told.span.begin.line) + ":" + std::to_string(told.span.begin.column) +
            (told.severity == Severity::Error ? ": error: " : ": ") + message_of(told) + "\n";
    }
    return result;
}

TEST(NameLines, LeavesOutWhatStandsAroundNames) {
    for (const char* const text : {"1. Ann\n2. Ben Lee\n",
                                   "1) Ann\n2)Ben Lee\n",
                                   "(1) Ann\n(2) Ben Lee\n",
                                   "1: Ann\n2: Ben  Lee\n",
                                   "1 Ann\n2 Ben Lee\n",
                                   "1.   Ann\n2.   Ben Lee\n",
                                   "- Ann\n- Ben Lee\n",
                                   "* Ann\n* Ben Lee\n",
                                   "\u2022 Ann\n\u2022 Ben Lee\n",
                                   "\u2013 Ann\n\u2013 Ben Lee\n",
                                   "\u2022\tAnn\n\u2022\tBen Lee\n",
                                   "- [ ] Ann\n- [x] Ben Lee\n",
                                   "\"Ann\"\n\"Ben Lee\"\n",
                                   "\u201CAnn\u201D\n\u201EBen Lee\u201C\n",
                                   "\u00ABAnn\u00BB\n'Ben Lee'\n",
                                   "**Ann**\n**Ben Lee**\n",
                                   "Ann,\nBen Lee,\n",
                                   "\"Ann\",\n\"Ben Lee\"\n",
                                   "\tAnn\n\tBen Lee\t\n",
                                   "| Ann |\n| Ben Lee |\n",
                                   "  Ann  \n\n# a remark\nBen Lee # another\n"}) {
        const Taken names = taken(text);
        EXPECT_EQ(names.names, "Ann|Ben Lee") << text;
        EXPECT_EQ(names.told, "") << text;
    }
    EXPECT_EQ(taken("1. Ann\nBen 2\n").names, "Ann|Ben 2") << "not all lines have one";
    EXPECT_EQ(taken("1 Ann\n3 Ben\n").names, "1 Ann|3 Ben") << "they do not count";
    EXPECT_EQ(taken("Ann-Lee\nO'Brien\n").names, "Ann-Lee|O'Brien");
}

TEST(NameLines, FindsTheNamesOfATable) {
    const Taken form = taken("No\tName\tForm\n1\tAda Byron\t7b\n2\tBela\t7b\n");
    EXPECT_EQ(form.names, "Ada Byron|Bela");
    EXPECT_EQ(form.told,
              "1:1: a table of 3 columns; the names are in column 2, 'Name': Ada Byron, Bela\n");
    const Taken rated = taken("1\tAnn Lee\t1850\n2\tBen\t1700\n3\tCas\t\n");
    EXPECT_EQ(rated.names, "Ann Lee|Ben|Cas");
    EXPECT_EQ(rated.told,
              "1:1: a table of 3 columns; the names are in column 2: Ann Lee, Ben, Cas\n");
    for (const char* const text :
         {"| No | Name | Elo |\n|---|:---:|---|\n| 1 | Ann Lee | 1850 |\n| 2 | Ben | |\n",
          "+---+---------+\n| 1 | Ann Lee |\n+---+---------+\n| 2 | Ben |\n+---+---------+\n",
          "No;Name;Elo\n1;Ann Lee;1850\n2;Ben;1700\n",
          "No,Name,Elo\n1,\"Ann Lee\",1850\n2,Ben,1700\n",
          "1  Ann Lee   1850\n2  Ben       1700\n",
          "Ann Lee      1850\nBen          1700\n",
          "Ann Lee\tx@example.org\nBen\ty@example.org\n",
          "Name\tClub\nAnn Lee\tBoston\nBen\tParis\n",
          "1\tAnn Lee\tm\n2\tBen\tf\n",
          "GM\tAnn Lee\nIM\tBen\n"}) {
        EXPECT_EQ(taken(text).names, "Ann Lee|Ben") << text;
        EXPECT_NE(taken(text).told, "") << text;
    }
}

TEST(NameLines, JoinsFirstAndLastNames) {
    for (const char* const text : {"First name\tLast name\nAda\tByron\nBela\tde la Cruz\n",
                                   "Last name\tFirst name\nByron\tAda\nde la Cruz\tBela\n",
                                   "Nachname;Vorname\nByron;Ada\nde la Cruz;Bela\n",
                                   "Nom\tPr\u00E9nom\nByron\tAda\nde la Cruz\tBela\n",
                                   "Nombre\tApellidos\nAda\tByron\nBela\tde la Cruz\n",
                                   "Name\tElo\nByron, Ada\t1850\nde la Cruz, Bela\t1700\n",
                                   "Name,Elo\n\"Byron, Ada\",1850\n\"de la Cruz, Bela\",1700\n"}) {
        EXPECT_EQ(taken(text).names, "Ada Byron|Bela de la Cruz") << text;
    }
    const Taken words = taken("Ada\tByron\nBela\tBartok\nCas\tLee\n");
    EXPECT_EQ(words.names, "Ada Byron|Bela Bartok|Cas Lee");
    EXPECT_EQ(
        words.told,
        "1:1: a table of 2 columns; the names are in columns 1 and 2: Ada Byron, Bela Bartok, "
        "Cas Lee\n");
}

TEST(NameLines, SaysWhichLinesItLeavesOut) {
    const Taken titled = taken("Class 7b\n1\tAda\n2\tBela\n");
    EXPECT_EQ(titled.names, "Ada|Bela");
    EXPECT_EQ(titled.told,
              "1:1: this line is none of the table below it; it is left out\n"
              "2:1: a table of 2 columns; the names are in column 2: Ada, Bela\n");
    const Taken headed = taken("Players:\nAnn\nBen\n");
    EXPECT_EQ(headed.names, "Ann|Ben");
    EXPECT_EQ(headed.told, "1:1: this line is a head over names; it is left out\n");
    const Taken rated = taken("Ann Lee 1850\nBen (1700)\n");
    EXPECT_EQ(rated.names, "Ann Lee|Ben");
    EXPECT_EQ(rated.told,
              "1:1: each of these lines ends in a number; it is left out of the names, as in 'Ann "
              "Lee'\n");
    EXPECT_EQ(
        taken("1\t1850\n2\t1700\n").told,
        "1:1: error: a table of 2 columns, and none has names; expected a line for each name\n");
    EXPECT_EQ(taken("1\tAnn\t1850\n2\t\t1700\n3\tBen\t3\n4\tCas\t4\n5\tDee\t5\n").names,
              "Ann||Ben|Cas|Dee")
        << "a missing name is a mistake of the list";
}

TEST(NameLines, AsksAboutCommas) {
    const Taken all = taken("Carlsen, Magnus\nSo, Wesley\nLee, Ann\nDing, Liren\n");
    EXPECT_EQ(all.names, "Magnus Carlsen|Wesley So|Ann Lee|Liren Ding");
    EXPECT_EQ(all.told,
              "1:1: 4 lines of this list have commas; taken for surname and name: Magnus Carlsen, "
              "Wesley So, Ann Lee and 1 more\n");
    const Taken some = taken("Ann\nBen, Cas\nDee\n");
    EXPECT_EQ(some.told,
              "2:1: error: 'Ben, Cas' may be one player or two; expected 'Cas Ben', or a line for "
              "each\n");
    const Taken several = taken("Ann, Ben, Cas\nDee, Eve, Fay\n");
    EXPECT_EQ(several.names, "Ann,Ben,Cas|Dee,Eve,Fay");
    EXPECT_EQ(
        several.told,
        "1:1: 2 lines of this list have commas; taken for several players: Ann, Ben, Cas and 3 "
        "more\n");
    const Taken one = taken("Ann, Ben, Cas\n");
    EXPECT_EQ(one.names, "Ann,Ben,Cas");
    EXPECT_EQ(one.told, "");
    EXPECT_EQ(taken("Carlsen, Magnus; So, Wesley\n").names, "Magnus Carlsen,Wesley So");
    EXPECT_EQ(taken("\"Carlsen, Magnus\"\n\"So, Wesley\"\n").names, "Magnus Carlsen|Wesley So");
}

TEST(NameLines, OfAClassHaveAllOfASheet) {
    const Taken pairs = taken("Ann\nBen, Cas\nDee\n", NameLine::Sheet);
    EXPECT_EQ(pairs.names, "Ann|Ben,Cas|Dee");
    EXPECT_EQ(pairs.told,
              "2:1: this line has a comma; taken for players of one sheet: 'Ben' and 'Cas'; where "
              "that is one player, expected 'Cas Ben'\n");
    EXPECT_EQ(taken("Ann, Ben\n", NameLine::Sheet).names, "Ann,Ben");
    EXPECT_EQ(taken("Ann,  Ben\n", NameLine::Sheet).names, "Ann,Ben");
    EXPECT_EQ(taken("Ann; Ben\nCas; Dee\n", NameLine::Sheet).names, "Ann,Ben|Cas,Dee");
}

TEST(NameLines, TakesNothingForATableThatIsNone) {
    for (const char* const text : {"Ann  Lee\nBen\nCas\n", "Ann\tLee\nBen\nCas\nDee\n"}) {
        const Taken names = taken(text);
        EXPECT_EQ(names.names.substr(0, 7), "Ann Lee") << text;
    }
    EXPECT_EQ(taken("").names, "");
    for (const char* const rules : {"|||\n---\n", "|\n", ":|:\n", "---|---\n===|===\n", "-\t-\n"}) {
        EXPECT_EQ(taken(rules).names, "") << rules;
    }
}

}  // namespace
}  // namespace quadrille::club
