// What is read out of a PDF.
#include "proof/facts.h"

#include <gmock/gmock.h>

#include "tiny_pdf.h"

namespace quadrille::proof {
namespace {

Facts facts_in(const Folder& folder, const std::string& pdf) {
    const std::string path = folder.file("a.pdf", pdf);
    const Result<OpenPdf> open = open_pdf(path);
    EXPECT_TRUE(open) << (open ? "" : to_text(open.error()));
    if (!open) {
        return {};
    }
    const Result<Facts> facts = facts_of(path, *open);
    EXPECT_TRUE(facts) << (facts ? "" : to_text(facts.error()));
    return facts ? *facts : Facts{};
}

TEST(Facts, PagesAreMeasuredInMillimetres) {
    const Folder folder;
    const Facts facts = facts_in(folder, pdf_of(one_page(kA4, "")));
    ASSERT_EQ(facts.pages.size(), 1U);
    EXPECT_NEAR(facts.pages[0].width.value, 210, 0.001);
    EXPECT_NEAR(facts.pages[0].height.value, 297, 0.001);
    EXPECT_TRUE(facts.pages[0].words.empty());
    EXPECT_EQ(facts.version, "1.5");
}

TEST(Facts, ATurnedPageIsMeasuredAsItIsSeen) {
    const Folder folder;
    const Facts facts = facts_in(folder, pdf_of(one_page(std::string(kA4) + " /Rotate 90", "")));
    EXPECT_NEAR(facts.pages[0].width.value, 297, 0.001);
    EXPECT_NEAR(facts.pages[0].height.value, 210, 0.001);
}

TEST(Facts, WordsStandWhereTheyAreOnThePaper) {
    const Folder folder;
    const Facts facts =
        facts_in(folder, pdf_of(one_page(kA4, "BT /F1 72 Tf 72 769.8898 Td (Odd board) Tj ET")));
    ASSERT_EQ(facts.pages[0].words.size(), 2U);
    const Word& odd = facts.pages[0].words[0];
    EXPECT_EQ(odd.text, "Odd");
    EXPECT_EQ(facts.pages[0].words[1].text, "board");
    EXPECT_NEAR(odd.box.min.x.value, 25.4, 0.01);
    // The base line is an inch below the top.
    EXPECT_LT(odd.box.min.y.value, 25.4);
    EXPECT_GT(odd.box.max.y.value, 25.4);
    EXPECT_NEAR(odd.size.value, 72, 0.01);
}

TEST(Facts, FontsAndTheirState) {
    const Folder folder;
    const Facts facts = facts_in(folder, pdf_of(one_page(kA4, "BT /F1 12 Tf 72 72 Td (x) Tj ET")));
    ASSERT_EQ(facts.fonts.size(), 1U);
    EXPECT_EQ(facts.fonts[0].name, "Helvetica");
    EXPECT_EQ(facts.fonts[0].type, "Type 1");
    EXPECT_FALSE(facts.fonts[0].embedded);
    EXPECT_FALSE(facts.fonts[0].subset);
}

TEST(Facts, AboutTheDocument) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "");
    objects.push_back("<< /Title (Odd) /Author (Nick Bentley) /Subject (Size 5) /Creator (Q) >>");
    const Facts facts = facts_in(folder, pdf_of(objects, "/Info 6 0 R"));
    EXPECT_EQ(facts.title, "Odd");
    EXPECT_EQ(facts.author, "Nick Bentley");
    EXPECT_EQ(facts.subject, "Size 5");
    EXPECT_EQ(facts.creator, "Q");
    EXPECT_EQ(facts.producer, "");
}

TEST(FactsJson, HoldsEverythingInAFixedOrder) {
    Facts facts;
    facts.version = "1.5";
    facts.title = "A \"b\"";
    facts.fonts.push_back({"Inter", "CID TrueType", true, true});
    facts.pages.push_back(
        {Mm{210.0004}, Mm{297}, {{"e5", {{Mm{1.234}, Mm{2}}, {Mm{4.234}, Mm{5}}}, Pt{6.5}}}});
    EXPECT_EQ(to_json("a.pdf", facts),
              R"({"schema":"quadrille.preview/1","file":"a.pdf","pdf_version":"1.5",)"
              R"("title":"A \"b\"","author":"","subject":"","creator":"","producer":"",)"
              R"("fonts":[{"name":"Inter","type":"CID TrueType","embedded":true,"subset":true}],)"
              R"("pages":[{"number":1,"width_mm":210.0,"height_mm":297.0,"words":[)"
              R"({"text":"e5","x_mm":1.23,"y_mm":2.0,"width_mm":3.0,"height_mm":3.0,)"
              R"("size_pt":6.5}]}]})"
              "\n");
}

TEST(FactsJson, ShowsWhatIsNoUnicodeAsSuch) {
    Facts facts;
    facts.title = "a\xff";
    EXPECT_THAT(to_json("a.pdf", facts), testing::HasSubstr("\"title\":\"a\xEF\xBF\xBD\""));
}

TEST(FactsJson, EscapesWhatATerminalWouldObey) {
    Facts facts;
    facts.title = "\u202eO\u0308dd \x1b[1m\u009b1m\u00e9\U000E0001";
    EXPECT_THAT(to_json("a.pdf", facts),
                testing::HasSubstr(R"("title":"\u202e)"
                                   "O\u0308dd "
                                   R"(\u001b[1m\u009b1m)"
                                   "\u00e9"
                                   R"(\udb40\udc01")"));
}

}  // namespace
}  // namespace quadrille::proof
