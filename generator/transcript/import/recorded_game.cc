#include "transcript/import/recorded_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

bool is_called(const spec::GameSpec& game, std::string_view name) {
    return game.sgf && (is_alike(game.sgf->game, name) || is_alike(game.id, name) ||
                        std::ranges::any_of(game.sgf->called, [&](const std::string& each) {
                            return is_alike(each, name);
                        }));
}

/// What may stand where the record says which game it is of.
std::string games_expected(std::span<const spec::GameSpec> games,
                           std::optional<spec::RecordFormat> format) {
    std::vector<std::string> words;
    for (const spec::GameSpec& game : games) {
        const bool numbered = game.sgf && is_digit(game.sgf->game.front());
        if (format && std::ranges::find(game.records, *format) != game.records.end()) {
            words.push_back(game.id);
        } else if (!format && numbered) {
            words.push_back(fmt::format("{} ({})", game.sgf->game, game.id));
        }
    }
    if (!format) {
        words.emplace_back("the id of a game whose rules have 'sgf'");
    }
    return fmt::format("expected {}; --game says which it is", joined_list(words, "or"));
}

class GameFinder {
  public:
    GameFinder(const SourceText& source,
               const ForeignGame& foreign,
               const ImportRequest& request,
               ReadGame& read)
        : source_(source), foreign_(foreign), request_(request), read_(read) {}

    /// Null, with a report, if there is none.
    std::shared_ptr<const game::Game> find(GameRequest& found) {
        const spec::GameSpec* const spec = choose();
        if (spec == nullptr) {
            return nullptr;
        }
        read_.id = spec->id;
        for (GameRequest& each : requests(*spec)) {
            auto game = request_.cache.find(each);
            if (game && (!foreign_.size || size_of((*game)->board()) == *foreign_.size)) {
                found = std::move(each);
                return std::move(*game);
            }
        }
        read_.diagnostics.push_back(source_.error(
            foreign_.size_at,
            fmt::format("a board of {} by {}", foreign_.size->columns, foreign_.size->rows),
            fmt::format(
                "expected a size that {} has ('quadrille show {}')", spec->name, spec->id)));
        return nullptr;
    }

  private:
    const spec::GameSpec* choose() {
        if (request_.wanted) {
            const auto found =
                std::ranges::find(request_.games, *request_.wanted, &spec::GameSpec::id);
            return found == request_.games.end() ? nullptr : &*found;
        }
        std::vector<const spec::GameSpec*> meant;
        if (foreign_.format) {
            for (const spec::GameSpec& game : request_.games) {
                if (std::ranges::find(game.records, *foreign_.format) != game.records.end()) {
                    meant.push_back(&game);
                }
            }
        }
        for (const std::string& name : foreign_.called) {
            for (const spec::GameSpec& game : request_.games) {
                if (meant.size() < 2 && is_called(game, name) && !foreign_.format) {
                    meant.push_back(&game);
                }
            }
            if (!meant.empty()) {
                break;
            }
        }
        if (meant.size() == 1) {
            return meant.front();
        }
        report_unknown(meant.size() > 1);
        return nullptr;
    }

    void report_unknown(bool several) {
        const std::string name = foreign_.called.empty() ? "" : typable(foreign_.called.front());
        const std::string wrong = several        ? "several games may be meant"
                                  : name.empty() ? "the record does not say which game it is of"
                                                 : fmt::format("no game here is called '{}'", name);
        read_.diagnostics.push_back(source_.error(
            foreign_.called_at, wrong, games_expected(request_.games, foreign_.format)));
    }

    /// The game as it is, its variants, and each of its parameters at the size of the record.
    [[nodiscard]] std::vector<GameRequest> requests(const spec::GameSpec& spec) const {
        std::vector<GameRequest> all;
        const auto fits = [&](const spec::Setting& setting) {
            return !spec::check_setting(spec.parameters, setting);
        };
        const auto add = [&](std::string variant, std::vector<spec::Setting> settings) {
            settings.insert(settings.begin(), foreign_.settings.begin(), foreign_.settings.end());
            if (!std::ranges::all_of(settings, fits)) {
                return;
            }
            GameRequest& request = all.emplace_back();
            request.id = spec.id;
            request.options.settings = std::move(settings);
            if (!variant.empty()) {
                request.options.variant = std::move(variant);
            }
        };
        add(foreign_.variant, {});
        if (all.empty()) {  // values that the game does not have
            all.push_back({.id = spec.id, .options = {}});
        }
        if (!foreign_.size) {
            return all;
        }
        const auto columns = static_cast<std::int64_t>(foreign_.size->columns);
        const auto rows = static_cast<std::int64_t>(foreign_.size->rows);
        for (const spec::ParameterSpec& one : spec.parameters) {
            add(foreign_.variant, {{one.name, columns}});
        }
        for (const spec::VariantSpec& variant : spec.variants) {
            add(variant.name, {});
        }
        for (const spec::ParameterSpec& one : spec.parameters) {
            for (const spec::ParameterSpec& other : spec.parameters) {
                if (one.name != other.name) {
                    add(foreign_.variant, {{one.name, columns}, {other.name, rows}});
                }
            }
        }
        return all;
    }

    const SourceText& source_;
    const ForeignGame& foreign_;
    const ImportRequest& request_;
    ReadGame& read_;
};

}  // namespace

std::shared_ptr<const game::Game> find_recorded_game(const SourceText& source,
                                                     const ForeignGame& foreign,
                                                     const ImportRequest& request,
                                                     ReadGame& read,
                                                     GameRequest& found) {
    return GameFinder(source, foreign, request, read).find(found);
}

}  // namespace quadrille::transcript
