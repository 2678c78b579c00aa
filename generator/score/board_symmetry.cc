#include "score/board_symmetry.h"

#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "board/symmetries.h"

namespace quadrille::score {

namespace {

using Image = std::vector<board::SiteId>;
using SiteSet = std::vector<board::SiteId>;

SiteSet moved(std::span<const board::SiteId> sites, const Image& image) {
    SiteSet set;
    for (const board::SiteId site : sites) {
        set.push_back(image[site.index()]);
    }
    std::sort(set.begin(), set.end());
    return set;
}

bool keeps_marks(const FillGame& fill, const Image& image) {
    const auto& marks = fill.record().marks;
    for (std::size_t site = 0; site < marks.size(); ++site) {
        if (marks[site] != marks[image[site].index()]) {
            return false;
        }
    }
    return true;
}

bool keeps_neighbours(const board::Board& board, const Image& image) {
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        const auto near = board.neighbours(image[index]);
        SiteSet expected(near.begin(), near.end());
        std::sort(expected.begin(), expected.end());
        if (moved(board.neighbours(board::SiteId{index}), image) != expected) {
            return false;
        }
    }
    return true;
}

/// An area by what it holds, as the image has it: its sites, or in higher levels its parts.
std::string content(std::span<const game::AreaLevel> levels,
                    const board::Board& board,
                    std::size_t level,
                    std::size_t area,
                    const Image* image) {
    std::vector<std::string> parts;
    if (level == 0) {
        for (const board::SiteId site : board.families()[levels[0].family].areas[area].sites) {
            const board::SiteId to = image == nullptr ? site : (*image)[site.index()];
            parts.push_back(std::to_string(to.index()));
        }
    } else {
        for (const std::size_t part : levels[level].parts[area]) {
            parts.push_back(content(levels, board, level - 1, part, image));
        }
    }
    std::sort(parts.begin(), parts.end());
    std::string text = "(";
    for (const std::string& part : parts) {
        text += part + ' ';
    }
    return text + ')';
}

bool keeps_areas(std::span<const game::AreaLevel> levels,
                 const board::Board& board,
                 const Image& image) {
    std::multiset<std::string> before;
    std::multiset<std::string> after;
    const std::size_t last = levels.size() - 1;
    const std::size_t areas = board.families()[levels[last].family].areas.size();
    for (std::size_t area = 0; area < areas; ++area) {
        before.insert(content(levels, board, last, area, nullptr));
        after.insert(content(levels, board, last, area, &image));
    }
    return before == after;
}

bool keeps_counter(const game::Game& game, std::size_t counter, const Image& image) {
    const spec::Counting& counting = game.spec().counters[counter].counting;
    if (const auto* majority = std::get_if<spec::MajorityCounter>(&counting)) {
        return majority->weights.empty() &&
               keeps_areas(game.areas_of(spec::CounterId{counter}).levels, game.board(), image);
    }
    const auto* groups = std::get_if<spec::GroupsCounter>(&counting);
    const bool marks =
        std::holds_alternative<spec::MarksCounter>(counting) && !spec::asks_for_last_mark(counting);
    return marks ||
           (groups != nullptr && groups->linked_by == spec::GroupsCounter::LinkedBy::Board &&
            !groups->touching && keeps_neighbours(game.board(), image));
}

bool keeps_results(const FillGame& fill, const Image& image) {
    bool keeps = keeps_marks(fill, image);
    for (std::size_t i = 0; keeps && i < fill.game().spec().counters.size(); ++i) {
        keeps = keeps_counter(fill.game(), i, image);
    }
    return keeps;
}

}  // namespace

KeyDigits::KeyDigits(const game::Game& game)
    : bits_(static_cast<unsigned>(std::bit_width(game.spec().marks.size()))),
      per_word_(64 / bits_) {}

BoardSymmetry::BoardSymmetry(const FillGame& fill, KeyDigits digits)
    : digits_(digits),
      chunk_bits_(8 / digits.bits() * digits.bits()),
      chunks_((fill.sites().size() * digits.bits() + chunk_bits_ - 1) / chunk_bits_) {
    if (fill.sites().size() > digits.per_word()) {
        return;
    }
    for (const board::Symmetry& symmetry : board::symmetries(fill.game().board())) {
        const bool moves = !std::is_sorted(symmetry.image.begin(), symmetry.image.end());
        if (moves && keeps_results(fill, symmetry.image)) {
            add(fill, symmetry.image);
        }
    }
}

void BoardSymmetry::add(const FillGame& fill, const Image& image) {
    const auto& sites = fill.sites();
    const unsigned per_chunk = chunk_bits_ / digits_.bits();
    const std::uint64_t digit_mask = (std::uint64_t{1} << digits_.bits()) - 1;
    std::vector<ChunkTable> table(chunks_);
    for (std::size_t index = 0; index < sites.size(); ++index) {
        const auto to = std::lower_bound(sites.begin(), sites.end(), image[sites[index].index()]);
        const auto target = static_cast<unsigned>(to - sites.begin()) * digits_.bits();
        const auto shift = static_cast<unsigned>(index % per_chunk) * digits_.bits();
        ChunkTable& chunk = table[index / per_chunk];
        for (std::size_t value = 0; value < chunk.size(); ++value) {
            chunk[value] |= ((value >> shift) & digit_mask) << target;
        }
    }
    tables_.push_back(std::move(table));
}

BoardKey BoardSymmetry::canonical(const BoardKey& key) const {
    BoardKey least = key;
    const std::uint64_t chunk_mask = (std::uint64_t{1} << chunk_bits_) - 1;
    for (const std::vector<ChunkTable>& table : tables_) {
        std::uint64_t image = 0;
        std::uint64_t rest = key.low;
        for (const ChunkTable& chunk : table) {
            image |= chunk[static_cast<std::size_t>(rest & chunk_mask)];
            rest >>= chunk_bits_;
        }
        least.low = std::min(least.low, image);
    }
    return least;
}

}  // namespace quadrille::score
