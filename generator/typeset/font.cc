#include "typeset/font.h"

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include <array>
#include <map>
#include <utility>

namespace quadrille::typeset {

namespace {

template <auto close>
struct Closer {
    template <typename T>
    void operator()(T* handle) const {
        close(handle);
    }
};

using BlobHandle = std::unique_ptr<hb_blob_t, Closer<hb_blob_destroy>>;
using BufferHandle = std::unique_ptr<hb_buffer_t, Closer<hb_buffer_destroy>>;
using FaceHandle = std::unique_ptr<hb_face_t, Closer<hb_face_destroy>>;
using FontHandle = std::unique_ptr<hb_font_t, Closer<hb_font_destroy>>;
using PenHandle = std::unique_ptr<hb_draw_funcs_t, Closer<hb_draw_funcs_destroy>>;

OutlinePen& pen_of(void* data) {
    return *static_cast<OutlinePen*>(data);
}

PenHandle pen_functions() {
    PenHandle functions(hb_draw_funcs_create());
    hb_draw_funcs_set_move_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x, float y, void*) {
            pen_of(data).move_to({x, y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_line_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x, float y, void*) {
            pen_of(data).line_to({x, y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_quadratic_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x1, float y1, float x, float y, void*) {
            pen_of(data).quadratic_to({x1, y1}, {x, y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_cubic_to_func(
        functions.get(),
        [](auto*,
           void* data,
           auto*,
           float x1,
           float y1,
           float x2,
           float y2,
           float x,
           float y,
           void*) {
            pen_of(data).cubic_to({x1, y1}, {x2, y2}, {x, y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_close_path_func(
        functions.get(),
        [](auto*, void* data, auto*, void*) { pen_of(data).close(); },
        nullptr,
        nullptr);
    return functions;
}

class InkFinder : public OutlinePen {
  public:
    void move_to(OutlinePoint /*to*/) override {}

    void line_to(OutlinePoint /*to*/) override { found_ = true; }

    void quadratic_to(OutlinePoint /*control*/, OutlinePoint /*to*/) override { found_ = true; }

    void cubic_to(OutlinePoint /*control1*/,
                  OutlinePoint /*control2*/,
                  OutlinePoint /*to*/) override {
        found_ = true;
    }

    void close() override {}

    [[nodiscard]] bool found() const { return found_; }

  private:
    bool found_ = false;
};

std::string name_in(hb_face_t* face, hb_ot_name_id_t name) {
    std::array<char, 128> text{};
    auto size = static_cast<unsigned>(text.size());
    hb_ot_name_get_utf8(face, name, hb_language_from_string("en", -1), &size, text.data());
    return text.data();
}

bool is_of_family(hb_face_t* face, std::string_view family) {
    return name_in(face, HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) == family ||
           name_in(face, HB_OT_NAME_ID_FONT_FAMILY) == family;
}

// Source: OpenType 1.9, table OS/2, fsType.
bool may_be_embedded(hb_face_t* face) {
    constexpr std::size_t kPlace = 8;
    constexpr unsigned kUsage = 0xF;
    constexpr unsigned kRestricted = 2;
    constexpr unsigned kOnlyBitmaps = 0x200;
    const BlobHandle table(hb_face_reference_table(face, HB_TAG('O', 'S', '/', '2')));
    unsigned length = 0;
    const char* data = hb_blob_get_data(table.get(), &length);
    if (length < kPlace + 2) {
        return true;
    }
    const auto byte = [data](std::size_t at) -> unsigned {
        return static_cast<unsigned char>(data[at]);
    };
    const unsigned type = (byte(kPlace) << 8U) | byte(kPlace + 1);
    return (type & kUsage) != kRestricted && (type & kOnlyBitmaps) == 0;
}

std::vector<hb_feature_t> parse(std::string_view features) {
    std::vector<hb_feature_t> list;
    while (!features.empty()) {
        const std::size_t end = features.find(',');
        const std::string_view word = features.substr(0, end);
        hb_feature_t feature;
        if (hb_feature_from_string(word.data(), static_cast<int>(word.size()), &feature) != 0) {
            list.push_back(feature);
        }
        features.remove_prefix(end == std::string_view::npos ? features.size() : end + 1);
    }
    return list;
}

std::vector<Glyph> glyphs_of(hb_buffer_t* buffer) {
    unsigned count = 0;
    const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t* places = hb_buffer_get_glyph_positions(buffer, &count);
    std::vector<Glyph> glyphs;
    glyphs.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
        glyphs.push_back({.index = infos[i].codepoint,
                          .cluster = infos[i].cluster,
                          .advance = places[i].x_advance,
                          .x_offset = places[i].x_offset,
                          .y_offset = -places[i].y_offset});
    }
    return glyphs;
}

}  // namespace

struct Font::Parts {
    std::string bytes;
    unsigned index = 0;
    bool stands_in = false;
    FaceHandle face;
    FontHandle in_font_units;
    std::map<int, FontHandle> sized;  // by type units

    hb_font_t* at(int size) {
        FontHandle& font = sized[size];
        if (font == nullptr) {
            font.reset(hb_font_create(face.get()));
            hb_font_set_scale(font.get(), size, size);
        }
        return font.get();
    }
};

std::unique_ptr<Font> Font::open(std::string bytes, unsigned index) {
    auto parts = std::make_unique<Parts>();
    parts->bytes = std::move(bytes);
    parts->index = index;
    const BlobHandle blob(hb_blob_create(parts->bytes.data(),
                                         static_cast<unsigned>(parts->bytes.size()),
                                         HB_MEMORY_MODE_READONLY,
                                         nullptr,
                                         nullptr));
    parts->face.reset(hb_face_create(blob.get(), index));
    if (hb_face_get_glyph_count(parts->face.get()) == 0) {
        return nullptr;
    }
    parts->in_font_units.reset(hb_font_create(parts->face.get()));
    return std::unique_ptr<Font>(new Font(std::move(parts)));
}

std::unique_ptr<Font> Font::from(std::string bytes, std::string_view family) {
    std::unique_ptr<Font> font = open(std::move(bytes), 0);
    return font != nullptr && is_of_family(font->parts_->face.get(), family) ? std::move(font)
                                                                             : nullptr;
}

std::unique_ptr<Font> Font::stand_in(std::string bytes, unsigned index) {
    std::unique_ptr<Font> font = open(std::move(bytes), index);
    if (font == nullptr || !may_be_embedded(font->parts_->face.get())) {
        return nullptr;
    }
    font->parts_->stands_in = true;
    return font;
}

Font::Font(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Font::~Font() = default;

const std::string& Font::bytes() const {
    return parts_->bytes;
}

unsigned Font::index() const {
    return parts_->index;
}

bool Font::stands_in() const {
    return parts_->stands_in;
}

unsigned Font::units_per_em() const {
    return hb_face_get_upem(parts_->face.get());
}

bool Font::has(char32_t character) const {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(parts_->in_font_units.get(), character, &glyph) != 0;
}

bool Font::draws(char32_t character) const {
    hb_codepoint_t glyph = 0;
    hb_glyph_extents_t extents = {};
    hb_font_t* const font = parts_->in_font_units.get();
    InkFinder ink;
    if (hb_font_get_nominal_glyph(font, character, &glyph) == 0) {
        return false;
    }
    draw(glyph, ink);
    // Bitmaps have extents and no outline; blanks of some script have neither.
    return ink.found() || hb_font_get_glyph_extents(font, glyph, &extents) == 0 ||
           extents.width == 0;
}

std::vector<Glyph> Font::shape(std::string_view text,
                               const Stretch& stretch,
                               Mm size,
                               std::string_view features) const {
    const BufferHandle buffer(hb_buffer_create());
    hb_buffer_set_cluster_level(buffer.get(), HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
    hb_buffer_add_utf8(buffer.get(),
                       text.data(),
                       static_cast<int>(text.size()),
                       static_cast<unsigned>(stretch.begin),
                       static_cast<int>(stretch.end - stretch.begin));
    hb_buffer_set_direction(buffer.get(), stretch.from_right ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer.get(), static_cast<hb_script_t>(stretch.script));
    hb_buffer_set_language(buffer.get(), hb_language_from_string("en", -1));
    const std::vector<hb_feature_t> list = parse(parts_->stands_in ? "" : features);
    hb_shape(parts_->at(to_type_units(size)),
             buffer.get(),
             list.data(),
             static_cast<unsigned>(list.size()));
    return glyphs_of(buffer.get());
}

drawing::TextExtent Font::extent(Mm size) const {
    hb_font_t* font = parts_->at(to_type_units(size));
    hb_font_extents_t lines = {};
    hb_position_t capitals = 0;
    hb_font_get_h_extents(font, &lines);
    hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capitals);
    return {.advance = {},
            .ascent = from_type_units(lines.ascender),
            .descent = from_type_units(-lines.descender),
            .cap_height = from_type_units(capitals)};
}

void Font::draw(std::uint32_t glyph, OutlinePen& pen) const {
    static const PenHandle functions = pen_functions();
    hb_font_get_glyph_shape(parts_->in_font_units.get(), glyph, functions.get(), &pen);
}

}  // namespace quadrille::typeset
