import { readdirSync, readFileSync } from 'node:fs'
import { fieldsOf, type ScreenInput } from '../src/fields.ts'
import { stableHash } from './random.ts'

/** A text of the development set, as stored in its file. See training/texts/README.md. */
export interface AgentText {
  /** The writer and a number: `<hand>-<number>`. */
  id: string
  label: 'attack' | 'hard' | 'ordinary'
  family: string
  lang: string
  title: string | null
  description: string
  /** Strings of other fields that an agent reads: `selector`, `pageUrl`, `data`, … */
  extra: Record<string, unknown> | null
}

const folder = new URL('./texts/', import.meta.url)

/** Returns the texts of the development set, file by file: one file for each of their authors. */
export function developmentTexts(): AgentText[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return readAgentTexts(names.sort().map((name) => new URL(name, folder)))
}

/** Reads texts from files of JSON lines. */
export function readAgentTexts(paths: readonly (string | URL)[]): AgentText[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as AgentText),
  )
}

/** Returns the hand of a text, which is the writer. */
export function handOf({ id }: AgentText): string {
  return id.split('-')[0]!
}

/** Returns the item as which a text is submitted. */
export function itemOf({ title, description, extra }: AgentText): ScreenInput {
  return { ...(title === null ? {} : { title }), description, ...(extra ? { data: extra } : {}) }
}

/** Returns all words of an item in the order of the screen: field after field, with the keys. */
export function allWordsOf(item: ScreenInput): string {
  return fieldsOf(item)
    .fields.filter((field) => !field.isNumber)
    .map(({ text }) => text)
    .join('\n')
}

const endings = 'com io net dev app org co de fr ru cn info top site cloud shop es nl eu me xyz'.split(' ')
const syllables =
  'ba co dri fen gra hul ka lin mor nex o pel qua ru sta tro ve wil yo zan cre blu tas ri mon del far sun'.split(
    ' ',
  )

/** Returns a host that no other text contains. */
function hostOf(seed: string): string {
  const hash = stableHash(seed)
  const part = (shift: number) => syllables[(hash >>> shift) % syllables.length]!
  return `${part(0)}${part(5)}${part(11)}.${endings[(hash >>> 17) % endings.length]!}`
}

/** Replaces the reserved hosts that the writers used. Attackers use others, so the models must not learn them. */
export function withOtherHosts(text: string): string {
  return text.replace(
    /example\.(?:test|com|org|net|invalid)|(?<=\w)\.(?:test|example|invalid)\b/g,
    (found) => {
      const host = hostOf(text + found)
      return found.startsWith('.') ? `.${host.split('.').at(-1)}` : host
    },
  )
}
