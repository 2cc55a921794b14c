import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<Given extends Options, Positionals extends boolean> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: Positionals }>
>

/**
 * Reads the options and arguments of a command. `--help` prints the usage and exits with 0. An unknown option prints an
 * error and the usage on standard error and exits with 2.
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
    return exitWithError(`${withoutAdvice(error as Error)}\n\n${usage.trimEnd()}`)
  }
}

/** Returns the numeric arguments of a command, all above 0. */
export function readNumbers(usage: string): number[] {
  return readOptions(usage, {}, true).positionals.map((word) => numberOf(word, usage))
}
/** Parses a number above 0. Any other text exits with 2, like an unknown option. */
export function numberOf(word: string, usage: string): number {
  const number = Number(word)
  return number > 0 ? number : exitWithError(`«${word}» is not a number above 0.\n\n${usage.trimEnd()}`)
}

/** Prints the error on standard error and exits with 2. */
export function exitWithError(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

/** Returns the parser's message without its advice about words that begin with a dash. */
function withoutAdvice({ message }: Error): string {
  const [first = message] = message.split(/\. |\n/)
  return first.endsWith('.') ? first : `${first}.`
}
