#include "proof/open_pdf.h"

#include <fmt/format.h>
#include <poppler/cpp/poppler-global.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace quadrille::proof {

namespace {

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

using File = std::unique_ptr<std::FILE, FileCloser>;

Diagnostic unreadable(const std::string& path, int error) {
    return file_error(path,
                      fmt::format("cannot be read: {}", std::generic_category().message(error)),
                      "expected a PDF that you may read");
}

Result<std::string> read_bytes(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return fail(file_error(path, "is a folder", "expected a PDF"));
    }
    const File file(std::fopen(path.c_str(), "rb"));
    if (!file) {
        return fail(unreadable(path, errno));
    }
    constexpr std::size_t kStep = std::size_t{1} << 16U;
    std::string bytes;
    std::size_t got = kStep;
    while (got == kStep && bytes.size() <= kMostBytes) {
        const std::size_t before = bytes.size();
        bytes.resize(before + kStep);
        got = std::fread(bytes.data() + before, 1, kStep, file.get());
        bytes.resize(before + got);
    }
    if (std::ferror(file.get()) != 0) {
        return fail(unreadable(path, errno));
    }
    if (bytes.size() > kMostBytes) {
        return fail(file_error(
            path, "is too long", fmt::format("expected at most {} MiB", kMostBytes >> 20U)));
    }
    return bytes;
}

/// A PDF says so within its first kilobyte and ends within its last.
/// Source: ISO 32000-1, annex H.3, notes 13 and 18.
std::optional<Diagnostic> not_whole(const std::string& path, std::string_view bytes) {
    constexpr std::size_t kKilobyte = 1024;
    if (bytes.empty()) {
        return file_error(path, "is empty", "expected a PDF");
    }
    if (bytes.substr(0, kKilobyte).find("%PDF-") == std::string_view::npos) {
        return file_error(path, "is not a PDF", "expected a file that begins with %PDF-");
    }
    const std::string_view end = bytes.substr(bytes.size() - std::min(bytes.size(), kKilobyte));
    if (end.find("%%EOF") == std::string_view::npos) {
        return file_error(path, "is cut short", "expected %%EOF at the end of the PDF");
    }
    return std::nullopt;
}

/// Poppler's own messages are many and for programmers.
void ignore_message(const std::string& /*message*/, void* /*closure*/) {}

}  // namespace

Diagnostic file_error(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return problem;
}

Result<OpenPdf> open_pdf(const std::string& path) {
    Result<std::string> bytes = read_bytes(path);
    if (!bytes) {
        return fail(std::move(bytes.error()));
    }
    if (std::optional<Diagnostic> problem = not_whole(path, *bytes)) {
        return fail(std::move(*problem));
    }
    poppler::set_debug_error_function(ignore_message, nullptr);
    OpenPdf pdf;
    pdf.bytes = std::make_unique<std::string>(std::move(*bytes));
    pdf.document.reset(poppler::document::load_from_raw_data(pdf.bytes->data(),
                                                             static_cast<int>(pdf.bytes->size())));
    if (!pdf.document) {
        return fail(file_error(path, "is damaged", "expected an intact PDF"));
    }
    if (pdf.document->is_locked()) {
        return fail(file_error(path, "is locked", "expected a PDF that opens without a password"));
    }
    const int pages = pdf.document->pages();
    if (pages < 1) {
        return fail(file_error(path,
                               "has no page that can be read",
                               fmt::format("expected 1 to {} pages", kMostPages)));
    }
    if (pages > kMostPages) {
        return fail(file_error(
            path, fmt::format("has {} pages", pages), fmt::format("expected 1 to {}", kMostPages)));
    }
    return pdf;
}

}  // namespace quadrille::proof
