// What a figure is asked for it shows, or says why not: over every game and every layer.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "drawing/bounding_box.h"
#include "page/book/figure_document.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

const std::vector<std::string> kGames{"col",
                                      "connect6",
                                      "dodec",
                                      "dodec-dual",
                                      "dodec-nine",
                                      "dots",
                                      "dustin",
                                      "hex",
                                      "loops",
                                      "odd",
                                      "omega",
                                      "product",
                                      "snort",
                                      "three-thirds",
                                      "y",
                                      "yavalath",
                                      "walkers",
                                      "tic-tac-toe",
                                      "five-in-a-row"};

spec::FigureSpec figure_of(const std::string& id) {
    spec::PanelSpec panel;
    panel.position.transcript =
        spec::Written{QUADRILLE_SOURCE_DIR "/examples/" + id + "/game.txt", {}};
    spec::FigureSpec figure;
    figure.panels.push_back(std::move(panel));
    return figure;
}

Result<FigureDocument> document_of(const spec::FigureSpec& figure,
                                   const std::string& style = "pencil",
                                   const FigureRoom& room = {}) {
    FigureRequest request{*spec::load_style(test::shipped_library(), style), room, false};
    return make_figure_document(
        figure, {.library = test::shipped_library(), .current = nullptr}, request, measurer());
}

std::string drawn(const FigureDocument& made) {
    return drawing::to_text(made.document.make_page(0).drawing);
}

struct Option {
    const char* name;
    std::function<void(spec::PanelSpec&)> ask;
    bool usual = false;  ///< It may be as the game shows it by itself.
};

const std::vector<Option>& options() {
    static const std::vector<Option> all{
        {"after",
         [](auto& panel) {
             panel.position.after = {1, SourceSpan{}};
         }},
        {"numbers",
         [](auto& panel) {
             panel.numbers = spec::TurnRange{1, std::nullopt, {}};
         }},
        {"some numbers",
         [](auto& panel) {
             panel.numbers = spec::TurnRange{1, 3, {}};
             panel.position.last_turn = 3;
         }},
        {"paths",
         [](auto& panel) {
             panel.paths = spec::TurnRange{1, std::nullopt, {}};
         }},
        {"groups", [](auto& panel) { panel.groups = SourceSpan{}; }},
        {"lines", [](auto& panel) { panel.lines = SourceSpan{}; }},
        {"joined", [](auto& panel) { panel.joined = SourceSpan{}; }},
        {"loops", [](auto& panel) { panel.loops = SourceSpan{}; }},
        {"majority", [](auto& panel) { panel.majority = SourceSpan{}; }},
        {"coins", [](auto& panel) { panel.coins = SourceSpan{}; }},
        {"last", [](auto& panel) { panel.last = SourceSpan{}; }},
        {"stones", [](auto& panel) { panel.marks = spec::MarkShape::Stones; }, true},
        {"cells", [](auto& panel) { panel.marks = spec::MarkShape::Cells; }, true},
        {"letters", [](auto& panel) { panel.marks = spec::MarkShape::Letters; }},
        {"no marks", [](auto& panel) { panel.marks = spec::MarkShape::None; }},
        {"edge", [](auto& panel) { panel.labels = spec::FigureLabels::Edge; }},
        {"inside", [](auto& panel) { panel.labels = spec::FigureLabels::Inside; }},
    };
    return all;
}

TEST(FigureOptions, DoNothingInSilence) {
    int asked = 0;
    int refused = 0;
    int said = 0;
    for (const std::string& id : kGames) {
        for (const char* const style : {"pencil", "mono"}) {
            const auto plain = document_of(figure_of(id), style);
            ASSERT_TRUE(plain) << id << to_text(plain.error());
            for (const Option& option : options()) {
                spec::FigureSpec figure = figure_of(id);
                option.ask(figure.panels.front());
                const auto made = document_of(figure, style);
                ++asked;
                if (!made) {
                    ++refused;
                    EXPECT_FALSE(made.error().front().expected.empty()) << id << option.name;
                    continue;
                }
                said += made->document.warnings.empty() ? 0 : 1;
                const bool shown = drawn(*made) != drawn(*plain);
                EXPECT_TRUE(shown || option.usual || !made->document.warnings.empty())
                    << id << " " << option.name << " " << style;
            }
        }
    }
    EXPECT_EQ(asked, 19 * 2 * 17);
    EXPECT_GT(refused, 0);
    EXPECT_GT(said, 0);
}

// The ground of the group of that id.
std::optional<drawing::Colour> ground_of(const drawing::Drawing& drawing, std::string_view id) {
    for (const drawing::Item& item : drawing.items) {
        const auto* group = std::get_if<drawing::Group>(&item.value);
        if (group == nullptr) {
            continue;
        }
        if (group->id == id) {
            return std::get<drawing::PathItem>(group->content.items.front().value).fill;
        }
        if (const auto found = ground_of(group->content, id)) {
            return found;
        }
    }
    return std::nullopt;
}

TEST(FigureOptions, CrossingsTellWhoseTheyAreInOneInk) {
    spec::FigureSpec figure = figure_of("loops");
    figure.panels.front().loops = SourceSpan{};
    for (const char* const style : {"pencil", "mono"}) {
        const drawing::Drawing drawing = document_of(figure, style)->document.make_page(0).drawing;
        const auto purple = ground_of(drawing, "crossing-1");
        const auto yellow = ground_of(drawing, "crossing-4");
        ASSERT_TRUE(purple && yellow) << style;
        EXPECT_NE(*purple, *yellow) << style;
    }
}

TEST(FigureOptions, WidthIsExact) {
    for (const std::string& id : kGames) {
        for (const double width : {60.0, 80.0, 123.4}) {
            FigureRoom room;
            room.width = Mm{width};
            const auto made = document_of(figure_of(id), "pencil", room);
            ASSERT_TRUE(made) << id << to_text(made.error());
            const drawing::Page page = made->document.make_page(0);
            EXPECT_DOUBLE_EQ(page.width.value, width) << id;
            const auto ink = drawing::ink_box(page.drawing, measurer());
            ASSERT_TRUE(ink);
            EXPECT_NEAR(ink->width().value, width - 0.4, 0.03) << id;
            EXPECT_GE(ink->min.x.value, 0.15) << id;
        }
    }
}

TEST(FigureOptions, NumbersLeaveLaterTurnsOut) {
    spec::FigureSpec figure = figure_of("odd");
    figure.panels.front().numbers = spec::TurnRange{1, 20, {}};
    figure.panels.front().position.last_turn = 20;
    const std::string some = drawn(*document_of(figure));
    figure.panels.front().position.after = {61, SourceSpan{}};
    const std::string all = drawn(*document_of(figure));
    const auto marks = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = text.find("mark-"); at != std::string::npos;
             at = text.find("mark-", at + 1)) {
            ++count;
        }
        return count;
    };
    EXPECT_LT(marks(some), marks(all));
    EXPECT_EQ(marks(some) * 61, marks(all) * 20);
}

TEST(FigureOptions, AreSaidWhereTheyShowNothing) {
    spec::FigureSpec figure = figure_of("odd");
    figure.panels.front().coins = SourceSpan{};
    const auto made = document_of(figure);
    ASSERT_TRUE(made);
    EXPECT_EQ(to_text(made->document.warnings),
              "warning: coins: nothing walks in this game; nothing of it is drawn\n");
}

}  // namespace
}  // namespace quadrille::page
