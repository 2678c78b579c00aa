// Small PDFs written by hand, and the program run on them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace quadrille::proof {

/// A PDF of these objects (numbered from 1; the first is the catalogue), with a right table of
/// references.
inline std::string pdf_of(const std::vector<std::string>& objects,
                          const std::string& trailer = "") {
    std::string pdf = "%PDF-1.5\n";
    std::vector<std::size_t> offsets;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        offsets.push_back(pdf.size());
        pdf += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
    }
    const std::size_t table = pdf.size();
    pdf += fmt::format("xref\n0 {}\n0000000000 65535 f \n", objects.size() + 1);
    for (const std::size_t offset : offsets) {
        pdf += fmt::format("{:010} 00000 n \n", offset);
    }
    return pdf + fmt::format("trailer\n<< /Size {} /Root 1 0 R {} >>\nstartxref\n{}\n%%EOF\n",
                             objects.size() + 1,
                             trailer,
                             table);
}

inline std::string stream(const std::string& content) {
    return fmt::format("<< /Length {} >>\nstream\n{}\nendstream", content.size(), content);
}

/// One page, its own entries (such as /MediaBox) and content given; font F1 is Helvetica, which is
/// not embedded.
inline std::vector<std::string> one_page(const std::string& entries, const std::string& content) {
    return {"<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            fmt::format("<< /Type /Page /Parent 2 0 R /Contents 4 0 R "
                        "/Resources << /Font << /F1 5 0 R >> >> {} >>",
                        entries),
            stream(content),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"};
}

inline constexpr const char* kA4 = "/MediaBox [0 0 595.2756 841.8898]";

class Folder {
  public:
    Folder() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        path_ = std::filesystem::path(testing::TempDir()) /
                fmt::format("quadrille-proof-{}-{}", test->test_suite_name(), test->name());
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    ~Folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

    std::string file(const std::string& name, const std::string& bytes) const {
        std::ofstream(path_ / name, std::ios::binary) << bytes;
        return path_ / name;
    }

    /// Names of all files, sorted, separated by blanks.
    [[nodiscard]] std::string names() const {
        std::vector<std::string> all;
        for (const auto& entry : std::filesystem::directory_iterator(path_)) {
            all.push_back(entry.path().filename());
        }
        std::sort(all.begin(), all.end());
        return fmt::format("{}", fmt::join(all, " "));
    }

  private:
    std::filesystem::path path_;
};

inline std::string bytes_of(const std::string& path) {
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    return bytes.str();
}

struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

/// The program with these words, none of which holds a quotation mark.
inline Ran run_proof(const Folder& folder, const std::vector<std::string>& words) {
    std::string line = fmt::format("'{}'", QUADRILLE_PROOF);
    for (const std::string& word : words) {
        line += fmt::format(" '{}'", word);
    }
    const std::string err = folder.file("messages.txt");
    line += fmt::format(" 2>'{}'", err);
    Ran ran;
    std::FILE* pipe = ::popen(line.c_str(), "r");
    if (pipe == nullptr) {
        return ran;
    }
    for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe)) {
        ran.out += static_cast<char>(letter);
    }
    const int status = ::pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.err = bytes_of(err);
    std::filesystem::remove(err);
    return ran;
}

}  // namespace quadrille::proof
