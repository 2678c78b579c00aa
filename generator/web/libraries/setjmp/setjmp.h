// setjmp and longjmp by WebAssembly's exceptions, since wasi-libc has none: for the scan converters
// of Cairo and FreeType. Files that use it are compiled with -mllvm -wasm-enable-sjlj.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// As setjmp.c fills it; see there.
typedef struct {
    void* invocation;
    unsigned label;

    struct {
        void* env;
        int value;
    } jump;
} jmp_buf[1];

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#ifdef __cplusplus
}
#endif
