#include "drawing/document.h"

#include <memory>
#include <utility>

#include "base/check.h"

namespace quadrille::drawing {

Document single_page(Page page) {
    Document document;
    document.page_count = 1;
    document.make_page = [page = std::move(page)](std::size_t /*index*/) { return page; };
    return document;
}

Document joined(std::vector<Document> parts) {
    QUADRILLE_CHECK(!parts.empty());
    Document whole;
    whole.info = parts.front().info;
    whole.flip = parts.front().flip;
    for (const Document& part : parts) {
        const std::size_t first = whole.outline.size();
        for (OutlineEntry entry : part.outline) {
            entry.page += whole.page_count;
            if (entry.parent) {
                *entry.parent += first;
            }
            whole.outline.push_back(std::move(entry));
        }
        whole.page_count += part.page_count;
        whole.warnings.insert(whole.warnings.end(), part.warnings.begin(), part.warnings.end());
    }
    whole.make_page =
        [kept = std::make_shared<const std::vector<Document>>(std::move(parts))](std::size_t page) {
            std::size_t part = 0;
            while (page >= (*kept)[part].page_count) {
                page -= (*kept)[part].page_count;
                ++part;
            }
            return (*kept)[part].make_page(page);
        };
    return whole;
}

Document under(std::string title, Document part) {
    std::vector<OutlineEntry> outline{{.title = std::move(title), .page = 0}};
    for (OutlineEntry& entry : part.outline) {
        entry.parent = entry.parent ? *entry.parent + 1 : 0;
        outline.push_back(std::move(entry));
    }
    part.outline = std::move(outline);
    return part;
}

}  // namespace quadrille::drawing
