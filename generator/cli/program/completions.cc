// Sources: bash(1) "Programmable Completion", zshcompsys(1), fish's complete(1).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "cli/program/command_line.h"
#include "cli/program/help.h"

namespace quadrille::cli {

namespace {

// What a shell offers for the value of an option, in its own words: `patterns` for nothing, for the
// choices of the table, for values that it asks the program for, for files, for folders.
std::string offer(const OptionSpec& option, const std::array<std::string_view, 5>& patterns) {
    const std::size_t kind = !option.choices.empty()            ? 1
                             : offers_values(option)            ? 2
                             : option.kind == ValueKind::File   ? 3
                             : option.kind == ValueKind::Folder ? 4
                                                                : 0;
    return fmt::format(fmt::runtime(patterns.at(kind)),
                       fmt::arg("words", fmt::join(parts_of(option.choices), " ")),
                       fmt::arg("option", option.name));
}

bool takes_games(const CommandSpec& command) {
    return command.operands.find("GAME") != std::string_view::npos;
}

bool takes_kinds(const CommandSpec& command) {
    return command.operands == "KIND";
}

// A game can also be a file of your own, so a command that takes a game takes files.
bool takes_files(const CommandSpec& command) {
    return !command.operands.empty() && !takes_kinds(command);
}

// For single quotes in sh, zsh and fish: no quote or backslash remains.
std::string quotable(std::string_view text) {
    std::string result(text);
    std::replace(result.begin(), result.end(), '\\', '/');
    for (std::size_t at = result.find('\''); at != std::string::npos; at = result.find('\'')) {
        result.replace(at, 1, "’");
    }
    return result;
}

template <typename Visit>
void for_each_option(const CommandSpec& command, const Visit& visit) {
    for (const OptionGroup& group : option_groups(command)) {
        for (const OptionSpec& option : group.options) {
            visit(option);
        }
    }
}

std::string command_names() {
    std::string names;
    for (const CommandSpec& command : commands()) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
    }
    return names;
}

std::string bash_value(const CommandSpec& command, const OptionSpec& option) {
    const std::string letter =
        option.letter == 0 ? "" : fmt::format("|{}.-{}", command.name, option.letter);
    return fmt::format(
        "        {}.{}{}) {} ;;\n",
        command.name,
        option.name,
        letter,
        offer(option,
              {"kind=none", "words='{words}'", "asked={option}", "kind=file", "kind=directory"}));
}

std::string bash_command(const CommandSpec& command) {
    std::string options = "--help";
    for_each_option(command,
                    [&](const OptionSpec& option) { options += fmt::format(" {}", option.name); });
    return fmt::format("            {}) options='{}' games={} kind={}{} ;;\n",
                       command.name,
                       options,
                       takes_games(command) ? "yes" : "no",
                       takes_files(command) ? "file" : "none",
                       takes_kinds(command) ? " asked=KIND at=$COMP_CWORD" : "");
}

// Bash takes "size=6" and "--paper=a4" apart at the sign.
constexpr std::string_view kBashCommands = R"(# Completion for quadrille in bash.
_quadrille() {
    local at=$((COMP_CWORD - 1)) sign=0 first=1 word=${COMP_WORDS[COMP_CWORD]} begun=''
    local command words='' options='' games=no kind='' asked=''
    COMPREPLY=()
    if [[ ${COMP_WORDS[1]} == watch ]]; then first=2; fi
    if ((COMP_CWORD == first)); then
        mapfile -t COMPREPLY < <(compgen -W ')";
constexpr std::string_view kBashWords = R"( --help --version' -- "$word")
        if ((first == 2)); then
            compopt -o filenames
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -A file -- "$word")
        fi
        return
    fi
    command=${COMP_WORDS[first]}
    if [[ $word == = ]]; then
        sign=$COMP_CWORD word=''
    elif [[ ${COMP_WORDS[COMP_CWORD-1]} == = ]]; then
        sign=$((COMP_CWORD - 1))
    fi
    if ((sign)); then
        at=$((sign - 1))
        if [[ ${COMP_WORDS[at]} != -* ]]; then
            begun=${COMP_WORDS[at]}=
            ((at--))
            if [[ ${COMP_WORDS[at]} == = ]]; then ((at--)); fi
        fi
    fi
    local before=${COMP_WORDS[at]}
    case $command.$before in
)";
constexpr std::string_view kBashOperands = R"(    esac
    if [[ -z $words$kind$asked ]]; then
        case $command in
)";
constexpr std::string_view kBashEnd = R"(        esac
        if [[ $word == -* ]]; then
            words=$options kind=none asked=''
        elif [[ $games == yes ]]; then
            words=$("${COMP_WORDS[0]}" list --ids 2>/dev/null)
        fi
    fi
    if [[ -n $asked ]]; then
        words=$("${COMP_WORDS[0]}" --values "$asked${begun:+=$begun}" "${COMP_WORDS[@]:first:at-first}" 2>/dev/null)
        words=${words//"$begun"/}
        if [[ $asked == --set && -z $begun ]]; then compopt -o nospace; fi
        if [[ $asked == --sheet ]]; then kind=file; fi
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [[ $kind == file || $kind == directory ]]; then
        local file
        compopt -o filenames
        while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -A "$kind" -- "$word")
    fi
}
complete -F _quadrille quadrille
)";

std::string bash_script() {
    std::string text;
    text += kBashCommands;
    text += command_names();
    text += kBashWords;
    for (const CommandSpec& command : commands()) {
        for_each_option(command, [&](const OptionSpec& option) {
            text += option.kind == ValueKind::None ? "" : bash_value(command, option);
        });
    }
    text += kBashOperands;
    for (const CommandSpec& command : commands()) {
        text += bash_command(command);
    }
    text += kBashEnd;
    return text;
}

// In a description, brackets end it and a colon begins the next part.
std::string zsh_words(std::string_view help) {
    std::string result;
    for (const char letter : quotable(help)) {
        result += letter == '[' ? '(' : letter == ']' ? ')' : letter == ':' ? ';' : letter;
    }
    return result;
}

// A blank before a function of our own: zsh then calls it with our words alone.
std::string zsh_action(const OptionSpec& option) {
    return offer(option, {" ", "({words})", " _quadrille_values {option}", "_files", "_files -/"});
}

std::string zsh_option(const OptionSpec& option) {
    const std::string value =
        option.kind == ValueKind::None
            ? ""
            : fmt::format(":{}:{}", zsh_words(option.value), zsh_action(option));
    const std::string_view again = option.repeatable ? "*" : "";
    std::string text;
    if (option.letter != 0) {
        text += fmt::format(
            " \\\n            '-{}[{}]{}'", option.letter, zsh_words(option.help), value);
    }
    return text + fmt::format(" \\\n            '{}{}{}[{}]{}'",
                              again,
                              option.name,
                              option.kind == ValueKind::None ? "" : "=",
                              zsh_words(option.help),
                              value);
}

std::string zsh_script() {
    std::string text =
        "#compdef quadrille\n"
        "# Completion for quadrille in zsh.\n"
        "_quadrille_games() {\n"
        "    local -a games=(${(f)\"$(_call_program games quadrille list --ids 2>/dev/null)\"})\n"
        "    _alternative 'games:game:compadd -a games' 'files:file:_files'\n"
        "}\n"
        "_quadrille_values() {\n"
        "    local begun=''\n"
        "    if [[ $1 == --set && $PREFIX == *=* ]]; then begun=\"=${PREFIX%%=*}=\"; fi\n"
        "    local -a values=(${(f)\"$(_call_program values quadrille --values $1$begun "
        "${(q)words[1,CURRENT-1]} 2>/dev/null)\"})\n"
        "    if [[ $1 == --set && -z $begun ]]; then compadd -S '' -a values\n"
        "    else compadd -a values; fi\n"
        "    if [[ $1 == --sheet ]]; then _files; fi\n"
        "}\n"
        "_quadrille() {\n"
        "    if [[ $words[2] == watch ]] && ((CURRENT > 2)); then shift words; ((CURRENT--)); fi\n"
        "    if ((CURRENT == 2)); then\n"
        "        local -a commands=(\n";
    for (const CommandSpec& command : commands()) {
        text += fmt::format("            '{}:{}'\n", command.name, zsh_words(command.summary));
    }
    text +=
        "        )\n"
        "        if [[ $words[1] != watch && $PREFIX == -* ]]; then\n"
        "            compadd -- --help --version\n"
        "            return\n"
        "        fi\n"
        "        _describe command commands\n"
        "        if [[ $words[1] == watch ]]; then _files; fi\n"
        "        return\n"
        "    fi\n"
        "    local command=$words[2]\n"
        "    shift words\n"
        "    ((CURRENT--))\n"
        "    case $command in\n";
    for (const CommandSpec& command : commands()) {
        text += fmt::format("        {}) _arguments '--help[describe the command]'", command.name);
        for_each_option(command, [&](const OptionSpec& option) { text += zsh_option(option); });
        if (!command.operands.empty()) {
            text += fmt::format(" \\\n            '*:{}:{}'",
                                zsh_words(command.operands),
                                takes_games(command)   ? "_quadrille_games"
                                : takes_kinds(command) ? " _quadrille_values KIND"
                                                       : "_files");
        }
        text += " ;;\n";
    }
    return text + "    esac\n}\n_quadrille \"$@\"\n";
}

// For the words after the command; "" while there is none yet.
std::string fish_behind(std::string_view command) {
    return fmt::format("complete -c quadrille -n '__quadrille_command_is \"{}\"'", command);
}

std::string fish_option(const CommandSpec& command, const OptionSpec& option) {
    std::string text = fmt::format("{} -l {}", fish_behind(command.name), option.name.substr(2));
    if (option.letter != 0) {
        text += fmt::format(" -s {}", option.letter);
    }
    if (option.kind != ValueKind::None) {
        const bool or_file = option.name == "--sheet";
        text += offer(option,
                      {" -x",
                       " -x -a '{words}'",
                       or_file ? " -r -F -a '(__quadrille_values {option})'"
                               : " -x -a '(__quadrille_values {option})'",
                       " -r -F",
                       " -x -a '(__fish_complete_directories)'"});
    }
    return text + fmt::format(" -d '{}'\n", quotable(option.help));
}

std::string fish_script() {
    std::string text =
        "# Completion for quadrille in fish.\n"
        "function __quadrille_values\n"
        "    set -l value (string replace -r '^--[^=]*=' '' -- (commandline -ct))\n"
        "    set -l begun (string match -r '^[^-=]+=' -- $value)\n"
        "    set -l typed (commandline -opc)\n"
        "    set -l asked $argv[1]\n"
        "    if test -n \"$begun\"; set asked \"$asked=$begun\"; end\n"
        "    quadrille --values $asked $typed[2..-1] 2>/dev/null\n"
        "end\n"
        "function __quadrille_command_is\n"
        "    set -l typed (commandline -opc)[2..-1]\n"
        "    if test \"$typed[1]\" = watch; set -e typed[1]; end\n"
        "    test \"$typed[1]\" = \"$argv[1]\"\n"
        "end\n"
        "complete -c quadrille -f\n"
        "complete -c quadrille -n 'not __fish_seen_subcommand_from watch; and "
        "__quadrille_command_is \"\"' -l version -d 'print the version'\n"
        "complete -c quadrille -l help -d 'describe the command'\n"
        "complete -c quadrille -n '__fish_seen_subcommand_from watch; and "
        "__quadrille_command_is \"\"' -F\n";
    for (const CommandSpec& command : commands()) {
        text += fmt::format(
            "{} -a {} -d '{}'\n", fish_behind(""), command.name, quotable(command.summary));
    }
    for (const CommandSpec& command : commands()) {
        const std::string seen = fish_behind(command.name);
        if (takes_games(command)) {
            text += seen + " -a '(quadrille list --ids 2>/dev/null)'\n";
        }
        if (takes_kinds(command)) {
            text += seen + " -a '(__quadrille_values KIND)'\n";
        } else if (takes_files(command)) {
            text += seen + " -F\n";
        }
        for_each_option(command,
                        [&](const OptionSpec& option) { text += fish_option(command, option); });
    }
    return text;
}

}  // namespace

bool offers_values(const OptionSpec& option) {
    constexpr std::array<std::string_view, 5> kAsked{
        "--paper", "--set", "--variant", "--style", "--sheet"};
    return !option.offers.empty() || std::ranges::find(kAsked, option.name) != kAsked.end();
}

std::optional<Shell> shell_of_name(std::string_view name) {
    const auto found = std::find(kShellNames.begin(), kShellNames.end(), name);
    return found == kShellNames.end()
               ? std::nullopt
               : std::optional(static_cast<Shell>(found - kShellNames.begin()));
}

std::string completion_script(Shell shell) {
    switch (shell) {
        case Shell::Bash:
            return bash_script();
        case Shell::Zsh:
            return zsh_script();
        case Shell::Fish:
            return fish_script();
    }
    return "";
}

}  // namespace quadrille::cli
