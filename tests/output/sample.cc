#include "sample.h"

#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

namespace quadrille::support {

using namespace literals;
using namespace drawing;

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "quadrille-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::contents() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    std::string all;
    for (const std::string& name : names) {
        all += (all.empty() ? "" : " ") + name;
    }
    return all;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string run(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer{};
    for (std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe); count > 0;
         count = fread(buffer.data(), 1, buffer.size(), pipe)) {
        text.append(buffer.data(), count);
    }
    return text + "exit " + std::to_string(WEXITSTATUS(pclose(pipe)));
}

page::Document document_of(const Drawing& drawing, std::size_t pages) {
    return {.info = {.title = "Odd", .author = "Nick Bentley", .subject = "size 5"},
            .page_count = pages,
            .make_page = [drawing](std::size_t /*index*/) {
                return page::Page{210_mm, 297_mm, drawing};
            }};
}

page::Document sample_document(std::size_t pages) {
    const auto part = std::make_shared<Drawing>();
    part->add(PathItem{circle({0_mm, 0_mm}, 5_mm), {}, Colour{0xE0, 0xE0, 0xE0}});
    part->add(TextItem{.at = {0_mm, 1_mm}, .text = "e5", .anchor = Anchor::Middle});
    page::Document document = document_of({}, pages);
    document.make_page = [part, pages](std::size_t index) {
        Drawing drawing;
        drawing.add(
            TextItem{.at = {18_mm, 25_mm},
                     .text = "Odd",
                     .style = {.face = Face::Text, .weight = Weight::SemiBold, .size = 30_pt}});
        drawing.add(PathItem{line({20_mm, 50_mm}, {32_mm, 50_mm}), Stroke{.width = 0.3_mm}});
        drawing.add(Instance{part, {50_mm, 100_mm}});
        drawing.add(Instance{part, {150_mm, 100_mm}});
        drawing.add(TextItem{.at = {192_mm, 281_mm},
                             .text = std::to_string(index + 1) + " of " + std::to_string(pages),
                             .anchor = Anchor::End});
        return page::Page{210_mm, 297_mm, std::move(drawing)};
    };
    return document;
}

std::string write(const page::Document& document,
                  const std::string& path,
                  output::OutputOptions options) {
    const output::PangoMeasurer measurer;
    const auto written = output::write_document(document, path, options, measurer);
    return written ? "" : to_text(written.error());
}

}  // namespace quadrille::support
