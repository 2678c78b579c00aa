#include "cli/commands/eye_talk.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/try.h"
#include "cli/commands/eye_program.h"
#include "cli/system/seen_files.h"

namespace quadrille::cli {

namespace {

using Json = nlohmann::json;

Diagnostics problem_with(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return {std::move(problem)};
}

// Errors: what the eye says is wrong; it is gone.
Result<Json> answer_of(const std::optional<std::string>& line, const std::string& path) {
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

std::vector<std::pair<double, double>> places_of(const Json& json) {
    std::vector<std::pair<double, double>> places;
    for (const Json& place : json) {
        if (place.is_array() && place.size() == 2 && place[0].is_number() && place[1].is_number()) {
            places.emplace_back(place[0].get<double>(), place[1].get<double>());
        }
    }
    return places;
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
    sheet.corners = places_of(json.value("corners", Json::array()));
    for (const Json& outline : json.value("outlines", Json::array())) {
        sheet.outlines.push_back(places_of(outline));
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
    QUADRILLE_TRY(const auto eye, eye_program());
    see_file(path);
    const ChildLimits limits{.time = std::chrono::seconds(600)};
    QUADRILLE_TRY(auto talk, Conversation::start({eye, path, std::to_string(page)}, limits));
    EyeTalk eyes(path);
    eyes.talk_.emplace(std::move(talk));
    return begun(std::move(eyes));
}

Result<EyeTalk> EyeTalk::heard(const std::string& path, const std::string& lines) {
    EyeTalk eyes(path);
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        eyes.lines_.push_back(lines.substr(at, end - at));
        at = end + 1;
    }
    return begun(std::move(eyes));
}

Result<EyeTalk> EyeTalk::begun(EyeTalk eyes) {
    QUADRILLE_TRY(const auto found, answer_of(eyes.hear(), eyes.path_));
    for (const Json& code : found.value("codes", Json::array())) {
        eyes.codes_.push_back(code.is_string() ? code.get<std::string>() : "");
    }
    eyes.pages_ = found.value("pages", 1);
    eyes.flaw_ = found.value("flaw", "");
    eyes.refusal_ = refusal_in(found);
    return eyes;
}

std::optional<std::string> EyeTalk::hear() {
    if (talk_) {
        return talk_->hear();
    }
    return at_ < lines_.size() ? std::optional(lines_[at_++]) : std::nullopt;
}

void EyeTalk::say(const std::string& line) {
    if (talk_) {
        talk_->say(line);
    } else if (at_ == lines_.size()) {
        next_ = line;
    }
}

Result<std::vector<SeenSheet>> EyeTalk::see(const std::vector<std::string>& plans) {
    std::string line = "{\"plans\": [";
    for (const std::string& plan : plans) {
        line += line.back() == '[' ? "" : ", ";
        line += plan.empty() ? "null" : plan;
    }
    say(line + "]}");
    QUADRILLE_TRY(const auto seen, answer_of(hear(), path_));
    std::vector<SeenSheet> sheets;
    for (const Json& sheet : seen.value("sheets", Json::array())) {
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
    say(asked.dump(-1, ' ', false, Json::error_handler_t::replace));
    return answer_of(hear(), path).map([](const Json& /*done*/) {});
}

}  // namespace quadrille::cli
