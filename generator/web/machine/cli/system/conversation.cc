// WebAssembly starts no other programs.
#include "cli/system/conversation.h"

#include <utility>

namespace quadrille::cli {

struct Conversation::Ends {};

Conversation::Conversation(std::unique_ptr<Ends> ends) : ends_(std::move(ends)) {}

Conversation::Conversation(Conversation&& other) noexcept = default;

Conversation::~Conversation() = default;

Result<Conversation> Conversation::start(const std::vector<std::string>& /*words*/,
                                         const ChildLimits& /*limits*/) {
    return fail(machine_error({}, "another program cannot be started here"));
}

std::optional<std::string> Conversation::hear() {
    return std::nullopt;
}

bool Conversation::say(std::string_view /*line*/) {
    return false;
}

}  // namespace quadrille::cli
