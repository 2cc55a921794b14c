import { readdirSync, readFileSync } from 'node:fs'

/** A harmful goal of an attacker, and phrases that ask for it. */
export interface Goal {
  name: string
  family: string
  phrases: readonly Phrase[]
}
export interface Phrase {
  language: string
  /** `{host}` and `{token}` are placeholders for the attacker's host and name, which differ for every try. */
  text: string
}

const folder = new URL('./goals/', import.meta.url)
const line = /^([a-z]{2}) (.+)$/

/** Reads all goals. Each family of the threat model has two to four, and each goal has phrases in six languages. */
export function readGoals(): Goal[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('= ')
        .slice(1)
        .map((block) => {
          const [name, ...lines] = block.trim().split('\n')
          return { name: name!, family: file.replace('.txt', ''), phrases: lines.map(parsePhrase) }
        }),
    )
}

/** Reads honest sentences by language. An attack hides among them. */
export function readFillers(): Map<string, string[]> {
  const lines = readFileSync(new URL('./fillers.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const phrases = lines.map(parsePhrase)
  return new Map(
    [...Map.groupBy(phrases, ({ language }) => language)].map(([language, some]) => [
      language,
      some.map(({ text }) => text),
    ]),
  )
}

/**
 * Returns one half of the goals: every second goal is for finding texts to train with, the others are for measuring.
 */
export function halfOf(goals: readonly Goal[], half: 'finding' | 'measuring'): Goal[] {
  return goals.filter((_, at) => (at % 2 === 0) === (half === 'finding'))
}

function parsePhrase(written: string): Phrase {
  const [, language, text] = line.exec(written) ?? []
  if (!language || !text) throw new Error(`Not a language and a sentence: ${written}`)
  return { language, text }
}
