// Debian's compiler-rt for WebAssembly (128 bit division) is compiled with a stack protector, and its
// libraries do not have what that calls. A canary that never changes is enough for arithmetic.
#include <cstdint>
#include <cstdlib>

extern "C" {

std::uintptr_t __stack_chk_guard = 0x5f37'59df;

[[noreturn]] void __stack_chk_fail() {
    std::abort();
}

}  // extern "C"
