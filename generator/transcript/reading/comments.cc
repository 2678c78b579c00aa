#include "transcript/reading/comments.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kCommentBlanks = " \t";

// Its words with single blanks between them.
std::string tidy(std::string_view text) {
    std::string words;
    for (const char c : text) {
        if (kCommentBlanks.find(c) == std::string_view::npos) {
            words += c;
        } else if (!words.empty() && words.back() != ' ') {
            words += ' ';
        }
    }
    return words.substr(0, words.find_last_not_of(' ') + 1);
}

// "e6 (w)"
bool is_mark(const game::Game& game, std::string_view text) {
    const std::string word = lower_case(text);
    return std::ranges::any_of(game.spec().marks, [&word](const spec::MarkSpec& mark) {
        return word == lower_case(mark.letter) || word == lower_case(mark.name);
    });
}

class CommentReader {
  public:
    CommentReader(const SourceText& source, const Transcript& game)
        : source_(source), game_(game) {}

    std::vector<TypedComment> read() {
        if (!game_.has_turns()) {
            return {};
        }
        const int first = game_.rounds.front().span.begin.line;
        for (int line = first; line <= source_.last_line() && !ended_; ++line) {
            read_line(source_.line(line), line);
        }
        return std::move(comments_);
    }

  private:
    void read_line(std::string_view line, int number) {
        bool words = false;  // that are no comment
        const bool inside = depth_ > 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (depth_ > 0) {
                read_inside(c);
            } else if (c == '{' || c == '(') {
                begin(line.substr(0, i), number);
                open_ = c;
                close_ = c == '{' ? '}' : ')';
                depth_ = 1;
            } else if (begins_remark(line, i)) {
                begin(line.substr(0, i), number);
                text_ = line.substr(i + 1);
                finish();
                break;
            } else {
                words = words || kCommentBlanks.find(c) == std::string_view::npos;
            }
        }
        if (depth_ > 0) {
            text_ += ' ';
        }
        const bool blank = tidy(line).empty();
        ended_ = number > last_line() && !inside && (words || blank);
    }

    static bool begins_remark(std::string_view line, std::size_t at) {
        return line[at] == '#' &&
               (at == 0 || kCommentBlanks.find(line[at - 1]) != std::string_view::npos);
    }

    void read_inside(char c) {
        depth_ += c == open_ ? 1 : c == close_ ? -1 : 0;
        if (depth_ == 0) {
            finish();
        } else {
            text_ += c;
        }
    }

    // Of the last turn.
    [[nodiscard]] int last_line() const {
        for (std::size_t i = game_.rounds.size(); i-- > 0;) {
            if (!game_.rounds[i].turns.empty()) {
                return game_.rounds[i].turns.back().span.begin.line;
            }
        }
        return 0;
    }

    // After so much of a line.
    void begin(std::string_view before, int line) {
        const int column = static_cast<int>(utf8_length(before)) + 1;
        const auto is_before = [&](const SourceSpan& span) {
            return std::pair(span.begin.line, span.begin.column) < std::pair(line, column);
        };
        place_ = {};
        text_.clear();
        for (std::size_t i = 0; i < game_.rounds.size(); ++i) {
            const Round& round = game_.rounds[i];
            if (is_before(round.span)) {
                place_.round = i;
                place_.after = static_cast<int>(std::ranges::count_if(
                    round.turns, [&](const Turn& turn) { return is_before(turn.span); }));
            }
        }
    }

    void finish() {
        const std::string text = tidy(text_);
        if (text.empty() || (open_ == '(' && is_mark(*game_.game, text))) {
            return;
        }
        const bool same = !comments_.empty() && comments_.back().round == place_.round &&
                          comments_.back().after == place_.after;
        if (same) {
            comments_.back().text += " " + text;
        } else {
            comments_.push_back({place_.round, place_.after, text});
        }
    }

    const SourceText& source_;
    const Transcript& game_;
    std::vector<TypedComment> comments_;
    TypedComment place_;
    std::string text_;
    char open_ = 0;
    char close_ = 0;
    int depth_ = 0;
    bool ended_ = false;
};

}  // namespace

std::vector<TypedComment> comments_in(const SourceText& source, const Transcript& game) {
    return CommentReader(source, game).read();
}

}  // namespace quadrille::transcript
