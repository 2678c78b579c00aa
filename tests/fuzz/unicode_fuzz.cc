// Bytes of any encoding, read as a text: what is made of them is valid, and doing it again changes
// nothing. Dates, widths and clusters of such texts.
#include <string>

#include "base/check.h"
#include "base/date.h"
#include "base/readable_text.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"

namespace quadrille::fuzz {

namespace {

void check_clusters(const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = cluster_end(text, at);
        QUADRILLE_CHECK(end > at && end <= text.size());
        QUADRILLE_CHECK(!find_invalid_utf8(std::string_view(text).substr(at, end - at)));
        at = end;
    }
}

void check_composed(const std::string& text) {
    const std::string once = composed(text);
    QUADRILLE_CHECK(!find_invalid_utf8(once));
    QUADRILLE_CHECK(composed(once) == once);
    QUADRILLE_CHECK(terminal_width(once) <= 2 * once.size());
    check_clusters(once);
    QUADRILLE_CHECK(!find_invalid_utf8(lower_case(std::string_view(once))));
    inspect(shown(once));
}

void check_date(const std::string& text) {
    const ReadDate read = read_date(text);
    QUADRILLE_CHECK(read.date.has_value() == (read.fault == ReadDate::Fault::None));
    if (read.date) {
        QUADRILLE_CHECK(read_date(read.date->iso()).date == read.date);
    }
}

}  // namespace

void unicode_input(const std::uint8_t* data, std::size_t size) {
    const ReadableText first = readable_text(std::string(data, data + size));
    if (find_invalid_utf8(first.text)) {
        return;  // no text
    }
    for (const Repair& repair : first.repairs) {
        QUADRILLE_CHECK(repair.offset <= first.text.size());
    }
    const ReadableText again = readable_text(first.text);
    QUADRILLE_CHECK(again.text == first.text && again.repairs.empty());
    check_composed(first.text);
    check_date(first.text.substr(0, first.text.find('\n')));
}

}  // namespace quadrille::fuzz
