import { command, everywhere, type Options } from '../command.ts'
import { line } from '../terminal/line.ts'
import { parseOneOf } from './values.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** The completion scripts by shell. Each calls this program for the completions. */
const scripts: Readonly<Record<(typeof shells)[number], string>> = {
  bash: `_groundswell() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(groundswell completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _groundswell groundswell`,
  zsh: `#compdef groundswell
_groundswell() {
  local -a found
  found=("\${(@f)$(groundswell completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -- $found; else _files; fi
}
compdef _groundswell groundswell`,
  fish: `function __groundswell
  set -l found (groundswell completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c groundswell -f -a '(__groundswell)'`,
}

/** Prints a shell's completion script, and the matching words when the shell asks for them. */
export const completion = command({
  name: 'completion',
  summary: 'Print the completion for a shell',
  arguments: [
    { name: 'SHELL', help: 'the shell', values: shells },
    {
      name: 'WORDS',
      help: 'what is typed so far: prints what fits; asked by the shell itself',
      isOptional: true,
      isMany: true,
    },
  ],
  notes:
    "bash: echo 'source <(groundswell completion bash)' >> ~/.bashrc\nzsh:  echo 'source <(groundswell completion zsh)' >> ~/.zshrc\nfish: groundswell completion fish > ~/.config/fish/completions/groundswell.fish",
  async run({ out, args }) {
    const [shell, ...typed] = args
    // Imported here, because `commands.ts` imports this file.
    const { commands } = await import('../commands.ts')
    if (typed.length === 0)
      for (const one of scripts[parseOneOf(shell!, shells)].split('\n')) out.say(line`${one}`)
    else for (const one of findCompletions(commands, typed)) out.say(line`${one}`)
    return undefined
  },
})

interface Known {
  name: string
  arguments: readonly { values?: readonly string[] }[]
  options: Options
}

/** Returns the words that can complete the typed text; the last typed word may be incomplete. */
export function findCompletions(commands: readonly Known[], typed: readonly string[]): string[] {
  const before = typed.slice(0, -1)
  const last = typed.at(-1) ?? ''
  const known = [2, 1]
    .map((length) => commands.find(({ name }) => name === before.slice(0, length).join(' ')))
    .find(Boolean)
  const words = known ? completionsInCommand(known, before, last) : []
  const names = commands
    .map(({ name }) => name.split(' '))
    .filter((parts) => parts.length > before.length && before.every((word, at) => parts[at] === word))
    .map((parts) => parts[before.length]!)
  return [...new Set([...words, ...names])].filter((word) => word.startsWith(last)).sort()
}

function completionsInCommand(
  { name, arguments: args, options }: Known,
  before: readonly string[],
  last: string,
): string[] {
  const all: Options = { ...options, ...everywhere }
  const former = before.at(-1) ?? ''
  const option = former.startsWith('--') ? all[former.slice(2)] : undefined
  if (option?.type === 'string') return [...(option.values ?? [])]
  if (last.startsWith('-')) return Object.keys(all).map((one) => `--${one}`)
  const given = before.slice(name.split(' ').length).filter((word) => !word.startsWith('-')).length
  return [...(args[Math.min(given, args.length - 1)]?.values ?? [])]
}
