#include "output/cairo/cairo_fonts.h"

#include <cairo-ft.h>

#include <string>

#include "base/check.h"

namespace quadrille::output {

namespace {

// What Cairo's face refers to, for as long as Cairo keeps it: a scaled font stays in its cache
// after all others have released it.
struct OpenFace {
    std::shared_ptr<FT_LibraryRec_> library;
    std::string bytes;
    FT_Face face = nullptr;

    OpenFace(std::shared_ptr<FT_LibraryRec_> its_library, const typeset::Font& font)
        : library(std::move(its_library)), bytes(font.bytes()) {
        const FT_Error error = FT_New_Memory_Face(library.get(),
                                                  reinterpret_cast<const FT_Byte*>(bytes.data()),
                                                  static_cast<FT_Long>(bytes.size()),
                                                  static_cast<FT_Long>(font.index()),
                                                  &face);
        QUADRILLE_CHECK(error == FT_Err_Ok);
    }

    OpenFace(const OpenFace&) = delete;
    OpenFace& operator=(const OpenFace&) = delete;

    ~OpenFace() { FT_Done_Face(face); }
};

constexpr cairo_user_data_key_t kOpenFace{};

std::shared_ptr<FT_LibraryRec_> open_library() {
    FT_Library library = nullptr;
    QUADRILLE_CHECK(FT_Init_FreeType(&library) == FT_Err_Ok);
    return {library, FT_Done_FreeType};
}

}  // namespace

CairoFonts::CairoFonts() : library_(open_library()) {}

cairo_font_face_t* CairoFonts::face_of(const typeset::Font& font) {
    FontFaceHandle& face = faces_[&font];
    if (face == nullptr) {
        auto open = std::make_unique<OpenFace>(library_, font);
        face.reset(cairo_ft_font_face_create_for_ft_face(open->face, FT_LOAD_DEFAULT));
        const cairo_status_t kept =
            cairo_font_face_set_user_data(face.get(), &kOpenFace, open.get(), [](void* data) {
                const std::unique_ptr<OpenFace> closed(static_cast<OpenFace*>(data));
            });
        QUADRILLE_CHECK(kept == CAIRO_STATUS_SUCCESS);
        static_cast<void>(open.release());
    }
    return face.get();
}

cairo_scaled_font_t* CairoFonts::at(const typeset::Font& font, Mm size) {
    const int units = typeset::to_type_units(size);
    ScaledFontHandle& sized = sized_[{&font, units}];
    if (sized == nullptr) {
        const FontOptionsHandle options(cairo_font_options_create());
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        // The size that the glyphs were set in.
        const double points = static_cast<double>(units) / typeset::kUnitsPerPt;
        cairo_matrix_t scale;
        cairo_matrix_init_scale(&scale, points, points);
        cairo_matrix_t identity;
        cairo_matrix_init_identity(&identity);
        sized.reset(cairo_scaled_font_create(face_of(font), &scale, &identity, options.get()));
    }
    return sized.get();
}

}  // namespace quadrille::output
