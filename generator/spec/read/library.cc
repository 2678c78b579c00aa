#include "spec/read/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/read/description_kind.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/values.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxId = 64;
// A command that reads many files must not keep them all.
constexpr std::size_t kMostOpened = 32;
constexpr std::size_t kInFull = 20;  // ids that a message lists

bool is_yaml(std::string_view path) {
    return path.ends_with(".yaml") || path.ends_with(".yml");
}

std::string_view file_name(std::string_view path) {
    return path.substr(path.find_last_of('/') + 1);
}

bool is_name(DescriptionKind kind, std::string_view text) {
    return kind == DescriptionKind::Tilings ? is_tiling_name(text) : is_id(text);
}

std::string join(std::string_view folder, std::string_view name) {
    return fmt::format("{}{}{}", folder, folder.empty() || folder.ends_with('/') ? "" : "/", name);
}

const char* noun(DescriptionKind kind) {
    return description_tables()[static_cast<std::size_t>(kind)].name;
}

}  // namespace

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= kMaxId && std::ranges::all_of(text, [](char c) {
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

std::string translation_path(std::string_view rules, std::string_view language) {
    const std::string_view name = file_name(rules);
    return fmt::format("{}translations/{}/{}.yaml",
                       rules.substr(0, rules.size() - name.size()),
                       language,
                       id_of_path(rules));
}

std::string id_of_path(std::string_view path) {
    const std::string_view name = file_name(path);
    return std::string(name.substr(0, name.find_last_of('.')));
}

Library::Library(const FileReader& reader, LibraryFolders folders)
    : reader_(&reader), folders_(std::move(folders)) {}

const std::vector<std::string>& Library::folders(DescriptionKind kind) const {
    switch (kind) {
        case DescriptionKind::Rules:
            return folders_.rules;
        case DescriptionKind::Boards:
            return folders_.boards;
        case DescriptionKind::Tilings:
            return folders_.tilings;
        case DescriptionKind::Sheets:
            return folders_.sheets;
        case DescriptionKind::Styles:
            return folders_.styles;
        case DescriptionKind::Figures:
            break;
    }
    return folders_.figures;
}

std::vector<std::string> Library::paths(DescriptionKind kind) const {
    std::vector<std::string> paths;
    for (const std::string& entry : folders(kind)) {
        if (is_yaml(entry)) {
            paths.push_back(entry);
            continue;
        }
        for (const std::string& name : reader_->list(entry)) {
            if (is_yaml(name)) {
                paths.push_back(join(entry, name));
            }
        }
    }
    return paths;
}

std::vector<std::string> Library::list(DescriptionKind kind) const {
    std::set<std::string> ids;
    for (const std::string& path : paths(kind)) {
        if (std::string id = id_of_path(path); is_name(kind, id)) {
            ids.insert(std::move(id));
        }
    }
    return {ids.begin(), ids.end()};
}

std::vector<std::string> Library::paths_of(DescriptionKind kind, std::string_view id) const {
    std::vector<std::string> all = paths(kind);
    std::erase_if(all, [id](const std::string& path) { return id_of_path(path) != id; });
    return all;
}

std::optional<std::string> Library::hidden(DescriptionKind kind, std::string_view id) const {
    const std::vector<std::string> paths = paths_of(kind, id);
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

void Library::report_hidden(DescriptionKind kind, std::string_view id) const {
    if (kind != DescriptionKind::Rules || !folders_.on_hidden || looked_up_.contains(id)) {
        return;
    }
    looked_up_.emplace(id);
    if (const std::optional<std::string> other = hidden(kind, id)) {
        folders_.on_hidden(paths_of(kind, id).front(), *other);
    }
}

Diagnostic Library::unknown(DescriptionKind kind, std::string_view id) const {
    const std::vector<std::string> ids = list(kind);
    const std::string shown_id = beginning(id, kMaxId);
    const bool well_formed = is_name(kind, lower_ascii(id));
    Diagnostic error = plain_error(
        well_formed ? fmt::format("unknown {} '{}'", noun(kind), shown_id)
                    : fmt::format("'{}' cannot be the name of a {}", shown_id, noun(kind)),
        ids.empty() ? fmt::format("there are no {}s in the folders searched", noun(kind))
        : kind == DescriptionKind::Rules && ids.size() > kInFull
            ? "expected one that 'quadrille list' names"
            : "expected " + joined_list(ids, "or"));
    suggest(error, id, ids);
    return error;
}

const std::multimap<std::string, std::string>& Library::titles() const {
    if (titles_) {
        return *titles_;
    }
    titles_.emplace();
    for (const std::string& id : list(DescriptionKind::Rules)) {
        const std::string own = paths_of(DescriptionKind::Rules, id).front();
        std::vector<std::string> paths{own};
        for (const std::string& language : words::other_languages()) {
            paths.push_back(translation_path(own, language));
        }
        std::set<std::string> names;
        for (const std::string& path : paths) {
            const Result<SharedDescription> file = open(path);
            const Node* const name = file ? (*file)->root.find("name") : nullptr;
            if (name != nullptr && names.insert(lower_case(name->text)).second) {
                titles_->emplace(lower_case(name->text), id);
            }
        }
    }
    return *titles_;
}

std::optional<std::string> Library::known_as(DescriptionKind kind, std::string_view name) const {
    std::string id = lower_ascii(name);
    if (is_name(kind, id) && !paths_of(kind, id).empty()) {
        return id;
    }
    if (kind != DescriptionKind::Rules || find_invalid_utf8(name)) {
        return std::nullopt;
    }
    const std::string title = lower_case(name);
    for (const std::string& each : {title, title.substr(0, title.find(" by "))}) {
        const auto [first, last] = titles().equal_range(each);
        if (first != last && std::next(first) == last) {
            return first->second;
        }
    }
    return std::nullopt;
}

Result<SharedDescription> Library::find(DescriptionKind kind, std::string_view id) const {
    std::vector<std::string> paths =
        is_name(kind, id) ? paths_of(kind, id) : std::vector<std::string>();
    if (paths.empty()) {
        const std::optional<std::string> meant = known_as(kind, id);
        return meant ? find(kind, *meant) : fail(unknown(kind, id));
    }
    report_hidden(kind, id);
    return open(paths.front());
}

Result<SharedDescription> Library::open(const std::string& path) const {
    if (const auto known = opened_.find(path); known != opened_.end()) {
        return known->second;
    }
    Result<SourceText> source = reader_->read(path, kMaxFileBytes).and_then([&](std::string text) {
        return checked_source(path, std::move(text));
    });
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
