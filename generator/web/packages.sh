#!/bin/bash
# Usage: generator/web/packages.sh [--install]
# Names the Debian packages that the web build needs beside those of the program, or installs them.
# Of LLVM the newest version that has a C++ library for WebAssembly: only one can be installed at a
# time, and before 20 it does not read numbers (std::from_chars).
set -euo pipefail

oldest=20
fixed=(wasi-libc dpkg-dev patch)

# The installed version if there is one, or else the newest that can be installed.
llvm=$(compgen -G '/usr/lib/llvm-*/include/wasm32-wasi/c++' |
    sed 's/^[^0-9]*\([0-9]*\).*/\1/' | sort --numeric-sort | tail -n 1 || true)
if [ -z "$llvm" ]; then
    llvm=$(apt-cache search --names-only '^libc\+\+-[0-9]+-dev-wasm32$' |
        sed 's/^[^0-9]*\([0-9]*\).*/\1/' | sort --numeric-sort | tail -n 1)
fi
if [ -z "$llvm" ] || [ "$llvm" -lt $oldest ]; then
    echo "No C++ library for WebAssembly: this Debian has libc++-${llvm:-NN}-dev-wasm32, and needed is" \
        "version $oldest or newer (apt-get update may help)." >&2
    exit 1
fi
packages=("clang-$llvm" "lld-$llvm" "llvm-$llvm" "libc++-$llvm-dev-wasm32" "libclang-rt-$llvm-dev-wasm32"
    "${fixed[@]}")

case ${1-} in
    '') printf '%s\n' "${packages[@]}" ;;
    --install) DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${packages[@]}" ;;
    *)
        echo "Usage: $0 [--install]" >&2
        exit 2
        ;;
esac
