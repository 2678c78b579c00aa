// What clang's setjmp and longjmp for WebAssembly call (LLVM's WebAssemblyLowerEmscriptenEHSjLj.cpp):
// a function that calls setjmp catches the tag __c_longjmp, asks __wasm_setjmp_test which of its
// setjmps is meant, if any, and goes on there.
#include "setjmp.h"

#include <stdint.h>

__asm__(
    ".globl __c_longjmp\n"
    ".tagtype __c_longjmp i32\n"
    "__c_longjmp:\n");

enum { kLongjmpTag = 1 };

// `invocation` is one call of the function that setjmp stands in, `label` counts its setjmps from 1.
void __wasm_setjmp(void* env, uint32_t label, void* invocation) {
    jmp_buf* const buffer = env;
    (*buffer)->invocation = invocation;
    (*buffer)->label = label;
}

// The label, or 0 if a function further out is meant.
uint32_t __wasm_setjmp_test(void* env, void* invocation) {
    const jmp_buf* const buffer = env;
    return (*buffer)->invocation == invocation ? (*buffer)->label : 0;
}

_Noreturn void __wasm_longjmp(void* env, int value) {
    jmp_buf* const buffer = env;
    (*buffer)->jump.env = env;
    (*buffer)->jump.value = value == 0 ? 1 : value;
    __builtin_wasm_throw(kLongjmpTag, &(*buffer)->jump);
}
