#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <utility>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

constexpr std::size_t kMostBytes = 200'000'000;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

Result<std::vector<std::uint8_t>> bytes_of(const std::string& path) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) {
        return fail(picture_error(path, "cannot be read", "expected a file that can be opened"));
    }
    std::vector<std::uint8_t> bytes;
    std::array<std::uint8_t, 65536> buffer{};
    while (true) {
        const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
        bytes.insert(
            bytes.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(got));
        if (got < buffer.size()) {
            break;
        }
        if (bytes.size() > kMostBytes) {
            return fail(picture_error(
                path, "is too large", fmt::format("expected at most {} MB", kMostBytes / 1000000)));
        }
    }
    return bytes;
}

Diagnostic picture_error(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return problem;
}

Diagnostic damaged(const PictureFile& file, const char* format) {
    return picture_error(file.path, "is damaged", fmt::format("expected an intact {}", format));
}

Picture blank_picture(std::int64_t width, std::int64_t height) {
    return {.width = static_cast<int>(width),
            .height = static_cast<int>(height),
            .rgb = std::vector<std::uint8_t>(static_cast<std::size_t>(width * height) * 3)};
}

std::vector<std::uint8_t> on_white(std::vector<std::uint8_t> pixels) {
    constexpr int kFull = 255;
    const std::size_t count = pixels.size() / 4;
    for (std::size_t i = 0; i < count; ++i) {
        const int opaque = pixels[i * 4 + 3];
        for (std::size_t k = 0; k < 3; ++k) {
            pixels[i * 3 + k] = static_cast<std::uint8_t>(
                (pixels[i * 4 + k] * opaque + kFull * (kFull - opaque)) / kFull);
        }
    }
    pixels.resize(count * 3);
    return pixels;
}

Result<void> check_size(const std::string& path, std::int64_t width, std::int64_t height) {
    if (width < 1 || height < 1 || width > kMostSide || height > kMostSide ||
        width * height > kMostPixels) {
        return fail(picture_error(
            path,
            fmt::format("is a picture of {} x {} pixels", width, height),
            fmt::format("expected at most {} million pixels", kMostPixels / 1000000)));
    }
    return {};
}

Picture upright(Picture picture, int orientation) {
    constexpr int kMost = 8;
    if (orientation <= 1 || orientation > kMost) {
        return picture;
    }
    const bool across = orientation >= 5;
    Picture turned{.width = across ? picture.height : picture.width,
                   .height = across ? picture.width : picture.height,
                   .rgb = std::vector<std::uint8_t>(picture.rgb.size()),
                   .shrunk = picture.shrunk,
                   .pages = picture.pages,
                   .flaw = picture.flaw,
                   .doubtful = picture.doubtful};
    for (int y = 0; y < turned.height; ++y) {
        for (int x = 0; x < turned.width; ++x) {
            const int right = picture.width - 1;
            const int bottom = picture.height - 1;
            const std::array<std::pair<int, int>, 9> from{{{x, y},
                                                           {x, y},
                                                           {right - x, y},
                                                           {right - x, bottom - y},
                                                           {x, bottom - y},
                                                           {y, x},
                                                           {y, bottom - x},
                                                           {right - y, bottom - x},
                                                           {right - y, x}}};
            const auto [fx, fy] = from.at(static_cast<std::size_t>(orientation));
            const auto source =
                (static_cast<std::size_t>(fy) * static_cast<std::size_t>(picture.width) +
                 static_cast<std::size_t>(fx)) *
                3;
            const auto target =
                (static_cast<std::size_t>(y) * static_cast<std::size_t>(turned.width) +
                 static_cast<std::size_t>(x)) *
                3;
            std::copy_n(picture.rgb.begin() + static_cast<std::ptrdiff_t>(source),
                        3,
                        turned.rgb.begin() + static_cast<std::ptrdiff_t>(target));
        }
    }
    return turned;
}

Picture halved(const Picture& picture) {
    Picture half{.width = picture.width / 2,
                 .height = picture.height / 2,
                 .rgb = {},
                 .shrunk = picture.shrunk * 2,
                 .pages = picture.pages,
                 .flaw = picture.flaw,
                 .doubtful = picture.doubtful};
    half.rgb.resize(static_cast<std::size_t>(half.width) * static_cast<std::size_t>(half.height) *
                    3);
    const auto row = static_cast<std::size_t>(picture.width) * 3;
    std::size_t target = 0;
    for (int y = 0; y < half.height; ++y) {
        for (int x = 0; x < half.width; ++x) {
            const std::size_t at =
                static_cast<std::size_t>(y) * 2 * row + static_cast<std::size_t>(x) * 6;
            for (std::size_t i = at; i < at + 3; ++i) {
                const int sum = picture.rgb[i] + picture.rgb[i + 3] + picture.rgb[i + row] +
                                picture.rgb[i + row + 3];
                half.rgb[target++] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
        }
    }
    return half;
}

Result<Picture> load_picture(const std::string& path, int page) {
    const Result<std::vector<std::uint8_t>> bytes = bytes_of(path);
    if (!bytes) {
        return fail(bytes.error());
    }
    Result<Picture> picture = decode_picture({path, *bytes}, page);
    while (picture && std::int64_t{picture->width} * picture->height > kUsefulPixels) {
        picture = halved(*picture);
    }
    return picture;
}

}  // namespace quadrille::eye
