#include "proof/facts.h"

#include <fmt/format.h>
#include <poppler/cpp/poppler-font.h>
#include <poppler/cpp/poppler-page.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>

namespace quadrille::proof {

namespace {

std::string to_utf8(const poppler::ustring& text) {
    const poppler::byte_array bytes = text.to_utf8();
    const std::string all(bytes.begin(), bytes.end());
    return all.substr(0, all.find('\0'));
}

/// As pdffonts calls them.
std::string type_name(poppler::font_info::type_enum type) {
    switch (type) {
        case poppler::font_info::type1:
            return "Type 1";
        case poppler::font_info::type1c:
            return "Type 1C";
        case poppler::font_info::type1c_ot:
            return "Type 1C (OT)";
        case poppler::font_info::type3:
            return "Type 3";
        case poppler::font_info::truetype:
            return "TrueType";
        case poppler::font_info::truetype_ot:
            return "TrueType (OT)";
        case poppler::font_info::cid_type0:
            return "CID Type 0";
        case poppler::font_info::cid_type0c:
            return "CID Type 0C";
        case poppler::font_info::cid_type0c_ot:
            return "CID Type 0C (OT)";
        case poppler::font_info::cid_truetype:
            return "CID TrueType";
        case poppler::font_info::cid_truetype_ot:
            return "CID TrueType (OT)";
        case poppler::font_info::unknown:
            break;
    }
    return "unknown";
}

/// "ABCDEF+Inter" is a subset of Inter. Source: ISO 32000-1, 9.6.4.
std::string without_subset_tag(const std::string& name) {
    constexpr std::size_t kTag = 6;
    const bool tagged = name.size() > kTag && name[kTag] == '+' &&
                        std::all_of(name.begin(), name.begin() + kTag, [](char letter) {
                            return letter >= 'A' && letter <= 'Z';
                        });
    return tagged ? name.substr(kTag + 1) : name;
}

Result<std::vector<FontFacts>> fonts_of(const std::string& path, const OpenPdf& pdf) {
    std::vector<FontFacts> fonts;
    const std::unique_ptr<poppler::font_iterator> pages(pdf.document->create_font_iterator());
    while (pages->has_next()) {
        for (const poppler::font_info& font : pages->next()) {
            fonts.push_back({without_subset_tag(font.name()),
                             type_name(font.type()),
                             font.is_embedded(),
                             font.is_subset()});
        }
        if (fonts.size() > kMostFonts) {
            return fail(file_error(
                path, "has too many fonts", fmt::format("expected at most {}", kMostFonts)));
        }
    }
    const auto key = [](const FontFacts& font) {
        return std::tie(font.name, font.type, font.embedded, font.subset);
    };
    std::stable_sort(fonts.begin(), fonts.end(), [&](const FontFacts& a, const FontFacts& b) {
        return key(a) < key(b);
    });
    return fonts;
}

std::vector<Word> words_of(const poppler::page& page) {
    std::vector<Word> words;
    for (const poppler::text_box& box : page.text_list(poppler::page::text_list_include_font)) {
        const poppler::rectf place = box.bbox();
        words.push_back({to_utf8(box.text()),
                         {{to_mm(Pt{place.left()}), to_mm(Pt{place.top()})},
                          {to_mm(Pt{place.right()}), to_mm(Pt{place.bottom()})}},
                         {box.has_font_info() ? box.get_font_size() : 0}});
    }
    return words;
}

Facts about_document(const poppler::document& document) {
    Facts facts;
    int major = 0;
    int minor = 0;
    document.get_pdf_version(&major, &minor);
    facts.version = fmt::format("{}.{}", major, minor);
    facts.title = to_utf8(document.get_title());
    facts.author = to_utf8(document.get_author());
    facts.subject = to_utf8(document.get_subject());
    facts.creator = to_utf8(document.get_creator());
    facts.producer = to_utf8(document.get_producer());
    return facts;
}

}  // namespace

Result<PageSize> page_size(const std::string& path, const poppler::page* page) {
    if (page == nullptr) {
        return fail(file_error(path, "has a page that cannot be read", "expected an intact PDF"));
    }
    const poppler::rectf box = page->page_rect();
    const bool on_its_side = page->orientation() == poppler::page::landscape ||
                             page->orientation() == poppler::page::seascape;
    const PageSize size = on_its_side ? PageSize{{box.height()}, {box.width()}}
                                      : PageSize{{box.width()}, {box.height()}};
    if (!(size.width.value > 0 && size.height.value > 0) || !std::isfinite(size.width.value) ||
        !std::isfinite(size.height.value)) {
        return fail(file_error(path, "has a page without a size", "expected an intact PDF"));
    }
    return size;
}

Result<Facts> facts_of(const std::string& path, const OpenPdf& pdf) {
    Facts facts = about_document(*pdf.document);
    std::size_t words = 0;
    for (int i = 0; i < pdf.document->pages(); ++i) {
        const std::unique_ptr<poppler::page> page(pdf.document->create_page(i));
        const Result<PageSize> size = page_size(path, page.get());
        if (!size) {
            return fail(size.error());
        }
        facts.pages.push_back({to_mm(size->width), to_mm(size->height), words_of(*page)});
        words += facts.pages.back().words.size();
        if (words > kMostWords) {
            return fail(file_error(
                path, "has too many words", fmt::format("expected at most {}", kMostWords)));
        }
    }
    Result<std::vector<FontFacts>> fonts = fonts_of(path, pdf);
    if (!fonts) {
        return fail(std::move(fonts.error()));
    }
    facts.fonts = std::move(*fonts);
    return facts;
}

}  // namespace quadrille::proof
