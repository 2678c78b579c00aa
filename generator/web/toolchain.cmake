# WebAssembly with Debian's clang, libc++ and wasi-libc:
#
#     cmake -S . -B build/web -G Ninja --toolchain generator/web/toolchain.cmake
#           -D CMAKE_BUILD_TYPE=Release -D QUADRILLE_WEB_SOURCES=FOLDER
#
# The compiler is the newest clang-NN that has libc++-NN-dev-wasm32 beside it; packages.sh names what
# to install, and sources.sh fills FOLDER.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_VERSION 1)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/libraries)  # Platform/WASI.cmake

file(GLOB llvms LIST_DIRECTORIES true /usr/lib/llvm-*/include/wasm32-wasi/c++/v1)
list(SORT llvms COMPARE NATURAL)
if(llvms)
    list(GET llvms -1 newest)
    string(REGEX REPLACE "^(/usr/lib/llvm-([0-9]+))/.*" "\\1;\\2" newest ${newest})
    list(GET newest 0 llvm)
    list(GET newest 1 llvm_version)
endif()
if(NOT llvms OR NOT EXISTS ${llvm}/bin/clang++ OR NOT EXISTS ${llvm}/bin/wasm-ld)
    message(FATAL_ERROR
        "No compiler for WebAssembly: run generator/web/packages.sh --install as root")
endif()

# The old name of the target, for Debian's folders are called so; clang says that it is deprecated.
# Flags that everything needs stand here, since CMAKE_CXX_FLAGS belongs to the presets.
set(common -Wno-deprecated -ffunction-sections -fdata-sections)
set(CMAKE_C_COMPILER ${llvm}/bin/clang ${common})
set(CMAKE_CXX_COMPILER ${llvm}/bin/clang++ ${common} -fno-exceptions)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR ${llvm}/bin/llvm-ar CACHE FILEPATH "")
set(CMAKE_RANLIB ${llvm}/bin/llvm-ranlib CACHE FILEPATH "")
set(CMAKE_NM ${llvm}/bin/llvm-nm CACHE FILEPATH "")
set(CMAKE_STRIP ${llvm}/bin/llvm-strip CACHE FILEPATH "")
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "--no-wasm-opt -Wl,-z,stack-size=4194304 -Wl,--stack-first -Wl,--gc-sections")
set(CMAKE_EXE_LINKER_FLAGS_RELEASE_INIT "-Wl,--strip-all")
# Checks compile, but do not link: a program here is a module that wants a host.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Programs are the machine's, libraries and headers are not.
set(CMAKE_FIND_ROOT_PATH ${CMAKE_CURRENT_LIST_DIR}/libraries)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
