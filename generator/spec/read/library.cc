#include "spec/read/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/values.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxId = 64;
// A command that walks through many files must not remember them all.
constexpr std::size_t kMostOpened = 32;

bool is_yaml(std::string_view path) {
    return path.ends_with(".yaml") || path.ends_with(".yml");
}

std::string_view file_name(std::string_view path) {
    return path.substr(path.find_last_of('/') + 1);
}

bool is_name(Shelf shelf, std::string_view text) {
    return shelf == Shelf::Tilings ? is_tiling_name(text) : is_id(text);
}

std::string join(std::string_view folder, std::string_view name) {
    return fmt::format("{}{}{}", folder, folder.empty() || folder.ends_with('/') ? "" : "/", name);
}

const char* noun(Shelf shelf) {
    switch (shelf) {
        case Shelf::Rules:
            return "game";
        case Shelf::Boards:
            return "board";
        case Shelf::Tilings:
            return "tiling";
        case Shelf::Sheets:
            return "sheet";
        case Shelf::Styles:
            return "style";
        case Shelf::Figures:
            return "figure";
    }
    return "";
}

}  // namespace

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= kMaxId &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
           });
}

bool is_tiling_name(std::string_view text) {
    if (text.find("..") != std::string_view::npos || text.starts_with('.') || text.ends_with('.')) {
        return false;
    }
    std::string without_dots(text);
    std::erase(without_dots, '.');
    return text.size() <= kMaxId && is_id(without_dots);
}

std::string id_of_path(std::string_view path) {
    const std::string_view name = file_name(path);
    return std::string(name.substr(0, name.find_last_of('.')));
}

Library::Library(const FileReader& reader, LibraryFolders folders)
    : reader_(&reader), folders_(std::move(folders)) {}

const std::vector<std::string>& Library::folders(Shelf shelf) const {
    switch (shelf) {
        case Shelf::Rules:
            return folders_.rules;
        case Shelf::Boards:
            return folders_.boards;
        case Shelf::Tilings:
            return folders_.tilings;
        case Shelf::Sheets:
            return folders_.sheets;
        case Shelf::Styles:
            return folders_.styles;
        case Shelf::Figures:
            break;
    }
    return folders_.figures;
}

std::vector<std::string> Library::list(Shelf shelf) const {
    std::vector<std::string> ids;
    const auto add = [&ids, shelf](const std::string& name) {
        if (is_yaml(name) && is_name(shelf, id_of_path(name))) {
            ids.push_back(id_of_path(name));
        }
    };
    for (const std::string& entry : folders(shelf)) {
        if (is_yaml(entry)) {
            add(entry);
            continue;
        }
        for (const std::string& name : reader_->list(entry)) {
            add(name);
        }
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<std::string> Library::paths_of(Shelf shelf, std::string_view id) const {
    std::vector<std::string> paths;
    for (const std::string& entry : folders(shelf)) {
        if (is_yaml(entry)) {
            if (id_of_path(entry) == id) {
                paths.push_back(entry);
            }
            continue;
        }
        for (const std::string& name : reader_->list(entry)) {
            if (is_yaml(name) && id_of_path(name) == id) {
                paths.push_back(join(entry, name));
            }
        }
    }
    return paths;
}

std::optional<std::string> Library::hidden(Shelf shelf, std::string_view id) const {
    const std::vector<std::string> paths = paths_of(shelf, id);
    if (paths.size() < 2) {
        return std::nullopt;
    }
    const Result<std::string> found = reader_->read(paths.front(), kMaxFileBytes);
    for (std::size_t i = 1; found && i < paths.size(); ++i) {
        const Result<std::string> other = reader_->read(paths[i], kMaxFileBytes);
        if (other && *other != *found) {
            return paths[i];
        }
    }
    return std::nullopt;
}

void Library::tell_hidden(Shelf shelf, std::string_view id) const {
    if (shelf != Shelf::Rules || !folders_.on_hidden || looked_up_.contains(id)) {
        return;
    }
    looked_up_.emplace(id);
    if (const std::optional<std::string> other = hidden(shelf, id)) {
        folders_.on_hidden(paths_of(shelf, id).front(), *other);
    }
}

Diagnostic Library::unknown(Shelf shelf, std::string_view id) const {
    const std::vector<std::string> ids = list(shelf);
    const std::string shown_id = beginning(id, kMaxId);
    const bool well_formed = is_name(shelf, lower_ascii(id));
    Diagnostic error = plain_error(
        well_formed ? fmt::format("unknown {} '{}'", noun(shelf), shown_id)
                    : fmt::format("'{}' cannot be the name of a {}", shown_id, noun(shelf)),
        ids.empty() ? fmt::format("there are no {}s in the folders searched", noun(shelf))
                    : "expected " + joined_list(ids, "or"));
    if (const auto likely = likely_spelling(id, ids)) {
        error.notes.push_back("did you mean '" + *likely + "'?");
    }
    return error;
}

Result<SharedDescription> Library::find(Shelf shelf, std::string_view id) const {
    const std::vector<std::string> paths =
        is_name(shelf, id) ? paths_of(shelf, id) : std::vector<std::string>();
    if (paths.empty()) {
        return fail(unknown(shelf, id));
    }
    tell_hidden(shelf, id);
    return open(paths.front());
}

Result<SharedDescription> Library::open(const std::string& path) const {
    if (const auto known = opened_.find(path); known != opened_.end()) {
        return known->second;
    }
    Result<std::string> text = reader_->read(path, kMaxFileBytes);
    if (!text) {
        return fail(std::move(text.error()));
    }
    Result<SourceText> source = checked_source(path, std::move(*text));
    if (!source) {
        return fail(std::move(source.error()));
    }
    Result<Node> root = parse_yaml(*source);
    if (!root) {
        return fail(std::move(root.error()));
    }
    if (opened_.size() >= kMostOpened) {
        opened_.clear();
    }
    auto description =
        std::make_shared<const Description>(Description{std::move(*source), std::move(*root)});
    opened_.emplace(path, description);
    return description;
}

}  // namespace quadrille::spec
