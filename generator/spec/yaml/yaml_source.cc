#include "spec/yaml/yaml_source.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/raw_yaml.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxNodes = 20'000;
constexpr const char* kAlias = "'*' refers to an anchor, which is not possible here";
constexpr const char* kQuoteStar = "a text that begins with * needs quotes";

// yaml-cpp reports events; the tree is built from them. Aliases are reported, not expanded, so that
// no file can blow up.
class TreeBuilder : public YAML::EventHandler {
  public:
    /// `input` is what the parser reads from; it is cut short where there are too many entries.
    TreeBuilder(const SourceText& source, std::istringstream& input)
        : source_(source), input_(input) {}

    void OnDocumentStart(const YAML::Mark& /*mark*/) override {}

    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
        Node node = make(Node::Kind::Empty, mark);
        for (const std::string_view word : {"null", "Null", "NULL", "~"}) {
            if (source_.text().substr(node.offset).starts_with(word)) {
                node.bytes = word.size();
            }
        }
        attach(std::move(node));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
        refuse(offset_of(mark), 1, kAlias, kQuoteStar);
        attach(make(Node::Kind::Empty, mark));
    }

    void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
        refuse(offset_of(mark),
               name.size() + 1,
               "'&' makes an anchor, which is not possible here",
               "a text that begins with & needs quotes");
    }

    void OnScalar(const YAML::Mark& mark,
                  const std::string& tag,
                  YAML::anchor_t /*anchor*/,
                  const std::string& value) override {
        check_tag(mark, tag);
        Node node = make(Node::Kind::Scalar, mark);
        node.quoted = tag != "?";
        node.text = value;
        node.bytes = scalar_bytes(source_.text(), node.offset, value);
        check_quotes(node);
        attach(std::move(node));
    }

    void OnSequenceStart(const YAML::Mark& mark,
                         const std::string& tag,
                         YAML::anchor_t /*anchor*/,
                         YAML::EmitterStyle::value /*style*/) override {
        open(Node::Kind::List, mark, tag);
    }

    void OnSequenceEnd() override { close(); }

    void OnMapStart(const YAML::Mark& mark,
                    const std::string& tag,
                    YAML::anchor_t /*anchor*/,
                    YAML::EmitterStyle::value /*style*/) override {
        open(Node::Kind::Map, mark, tag);
    }

    void OnMapEnd() override { close(); }

    // The reference, for adding notes, holds until the next report.
    Diagnostic& refuse(std::size_t offset,
                       std::size_t bytes,
                       std::string wrong,
                       std::string expected) {
        constexpr std::size_t kEnough = 20;
        if (errors_.size() >= kEnough) {
            dropped_ = {};
            return dropped_;
        }
        errors_.push_back(
            source_.error(source_.span(offset, bytes), std::move(wrong), std::move(expected)));
        return errors_.back();
    }

    [[nodiscard]] std::size_t offset_of(const YAML::Mark& mark) const {
        return std::min(static_cast<std::size_t>(std::max(0, mark.pos)), source_.text().size());
    }

    [[nodiscard]] Diagnostics& errors() { return errors_; }

    [[nodiscard]] Node& root() { return root_; }

    /// Too many entries: nothing more is taken, and what the parser says of the end means nothing.
    [[nodiscard]] bool is_full() const { return count_ >= kMaxNodes; }

  private:
    struct Open {
        Node node;
        std::optional<Node> key;
        std::map<std::string, std::size_t> seen;  // keys and where they were
    };

    Node make(Node::Kind kind, const YAML::Mark& mark) {
        Node node;
        node.kind = kind;
        node.offset = offset_of(mark);
        if (++count_ == kMaxNodes) {
            refuse(node.offset,
                   0,
                   "too many entries",
                   fmt::format("expected fewer than {}", kMaxNodes));
            input_.str({});
        }
        return node;
    }

    void check_tag(const YAML::Mark& mark, const std::string& tag) {
        if (tag != "?" && tag != "!") {
            refuse(offset_of(mark),
                   1,
                   "'!' sets a type, which is not possible here",
                   "a text that begins with ! needs quotes");
        }
    }

    void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag) {
        check_tag(mark, tag);
        open_.push_back({make(kind, mark), std::nullopt, {}});
    }

    // yaml-cpp takes the end of the file for the closing quote.
    void check_quotes(const Node& node) {
        if (is_open_quote(source_.text(), node.offset)) {
            refuse(node.offset,
                   1,
                   "this quote is never closed",
                   "expected a quote at the end of the text");
        }
    }

    void close() {
        Node node = std::move(open_.back().node);
        open_.pop_back();
        attach(std::move(node));
    }

    void attach(Node node) {
        if (open_.empty()) {
            root_ = std::move(node);
        } else if (is_full()) {
            return;
        } else if (open_.back().node.kind == Node::Kind::List) {
            open_.back().node.items.push_back(std::move(node));
        } else if (!open_.back().key) {
            take_key(open_.back(), std::move(node));
        } else {
            take_value(open_.back(), std::move(node));
        }
    }

    void take_key(Open& map, Node key) {
        if (key.kind != Node::Kind::Scalar) {
            refuse(key.offset, key.bytes, "a key that is not a word", "expected `key: value`");
            key.text = fmt::format("\n{}", key.offset);  // no two alike
        }
        const auto [before, fresh] = map.seen.try_emplace(key.text, key.offset);
        if (!fresh) {
            refuse(key.offset,
                   key.bytes,
                   fmt::format("the key '{}' appears twice", shown(key.text)),
                   "")
                .notes.push_back(
                    fmt::format("it was first on line {}", source_.position(before->second).line));
        }
        map.key = std::move(key);
    }

    void take_value(Open& map, Node value) {
        // An empty value has no place in the file; its key takes the caret.
        if (value.kind == Node::Kind::Empty && value.bytes == 0) {
            value.offset = map.key->offset;
            value.bytes = map.key->bytes;
        }
        map.node.entries.push_back({std::move(*map.key), std::move(value)});
        map.key.reset();
    }

    const SourceText& source_;
    std::istringstream& input_;
    Node root_;
    std::vector<Open> open_;
    std::size_t count_ = 0;
    Diagnostics errors_;
    Diagnostic dropped_;
};

struct Explanation {
    std::string_view theirs;
    const char* wrong;
    const char* expected;
};

// yaml-cpp's messages in plain words.
constexpr std::array kExplanations{
    Explanation{
        "illegal map value",
        "a ': ' where no value can begin",
        "put a text that holds ': ' in quotes, and a map on one line in braces, {a: 1, b: 2}"},
    Explanation{"end of map not found",
                "this does not fit the lines above",
                "expected `key: value`, as far in as its neighbours"},
    Explanation{
        "end of map flow not found", "the map in braces goes wrong here", "expected ',' or '}'"},
    Explanation{"end of sequence not found",
                "this does not fit the list above",
                "expected '- ', as far in as its neighbours"},
    Explanation{"end of sequence flow not found",
                "the list in brackets goes wrong here",
                "expected ',' or ']'"},
    Explanation{
        "illegal EOF in scalar", "the text ends inside quotes", "expected the closing quote"},
    Explanation{"illegal document indicator in scalar",
                "a line of --- or ... inside quotes",
                "expected the closing quote"},
    Explanation{"illegal flow end", "a bracket that closes nothing", ""},
    Explanation{"illegal block entry",
                "a '- ' where no list can begin",
                "expected it on a line of its own"},
    Explanation{
        "illegal map key", "a '?' or key where none can begin", "expected it on a line of its own"},
    Explanation{"unknown token",
                "this character cannot begin a text",
                "put a text that begins with it in quotes"},
    Explanation{"illegal tab when looking for indentation",
                "a tab in the indentation",
                "expected blanks, usually two for each level"},
    Explanation{"alias not found after *", kAlias, kQuoteStar},
    Explanation{"illegal character found while scanning alias", kAlias, kQuoteStar},
    Explanation{"the referenced anchor is not defined", kAlias, kQuoteStar},
    Explanation{"bad file", "lists and maps nested too deeply", ""},
};

void explain(const SourceText& source, TreeBuilder& builder, const YAML::Exception& exception) {
    if (builder.is_full()) {
        return;
    }
    const std::size_t offset = builder.offset_of(exception.mark);
    const auto bracket = open_bracket(source.text());
    if (bracket && exception.msg.ends_with("flow not found")) {
        builder.refuse(*bracket,
                       1,
                       "this bracket is not closed properly",
                       "expected ',' between entries and the closing bracket at the end");
        return;
    }
    const auto known = std::ranges::find_if(
        kExplanations, [&](const Explanation& each) { return exception.msg == each.theirs; });
    if (known != kExplanations.end()) {
        builder.refuse(offset, 1, known->wrong, known->expected);
    } else {
        builder.refuse(offset, 1, "this cannot be read as YAML: " + exception.msg, "");
    }
    if (follows_bracket(source.text(), offset)) {
        builder.errors().back().notes.emplace_back("a text that begins with { or [ needs quotes");
    }
}

// yaml-cpp refuses tabs even in blank lines and before comments. Blanks take their place, so that
// all offsets stay.
std::string with_blank_lines_blank(const SourceText& source) {
    std::string text(source.text());
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::size_t word = std::min(text.find_first_not_of(" \t", begin), end);
        if (word == end || text[word] == '#') {
            std::replace(text.begin() + static_cast<std::ptrdiff_t>(begin),
                         text.begin() + static_cast<std::ptrdiff_t>(word),
                         '\t',
                         ' ');
        }
        begin = end + 1;
    }
    return text;
}

// The one function where yaml-cpp's exceptions end.
void parse_with_yaml_cpp(const SourceText& source,
                         std::istringstream& input,
                         TreeBuilder& builder) {
    try {
        YAML::Parser parser(input);
        if (!parser.HandleNextDocument(builder)) {
            builder.refuse(0, 0, "the file is empty", "expected `key: value` lines");
            return;
        }
        TreeBuilder second(source, input);
        if (parser.HandleNextDocument(second)) {
            builder.refuse(
                second.root().offset, 0, "a second document begins here", "expected one per file");
        }
    } catch (const YAML::Exception& exception) {
        explain(source, builder, exception);
    }
}

}  // namespace

Result<Node> parse_yaml(const SourceText& source) {
    Diagnostics refused = check_layout(source);
    if (!refused.empty()) {
        return fail(std::move(refused));
    }
    std::istringstream input{with_blank_lines_blank(source)};
    TreeBuilder builder(source, input);
    parse_with_yaml_cpp(source, input, builder);
    if (!builder.errors().empty()) {
        return fail(std::move(builder.errors()));
    }
    return std::move(builder.root());
}

}  // namespace quadrille::spec
