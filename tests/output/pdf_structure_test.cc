// What a PDF says to those who hear it, and where its links and contents lead, read by Poppler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::HasSubstr;
using testing::Not;

TextItem words(const std::string& text, Mm y) {
    return {.at = {20_mm, y}, .text = text, .style = {.size = 3_mm}};
}

Drawing lines(std::initializer_list<TextItem> items) {
    Drawing drawing;
    for (const TextItem& item : items) {
        drawing.add(item);
    }
    return drawing;
}

Group linked(const std::string& link, Drawing content) {
    Group group;
    group.content = std::move(content);
    group.link = link;
    return group;
}

// Painted from the foot of the page to its top: the reading order is not the order of places.
Drawing sample_page() {
    Drawing page;
    page.add(words("ornament", 290_mm));
    page.add(with_role(Role::Heading1, lines({words("Odd", 200_mm)})));
    Drawing line;
    line.add(words("See ", 150_mm));
    line.add(linked("https://example.org/a_(b)", lines({words("the page", 155_mm)})));
    line.add(words(" and ", 160_mm));
    line.add(linked("#last", lines({words("the end", 165_mm)})));
    page.add(with_role(Role::Paragraph, std::move(line)));
    Group figure = with_role(Role::Figure, lines({words("e5", 100_mm)}));
    figure.alt = "a board of 61 cells, \xE2\x80\x9Codd\xE2\x80\x9D";
    figure.content.add(with_role(Role::Caption, lines({words("inside", 105_mm)})));
    page.add(std::move(figure));
    page.add(with_role(Role::Caption, lines({words("Figure 1", 90_mm)})));
    return page;
}

Group table_of_two() {
    Drawing table;
    table.add(PathItem{rectangle({{20_mm, 20_mm}, {60_mm, 60_mm}}), Stroke{.width = 0.3_mm}});
    for (const char* const name : {"a", "b"}) {
        Drawing row;
        row.add(with_role(Role::HeaderCell, lines({words(name, 30_mm)})));
        row.add(with_role(Role::Cell, lines({words(std::string(name) + " value", 30_mm)})));
        table.add(with_role(Role::Row, std::move(row)));
    }
    return with_role(Role::Table, std::move(table));
}

Group list_of_one() {
    Drawing item;
    item.add(words("1", 70_mm));
    item.add(with_role(Role::ListBody, lines({words("fill a cell", 70_mm)})));
    Drawing list;
    list.add(with_role(Role::ListItem, std::move(item)));
    return with_role(Role::List, std::move(list));
}

drawing::Document sample() {
    drawing::Document document = document_of({}, 2);
    document.info.keywords = "board, odd";
    document.outline = {{.title = "Odd", .page = 0, .at = {20_mm, 200_mm}},
                        {.title = "Rules \xE2\x80\xAEnew", .page = 0, .parent = 0},
                        {.title = "Last", .page = 1, .at = {0_mm, 30_mm}}};
    document.make_page = [](std::size_t index) {
        drawing::Page page{210_mm, 297_mm, {}};
        if (index == 0) {
            page.drawing = sample_page();
            return page;
        }
        page.drawing.add(table_of_two());
        page.drawing.add(list_of_one());
        Group last = with_role(Role::Heading2, lines({words("The end", 50_mm)}));
        last.id = "last";
        page.drawing.add(std::move(last));
        return page;
    };
    return document;
}

constexpr std::string_view kStructure = R"(Document
  H1 (block)
    "Odd"
  P (block)
    Span (inline)
      "See "
    Link (inline)
      Object N
      "the page"
    Span (inline)
      " and "
    Link (inline)
      Object N
      "the end"
  Figure
    "e5inside"
  Caption
    "Figure 1"
  Table (block)
    TR
      TH
        "a"
      TD
        "a value"
    TR
      TH
        "b"
      TD
        "b value"
  L (block)
    LI (block)
      Lbl (block)
        "1"
      LBody (block)
        "fill a cell"
  H2 (block)
    "The end"
)";

// "Object 14 0" names an object of the file, whose number says nothing.
std::string without_object_numbers(std::string text) {
    const std::string key = "Object ";
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
        const std::size_t digits = at + key.size();
        text.replace(digits, text.find('\n', digits) - digits, "N");
    }
    return text;
}

class PdfStructure : public testing::Test {
  protected:
    void SetUp() override { ASSERT_EQ(write(sample(), path(), {}), ""); }

    [[nodiscard]] std::string path() const { return folder_.path("a.pdf"); }

  private:
    Folder folder_;
};

TEST_F(PdfStructure, IsSound) {
    const std::string check = run("qpdf --check " + path());
    EXPECT_THAT(check, HasSubstr("exit 0"));
    EXPECT_THAT(check, Not(HasSubstr("WARNING")));
}

TEST_F(PdfStructure, IsReadInTheOrderOfPaintingWithoutOrnament) {
    const std::string text = without_object_numbers(run("pdfinfo -struct-text " + path()));
    EXPECT_THAT(text, HasSubstr(std::string(kStructure)));
    EXPECT_THAT(text, Not(HasSubstr("Warning")));
    EXPECT_THAT(text, Not(HasSubstr("ornament")));
    EXPECT_THAT(run("pdfinfo " + path()), HasSubstr("Tagged:          yes"));
}

TEST_F(PdfStructure, NamesWhatFiguresShowAndTheLanguage) {
    const std::string plain = run("qpdf --qdf --object-streams=disable " + path() + " -");
    EXPECT_THAT(plain, HasSubstr("/Lang (en)"));
    EXPECT_THAT(plain, HasSubstr("/S /Figure"));
    EXPECT_THAT(plain, HasSubstr("/Alt <feff006100200062006f006100720064"));
    EXPECT_THAT(run("pdfinfo " + path()), HasSubstr("Keywords:        board, odd"));
}

TEST_F(PdfStructure, LinksLeadOutAndForward) {
    EXPECT_THAT(run("pdfinfo -url " + path()), HasSubstr("https://example.org/a_%28b%29"));
    const std::string places = run("pdfinfo -dests " + path());
    EXPECT_THAT(places, HasSubstr("\"last\""));
    EXPECT_THAT(places, HasSubstr("   2 [ XYZ    0 "));
}

TEST_F(PdfStructure, ContentsAreATreeThatLeadsToPages) {
    const std::string plain = run("qpdf --qdf --object-streams=disable " + path() + " -");
    EXPECT_THAT(plain, HasSubstr("/Title (Odd)"));
    EXPECT_THAT(plain, HasSubstr("/Title (Rules <U+202E>new)"));
    EXPECT_THAT(plain, HasSubstr("/Count 3\n"));
    EXPECT_THAT(plain, Not(HasSubstr("/Count -")));
}

TEST_F(PdfStructure, IsTheSameEachTime) {
    const std::string first = read_file(path());
    ASSERT_EQ(write(sample(), path(), {}), "");
    EXPECT_EQ(read_file(path()), first);
}

TEST(PdfStructureOfMany, WhatIsUsedAgainIsOneFigureOnEachPage) {
    const Folder folder;
    const auto board = std::make_shared<const Drawing>(lines({words("e5", 50_mm)}));
    drawing::Document document = document_of({}, 3);
    document.make_page = [board](std::size_t /*index*/) {
        Drawing uses;
        uses.add(Instance{board, {}});
        Group figure = with_role(Role::Figure, std::move(uses));
        figure.id = "board";
        figure.alt = "a board";
        drawing::Page page{210_mm, 297_mm, {}};
        page.drawing.add(std::move(figure));
        return page;
    };
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(document, path, {}), "");
    EXPECT_THAT(run("qpdf --check " + path), HasSubstr("exit 0"));
    EXPECT_THAT(run("pdfinfo -struct-text " + path),
                HasSubstr("Document\n  Figure\n    \"e5\"\n  Figure\n    \"e5\"\n"
                          "  Figure\n    \"e5\"\n"));
    const std::string plain = run("qpdf --qdf --object-streams=disable " + path + " -");
    EXPECT_THAT(plain, HasSubstr("/Alt (a board)"));
}

TEST(PdfStructureOfMany, WithoutRolesThereIsNone) {
    const Folder folder;
    ASSERT_EQ(write(sample_document(), folder.path("a.pdf"), {}), "");
    EXPECT_THAT(run("pdfinfo " + folder.path("a.pdf")), HasSubstr("Tagged:          no"));
}

}  // namespace
}  // namespace quadrille::output
