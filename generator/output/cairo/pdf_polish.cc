#include "output/cairo/pdf_polish.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "output/cairo/pdf_string.h"

namespace quadrille::output {

namespace {

// What it looks for. Each is so long that compressed bytes do not contain it by chance.
enum Phrase : std::size_t { Date, PageGroup, Outlines, Count, Element, Catalogue, Tail };

constexpr std::array<std::string_view, 7> kPhrases = {
    "   /CreationDate (",
    "   /Group <<\n"
    "      /Type /Group\n"
    "      /S /Transparency\n"
    "      /I true\n"
    "      /CS /DeviceRGB\n"
    "   >>\n",
    "<< /Type /Outlines\n",
    "   /Count -",
    "<< /Type /StructElem\n",
    "<< /Type /Catalog\n",
    "endobj\nxref\n",
};
constexpr std::string_view kTrueDate = " /CreationDate (D:";
constexpr std::string_view kTrueCount = "   /Count  ";
constexpr std::string_view kEndOfObject = "endobj\n";
constexpr std::size_t kAtOnce = 16384;  // Cairo writes a line at a time
static_assert(kPhrases[Date].size() == kTrueDate.size());
static_assert(kPhrases[Count].size() == kTrueCount.size());

constexpr std::size_t longest_phrase() {
    std::size_t longest = 0;
    for (const std::string_view phrase : kPhrases) {
        longest = std::max(longest, phrase.size());
    }
    return longest;
}

std::size_t number_at(std::string_view text, std::size_t at) {
    std::size_t number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
}

// Where each phrase comes next; searches again only once that place has been passed.
class NextPhrases {
  public:
    explicit NextPhrases(const std::string& text) : text_(text) { places_.fill(0); }

    /// The first phrase at or after `from`, and its place; place npos: none.
    std::pair<std::size_t, std::size_t> after(std::size_t from) {
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (!searched_ || places_[i] < from) {
                places_[i] = text_.find(kPhrases[i], from);
            }
        }
        searched_ = true;
        const auto first = std::ranges::min_element(places_);
        return {static_cast<std::size_t>(first - places_.begin()), *first};
    }

  private:
    const std::string& text_;
    std::array<std::size_t, kPhrases.size()> places_{};
    bool searched_ = false;
};

}  // namespace

bool PdfPolish::write(std::string_view bytes) {
    if (!mends_) {
        return file_.write(bytes);
    }
    waiting_ += bytes;
    return in_tail_ || waiting_.size() < kAtOnce || pass_on(longest_phrase() - 1);
}

bool PdfPolish::finish() {
    if (!mends_) {
        return true;
    }
    if (!in_tail_ && !pass_on(0)) {
        return false;
    }
    return !in_tail_ || file_.write(with_new_offsets(waiting_));
}

// A phrase may begin in these bytes and end in the next ones.
bool PdfPolish::pass_on(std::size_t held_back) {
    NextPhrases next(waiting_);
    std::size_t done = 0;
    bool good = true;
    while (good && !in_tail_) {
        const auto [phrase, place] = next.after(done);
        if (place == std::string::npos) {
            break;
        }
        good = put_through(std::string_view(waiting_).substr(done, place - done));
        good = good && mend(phrase);
        done = place + (in_tail_ ? kEndOfObject.size() : kPhrases[phrase].size());
    }
    if (good && !in_tail_ && waiting_.size() > done + held_back) {
        const std::size_t ready = waiting_.size() - held_back;
        good = put_through(std::string_view(waiting_).substr(done, ready - done));
        done = ready;
    }
    waiting_.erase(0, done);
    return good;
}

bool PdfPolish::mend(std::size_t phrase) {
    switch (static_cast<Phrase>(phrase)) {
        case Date:
            return put_through(kTrueDate);
        case PageGroup:
            return leave_out(kPhrases[PageGroup]);
        case Outlines:
            in_outlines_ = true;
            return put_through(kPhrases[Outlines]);
        case Count:
            return put_through(std::exchange(in_outlines_, false) ? kTrueCount : kPhrases[Count]);
        case Element:
            return put_through(kPhrases[Element]) && describe_element();
        case Catalogue:
            return put_through(kPhrases[Catalogue]) && describe_document();
        case Tail:
            in_tail_ = true;
            return put_through(kEndOfObject);
    }
    return true;
}

bool PdfPolish::describe_element() {
    const std::size_t index = elements_++;
    if (index >= alternatives_.size() || alternatives_[index].empty()) {
        return true;
    }
    return put_in(fmt::format("   /Alt {}\n", pdf_text_string(alternatives_[index])));
}

bool PdfPolish::describe_document() {
    const bool structured = elements_ > 0;
    const char* const duplex = !flip_ ? ""
                               : *flip_ == drawing::Flip::ShortEdge
                                   ? " /Duplex /DuplexFlipShortEdge"
                                   : " /Duplex /DuplexFlipLongEdge";
    return put_in(fmt::format(
        "{}   /ViewerPreferences <<{} /PrintScaling /None{} /PickTrayByPDFSize true >>\n",
        structured ? fmt::format("   /Lang {}\n", pdf_text_string(language_)) : "",
        structured ? " /DisplayDocTitle true" : "",
        duplex));
}

// As many bytes as Cairo wrote.
bool PdfPolish::put_through(std::string_view text) {
    passed_ += text.size();
    return file_.write(text);
}

bool PdfPolish::put_in(std::string_view text) {
    note_change(static_cast<std::ptrdiff_t>(text.size()));
    return file_.write(text);
}

bool PdfPolish::leave_out(std::string_view text) {
    passed_ += text.size();
    note_change(-static_cast<std::ptrdiff_t>(text.size()));
    return true;
}

void PdfPolish::note_change(std::ptrdiff_t bytes) {
    const std::ptrdiff_t before = changes_.empty() ? 0 : changes_.back().total;
    changes_.push_back({passed_, before + bytes});
}

std::size_t PdfPolish::moved(std::size_t offset) const {
    const auto next = std::ranges::upper_bound(changes_, offset, {}, &Change::at);
    return next == changes_.begin() ? offset
                                    : offset + static_cast<std::size_t>(std::prev(next)->total);
}

// "xref\n0 44\n", then entries of 20 bytes each ("0000008222 00000 n \n"), then the trailer, in
// which the table's own offset stands. Source: ISO 32000-1, 7.5.4 and 7.5.5.
std::string PdfPolish::with_new_offsets(std::string tail) const {
    constexpr std::size_t kEntry = 20;
    constexpr std::size_t kDigits = 10;
    constexpr std::string_view kStart = "startxref\n";
    const std::size_t numbers = tail.find('\n') + 1;
    std::size_t entry = tail.find('\n', numbers) + 1;
    for (; tail.compare(entry, 7, "trailer") != 0 && entry + kEntry <= tail.size();
         entry += kEntry) {
        if (tail[entry + kEntry - 3] == 'n') {
            tail.replace(entry, kDigits, fmt::format("{:010}", moved(number_at(tail, entry))));
        }
    }
    const std::size_t start = tail.find(kStart, entry);
    if (start != std::string::npos) {
        const std::size_t digits = start + kStart.size();
        tail.replace(digits,
                     tail.find('\n', digits) - digits,
                     fmt::format("{}", moved(number_at(tail, digits))));
    }
    return tail;
}

}  // namespace quadrille::output
