#include "base/temporary_names.h"

#include <pthread.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <set>

namespace quadrille {

namespace {

constexpr std::array<int, 3> kInterruptions{SIGINT, SIGTERM, SIGHUP};

// Never destroyed: a signal may come while the program ends. Null until there is a name, because
// the code that removes the files may not allocate.
std::set<std::string>* names = nullptr;

// While it lives, no signal can find the names half changed.
class Uninterrupted {
  public:
    Uninterrupted() {
        sigset_t interruptions;
        sigemptyset(&interruptions);
        for (const int signal : kInterruptions) {
            sigaddset(&interruptions, signal);
        }
        pthread_sigmask(SIG_BLOCK, &interruptions, &before_);
    }

    Uninterrupted(const Uninterrupted&) = delete;
    Uninterrupted& operator=(const Uninterrupted&) = delete;

    ~Uninterrupted() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_{};
};

// The thread that writes files.
pthread_t& writer() {
    static pthread_t thread{};
    return thread;
}

// Other threads pass the signal on to the writer, which then cannot name more files. The signal
// that is raised here ends the program as soon as this function returns.
void on_interruption(int signal) {
    if (pthread_equal(pthread_self(), writer()) == 0) {
        static_cast<void>(pthread_kill(writer(), signal));
        return;
    }
    remove_temporary_files();
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(raise(signal));
}

void handle_interruptions() {
    writer() = pthread_self();
    for (const int signal : kInterruptions) {
        struct sigaction action = {};
        if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL) {
            action = {};
            action.sa_handler = on_interruption;
            static_cast<void>(sigaction(signal, &action, nullptr));
        }
    }
}

}  // namespace

void remember_temporary_name(const std::string& path) {
    const Uninterrupted here;
    if (names == nullptr) {
        names = new std::set<std::string>;
    }
    if (names->empty()) {
        handle_interruptions();
    }
    names->insert(path);
}

void remove_temporary_files() {
    if (names == nullptr) {
        return;
    }
    for (const std::string& path : *names) {
        static_cast<void>(unlink(path.c_str()));
    }
}

void forget_temporary_name(const std::string& path) {
    const Uninterrupted here;
    if (names != nullptr) {
        names->erase(path);
    }
}

}  // namespace quadrille
