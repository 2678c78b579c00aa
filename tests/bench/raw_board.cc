// The floors of paper: the same boards, titles, names, results and footers drawn by the least
// program that does it through Cairo, with its font files opened directly. Everything that the
// sheets need to know is written into the program.
//
//     raw_board FILE.pdf                        the sheet of `quadrille board odd`
//     raw_board FILE.png                        at 300 dpi, by Cairo's own PNG writer
//     raw_board FILE.pdf cells 61               nothing but its labelled cells
//     raw_board FILE.pdf recorded 1000          1000 boards, four to a page, with numbers: what all
//                                               pages have in common is a recording surface
//     raw_board FILE.pdf redrawn 1000           drawn anew on each page
#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace {

constexpr double kPt = 72 / 25.4;  // to the millimetre
constexpr double kPi = 3.14159265358979323846;

cairo_font_face_t* open_font(const char* path) {
    static FT_Library library = nullptr;
    FT_Face face = nullptr;
    if ((library == nullptr && FT_Init_FreeType(&library) != 0) ||
        FT_New_Face(library, path, 0, &face) != 0) {
        std::fprintf(stderr, "%s cannot be opened\n", path);
        std::exit(3);
    }
    return cairo_ft_font_face_create_for_ft_face(face, 0);
}

struct Fonts {
    cairo_font_face_t* title =
        open_font("/usr/share/fonts/truetype/vollkorn/Vollkorn-SemiBold.ttf");
    cairo_font_face_t* small = open_font("/usr/share/fonts/opentype/inter/Inter-Regular.otf");
    cairo_font_face_t* medium = open_font("/usr/share/fonts/opentype/inter/Inter-Medium.otf");
};

void say(cairo_t* cr, cairo_font_face_t* font, double size, double x, double y, const char* text) {
    cairo_set_font_face(cr, font);
    cairo_set_font_size(cr, size / kPt);
    cairo_move_to(cr, x, y);
    cairo_show_text(cr, text);
}

// Ends at x.
void say_right(
    cairo_t* cr, cairo_font_face_t* font, double size, double x, double y, const char* text) {
    cairo_text_extents_t extents;
    cairo_set_font_face(cr, font);
    cairo_set_font_size(cr, size / kPt);
    cairo_text_extents(cr, text, &extents);
    say(cr, font, size, x - extents.x_advance, y, text);
}

void line(cairo_t* cr, double x0, double y0, double x1, double y1) {
    cairo_move_to(cr, x0, y0);
    cairo_line_to(cr, x1, y1);
}

// The edges of hexagons, each once; an edge of one hexagon alone is part of the outline.
class Edges {
  public:
    void add_hexagon(double x, double y, double across) {
        const double radius = across / std::sqrt(3.0);
        for (int corner = 0; corner < 6; ++corner) {
            const double a = kPi / 3 * corner - kPi / 2;
            const double b = a + kPi / 3;
            add({x + radius * std::cos(a),
                 y + radius * std::sin(a),
                 x + radius * std::cos(b),
                 y + radius * std::sin(b)});
        }
    }

    void draw(cairo_t* cr, bool outline) const {
        for (const auto& [key, edge] : edges_) {
            if ((edge.hexagons == 1) == outline) {
                line(cr, edge.ends[0], edge.ends[1], edge.ends[2], edge.ends[3]);
            }
        }
    }

  private:
    using Ends = std::array<double, 4>;
    using Place = std::pair<long, long>;

    struct Edge {
        Ends ends = {};
        int hexagons = 0;
    };

    void add(const Ends& ends) {
        const auto place = [](double x, double y) {
            return Place{std::lround(x * 100), std::lround(y * 100)};
        };
        Edge& edge = edges_[std::minmax(place(ends[0], ends[1]), place(ends[2], ends[3]))];
        edge.ends = ends;
        ++edge.hexagons;
    }

    std::map<std::pair<Place, Place>, Edge> edges_;
};

void stroke(cairo_t* cr, double width, double grey) {
    cairo_set_line_width(cr, width);
    cairo_set_source_rgb(cr, grey, grey, grey);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
}

// The 61 cells around a centre: their edges, their outline, their labels.
void draw_board(cairo_t* cr, const Fonts& fonts, double x, double y, double across, double size) {
    Edges edges;
    const auto each = [&](auto&& draw) {
        for (int row = 0; row < 9; ++row) {
            const int count = 9 - std::abs(row - 4);
            for (int column = 0; column < count; ++column) {
                draw(row,
                     column,
                     x + across * (column - (count - 1) / 2.0),
                     y + across * std::sqrt(3.0) / 2 * (row - 4));
            }
        }
    };
    each([&](int /*row*/, int /*column*/, double cx, double cy) {
        edges.add_hexagon(cx, cy, across);
    });
    edges.draw(cr, false);
    stroke(cr, 0.3, 0.55);
    edges.draw(cr, true);
    stroke(cr, 0.3, 0);
    each([&](int row, int column, double cx, double cy) {
        const std::string label{static_cast<char>('a' + row), static_cast<char>('1' + column)};
        say(cr, fonts.small, size, cx - 0.08 * across, cy - 0.39 * across, label.c_str());
    });
}

void draw_check_bar(cairo_t* cr, const Fonts& fonts, double x, double y) {
    say(cr, fonts.small, 6, x + 52, y + 0.8, "50 mm");
    line(cr, x, y, x + 50, y);
    for (int tick = 0; tick <= 5; ++tick) {
        line(cr, x + 10 * tick, y - 0.6, x + 10 * tick, y + 0.6);
    }
    stroke(cr, 0.15, 0);
}

void draw_swatches(cairo_t* cr, double x, double next, double y, double across) {
    Edges swatches;
    swatches.add_hexagon(x, y, across);
    swatches.add_hexagon(next, y, across);
    swatches.draw(cr, true);
    stroke(cr, 0.2, 0);
}

// Which colour is which, and who wins.
void draw_result(cairo_t* cr, const Fonts& fonts) {
    draw_swatches(cr, 21.7, 39.6, 265, 7);
    say(cr, fonts.medium, 10, 26.9, 267, "b");
    say(cr, fonts.medium, 10, 45, 267, "w");
    say(cr, fonts.small, 6.5, 18, 272.6, "Colour these with your pencils");
    const char* const slots[] = {"b groups", "w groups", "together"};
    for (int i = 0; i < 3; ++i) {
        line(cr, 78 + 30 * i, 269, 102 + 30 * i, 269);
        say(cr, fonts.small, 6.5, 78 + 30 * i, 272.6, slots[i]);
    }
    stroke(cr, 0.15, 0);
    say(cr, fonts.medium, 10, 104, 268, "+");
    say(cr, fonts.medium, 10, 134, 268, "=");
    say(cr, fonts.medium, 10, 168, 268, "odd");
    say(cr, fonts.medium, 10, 184, 268, "even");
    say(cr, fonts.small, 6.5, 168, 272.6, "circle one");
}

void draw_sheet(cairo_t* cr, const Fonts& fonts) {
    say(cr, fonts.title, 30, 17.5, 25, "Odd");
    say(cr, fonts.small, 7.5, 18, 33, "Count the groups of at least 5");
    say(cr, fonts.small, 7.5, 18, 37, "61 cells, either colour on any turn");

    struct Field {
        double left, right, y;
        const char* name;
        const char* aim;
    };

    const Field fields[] = {{78, 132, 25, "Player 1", "wins if the count is odd"},
                            {138, 192, 25, "Player 2", "wins if it is even"},
                            {78, 102, 37, "Date", ""},
                            {108, 192, 37, "Place", ""}};
    for (const Field& field : fields) {
        line(cr, field.left, field.y, field.right, field.y);
        say(cr, fonts.small, 6.5, field.left, field.y + 3.1, field.name);
        say_right(cr, fonts.small, 6.5, field.right, field.y + 3.1, field.aim);
    }
    stroke(cr, 0.15, 0);
    draw_board(cr, fonts, 105, 149, 18, 6.5);
    draw_result(cr, fonts);
    say(cr, fonts.small, 6.5, 18, 281, "Odd, size 5, minimum 5");
    say_right(cr, fonts.small, 6.5, 192, 281, "1 of 1");
    draw_check_bar(cr, fonts, 80, 280.2);
}

void draw_leaf(cairo_t* cr, const Fonts& fonts) {
    say(cr, fonts.title, 16, 8.7, 23.4, "Odd");
    say(cr, fonts.small, 5.5, 9, 27, "size 5, minimum 5");
    const char* const fields[] = {"Player 1, odd", "Player 2, even", "groups of at least 5"};
    const double places[][2] = {{36, 24.4}, {69, 24.4}, {43, 126.6}};
    for (int i = 0; i < 3; ++i) {
        line(cr, places[i][0], places[i][1], places[i][0] + 27, places[i][1]);
        say(cr, fonts.small, 5.5, places[i][0], places[i][1] + 2.6, fields[i]);
    }
    stroke(cr, 0.15, 0);
    draw_swatches(cr, 12, 25, 124, 5);
    draw_board(cr, fonts, 52.5, 71.5, 9.5, 5);
    say(cr, fonts.medium, 8, 16, 124.4, "b");
    say(cr, fonts.medium, 8, 29, 124.4, "w");
    say(cr, fonts.medium, 8, 67, 124.9, "odd");
    say(cr, fonts.medium, 8, 80, 124.9, "even");
}

// All but the numbers of four boards on A4.
void draw_leaves(cairo_t* cr, const Fonts& fonts) {
    for (int leaf = 0; leaf < 4; ++leaf) {
        cairo_save(cr);
        cairo_translate(cr, 105 * (leaf % 2), 148.5 * (leaf / 2));
        draw_leaf(cr, fonts);
        cairo_restore(cr);
    }
    for (const double end : {5.0, 287.0}) {
        line(cr, 105, end, 105, end + 5);
    }
    for (const double end : {5.0, 200.0}) {
        line(cr, end, 148.5, end + 5, 148.5);
    }
    line(cr, 102, 148.5, 108, 148.5);
    line(cr, 105, 145.5, 105, 151.5);
    stroke(cr, 0.15, 0);
    draw_check_bar(cr, fonts, 9, 289);
}

void draw_pages(cairo_t* cr, const Fonts& fonts, int boards, bool recorded) {
    const cairo_rectangle_t extent{0, 0, 210 * kPt, 297 * kPt};
    cairo_surface_t* const common =
        cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
    if (recorded) {
        cairo_t* const recorder = cairo_create(common);
        cairo_scale(recorder, kPt, kPt);
        draw_leaves(recorder, fonts);
        cairo_destroy(recorder);
    }
    for (int first = 1; first <= boards; first += 4) {
        if (recorded) {
            cairo_save(cr);
            cairo_identity_matrix(cr);
            cairo_set_source_surface(cr, common, 0, 0);
            cairo_paint(cr);
            cairo_restore(cr);
            cairo_set_source_rgb(cr, 0, 0, 0);
        } else {
            draw_leaves(cr, fonts);
        }
        for (int leaf = 0; leaf < 4; ++leaf) {
            const std::string number = std::to_string(first + leaf);
            const double x = 94 + 105 * (leaf % 2);
            say(cr, fonts.small, 5.5, x, 124.9 + 148.5 * (leaf / 2), number.c_str());
        }
        cairo_show_page(cr);
    }
    cairo_surface_destroy(common);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        return 2;
    }
    const std::string path = argv[1];
    const std::string_view what = argc > 3 ? argv[2] : "sheet";
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
    const int count = argc > 3 ? std::atoi(argv[3]) : 1;
    if (what == "sheet") {
        draw_sheet(cr, {});
    } else if (what == "cells") {
        draw_board(cr, {}, 105, 149, 18, 6.5);
    } else {
        draw_pages(cr, {}, count, what == "recorded");
    }
    if (png) {
        cairo_surface_write_to_png(surface, path.c_str());
    }
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? 0 : 3;
}
