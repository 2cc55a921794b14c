import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<Given extends Options, Positionals extends boolean> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: Positionals }>
>

/**
 * What a command was called with. `--help` prints the usage and ends the process with 0; an option that there is not
 * ends it with 2, after a sentence and the usage on standard error.
 */
export function readOptions<const Given extends Options, const Positionals extends boolean = false>(
  usage: string,
  options: Given,
  allowPositionals?: Positionals,
): Read<Given, Positionals> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage.trimEnd()}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals: allowPositionals ?? false }) as Read<Given, Positionals>
  } catch (error) {
    return endWith(`${sentence(error as Error)}\n\n${usage.trimEnd()}`)
  }
}

/** The numbers that a command was called with, all of them above 0. */
export function readNumbers(usage: string): number[] {
  return readOptions(usage, {}, true).positionals.map((word) => numberOf(word, usage))
}
/** A number above 0; what is none ends the process as an option does that there is not. */
export function numberOf(word: string, usage: string): number {
  const number = Number(word)
  return number > 0 ? number : endWith(`«${word}» is not a number above 0.\n\n${usage.trimEnd()}`)
}

/** Ends the process with 2, after what is wrong on standard error. */
export function endWith(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

/** Without what the parser says about words that begin with a dash. */
function sentence({ message }: Error): string {
  const [first = message] = message.split(/\. |\n/)
  return first.endsWith('.') ? first : `${first}.`
}
