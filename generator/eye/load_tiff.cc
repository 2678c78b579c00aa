// TIFF by libtiff, which scanners and faxes write: any of its kinds of pixels, one page of many.
#include <tiffio.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

constexpr int kMostPages = 500;

// A file in memory as libtiff reads it; nothing is written.
struct Reader {
    const std::vector<std::uint8_t>& bytes;
    toff_t at = 0;
};

tmsize_t read_bytes(thandle_t handle, void* buffer, tmsize_t size) {
    auto* reader = static_cast<Reader*>(handle);
    const toff_t all = reader->bytes.size();
    const toff_t left = all - std::min(reader->at, all);
    const auto count = std::min(left, static_cast<toff_t>(std::max<tmsize_t>(size, 0)));
    if (count > 0) {
        std::memcpy(buffer, reader->bytes.data() + reader->at, count);
    }
    reader->at += count;
    return static_cast<tmsize_t>(count);
}

tmsize_t write_nothing(thandle_t /*handle*/, void* /*buffer*/, tmsize_t /*size*/) {
    return 0;
}

toff_t seek(thandle_t handle, toff_t offset, int from) {
    auto* reader = static_cast<Reader*>(handle);
    const toff_t base = from == SEEK_CUR   ? reader->at
                        : from == SEEK_END ? static_cast<toff_t>(reader->bytes.size())
                                           : 0;
    reader->at = base + offset;
    return reader->at;
}

int close_nothing(thandle_t /*handle*/) {
    return 0;
}

toff_t size_of(thandle_t handle) {
    return static_cast<Reader*>(handle)->bytes.size();
}

struct CloseTiff {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};

// A small picture of another page, for lists.
bool is_thumbnail(TIFF* tiff) {
    std::uint32_t kind = 0;
    return TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind) == 1 &&
           (kind & FILETYPE_REDUCEDIMAGE) != 0;
}

// Goes to a page, from 1, and counts them all. False if there is no such page.
bool go_to(TIFF* tiff, int page, int& pages) {
    std::optional<tdir_t> place;
    pages = 0;
    do {
        if (!is_thumbnail(tiff)) {
            ++pages;
            place = pages == page ? TIFFCurrentDirectory(tiff) : place;
        }
    } while (pages < kMostPages && TIFFReadDirectory(tiff) == 1);
    return place && TIFFSetDirectory(tiff, *place) == 1;
}

}  // namespace

Result<Picture> load_tiff(const PictureFile& file, int page) {
    TIFFSetErrorHandler(nullptr);
    TIFFSetWarningHandler(nullptr);
    Reader reader{file.bytes};
    const std::unique_ptr<TIFF, CloseTiff> tiff(TIFFClientOpen("picture",
                                                               "rm",
                                                               &reader,
                                                               read_bytes,
                                                               write_nothing,
                                                               seek,
                                                               close_nothing,
                                                               size_of,
                                                               nullptr,
                                                               nullptr));
    int pages = 0;
    if (!tiff || !go_to(tiff.get(), page, pages)) {
        return fail(damaged(file, "TIFF"));
    }
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    TIFFGetField(tiff.get(), TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(tiff.get(), TIFFTAG_IMAGELENGTH, &height);
    if (const Result<void> good = check_size(file.path, width, height); !good) {
        return fail(good.error());
    }
    std::vector<std::uint8_t> pixels(std::size_t{width} * height * 4);
    if (TIFFReadRGBAImageOriented(tiff.get(),
                                  width,
                                  height,
                                  reinterpret_cast<std::uint32_t*>(pixels.data()),
                                  ORIENTATION_TOPLEFT,
                                  1) != 1) {
        return fail(damaged(file, "TIFF"));
    }
    return Picture{.width = static_cast<int>(width),
                   .height = static_cast<int>(height),
                   .rgb = on_white(std::move(pixels)),
                   .pages = pages};
}

}  // namespace quadrille::eye
