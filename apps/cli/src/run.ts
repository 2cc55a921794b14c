import { parseArgs } from 'node:util'
import { connect, type Wanted, withoutCredential } from './account/connection.ts'
import { type Command, everywhere, type Options } from './command.ts'
import { commands } from './commands.ts'
import { exit, failureLines, toFailure, UsageError } from './failures.ts'
import { helpLines, overviewLines } from './help.ts'
import type { Host } from './host.ts'
import { Output } from './output.ts'
import { line } from './terminal/line.ts'
import { version } from './version.ts'

/** Runs a command line and resolves with its exit code. Rejects only for a bug of this program. */
export async function run(words: readonly string[], host: Host): Promise<number> {
  const isJson = wordsBeforeDashes(words).includes('--json')
  const out = new Output(host, { isJson })
  try {
    refuseSecrets(words)
    return await startCommand(words, host, out)
  } catch (error) {
    if (host.signal.aborted) return exit.interrupted
    // The reader of the output, such as `head`, has closed the pipe. That is not an error.
    if ((error as NodeJS.ErrnoException | null)?.code === 'EPIPE') return exit.ok
    const failure = toFailure(error)
    if (!failure) throw error
    const { exitCode, ...rest } = failure
    if (isJson) out.result({ error: rest }, () => [])
    else for (const one of failureLines(failure)) out.note(one)
    return exitCode
  }
}

async function startCommand(words: readonly string[], host: Host, out: Output): Promise<number> {
  const { known, rest } = findCommand(words)
  if (!known) {
    const isQuestion = words.length === 0 || rest.some((word) => ['--help', '-h', 'help'].includes(word))
    if (rest.includes('--version')) out.say(line`groundswell ${version}`)
    else if (isQuestion) for (const one of overviewLines(findGroup(rest))) out.say(one)
    else throw unknownCommand(rest)
    return exit.ok
  }
  if (wordsBeforeDashes(rest).some((word) => word === '--help' || word === '-h')) {
    for (const one of helpLines(known)) new Output(host, { isJson: false }).say(one)
    return exit.ok
  }
  const { values, positionals } = parseOptions(known, rest)
  const wanted: Wanted = { url: values.url, workspace: values.workspace }
  const code = await known.run({
    host,
    out,
    options: values as never,
    args: positionals,
    connect: (options) =>
      connect(options?.outlives ? { ...host, signal: new AbortController().signal } : host, wanted),
    serviceUrl: async () => (await withoutCredential(host, wanted)).url,
  })
  return code ?? exit.ok
}

/** Returns the words before `--`; words after it are never options. */
function wordsBeforeDashes(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--')
  return end < 0 ? words : words.slice(0, end)
}

/** Splits words into the command that the first ones name, and the words after it. */
function findCommand(words: readonly string[]): { known: Command | null; rest: string[] } {
  const named = words.filter((word) => !word.startsWith('-'))
  for (const length of [2, 1]) {
    const name = named.slice(0, length).join(' ')
    const known = commands.find((one) => one.name === name)
    if (!known) continue
    let left = length
    return { known, rest: words.filter((word) => word.startsWith('-') || left-- <= 0) }
  }
  return { known: null, rest: [...words] }
}

function findGroup(words: readonly string[]): string | null {
  const [first] = words.filter((word) => !word.startsWith('-'))
  return commands.some(({ name }) => name.startsWith(`${first} `)) ? first! : null
}

function unknownCommand(words: readonly string[]): UsageError {
  const group = findGroup(words)
  const names = commands.filter(({ name }) => name.startsWith(`${group} `)).map(({ name }) => name)
  const named = words.find((word) => !word.startsWith('-')) ?? words[0]!
  return new UsageError(
    group
      ? `Say what to do: ${names.join(', ')}.`
      : `There is no command «${named}»: see groundswell --help.`,
  )
}

interface Parsed {
  values: Record<string, string | undefined> & { url?: string; workspace?: string }
  positionals: string[]
}

function parseOptions(known: Command, words: readonly string[]): Parsed {
  const options: Options = { ...known.options, ...everywhere }
  const plain = Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple }]) => [
      name,
      { type, multiple: multiple ?? false },
    ]),
  )
  let read: Parsed
  try {
    read = parseArgs({ args: [...words], options: plain, allowPositionals: true }) as unknown as Parsed
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/u)
    throw new UsageError(`${sentence.replace(/\.$/u, '')}: see groundswell ${known.name} --help.`)
  }
  for (const [name, { values, takesWords }] of Object.entries(options)) {
    const given = read.values[name]
    if (values && !takesWords && given !== undefined && !values.includes(given))
      throw new UsageError(`--${name} is one of ${values.join(', ')}.`)
  }
  checkArguments(known, read.positionals)
  return read
}

function checkArguments(known: Command, given: readonly string[]): void {
  const required = known.arguments.filter(({ isOptional }) => !isOptional)
  const missing = required[given.length]
  if (missing) throw new UsageError(`${missing.name} is missing: see groundswell ${known.name} --help.`)
  const takesAll = known.arguments.at(-1)?.isMany
  if (!takesAll && given.length > known.arguments.length)
    throw new UsageError(
      `«${given[known.arguments.length]}» is too much: see groundswell ${known.name} --help.`,
    )
  for (const [at, { name, values, takesWords }] of known.arguments.entries()) {
    const word = given[at]
    if (values && !takesWords && word !== undefined && !values.includes(word))
      throw new UsageError(`${name} is one of ${values.join(', ')}.`)
  }
}

/** Refuses secrets as arguments: everybody on a machine can read the arguments of programs, and shells store them. */
function refuseSecrets(words: readonly string[]): void {
  if (words.some((word) => /gs_[sm]k_|whsec_/u.test(word)))
    throw new UsageError(
      'A secret on the command line can be read by others: give it as GROUNDSWELL_API_KEY or GROUNDSWELL_WEBHOOK_SECRET, and replace this one.',
    )
}
