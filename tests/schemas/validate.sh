#!/bin/bash
# An independent validator finds that every description in rules/ and templates/ fits the schema of
# its kind, and that one with a misspelt key does not.
# Usage: validate.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
python3 -c 'import jsonschema, yaml' 2>/dev/null || {
    echo "skipped: python3-jsonschema and python3-yaml are not installed"
    exit 77
}
rm -rf "$2"
mkdir -p "$2"
for kind in game board tiling sheet style figure; do
    "$1" schema "$kind" -o "$2/$kind.json"
done
cd "$root"
sed "s/@NAME@/mine/; s/@TITLE@/Mine/" templates/new/game.yaml.in >"$2/new-game.yaml"
sed "s/@NAME@/mine/; s/@TITLE@/Mine/" templates/new/board.yaml.in >"$2/new-board.yaml"
python3 - "$2" \
    game rules/*.yaml tests/words/*.yaml "$2/new-game.yaml" -- \
    board templates/boards/*.yaml "$2/new-board.yaml" -- \
    tiling templates/tilings/*.yaml -- \
    sheet templates/sheets/*.yaml -- \
    style templates/styles/*.yaml -- \
    figure rules/figures/*.yaml examples/figures/*.yaml <<'PYTHON'
import json
import re
import sys

import jsonschema
import yaml

folder, arguments = sys.argv[1], sys.argv[2:]
failed = 0

# Keys such as `on` are words, as in YAML 1.2; only true and false are flags.
class Loader(yaml.SafeLoader):
    pass


Loader.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))

while arguments:
    end = arguments.index("--") if "--" in arguments else len(arguments)
    kind, files, arguments = arguments[0], arguments[1:end], arguments[end + 1:]
    schema = json.load(open(f"{folder}/{kind}.json"))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for name in files:
        # This YAML reader turns some texts into dates; to an editor they are text.
        value = json.loads(json.dumps(yaml.load(open(name, encoding="utf-8"), Loader), default=str))
        for error in validator.iter_errors(value):
            print(f"{name}: {'/'.join(map(str, error.path))}: {error.message[:200]}")
            failed += 1
        if not failed and validator.is_valid(value | {"nmae": 1}):
            print(f"{name}: a misspelt key is not seen")
            failed += 1
    print(f"{kind}: {len(files)} files")
sys.exit(1 if failed else 0)
PYTHON
