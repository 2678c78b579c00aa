// GIF by giflib: its first picture, on white paper where it is transparent.
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

struct GifReader {
    const std::vector<std::uint8_t>& bytes;
    std::size_t at = 0;
};

int read_bytes(GifFileType* gif, GifByteType* buffer, int size) {
    auto* reader = static_cast<GifReader*>(gif->UserData);
    const std::size_t left = reader->bytes.size() - reader->at;
    const std::size_t count = std::min(left, static_cast<std::size_t>(std::max(size, 0)));
    if (count > 0) {
        std::memcpy(buffer, reader->bytes.data() + reader->at, count);
    }
    reader->at += count;
    return static_cast<int>(count);
}

struct CloseGif {
    void operator()(GifFileType* gif) const { DGifCloseFile(gif, nullptr); }
};

// Skips what comes before the first picture, but for the colour that is transparent. False if there is
// no picture.
bool go_to_picture(GifFileType* gif, int& transparent) {
    GifRecordType kind = UNDEFINED_RECORD_TYPE;
    while (DGifGetRecordType(gif, &kind) == GIF_OK && kind == EXTENSION_RECORD_TYPE) {
        int code = 0;
        GifByteType* block = nullptr;
        if (DGifGetExtension(gif, &code, &block) != GIF_OK) {
            return false;
        }
        while (block != nullptr) {
            GraphicsControlBlock control{};
            if (code == GRAPHICS_EXT_FUNC_CODE &&
                DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
                transparent = control.TransparentColor;
            }
            if (DGifGetExtensionNext(gif, &block) != GIF_OK) {
                return false;
            }
        }
    }
    return kind == IMAGE_DESC_RECORD_TYPE && DGifGetImageDesc(gif) == GIF_OK;
}

// The rows of an interlaced picture come in four passes. Source: GIF89a, appendix E.
std::vector<int> order_of_rows(const GifImageDesc& image) {
    constexpr std::array<std::array<int, 2>, 4> kPasses{{{0, 8}, {4, 8}, {2, 4}, {1, 2}}};
    std::vector<int> rows;
    for (const auto& [first, step] : kPasses) {
        for (int row = image.Interlace ? first : 0; row < image.Height;
             row += image.Interlace ? step : 1) {
            rows.push_back(row);
        }
        if (!image.Interlace) {
            break;
        }
    }
    return rows;
}

}  // namespace

Result<Picture> load_gif(const PictureFile& file) {
    GifReader reader{file.bytes};
    const std::unique_ptr<GifFileType, CloseGif> gif(DGifOpen(&reader, read_bytes, nullptr));
    int transparent = NO_TRANSPARENT_COLOR;
    if (!gif || !go_to_picture(gif.get(), transparent)) {
        return fail(damaged(file, "GIF"));
    }
    const GifImageDesc& image = gif->Image;
    const ColorMapObject* colours = image.ColorMap != nullptr ? image.ColorMap : gif->SColorMap;
    if (const Result<void> good = check_size(file.path, image.Width, image.Height); !good) {
        return fail(good.error());
    }
    if (colours == nullptr) {
        return fail(damaged(file, "GIF"));
    }
    Picture picture = blank_picture(image.Width, image.Height);
    std::vector<GifPixelType> line(static_cast<std::size_t>(image.Width));
    for (const int row : order_of_rows(image)) {
        if (DGifGetLine(gif.get(), line.data(), image.Width) != GIF_OK) {
            return fail(damaged(file, "GIF"));
        }
        std::uint8_t* rgb = picture.rgb.data() + static_cast<std::size_t>(row) * line.size() * 3;
        for (const GifPixelType index : line) {
            const bool shows = index != transparent && index < colours->ColorCount;
            const GifColorType colour =
                shows ? colours->Colors[index] : GifColorType{255, 255, 255};
            *rgb++ = colour.Red;
            *rgb++ = colour.Green;
            *rgb++ = colour.Blue;
        }
    }
    return picture;
}

}  // namespace quadrille::eye
