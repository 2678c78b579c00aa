// Runs of marks of one kind in areas: the pieces in which they hang together within the area.
#include <algorithm>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

using board::SiteId;

class RunsCount {
  public:
    RunsCount(const Game& game, const Record& record, const RunsOn& runs, Detail detail)
        : game_(game), record_(record), runs_(runs), detail_(detail) {}

    Count run() {
        const bool common =
            runs_.counter.by == spec::RunsCounter::By::EachMark && !runs_.counter.for_roles;
        if (common) {
            result_.common = count_for(std::nullopt);
            return std::move(result_);
        }
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            result_.by_role.push_back(count_for(spec::RoleId{role}));
        }
        return std::move(result_);
    }

  private:
    Number count_for(std::optional<spec::RoleId> role) {
        const std::size_t family = role && runs_.counter.for_roles ? role->index() : 0;
        Number total;
        for (const board::Area& area :
             game_.board().families()[runs_.families[family].family].areas) {
            std::vector<std::vector<SiteId>> runs;
            for (const MarkSet kind : kinds_for(role)) {
                add_runs(area, kind, runs);
            }
            const Number points = worth_of(runs);
            total += points;
            if (detail_ == Detail::Reasons) {
                std::sort(runs.begin(), runs.end());
                result_.reasons.emplace_back(RunsReason{area.name, role, std::move(runs), points});
            }
        }
        return total;
    }

    [[nodiscard]] std::vector<MarkSet> kinds_for(std::optional<spec::RoleId> role) const {
        if (runs_.counter.by == spec::RunsCounter::By::Own) {
            return {game_.marks_of(*role)};
        }
        std::vector<MarkSet> kinds;
        for (const spec::MarkId mark : game_.all_marks().list()) {
            kinds.emplace_back(mark);
        }
        return kinds;
    }

    /// Those of one kind, each in label order.
    void add_runs(const board::Area& area,
                  MarkSet kind,
                  std::vector<std::vector<SiteId>>& runs) const {
        std::vector<SiteId> left;
        for (const SiteId site : area.sites) {
            if (!record_.marks[site.index()].common(kind).empty()) {
                left.push_back(site);
            }
        }
        const Neighbours& neighbours = game_.neighbours(runs_.counter.neighbours);
        while (!left.empty()) {
            std::vector<SiteId> piece{left.front()};
            left.erase(left.begin());
            for (std::size_t head = 0; head < piece.size(); ++head) {
                const auto rest = std::stable_partition(left.begin(), left.end(), [&](SiteId site) {
                    return !neighbours.are(piece[head], site);
                });
                piece.insert(piece.end(), rest, left.end());
                left.erase(rest, left.end());
            }
            std::sort(piece.begin(), piece.end());
            runs.push_back(std::move(piece));
        }
    }

    [[nodiscard]] Number worth_of(const std::vector<std::vector<SiteId>>& runs) const {
        std::vector<std::int64_t> lengths;
        lengths.reserve(runs.size());
        for (const auto& run : runs) {
            lengths.push_back(static_cast<std::int64_t>(run.size()));
        }
        switch (runs_.counter.value) {
            case spec::RunsCounter::Value::Count:
                return static_cast<std::int64_t>(lengths.size());
            case spec::RunsCounter::Value::Longest:
                return lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
            case spec::RunsCounter::Value::Product:
                return product_of(lengths);
        }
        return 0;
    }

    const Game& game_;
    const Record& record_;
    const RunsOn& runs_;
    Detail detail_;
    Count result_;
};

}  // namespace

Count count_runs(const Game& game, const Record& record, const RunsOn& runs, Detail detail) {
    return RunsCount(game, record, runs, detail).run();
}

}  // namespace quadrille::game
