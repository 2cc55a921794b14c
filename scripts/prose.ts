/**
 * `npm run check` reports comments in the form of a riddle, and functions named by one participle: STYLE.md asks for the
 * thing as the subject, and for a verb and its object. Each pattern had hundreds of cases that readers had to read twice.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const patterns: readonly [advice: string, pattern: RegExp][] = [
  [
    'Name the thing: not "What a picture costs", but "Cost of a picture".',
    /^(What|Who|Whose|Whoever|Whatever)\b(?!.*\?$)/,
  ],
  [
    'Begin with the subject: not "Of two, one stays", but "Only one of two stays".',
    /^(Of (a|an|the|two|all|those|what|whom)\b|For so long|Since when|How long|Where )/,
  ],
  ['People are "they", or the noun again: not "he", "his", "him".', /\b(he|his|him)\b/i],
  ['Do not use a clause as the subject of a sentence.', /[.;] (What|Who|Whose|what|who|whose) [a-z]+ /],
  [
    'Say what the thing is: not "it is no token", but "it is not a token".',
    /(?<!\b[Tt]here )\b(is|are|was|were) no (?!longer\b|more\b)[a-z]+|\bnobody[’']s\b|\bnothing of\b/,
  ],
]

/** Matches functions whose name is one participle, such as `told`, which names neither the action nor its result. */
const participle =
  /^(?:export )?(?:async )?(?:function\*? |const )([a-z]{3,}ed|chosen|drawn|found|given|gone|heard|held|kept|known|left|made|paid|said|seen|sent|shown|taken|told|written)(?=[<(]| = (?:async )?(?:<[^>]*>)?(?:\([^)]*\)(?: =>|: )|[a-z]+ =>))/gm
/** Names that stay, because other packages or programs import them. */
const published = new Set(['explained'])

/** A comment that breaks a pattern. */
export interface Riddle {
  line: number
  advice: string
  words: string
}

/** Returns the comments of a source file that break a pattern, by their first line. */
export function riddlesIn(source: string): Riddle[] {
  const found: Riddle[] = []
  for (const { index, 0: raw } of source.matchAll(
    /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm,
  )) {
    const words = raw
      .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/) ?|\*\/$/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const broken = patterns.find(([, pattern]) => pattern.test(words))
    if (broken) found.push({ line: source.slice(0, index).split('\n').length, advice: broken[0], words })
  }
  return found
}

/** Returns the functions of a source file that are named by one participle. */
export function participlesIn(source: string): { line: number; name: string }[] {
  return [...source.matchAll(participle)]
    .map(({ index, 1: name = '' }) => ({ line: source.slice(0, index).split('\n').length, name }))
    .filter(({ name }) => !published.has(name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/(^|\/)(generated|messages)\/|schema\.ts$|\.d\.ts$/.test(file))
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8').catch(() => '')
    for (const { line, advice, words } of riddlesIn(source)) {
      console.log(`${file}:${line} ${words.slice(0, 100)}\n  ${advice}`)
      process.exitCode = 1
    }
    if (/\.test\.tsx?$/.test(file)) continue
    for (const { line, name } of participlesIn(source)) {
      console.log(`${file}:${line} ${name}\n  Name the function by a verb and its object, or by its result.`)
      process.exitCode = 1
    }
  }
}
