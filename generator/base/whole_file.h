// A file that appears whole or not at all. Bytes go to a nameless file (or a temporary name, if the
// file system has no such files) in the target's folder; commit() puts it in the target's place in
// one step. Until then an existing file is untouched, and nothing is left over if you give up, the
// disk is full or the process is killed.
//
//     WholeFile file("out/odd.svg");
//     file.write(svg);                        // errors are kept until commit()
//     Result<void> done = file.commit();
//
// A symbolic link stays a link: the file it leads to is replaced. Devices, pipes and standard
// output, "-", are written as the bytes come.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace quadrille {

class WholeFile {
  public:
    explicit WholeFile(std::string path);
    WholeFile(WholeFile&& other) noexcept;
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
    WholeFile& operator=(WholeFile&&) = delete;
    ~WholeFile();

    /// False once anything has failed.
    bool write(std::string_view bytes);

    /// All bytes are there: stores them under a temporary name and closes the file, so that many
    /// files can wait for commit() together. False once anything has failed.
    bool finish();

    /// Puts the file in its place. Errors: whatever went wrong since the file was opened, with path
    /// and reason (Diagnostic::machine).
    Result<void> commit();

    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    void open();
    void open_in_folder();
    bool store_under_temporary_name();
    /// `make` makes a file of that name; false, with errno, where it cannot.
    template <typename Make>
    bool under_temporary_name(Make make);
    void give_up();
    void fail_with(int error);

    std::string path_;       // as the user named it
    std::string target_;     // links followed
    std::string temporary_;  // empty: the file has no name yet
    std::string reason_;     // why it failed; empty: it did not
    int descriptor_ = -1;
    bool direct_ = false;  // no plain file: nothing to put in place
    bool finished_ = false;
};

/// Writes `bytes` to `path`, whole or not at all.
Result<void> write_whole_file(const std::string& path, std::string_view bytes);

/// Puts all files in their places, in order. Errors: the first that fails; the rest are given up.
Result<void> commit_all(std::vector<WholeFile>& files);

}  // namespace quadrille
