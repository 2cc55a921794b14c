import { readdirSync, readFileSync } from 'node:fs'
import { fieldsOf, type ScreenInput } from '../apps/api/src/features/engines/safety/fields.ts'
import { stableHash } from './random.ts'

/** A text written singly for the development set, as its file holds it. See training/texts/README.md. */
export interface AgentText {
  /** `<hand>-<number>`. */
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

/** The development set, hand by hand. */
export function developmentTexts(): AgentText[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return readAgentTexts(names.sort().map((name) => new URL(name, folder)))
}

/** The texts of files of JSON lines. */
export function readAgentTexts(paths: readonly (string | URL)[]): AgentText[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as AgentText),
  )
}

/** The hand that wrote it. */
export function handOf({ id }: AgentText): string {
  return id.split('-')[0]!
}

/** The item that such a text is submitted as. */
export function itemOf({ title, description, extra }: AgentText): ScreenInput {
  return { ...(title === null ? {} : { title }), description, ...(extra ? { data: extra } : {}) }
}

/** All words of an item as the screen reads them: field after field, with the keys. */
export function wholeOf(item: ScreenInput): string {
  return fieldsOf(item)
    .fields.filter((field) => !field.isNumber)
    .map(({ text }) => text)
    .join('\n')
}

const hosts = [
  'acme.io',
  'files.kolab.dev',
  'corp.net',
  'shop.com',
  'bright.app',
  'mail.ru',
  'cloud.co',
  'srv.org',
  'zeta.cn',
  'fast.de',
]

/** Our writers used reserved hosts, attackers will not: nothing may be learnt from them. */
export function withOtherHosts(text: string): string {
  return text.replace(/example\.(?:test|com|org|net|invalid)|(?<=\w)\.test\b/g, (found) => {
    const host = hosts[stableHash(text + found) % hosts.length]!
    return found.startsWith('.') ? `.${host.split('.').at(-1)}` : host
  })
}
