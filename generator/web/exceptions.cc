// Just enough of the C++ runtime for the exceptions of yaml-cpp: Debian's libc++abi for WebAssembly
// has none. All of the program is compiled without exceptions but yaml-cpp, which throws, and the
// one file that catches (spec/yaml/yaml_source.cc). There is one typed `catch`, so "is it meant?" is
// always answered with yes, and no tables of types are read; destructors run as they should. Not a
// runtime for anything else: nothing is rethrown, caught by value or thrown within a `catch`.
//
// The names are those that clang calls; see "Itanium C++ ABI: Exception Handling" and LLVM's
// WasmEHPrepare.cpp for what it expects of the landing pad.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

// Before each object that is thrown; as large as malloc aligns.
struct alignas(std::max_align_t) Header {
    void* (*destroy)(void*) = nullptr;
};

Header* header_of(void* object) {
    return static_cast<Header*>(object) - 1;
}

void* current = nullptr;

constexpr int kFirstTypeOfTheCatch = 1;

}  // namespace

// The tag that all C++ exceptions of a module bear.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

extern "C" {

struct WasmLandingPad {
    std::uintptr_t index;
    std::uintptr_t table;
    std::uintptr_t selector;
};

WasmLandingPad __wasm_lpad_context = {};

int _Unwind_CallPersonality(void* /*object*/) {
    __wasm_lpad_context.selector = kFirstTypeOfTheCatch;
    return 0;
}

int __gxx_wasm_personality_v0(...) {
    return 0;
}

void* __cxa_allocate_exception(std::size_t bytes) noexcept {
    void* const room = std::malloc(sizeof(Header) + bytes);
    if (room == nullptr) {
        std::abort();
    }
    return static_cast<Header*>(room) + 1;
}

void __cxa_free_exception(void* object) noexcept {
    std::free(header_of(object));
}

[[noreturn]] void __cxa_throw(void* object, void* /*type*/, void* (*destroy)(void*)) {
    header_of(object)->destroy = destroy;
    __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) noexcept {
    current = object;
    return object;
}

void __cxa_end_catch() {
    if (const auto destroy = header_of(current)->destroy; destroy != nullptr) {
        destroy(current);
    }
    __cxa_free_exception(current);
    current = nullptr;
}

}  // extern "C"
