#include "club/read_name_list.h"

#include <fmt/format.h>

#include "base/utf8.h"
#include "club/name_lines.h"
#include "club/typed_lines.h"

namespace quadrille::club {

Result<NameList> read_name_list(const SourceText& source) {
    const TypedLines lines(source);
    NameLines typed = read_name_lines(source, lines.list(), NameLine::Sheet);
    NameList list;
    Diagnostics mistakes;
    for (const std::vector<TypedName>& line : typed.lines) {
        std::vector<std::string>& names = list.sheets.emplace_back();
        for (const TypedName& name : line) {
            if (std::string fault = fault_of_name(name.text); !fault.empty()) {
                mistakes.push_back(source.error(
                    name.span,
                    std::move(fault),
                    fmt::format("expected names of at most {} characters", kLongestName)));
            }
            names.push_back(name.text);
        }
    }
    list.told = std::move(typed.told);
    const bool refused = has_errors(list.told);
    if (!refused && (list.sheets.empty() || list.sheets.size() > kMostNames)) {
        mistakes.push_back(source.error({{list.sheets.empty() ? 1 : source.last_line(), 1}, 1},
                                        fmt::format("this list has {} lines", list.sheets.size()),
                                        fmt::format("expected 1 to {} names", kMostNames)));
    }
    if (refused || !mistakes.empty()) {
        list.told.insert(list.told.end(), mistakes.begin(), mistakes.end());
        return tl::unexpected(std::move(list.told));
    }
    return list;
}

bool is_tournament(std::string_view text) {
    constexpr std::string_view kKey = "tournament";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of(" \t\xEF\xBB\xBF"), line.size()));
        if (line.empty() || line.front() == '#') {
            continue;
        }
        const std::string_view rest = line.substr(std::min(kKey.size(), line.size()));
        const std::size_t colon = rest.find_first_not_of(" \t");
        return is_alike(line.substr(0, kKey.size()), kKey) && colon != std::string_view::npos &&
               rest[colon] == ':';
    }
    return false;
}

}  // namespace quadrille::club
