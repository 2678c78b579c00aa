// JPEG by libjpeg-turbo, with the orientation that the camera wrote, also with the four inks of
// printers. Very large pictures are decoded smaller, by eighths. Of a file that is cut short the part
// that is there is read, and its end is told.
// The header of libjpeg needs these two before it.
// clang-format off
#include <cstddef>
#include <cstdio>
// clang-format on
#include <jpeglib.h>
// Its codes of messages need the header above.
#include <fmt/format.h>
#include <jerror.h>

#include <csetjmp>
#include <cstdint>
#include <cstring>
#include <utility>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

constexpr unsigned kExifMarker = JPEG_APP0 + 1;
constexpr unsigned kMostExif = 0xFFFF;
constexpr int kMostScans = 200;  // of progressive pictures: more are an attack

struct Errors {
    jpeg_error_mgr manager;
    std::jmp_buf back;
    bool cut_short = false;
    bool corrupt = false;
    JDIMENSION intact_rows = 0;  // before the first warning
};

[[noreturn]] void give_up(j_common_ptr info) {
    std::longjmp(reinterpret_cast<Errors*>(info->err)->back, 1);
}

void say_nothing(j_common_ptr /*info*/) {}

// Warnings have the level -1: what was wrong, and how far the picture is intact. What is missing is
// noticed twice, by the reader of bytes and by that of blocks.
void note_warning(j_common_ptr info, int level) {
    auto* errors = reinterpret_cast<Errors*>(info->err);
    if (level >= 0 || info->is_decompressor == 0) {
        return;
    }
    if (!errors->cut_short && !errors->corrupt) {
        errors->intact_rows = reinterpret_cast<j_decompress_ptr>(info)->output_scanline;
    }
    const int code = errors->manager.msg_code;
    errors->cut_short = errors->cut_short || code == JWRN_JPEG_EOF;
    errors->corrupt = errors->corrupt || (code != JWRN_JPEG_EOF && code != JWRN_HIT_MARKER);
}

// Of the inks, as Photoshop writes them: upside down.
void to_rgb(const JSAMPLE* inks, bool upside_down, std::uint8_t* rgb, JDIMENSION width) {
    constexpr int kFull = 255;
    for (JDIMENSION x = 0; x < width; ++x) {
        const JSAMPLE* four = inks + static_cast<std::ptrdiff_t>(x) * 4;
        const int black = upside_down ? four[3] : kFull - four[3];
        for (int i = 0; i < 3; ++i) {
            const int light = upside_down ? four[i] : kFull - four[i];
            rgb[static_cast<std::ptrdiff_t>(x) * 3 + i] =
                static_cast<std::uint8_t>(light * black / kFull);
        }
    }
}

void limit_scans(j_common_ptr info) {
    const auto* progress = info->progress;
    if (progress != nullptr && info->is_decompressor != 0 &&
        reinterpret_cast<j_decompress_ptr>(info)->input_scan_number > kMostScans) {
        give_up(info);
    }
}

// Numbers in the byte order that the block begins with.
class Exif {
  public:
    Exif(const std::uint8_t* bytes, std::size_t size)
        : bytes_(bytes), size_(size), small_end_first_(size > 0 && bytes[0] == 'I') {}

    // Source: TIFF 6.0, section 2.
    [[nodiscard]] int orientation() const {
        constexpr std::size_t kEntry = 12;
        constexpr std::uint32_t kTag = 0x0112;
        const std::size_t table = number(4, 4);
        const std::size_t count = number(table, 2);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t entry = table + 2 + i * kEntry;
            if (entry + kEntry > size_) {
                break;
            }
            if (number(entry, 2) == kTag) {
                return static_cast<int>(number(entry + 8, 2));
            }
        }
        return 1;
    }

  private:
    [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t length) const {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < length && at + length <= size_; ++i) {
            const std::size_t place = small_end_first_ ? at + length - 1 - i : at + i;
            value = value * 256 + bytes_[place];
        }
        return value;
    }

    const std::uint8_t* bytes_;
    std::size_t size_;
    bool small_end_first_;
};

int orientation_of(const jpeg_decompress_struct& info) {
    constexpr std::size_t kHead = 6;
    for (auto* marker = info.marker_list; marker != nullptr; marker = marker->next) {
        if (marker->marker == kExifMarker && marker->data_length > kHead &&
            std::memcmp(marker->data, "Exif\0\0", kHead) == 0) {
            return Exif(marker->data + kHead, marker->data_length - kHead).orientation();
        }
    }
    return 1;
}

// What setjmp needs around it: nothing here has a destructor that a jump would skip.
struct Decoder {
    jpeg_decompress_struct info{};
    Errors errors{};
    jpeg_progress_mgr progress{};
    int orientation = 1;
    JSAMPLE* inks = nullptr;  // a row, of pictures with four of them
};

enum class Step { Header, Pixels };

// False if the picture is damaged. `picture` is sized by the header.
bool run(Decoder& decoder, Step step, Picture& picture) {
    if (setjmp(decoder.errors.back) != 0) {
        return false;
    }
    jpeg_decompress_struct& info = decoder.info;
    if (step == Step::Header) {
        jpeg_save_markers(&info, static_cast<int>(kExifMarker), kMostExif);
        jpeg_read_header(&info, TRUE);
        info.out_color_space = info.num_components == 4 ? JCS_CMYK : JCS_RGB;
        decoder.orientation = orientation_of(info);
        return true;
    }
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
        std::uint8_t* const rgb =
            picture.rgb.data() + static_cast<std::size_t>(info.output_scanline) *
                                     static_cast<std::size_t>(info.output_width) * 3;
        JSAMPROW row = decoder.inks != nullptr ? decoder.inks : rgb;
        jpeg_read_scanlines(&info, &row, 1);
        if (decoder.inks != nullptr) {
            to_rgb(decoder.inks, info.saw_Adobe_marker != 0, rgb, info.output_width);
        }
    }
    jpeg_finish_decompress(&info);
    return true;
}

void choose_scale(jpeg_decompress_struct& info) {
    constexpr unsigned kEighths = 8;
    constexpr std::int64_t kSixtyFourths = 64;
    unsigned eighths = kEighths;
    while (eighths > 1 &&
           std::int64_t{info.image_width} * info.image_height * eighths * eighths / kSixtyFourths >
               kUsefulPixels) {
        --eighths;
    }
    info.scale_num = eighths;
    info.scale_denom = kEighths;
    jpeg_calc_output_dimensions(&info);
}

Diagnostic cut_short(const PictureFile& file) {
    return picture_error(file.path, "is cut short", "copy the whole file again");
}

// Only what was there.
Result<Picture> cut_to_intact(const PictureFile& file, Picture picture, const Errors& errors) {
    constexpr JDIMENSION kFewestRows = 16;
    if (errors.corrupt) {
        picture.flaw = "is damaged, and parts of it may be wrong";
        picture.doubtful = true;
    } else if (errors.cut_short && errors.intact_rows < kFewestRows) {
        return fail(cut_short(file));
    } else if (errors.cut_short) {
        const int all = picture.height;
        picture.height = static_cast<int>(errors.intact_rows);
        picture.rgb.resize(static_cast<std::size_t>(picture.width) *
                           static_cast<std::size_t>(picture.height) * 3);
        picture.flaw = fmt::format("is cut short: {:.0f} % of it are missing; copy the whole file",
                                   100.0 * (all - picture.height) / all);
    }
    return picture;
}

Result<Picture> decode(const PictureFile& file, Decoder& decoder) {
    Picture picture;
    if (!run(decoder, Step::Header, picture)) {
        return fail(decoder.errors.cut_short ? cut_short(file) : damaged(file, "JPEG"));
    }
    jpeg_decompress_struct& info = decoder.info;
    if (const Result<void> good = check_size(file.path, info.image_width, info.image_height);
        !good) {
        return fail(good.error());
    }
    choose_scale(info);
    picture = blank_picture(info.output_width, info.output_height);
    picture.shrunk = static_cast<double>(info.scale_denom) / info.scale_num;
    std::vector<JSAMPLE> inks(info.out_color_space == JCS_CMYK ? info.output_width * 4U : 0U);
    decoder.inks = inks.empty() ? nullptr : inks.data();
    if (!run(decoder, Step::Pixels, picture)) {
        return fail(damaged(file, "JPEG"));
    }
    return cut_to_intact(file, std::move(picture), decoder.errors).map([&](Picture whole) {
        return upright(std::move(whole), decoder.orientation);
    });
}

}  // namespace

Result<Picture> load_jpeg(const PictureFile& file) {
    Decoder decoder;
    decoder.info.err = jpeg_std_error(&decoder.errors.manager);
    decoder.errors.manager.error_exit = give_up;
    decoder.errors.manager.output_message = say_nothing;
    decoder.errors.manager.emit_message = note_warning;
    jpeg_create_decompress(&decoder.info);
    decoder.progress.progress_monitor = limit_scans;
    decoder.info.progress = &decoder.progress;
    jpeg_mem_src(&decoder.info, file.bytes.data(), file.bytes.size());
    Result<Picture> picture = decode(file, decoder);
    jpeg_destroy_decompress(&decoder.info);
    return picture;
}

}  // namespace quadrille::eye
