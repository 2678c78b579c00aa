// Runs the real program in an empty folder of its own, for tests of what it prints and leaves
// behind.
#pragma once

#include <filesystem>
#include <string>

namespace quadrille::testing_support {

struct Outcome {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// A folder that is removed at the end, with all that was made in it.
class Workshop {
  public:
    Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop();

    /// `command` as typed into a shell, in the workshop's folder; "quadrille" is the program.
    [[nodiscard]] Outcome run(const std::string& command) const;

    void write(const std::string& name, const std::string& text) const;
    [[nodiscard]] std::string read(const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const;

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
    std::filesystem::path aside_;  // for what is caught, so that the folder holds only what is made
};

}  // namespace quadrille::testing_support
