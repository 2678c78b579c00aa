#include <utility>

#include "drawing/drawing.h"

namespace quadrille::drawing {

namespace {

struct MoveStep {
    Point offset;

    PathStep operator()(const MoveTo& step) const { return MoveTo{step.to + offset}; }

    PathStep operator()(const LineTo& step) const { return LineTo{step.to + offset}; }

    PathStep operator()(const CurveTo& step) const {
        return CurveTo{step.control1 + offset, step.control2 + offset, step.to + offset};
    }

    PathStep operator()(const ClosePath& step) const { return step; }
};

struct MoveItem {
    Point offset;

    Item operator()(PathItem item) const {
        for (PathStep& step : item.path) {
            step = std::visit(MoveStep{offset}, step);
        }
        return {std::move(item)};
    }

    Item operator()(TextItem item) const {
        item.at = item.at + offset;
        return {std::move(item)};
    }

    Item operator()(const Group& group) const {
        Group moved = without_content(group);
        if (moved.clip) {
            moved.clip = *moved.clip + offset;
        }
        if (moved.half_turn) {
            moved.half_turn = *moved.half_turn + offset;
        }
        append(moved.content, group.content, offset);
        return {std::move(moved)};
    }

    Item operator()(Instance instance) const {
        instance.offset = instance.offset + offset;
        return {std::move(instance)};
    }
};

}  // namespace

Group with_role(Role role, Drawing content) {
    Group group;
    group.content = std::move(content);
    group.role = role;
    return group;
}

Group without_content(const Group& group) {
    return {group.id,
            group.css_class,
            group.title,
            {},
            group.clip,
            group.role,
            group.alt,
            group.link,
            group.half_turn};
}

void append(Drawing& target, const Drawing& source, Point offset) {
    for (const Item& item : source.items) {
        target.items.push_back(std::visit(MoveItem{offset}, item.value));
    }
}

void share_groups(Drawing& drawing, std::string_view css_class) {
    for (Item& item : drawing.items) {
        auto* group = std::get_if<Group>(&item.value);
        if (group != nullptr && group->css_class == css_class) {
            auto content = std::make_shared<const Drawing>(std::move(group->content));
            group->content = {};
            group->content.add(Instance{.drawing = std::move(content), .offset = {}});
        }
    }
}

}  // namespace quadrille::drawing
