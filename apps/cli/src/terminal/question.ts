import { createInterface } from 'node:readline/promises'
import { UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { joinParts, type Line, line, withoutStyles } from './line.ts'

/** Asks a person on the terminal. Throws UsageError without a terminal; `instead` says which option to use then. */
export async function askQuestion(host: Host, words: Line, instead: string): Promise<string> {
  if (!host.stdin.isTTY) throw new UsageError(`Nobody can answer here: ${instead}.`)
  const lines = createInterface({ input: host.stdin, output: host.stderr, terminal: false })
  try {
    return (await lines.question(`${withoutStyles(words.text)} `, { signal: host.signal })).trim()
  } finally {
    lines.close()
  }
}

/** Asks for consent. Pressing only Return means no. */
export async function askConsent(host: Host, words: Line): Promise<boolean> {
  return /^y(es)?$/iu.test(await askQuestion(host, joinParts([words, line`(y/N)`]), 'say --yes'))
}

/** Asks the person to choose one by its number. */
export async function askChoice<Each>(
  host: Host,
  out: Output,
  words: Line,
  choices: readonly { value: Each; label: Line }[],
  instead: string,
): Promise<Each> {
  for (const [at, { label }] of choices.entries()) out.note(line`  ${at + 1}  ${label}`)
  const number = Number(await askQuestion(host, words, instead))
  const choice = choices[number - 1]
  if (!choice) throw new UsageError(`Choose a number from 1 to ${choices.length}.`)
  return choice.value
}
