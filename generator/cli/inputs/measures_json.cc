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
        json_.key("variant");
        if (spec.variant.empty()) {
            json_.null();
        } else {
            json_.value(spec.variant);
        }
        json_.key("page");
        json_.open('[');
        length(page.width);
        length(page.height);
        json_.close(']');
        write_marks(spec);
        json_.key("sheets").open('[');
        for (const page::SheetMeasures& sheet : page.sheets) {
            write_sheet(sheet, spec);
        }
        json_.close(']');
        json_.key("readable").value(true);
        json_.close('}');
    }

  private:
    void text(std::string_view key, std::string_view value) { json_.key(key).value(value); }

    void length(Mm value) { json_.digits(fmt::format("{:.3f}", value.value)); }

    void point(Point place) {
        json_.open('[');
        length(place.x);
        length(place.y);
        json_.close(']');
    }

    void points(const std::vector<Point>& places) {
        json_.open('[');
        for (const Point place : places) {
            point(place);
        }
        json_.close(']');
    }

    void box(const Box& box) {
        json_.open('[');
        length(box.min.x);
        length(box.min.y);
        length(box.max.x);
        length(box.max.y);
        json_.close(']');
    }

    void write_marks(const spec::GameSpec& spec) {
        json_.key("marks").open('[');
        for (const spec::MarkSpec& mark : spec.marks) {
            json_.open('{');
            text("letter", mark.letter);
            text("name", mark.name);
            json_.key("owner");
            if (mark.owner) {
                json_.value(spec.roles[mark.owner->index()]);
            } else {
                json_.null();
            }
            text("colour", mark.colour);
            text("pattern", kPatterns.at(static_cast<std::size_t>(mark.pattern)));
            json_.close('}');
        }
        json_.close(']');
    }

    void write_sheet(const page::SheetMeasures& sheet, const spec::GameSpec& spec) {
        json_.open('{');
        text("id", sheet.id);
        json_.key("box");
        box(sheet.part);
        json_.key("marks").open('[');
        for (const Box& mark : sheet.marks) {
            json_.open('{');
            json_.key("at");
            point(mark.centre());
            json_.key("side");
            length(mark.width());
            text("kind", &mark == sheet.marks.data() ? "hollow" : "solid");
            json_.close('}');
        }
        json_.close(']');
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
        json_.key("sites").open('[');
        for (const page::MeasuredSite& site : sheet.sites) {
            json_.open('{');
            text("name", site.name);
            json_.key("at");
            point(site.at);
            json_.key("outline");
            points(site.outline);
            text("kind", name_of(site.shape));
            if (!site.start.empty()) {
                text("start", site.start);
            }
            json_.key("rim").open('[');
            for (const page::PrintedLine& line : site.rim) {
                json_.open('[');
                length(line.width);
                json_.digits(fmt::format("{:.2f}", line.black));
                json_.close(']');
            }
            json_.close(']');
            json_.close('}');
        }
        json_.close(']');
        json_.key("lines").open('[');
        for (const auto& [from, to] : sheet.lines) {
            points({from, to});
        }
        json_.close(']');
        json_.key("dots");
        points(sheet.dots);
        json_.key("dot");
        length(sheet.dot_width);
        json_.key("swatches").open('[');
        for (const page::MeasuredSwatch& swatch : sheet.swatches) {
            json_.open('{');
            text("mark", spec.marks[swatch.mark].letter);
            json_.key("outline");
            points(swatch.outline);
            json_.close('}');
        }
        json_.close(']');
        json_.key("result").open('[');
        for (const page::MeasuredWord& word : sheet.result) {
            json_.open('{');
            text("word", word.text);
            json_.key("winner").value(static_cast<std::int64_t>(word.winner.index() + 1));
            json_.key("box");
            box(word.box);
            json_.close('}');
        }
        json_.close(']');
        json_.key("texts").open('[');
        for (const Box& printed : sheet.texts) {
            box(printed);
        }
        json_.close(']');
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
