#include "cli/commands/eye_talk.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/inputs/places.h"
#include "cli/system/seen_files.h"

namespace quadrille::cli {

namespace {

using Json = nlohmann::json;

Diagnostics problem_with(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return {std::move(problem)};
}

// The eye's next answer. Errors: what it says is wrong; it is gone.
Result<Json> answer_of(Conversation& talk, const std::string& path) {
    const std::optional<std::string> line = talk.hear();
    const Json json = line ? Json::parse(*line, nullptr, false) : Json();
    if (!json.is_object()) {
        return fail(problem_with(path,
                                 "cannot be read as a picture",
                                 "reading it took too long or too much memory, and was stopped"));
    }
    if (const auto error = json.find("error"); error != json.end() && error->is_object()) {
        return fail(problem_with(path, error->value("wrong", ""), error->value("expected", "")));
    }
    return json;
}

SeenSite site_of(const Json& json) {
    SeenSite site;
    if (!json.is_array() || json.size() < 3 || !json[0].is_string()) {
        return {SeenSite::Certainty::Unseen, std::nullopt, 0};
    }
    const std::string word = json[0].get<std::string>();
    site.certainty = word == "sure"     ? SeenSite::Certainty::Sure
                     : word == "unsure" ? SeenSite::Certainty::Unsure
                                        : SeenSite::Certainty::Unseen;
    if (json[1].is_number_unsigned()) {
        site.mark = json[1].get<std::size_t>();
    }
    site.confidence = json[2].is_number() ? json[2].get<double>() : 0;
    site.why = json.size() > 3 && json[3].is_string() ? json[3].get<std::string>() : "";
    return site;
}

std::optional<ReadingRefusal> refusal_in(const Json& json) {
    const auto refused = json.find("refused");
    if (refused == json.end() || !refused->is_object()) {
        return std::nullopt;
    }
    return ReadingRefusal{refused->value("cause", ""),
                          refused->value("message", ""),
                          refused->value("cure", ""),
                          refused->value("swatches", std::vector<std::size_t>())};
}

SeenSheet sheet_of(const Json& json) {
    SeenSheet sheet;
    if (!json.is_object()) {
        return sheet;
    }
    sheet.refusal = refusal_in(json);
    for (const Json& site : json.value("sites", Json::array())) {
        sheet.sites.push_back(site_of(site));
    }
    for (const Json& corner : json.value("corners", Json::array())) {
        if (corner.is_array() && corner.size() == 2) {
            sheet.corners.emplace_back(corner[0].get<double>(), corner[1].get<double>());
        }
    }
    sheet.questions = json.value("questions", std::vector<std::string>());
    if (const auto circled = json.find("circled");
        circled != json.end() && circled->is_number_unsigned()) {
        sheet.circled = circled->get<std::size_t>();
    }
    sheet.pixels_per_mm = json.value("px_per_mm", 0.0);
    sheet.residue = json.value("residue_mm", 0.0);
    return sheet;
}

}  // namespace

Result<EyeTalk> EyeTalk::about(const std::string& path, int page) {
    const std::optional<std::string> eye = helper_program("quadrille-eye");
    if (!eye) {
        return fail(machine_error({},
                                  "the program 'quadrille-eye' is missing",
                                  "expected it next to quadrille or in ../libexec/quadrille"));
    }
    see_file(path);
    const ChildLimits limits{.time = std::chrono::seconds(600)};
    Result<Conversation> talk = Conversation::start({*eye, path, std::to_string(page)}, limits);
    if (!talk) {
        return fail(std::move(talk.error()));
    }
    EyeTalk eyes(std::move(*talk), path);
    const Result<Json> found = answer_of(eyes.talk_, path);
    if (!found) {
        return fail(found.error());
    }
    for (const Json& code : found->value("codes", Json::array())) {
        eyes.codes_.push_back(code.is_string() ? code.get<std::string>() : "");
    }
    eyes.pages_ = found->value("pages", 1);
    eyes.flaw_ = found->value("flaw", "");
    eyes.refusal_ = refusal_in(*found);
    return eyes;
}

Result<std::vector<SeenSheet>> EyeTalk::see(const std::vector<std::string>& plans) {
    std::string line = "{\"plans\": [";
    for (const std::string& plan : plans) {
        line += line.back() == '[' ? "" : ", ";
        line += plan.empty() ? "null" : plan;
    }
    talk_.say(line + "]}");
    const Result<Json> seen = answer_of(talk_, path_);
    if (!seen) {
        return fail(seen.error());
    }
    std::vector<SeenSheet> sheets;
    for (const Json& sheet : seen->value("sheets", Json::array())) {
        sheets.push_back(sheet_of(sheet));
    }
    sheets.resize(codes_.size());
    return sheets;
}

Result<void> EyeTalk::draw(const std::vector<std::vector<SiteNote>>& notes,
                           const std::string& path) {
    Json all = Json::array();
    for (const std::vector<SiteNote>& sheet : notes) {
        Json own = Json::array();
        for (const SiteNote& note : sheet) {
            own.push_back({note.text, note.asked});
        }
        all.push_back(std::move(own));
    }
    const Json asked{{"notes", std::move(all)}, {"output", path}};
    talk_.say(asked.dump(-1, ' ', false, Json::error_handler_t::replace));
    return answer_of(talk_, path).map([](const Json& /*done*/) {});
}

}  // namespace quadrille::cli
