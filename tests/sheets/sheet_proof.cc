#include "sheets/sheet_proof.h"

#include <gtest/gtest.h>
#include <poppler/cpp/poppler-image.h>
#include <poppler/cpp/poppler-page-renderer.h>
#include <poppler/cpp/poppler-page.h>

#include <memory>

#include "proof/open_pdf.h"
#include "sheets/word_problems.h"

namespace quadrille::sheets {

namespace {

using testing_support::Workshop;

constexpr char kSheet[] = "sheet.pdf";

std::string path_in(const Workshop& workshop) {
    return (workshop.folder() / kSheet).string();
}

}  // namespace

proof::Facts facts_after(const Workshop& workshop, const std::string& command) {
    const testing_support::Outcome outcome = workshop.run("quadrille " + command + " -o " + kSheet);
    EXPECT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
    const Result<proof::OpenPdf> pdf = proof::open_pdf(path_in(workshop));
    if (!pdf) {
        ADD_FAILURE() << command << "\n" << to_text(pdf.error());
        return {};
    }
    const Result<proof::Facts> facts = proof::facts_of(kSheet, *pdf);
    EXPECT_TRUE(facts) << command;
    return facts ? *facts : proof::Facts{};
}

std::vector<Picture> pictures_of(const Workshop& workshop, double dpi) {
    std::vector<Picture> pictures;
    const Result<proof::OpenPdf> pdf = proof::open_pdf(path_in(workshop));
    EXPECT_TRUE(pdf);
    if (!pdf) {
        return pictures;
    }
    poppler::page_renderer renderer;
    renderer.set_image_format(poppler::image::format_gray8);
    renderer.set_render_hint(poppler::page_renderer::antialiasing, true);
    renderer.set_render_hint(poppler::page_renderer::text_antialiasing, true);
    for (int i = 0; i < pdf->document->pages(); ++i) {
        const std::unique_ptr<poppler::page> page(pdf->document->create_page(i));
        const poppler::image image = renderer.render_page(page.get(), dpi, dpi);
        Picture picture{.width = image.width(), .height = image.height(), .grey = {}};
        for (int y = 0; y < picture.height; ++y) {
            const char* const row = image.const_data() + y * image.bytes_per_row();
            picture.grey.insert(picture.grey.end(), row, row + picture.width);
        }
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

void expect_printable(const proof::Facts& facts, double width, double height) {
    EXPECT_FALSE(facts.pages.empty());
    for (const proof::PageFacts& page : facts.pages) {
        EXPECT_NEAR(page.width.value, width, 0.1);
        EXPECT_NEAR(page.height.value, height, 0.1);
    }
    for (const proof::FontFacts& font : facts.fonts) {
        EXPECT_TRUE(font.embedded) << font.name;
    }
}

void expect_words_apart(const proof::Facts& facts, double margin) {
    for (const std::string& problem : word_problems(facts, margin)) {
        ADD_FAILURE() << problem;
    }
}

std::string text_of(const proof::PageFacts& page) {
    std::string text;
    for (const proof::Word& word : page.words) {
        text += (text.empty() ? "" : " ") + word.text;
    }
    return text;
}

}  // namespace quadrille::sheets
