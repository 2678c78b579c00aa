// The floor of `quadrille board odd`: the same board, title, names, result and footer drawn by the
// least program that does it through Cairo, with its font files opened directly. Everything that
// the sheet needs to know is written into the program.
//
//     raw_board FILE.pdf        raw_board FILE.png    (300 dpi, Cairo's own PNG writer)
//     raw_board FILE.pdf 500    500 x 500 hexagons without labels
#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

namespace {

constexpr double kPt = 72 / 25.4;  // to the millimetre
constexpr double kPi = 3.14159265358979323846;

FT_Library library;

cairo_font_face_t* open_font(const char* path) {
    FT_Face face = nullptr;
    if (FT_New_Face(library, path, 0, &face) != 0) {
        std::fprintf(stderr, "%s cannot be opened\n", path);
        std::exit(3);
    }
    return cairo_ft_font_face_create_for_ft_face(face, 0);
}

void say(cairo_t* cr, cairo_font_face_t* font, double size, double x, double y, const char* text) {
    cairo_set_font_face(cr, font);
    cairo_set_font_size(cr, size / kPt);
    cairo_move_to(cr, x, y);
    cairo_show_text(cr, text);
}

void line(cairo_t* cr, double x0, double y0, double x1, double y1) {
    cairo_move_to(cr, x0, y0);
    cairo_line_to(cr, x1, y1);
}

// One edge of a hexagon, unless its neighbour drew it.
class Edges {
  public:
    bool first(double x0, double y0, double x1, double y1) {
        const auto key = [](double v) { return std::lround(v * 100); };
        std::pair a{key(x0), key(y0)};
        std::pair b{key(x1), key(y1)};
        return seen_.insert(std::minmax(a, b)).second;
    }

  private:
    std::set<std::pair<std::pair<long, long>, std::pair<long, long>>> seen_;
};

void hexagon(cairo_t* cr, Edges& edges, double x, double y, double across) {
    const double radius = across / std::sqrt(3.0);
    for (int corner = 0; corner < 6; ++corner) {
        const double a = kPi / 3 * corner - kPi / 2;
        const double b = a + kPi / 3;
        const double x0 = x + radius * std::cos(a);
        const double y0 = y + radius * std::sin(a);
        const double x1 = x + radius * std::cos(b);
        const double y1 = y + radius * std::sin(b);
        if (edges.first(x0, y0, x1, y1)) {
            line(cr, x0, y0, x1, y1);
        }
    }
}

void stroke(cairo_t* cr, double width, double grey) {
    cairo_set_line_width(cr, width);
    cairo_set_source_rgb(cr, grey, grey, grey);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
}

void draw_sheet(cairo_t* cr) {
    FT_Init_FreeType(&library);
    cairo_font_face_t* const title =
        open_font("/usr/share/fonts/truetype/vollkorn/Vollkorn-SemiBold.ttf");
    cairo_font_face_t* const small = open_font("/usr/share/fonts/opentype/inter/Inter-Regular.otf");
    cairo_font_face_t* const medium = open_font("/usr/share/fonts/opentype/inter/Inter-Medium.otf");
    say(cr, title, 30, 17.5, 25, "Odd");
    say(cr, small, 7.5, 18, 33, "Count the groups of at least 5");
    say(cr, small, 7.5, 18, 37, "61 cells, either colour on any turn");
    const char* const fields[] = {"Player 1", "Player 2", "Date", "Place"};
    for (int i = 0; i < 4; ++i) {
        const double x = 78 + 60 * (i % 2);
        const double y = 25 + 12 * (i / 2);
        line(cr, x, y, x + 54, y);
        say(cr, small, 6.5, x, y + 3.1, fields[i]);
    }
    stroke(cr, 0.15, 0);
    Edges edges;
    constexpr double kCell = 18;
    for (int row = 0; row < 9; ++row) {
        const int count = 9 - std::abs(row - 4);
        for (int column = 0; column < count; ++column) {
            hexagon(cr,
                    edges,
                    105 + kCell * (column - (count - 1) / 2.0),
                    149 + kCell * std::sqrt(3.0) / 2 * (row - 4),
                    kCell);
        }
    }
    stroke(cr, 0.3, 0.55);
    for (int row = 0; row < 9; ++row) {
        const int count = 9 - std::abs(row - 4);
        for (int column = 0; column < count; ++column) {
            const std::string label{static_cast<char>('a' + row), static_cast<char>('1' + column)};
            say(cr,
                small,
                6.5,
                103.5 + kCell * (column - (count - 1) / 2.0),
                143 + kCell * std::sqrt(3.0) / 2 * (row - 4),
                label.c_str());
        }
    }
    say(cr, medium, 10, 168, 269, "odd");
    say(cr, medium, 10, 182, 269, "even");
    say(cr, small, 6.5, 18, 281, "Odd, size 5, minimum 5");
    say(cr, small, 6, 132, 281, "50 mm");
    say(cr, small, 6.5, 186, 281, "1 of 1");
    line(cr, 80, 280.2, 130, 280.2);
    for (int tick = 0; tick <= 5; ++tick) {
        line(cr, 80 + 10 * tick, 279.6, 80 + 10 * tick, 280.8);
    }
    stroke(cr, 0.15, 0);
}

void draw_grid(cairo_t* cr, int side) {
    Edges edges;
    const double cell = 170.0 / side;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            hexagon(cr,
                    edges,
                    20 + cell * (column + 0.5 * (row % 2)),
                    20 + cell * std::sqrt(3.0) / 2 * row,
                    cell);
        }
    }
    stroke(cr, 0.05, 0);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        return 2;
    }
    const std::string path = argv[1];
    const bool png = path.ends_with(".png");
    cairo_surface_t* const surface =
        png ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, 2480, 3508)
            : cairo_pdf_surface_create(path.c_str(), 210 * kPt, 297 * kPt);
    cairo_t* const cr = cairo_create(surface);
    if (png) {
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    const double scale = png ? 300 / 25.4 : kPt;
    cairo_scale(cr, scale, scale);
    if (argc > 2) {
        draw_grid(cr, std::atoi(argv[2]));
    } else {
        draw_sheet(cr);
    }
    if (png) {
        cairo_surface_write_to_png(surface, path.c_str());
    }
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? 0 : 3;
}
