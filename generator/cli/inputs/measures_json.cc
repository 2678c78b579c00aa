#include "cli/inputs/measures_json.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "page/reading/qr_symbol.h"
#include "page/reading/reading_frame.h"

namespace quadrille::cli {

namespace {

std::string_view name_of(page::SiteShape shape) {
    switch (shape) {
        case page::SiteShape::Cell:
            return "cell";
        case page::SiteShape::Circle:
            return "circle";
        case page::SiteShape::Dot:
            return "dot";
    }
    return "";
}

constexpr std::array<std::string_view, 8> kPatterns{
    "solid", "open", "diagonal-lines", "level-lines", "dots", "crossed-lines", "cross", "ring"};

class MeasuresWriter {
  public:
    explicit MeasuresWriter(std::string& text) : json_(text) {}

    void write(const MeasuredPage& page) {
        const spec::GameSpec& spec = page.game.spec();
        json_.open('{');
        text("schema", "quadrille.measures/1");
        text("game", spec.id);
        json_.key("set").open('{');
        for (const spec::Setting& setting : spec.settings) {
            json_.key(setting.name).value(setting.value);
        }
        json_.close('}');
        json_.key("variant").value(spec.variant.empty() ? std::nullopt
                                                        : std::optional(spec.variant));
        json_.key("page");
        point({page.width, page.height});
        write_marks(spec);
        json_.key("sheets").list(
            page.sheets, [&](const page::SheetMeasures& sheet) { write_sheet(sheet, spec); });
        json_.key("readable").value(true);
        json_.close('}');
    }

  private:
    void text(std::string_view key, std::string_view value) { json_.key(key).value(value); }

    void length(Mm value) { json_.digits(fmt::format("{:.3f}", value.value)); }

    void point(Point place) {
        json_.digits(fmt::format("[{:.3f}, {:.3f}]", place.x.value, place.y.value));
    }

    void points(const std::vector<Point>& places) {
        json_.list(places, [&](Point place) { point(place); });
    }

    void box(const Box& box) {
        json_.digits(fmt::format("[{:.3f}, {:.3f}, {:.3f}, {:.3f}]",
                                 box.min.x.value,
                                 box.min.y.value,
                                 box.max.x.value,
                                 box.max.y.value));
    }

    void write_marks(const spec::GameSpec& spec) {
        json_.key("marks").list(spec.marks, [&](const spec::MarkSpec& mark) {
            json_.object([&] {
                text("letter", mark.letter);
                text("name", mark.name);
                json_.key("owner");
                mark.owner ? json_.value(spec.roles[mark.owner->index()]) : json_.null();
                text("colour", mark.colour);
                text("pattern", kPatterns.at(static_cast<std::size_t>(mark.pattern)));
            });
        });
    }

    void write_sheet(const page::SheetMeasures& sheet, const spec::GameSpec& spec) {
        json_.open('{');
        text("id", sheet.id);
        json_.key("box");
        box(sheet.part);
        json_.key("marks").list(sheet.marks, [&](const Box& mark) {
            json_.object([&] {
                json_.key("at");
                point(mark.centre());
                json_.key("side");
                length(mark.width());
                text("kind", &mark == sheet.marks.data() ? "hollow" : "solid");
            });
        });
        json_.key("code").open('{');
        json_.key("box");
        box(sheet.code);
        json_.key("modules").value(page::kQrModules);
        json_.key("module");
        length(page::kModuleWidth);
        text("text", sheet.id);
        json_.close('}');
        write_board(sheet, spec);
        json_.close('}');
    }

    void write_board(const page::SheetMeasures& sheet, const spec::GameSpec& spec) {
        json_.key("sites").list(sheet.sites, [&](const page::MeasuredSite& site) {
            json_.object([&] {
                text("name", site.name);
                json_.key("at");
                point(site.at);
                json_.key("outline");
                points(site.outline);
                text("kind", name_of(site.shape));
                if (!site.start.empty()) {
                    text("start", site.start);
                }
                json_.key("rim").list(site.rim, [&](const page::PrintedLine& line) {
                    json_.digits(fmt::format("[{:.3f}, {:.2f}]", line.width.value, line.black));
                });
            });
        });
        json_.key("lines").list(sheet.lines, [&](const auto& line) {
            points({line.first, line.second});
        });
        json_.key("dots");
        points(sheet.dots);
        json_.key("dot");
        length(sheet.dot_width);
        json_.key("swatches").list(sheet.swatches, [&](const page::MeasuredSwatch& swatch) {
            json_.object([&] {
                text("mark", spec.marks[swatch.mark].letter);
                json_.key("outline");
                points(swatch.outline);
            });
        });
        json_.key("result").list(sheet.result, [&](const page::MeasuredWord& word) {
            json_.object([&] {
                text("word", word.text);
                json_.key("winner").value(word.winner.index() + 1);
                json_.key("box");
                box(word.box);
            });
        });
        json_.key("texts").list(sheet.texts, [&](const Box& printed) { box(printed); });
    }

    JsonWriter json_;
};

}  // namespace

std::string to_json(const MeasuredPage& page) {
    std::string text;
    MeasuresWriter(text).write(page);
    return text + "\n";
}

}  // namespace quadrille::cli
