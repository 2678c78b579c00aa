#include "drawing/scale.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace quadrille::drawing {
namespace {

TEST(Scale, EnlargesLinesTypeAndWhatIsUsedAgain) {
    Drawing leaf;
    add_stroke(
        leaf, line({Mm{1}, Mm{2}}, {Mm{3}, Mm{4}}), {.width = Mm{0.5}, .dash = {Mm{1}, Mm{2}}});
    Drawing source;
    source.add(Instance{std::make_shared<const Drawing>(std::move(leaf)), {Mm{10}, Mm{20}}});
    add_text(source, {Mm{5}, Mm{6}}, "a1", {.size = Mm{2}});
    Drawing expected;
    Group group;
    add_stroke(group.content,
               line({Mm{22}, Mm{44}}, {Mm{26}, Mm{48}}),
               {.width = Mm{1}, .dash = {Mm{2}, Mm{4}}});
    expected.add(std::move(group));
    add_text(expected, {Mm{10}, Mm{12}}, "a1", {.size = Mm{4}});
    EXPECT_EQ(to_text(scaled(source, 2)), to_text(expected));
}

}  // namespace
}  // namespace quadrille::drawing
