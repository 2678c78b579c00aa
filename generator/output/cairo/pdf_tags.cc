#include "output/cairo/pdf_tags.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "output/cairo/pdf_string.h"
#include "output/canvas/canvas.h"

namespace quadrille::output {

namespace {

using drawing::Drawing;
using drawing::Group;
using drawing::Item;
using drawing::Role;

constexpr const char* kRoot = "Document";

struct RoleTags {
    const char* own;    // null: no role
    const char* loose;  // of what is in such a group next to its parts; null: none
};

// In the order of the enumerators.
constexpr std::array kTags{RoleTags{nullptr, nullptr},
                           RoleTags{"Sect", nullptr},
                           RoleTags{"H1", "Span"},
                           RoleTags{"H2", "Span"},
                           RoleTags{"P", "Span"},
                           RoleTags{"Figure", nullptr},
                           RoleTags{"Caption", "Span"},
                           RoleTags{"Table", nullptr},
                           RoleTags{"TR", nullptr},
                           RoleTags{"TH", "Span"},
                           RoleTags{"TD", "Span"},
                           RoleTags{"L", nullptr},
                           RoleTags{"LI", "Lbl"},
                           RoleTags{"LBody", "Span"}};

const RoleTags& tags_of(Role role) {
    return kTags.at(static_cast<std::size_t>(role));
}

bool has_parts(const Drawing& drawing) {
    return std::ranges::any_of(drawing.items, [](const Item& item) {
        const auto* group = std::get_if<Group>(&item.value);
        return group != nullptr && (PdfTags::says_something(*group) || has_parts(group->content));
    });
}

}  // namespace

bool PdfTags::says_something(const Group& group) {
    return group.role != Role::None || is_link(group.link);
}

void PdfTags::begin(cairo_t* cairo, const Group& group) {
    if (!says_something(group)) {
        return;
    }
    if (!frames_.empty() && frames_.back().silent) {
        frames_.push_back({.silent = true});
        return;
    }
    if (alternatives_.empty()) {
        open(cairo, kRoot);
    }
    close_loose(cairo);
    Frame frame{.role = group.role, .link = is_link(group.link)};
    frame.silent = frame.link || group.role == Role::Figure;
    frame.parts = !frame.silent && has_parts(group.content);
    if (group.role != Role::None) {
        const std::string name = pdf_place_name(group.id);
        frame.place = !name.empty() && places_.insert(name).second;
        if (frame.place) {
            cairo_tag_begin(cairo, CAIRO_TAG_DEST, fmt::format("name='{}' x=0", name).c_str());
        }
        open(cairo, tags_of(group.role).own, group.alt);
    }
    if (frame.link) {
        open_link(cairo, group.link);
    }
    frames_.push_back(frame);
}

void PdfTags::end(cairo_t* cairo, const Group& group) {
    if (!says_something(group)) {
        return;
    }
    close_loose(cairo);
    const Frame frame = frames_.back();
    frames_.pop_back();
    if (frame.link) {
        cairo_tag_end(cairo, CAIRO_TAG_LINK);
    }
    if (frame.role != Role::None) {
        cairo_tag_end(cairo, tags_of(frame.role).own);
    }
    if (frame.place) {
        cairo_tag_end(cairo, CAIRO_TAG_DEST);
    }
}

void PdfTags::before_content(cairo_t* cairo) {
    if (frames_.empty() || !frames_.back().parts || frames_.back().loose != nullptr) {
        return;
    }
    if (const char* tag = tags_of(frames_.back().role).loose) {
        open(cairo, tag);
        frames_.back().loose = tag;
    }
}

void PdfTags::finish(cairo_t* cairo) {
    if (!alternatives_.empty()) {
        cairo_tag_end(cairo, kRoot);
    }
}

void PdfTags::open(cairo_t* cairo, const char* tag, const std::string& alternative) {
    cairo_tag_begin(cairo, tag, nullptr);
    alternatives_.push_back(alternative);
}

void PdfTags::open_link(cairo_t* cairo, const std::string& link) {
    const bool inside = link.front() == '#';
    const std::string target =
        inside ? fmt::format("dest='{}'", pdf_place_name(std::string_view(link).substr(1)))
               : fmt::format("uri='{}'", pdf_address(link));
    cairo_tag_begin(cairo, CAIRO_TAG_LINK, target.c_str());
    alternatives_.emplace_back();
}

void PdfTags::close_loose(cairo_t* cairo) {
    if (!frames_.empty() && frames_.back().loose != nullptr) {
        cairo_tag_end(cairo, std::exchange(frames_.back().loose, nullptr));
    }
}

}  // namespace quadrille::output
