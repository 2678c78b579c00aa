// The schemas accept what is shipped and refuse misspelt keys and wrong words. The validator here
// knows as much of JSON Schema as the schemas use.
#include "spec/read/json_schema.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "spec/yaml/prescan.h"
#include "spec/yaml/yaml_source.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using nlohmann::json;

/// A description as an editor sees it.
json json_of(const Node& node) {
    json value;
    switch (node.kind) {
        case Node::Kind::Empty:
            break;
        case Node::Kind::Scalar:
            value = node.text;
            if (!node.quoted) {
                const json plain = json::parse(node.text, nullptr, false);
                value = plain.is_number() || plain.is_boolean() ? plain : value;
            }
            break;
        case Node::Kind::List:
            value = json::array();
            for (const Node& item : node.items) {
                value.push_back(json_of(item));
            }
            break;
        case Node::Kind::Map:
            value = json::object();
            for (const NodeEntry& entry : node.entries) {
                value[entry.key.text] = json_of(entry.value);
            }
    }
    return value;
}

class Validator {
  public:
    explicit Validator(std::string_view kind) : root_(json::parse(*json_schema(kind))) {}

    bool accepts(const json& value) const { return fits(root_, value); }

  private:
    static bool has_type(const std::string& type, const json& value) {
        return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
               (type == "string" && value.is_string()) ||
               (type == "boolean" && value.is_boolean()) ||
               (type == "integer" && value.is_number_integer()) ||
               (type == "number" && value.is_number());
    }

    bool fits(const json& schema, const json& value) const {
        if (schema.contains("$ref")) {
            const std::string name = schema["$ref"].get<std::string>().substr(14);
            if (!fits(root_["definitions"].at(name), value)) {
                return false;
            }
        }
        if (schema.contains("type")) {
            const json& type = schema["type"];
            const json types = type.is_array() ? type : json::array({type});
            if (std::none_of(types.begin(), types.end(), [&](const json& each) {
                    return has_type(each.get<std::string>(), value);
                })) {
                return false;
            }
        }
        const auto one = [&](const json& each) { return fits(each, value); };
        if (schema.contains("anyOf") &&
            std::none_of(schema["anyOf"].begin(), schema["anyOf"].end(), one)) {
            return false;
        }
        if (schema.contains("enum") &&
            std::find(schema["enum"].begin(), schema["enum"].end(), value) ==
                schema["enum"].end()) {
            return false;
        }
        if (schema.contains("minimum") &&
            (value < schema["minimum"] || value > schema["maximum"])) {
            return false;
        }
        if (schema.contains("pattern") && value.get<std::string>().find('$') == std::string::npos) {
            return false;
        }
        return fits_inside(schema, value);
    }

    bool fits_inside(const json& schema, const json& value) const {
        for (const json& key : schema.value("required", json::array())) {
            if (!value.contains(key.get<std::string>())) {
                return false;
            }
        }
        if (value.is_object()) {
            const json properties = schema.value("properties", json::object());
            const json others = schema.value("additionalProperties", json());
            for (const auto& [key, each] : value.items()) {
                if (properties.contains(key)
                        ? !fits(properties[key], each)
                        : (others == false || (others.is_object() && !fits(others, each)))) {
                    return false;
                }
            }
        }
        const json items = schema.value("items", json::object());
        return !value.is_array() || std::all_of(value.begin(), value.end(), [&](const json& each) {
            return fits(items, each);
        });
    }

    json root_;
};

json description(const std::string& path) {
    const test::TreeReader reader;
    const std::string full = std::string(QUADRILLE_SOURCE_DIR) + "/" + path;
    Result<SourceText> source = checked_source(path, reader.read(full, kMaxFileBytes).value_or(""));
    EXPECT_TRUE(source.has_value());
    const Result<Node> root = parse_yaml(*source);
    EXPECT_TRUE(root.has_value());
    return json_of(*root);
}

TEST(JsonSchema, AcceptsAllThatIsShipped) {
    const Validator games("game");
    for (const std::string& id : test::shipped_library().list_games()) {
        EXPECT_TRUE(games.accepts(description("rules/" + id + ".yaml"))) << id;
    }
    const Validator boards("board");
    for (const char* id : {"dodecahedron", "icosahedron"}) {
        EXPECT_TRUE(boards.accepts(description(std::string("templates/boards/") + id + ".yaml")))
            << id;
    }
}

TEST(JsonSchema, RefusesWhatTheReaderWould) {
    const Validator games("game");
    const json good = description("rules/odd.yaml");
    const auto changed = [&good](const auto& change) {
        json game = good;
        change(game);
        return game;
    };
    EXPECT_TRUE(games.accepts(good));
    EXPECT_FALSE(games.accepts(changed([](json& game) { game["marcs"] = 1; })));
    EXPECT_FALSE(games.accepts(changed([](json& game) { game.erase("players"); })));
    EXPECT_FALSE(games.accepts(
        changed([](json& game) { game["play"][0]["turn"][0]["mark"]["what"] = "mine"; })));
    EXPECT_FALSE(
        games.accepts(changed([](json& game) { game["parameters"]["size"]["default"] = "five"; })));
    EXPECT_FALSE(
        games.accepts(changed([](json& game) { game["score"]["groups"]["count"] = "group"; })));
    EXPECT_FALSE(games.accepts(changed([](json& game) { game["win"] = json::object(); })));
}

// A clause can hold a clause, however deep.
TEST(JsonSchema, KnowsClausesWithinClauses) {
    const Validator games("game");
    json game = description("rules/dots.yaml");
    game["win"] = json::parse(R"([{"most": "sets", "tie": {"fewest": "sets", "tie": "next"}}])");
    EXPECT_TRUE(games.accepts(game));
    game["win"][0]["tie"]["tye"] = "draw";
    EXPECT_FALSE(games.accepts(game));
}

}  // namespace
}  // namespace quadrille::spec
