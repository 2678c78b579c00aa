#include "solve/fill_table.h"

#include <algorithm>
#include <limits>

namespace quadrille::solve {

std::size_t FillTable::low_places(std::size_t sites, std::size_t base) {
    std::size_t places = 0;
    for (std::size_t boards = base; places < sites && boards <= kBits; boards *= base) {
        ++places;
    }
    return places;
}

std::optional<std::size_t> FillTable::bytes_for(std::size_t sites, std::size_t kinds) {
    const std::size_t base = kinds + 1;
    std::size_t bytes = sizeof(Word);
    for (std::size_t place = low_places(sites, base); place < sites; ++place) {
        if (bytes > std::numeric_limits<std::size_t>::max() / base) {
            return std::nullopt;
        }
        bytes *= base;
    }
    return base <= kBits ? std::optional(bytes) : std::nullopt;
}

FillTable::FillTable(std::size_t sites, std::size_t kinds)
    : base_(kinds + 1), low_(low_places(sites, base_)), high_(sites - low_) {
    for (std::size_t place = 0; place < low_; ++place) {
        in_word_ *= base_;
    }
    std::size_t words = 1;
    for (std::size_t place = 0; place < high_; ++place) {
        step_.push_back(words);
        words *= base_;
    }
    words_.resize(words);
    find_masks();
}

void FillTable::find_masks() {
    empty_at_.assign(low_, 0);
    with_empty_.assign(low_ + 1, 0);
    for (std::size_t board = 0; board < in_word_; ++board) {
        std::size_t empty = 0;
        std::size_t rest = board;
        for (Word& boards : empty_at_) {
            if (rest % base_ == 0) {
                boards |= Word{1} << board;
                ++empty;
            }
            rest /= base_;
        }
        with_empty_[empty] |= Word{1} << board;
    }
}

FillTable::Next FillTable::next_of(std::size_t word,
                                   const std::vector<std::uint8_t>& digits) const {
    Next next{0, ~Word{0}};
    for (std::size_t place = 0; place < high_; ++place) {
        if (digits[place] != 0) {
            continue;
        }
        for (std::size_t mark = 1; mark < base_; ++mark) {
            const Word there = words_[word + mark * step_[place]];
            next.any |= there;
            next.all &= there;
        }
    }
    return next;
}

/// Board by board of the word, those with fewest empty places first. A mark on a low place leads to
/// another bit of the word.
FillTable::Word FillTable::worked_out(Word full,
                                      Next next,
                                      std::size_t empty,
                                      const std::vector<bool>& first_moves) const {
    Word word = empty == 0 ? full : 0;
    for (std::size_t more = empty == 0 ? 1 : 0; more <= low_; ++more) {
        Next here = next;
        std::size_t step = 1;
        for (const Word boards : empty_at_) {
            for (std::size_t mark = 1; mark < base_; ++mark) {
                const Word there = word >> (mark * step);
                here.any |= there & boards;
                here.all &= there | ~boards;
            }
            step *= base_;
        }
        word |= (first_moves[empty + more] ? here.any : here.all) & with_empty_[more];
    }
    return word;
}

bool FillTable::work_out(const std::vector<bool>& first_moves, const std::function<bool()>& go_on) {
    std::vector<std::uint8_t> digits(high_, static_cast<std::uint8_t>(base_ - 1));
    std::size_t empty = 0;
    for (std::size_t word = words_.size(); word-- > 0;) {
        if (word % kAskEvery == 0 && !go_on()) {
            return false;
        }
        words_[word] = worked_out(words_[word], next_of(word, digits), empty, first_moves);
        for (std::size_t place = 0; place < high_; ++place) {
            if (digits[place] != 0) {
                --digits[place];
                empty += digits[place] == 0 ? 1 : 0;
                break;
            }
            digits[place] = static_cast<std::uint8_t>(base_ - 1);
            --empty;
        }
    }
    return true;
}

}  // namespace quadrille::solve
