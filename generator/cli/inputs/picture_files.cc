#include "cli/inputs/picture_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

#include "base/line_texts.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "cli/system/file_system.h"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 13> kEndings{".jpg",
                                                    ".jpeg",
                                                    ".jpe",
                                                    ".jfif",
                                                    ".png",
                                                    ".heic",
                                                    ".heif",
                                                    ".pdf",
                                                    ".tif",
                                                    ".tiff",
                                                    ".webp",
                                                    ".gif",
                                                    ".bmp"};
constexpr std::string_view kOwn = "-read.png";

bool is_called_as_picture(const std::string& name) {
    const std::string ending = lower_ascii(fs::path(name).extension().string());
    return std::ranges::find(kEndings, ending) != kEndings.end();
}

class Listing {
  public:
    void add(const std::string& operand) {
        std::error_code error;
        if (is_folder(operand, error)) {
            add_folder(operand);
        } else {
            add_picture(operand);
        }
    }

    PictureFiles take() { return std::move(files_); }

  private:
    void add_folder(const std::string& folder) {
        std::vector<std::string> others;
        std::vector<std::string> own;
        for (const std::string& name : files_in(folder)) {
            if (name.ends_with(kOwn)) {
                own.push_back(name);
            } else if (is_called_as_picture(name)) {
                add_picture((fs::path(folder) / name).string());
            } else {
                others.push_back(name);
            }
        }
        pass_over(folder, others, "not called as a picture is");
        pass_over(folder, own, "made by 'read'");
        pass_over(folder, folders_in(folder), "a folder; name it to read what is in it");
    }

    void pass_over(const std::string& folder,
                   const std::vector<std::string>& names,
                   std::string_view why) {
        if (!names.empty()) {
            files_.notes.push_back(fmt::format(
                "{}: passed over, {}: {}", shown(folder), why, shown(joined_list(names, "and"))));
        }
    }

    void add_picture(const std::string& path) {
        const auto known = std::ranges::find_if(files_.pictures, [&](const std::string& other) {
            return other == path || are_same_file(other, path);
        });
        if (known == files_.pictures.end()) {
            files_.pictures.push_back(path);
        } else {
            files_.notes.push_back(*known == path
                                       ? fmt::format("{}: named twice, and read once", shown(path))
                                       : fmt::format("{}: the same file as {}, and read once",
                                                     shown(path),
                                                     shown(*known)));
        }
    }

    PictureFiles files_;
};

// As file systems see it that do not tell capitals from small letters.
std::string place_of(const std::string& path) {
    const std::string whole = resolved(path);
    return lower_ascii(whole.empty() ? path : whole);
}

}  // namespace

PictureFiles picture_files(std::span<const std::string> operands) {
    Listing listing;
    for (const std::string& operand : operands) {
        listing.add(operand);
    }
    return listing.take();
}

bool is_pdf(const std::string& path) {
    constexpr std::string_view kBegin = "%PDF-";
    std::array<char, kBegin.size()> begin{};
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    return file && std::fread(begin.data(), 1, begin.size(), file.get()) == begin.size() &&
           std::string_view(begin.data(), begin.size()) == kBegin;
}

std::string in_words(const PictureName& picture) {
    return shown(picture.file) + (picture.page ? fmt::format(", page {}", *picture.page) : "");
}

ReadingNames::ReadingNames(std::span<const std::string> pictures, std::optional<std::string> folder)
    : folder_(std::move(folder)) {
    for (const std::string& picture : pictures) {
        taken_.insert(place_of(picture));
    }
}

std::string ReadingNames::name_for(const PictureName& picture) {
    const fs::path path(picture.file);
    const fs::path folder = folder_ ? fs::path(*folder_) : path.parent_path();
    const std::string page = picture.page ? fmt::format("-{}", *picture.page) : "";
    const std::string whole = path.filename().string() + page;
    std::string name = path.stem().string() + page;
    for (int more = 1;; ++more) {
        std::string made = (folder / (name + std::string(kOwn))).string();
        if (taken_.insert(place_of(made)).second) {
            return made;
        }
        name = more == 1 ? whole : fmt::format("{}-{}", whole, more);
    }
}

}  // namespace quadrille::cli
