#!/bin/bash
# Usage: tests/page/ledger.sh [BUILD [BEFORE]]
# Says which rows of tests/page/ledger.txt the last run of the page tests in BUILD (build/dev) would change, sheet
# by sheet if BEFORE is another build with such a run; then writes them to the file. Look at these pages first.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/dev}
if [ $# -gt 1 ]; then diff -U0 -r "$2/ledger" "$build/ledger" || true; fi
head -qn 1 "$build"/ledger/*.txt | LC_ALL=C sort >"$build/ledger.txt"
diff -U0 tests/page/ledger.txt "$build/ledger.txt" || true
cp "$build/ledger.txt" tests/page/ledger.txt
