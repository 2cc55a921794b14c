import type { ScreenInput } from '../../src/index.ts'
import { disguises, readsAs } from './disguises.ts'
import { type Coding, latin, universal } from './encodings.ts'
import { frames } from './frames.ts'
import type { Goal, Phrase } from './goals.ts'

/** The choices from which a text is built, one value for each gene. */
export interface Genome {
  phrase: number
  disguise: string
  coding: string
  frame: string
  /** The number of honest sentences around the request, and the request's place among them. */
  fillers: string
  place: string
  split: string
}
export type Gene = keyof Genome

const none: Coding = { encode: (text) => text, decode: (code) => code }
export const codings: Record<string, Coding> = { none, ...universal, ...latin }

/** The values of each gene; the first leaves the text as it is. */
export const values: Readonly<Record<Exclude<Gene, 'phrase'>, readonly string[]>> = {
  disguise: Object.keys(disguises),
  coding: Object.keys(codings),
  frame: Object.keys(frames),
  fillers: ['0', '1', '2', '4', '6'],
  place: ['after', 'before', 'around'],
  split: ['none', 'title', 'data', 'sentences', 'items'],
}

/** A try: one or two items, and the request that an agent must be able to read in their copies. */
export interface Attempt {
  items: ScreenInput[]
  phrase: Phrase
  /** The request as written, with the host and name of this try. */
  text: string
  /** The disguised and encoded parts of the request, as they stand in the items. */
  sealed: string[]
  genome: Genome
}

/**
 * Builds the text of a genome.
 * @param token a name that occurs in no other try
 * @returns null when the parts cannot be decoded again, the disguise changes nothing, or an item is too long
 */
export function buildAttempt(
  goal: Goal,
  genome: Genome,
  { fillers, token, next }: { fillers: ReadonlyMap<string, string[]>; token: string; next: () => number },
): Attempt | null {
  const phrase = goal.phrases[genome.phrase]!
  const text = phrase.text.replaceAll('{host}', `${token}.acme.dev`).replaceAll('{token}', token)
  if (genome.coding in latin && phrase.language !== 'en') return null
  const disguise = disguises[genome.disguise]!
  const { encode } = codings[genome.coding]!
  const parts = genome.split === 'none' ? [text] : cutInHalves(text)
  const disguised = parts.map((part) => disguise.apply(part, next))
  if (genome.disguise !== 'none' && disguised.join() === parts.join()) return null
  const sealed = disguised.map(encode)
  if (!readsAs(text, decodeRequest(sealed, genome))) return null
  const honest = fillers.get(phrase.language)!
  const pickHonest = (count: number) =>
    Array.from({ length: count }, () => honest[Math.floor(next() * honest.length)]!)
  const items = makeItems(sealed, genome, pickHonest)
  return items.every(isTaken) ? { items, phrase, text, sealed, genome } : null
}

/** Whether an item is within the service's limits of length. */
function isTaken({ title = '', description }: ScreenInput): boolean {
  return title.length <= 200 && (description ?? '').length <= 5000
}

/**
 * Whether an agent that reads these copies can act on the request: the copies contain its parts in order, and the parts
 * decode to it.
 */
export function carriesRequest(attempt: Attempt, copies: readonly ScreenInput[]): boolean {
  const whole = copies
    .flatMap((copy) => [copy.title, copy.description, ...Object.values((copy.data ?? {}) as object)])
    .join('\n')
  let from = 0
  for (const part of attempt.sealed) {
    const at = whole.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return readsAs(attempt.text, decodeRequest(attempt.sealed, attempt.genome))
}

/** Returns the request as a reader would decode it. */
function decodeRequest(sealed: readonly string[], { coding, disguise }: Genome): string {
  return sealed.map((part) => disguises[disguise]!.undo(codings[coding]!.decode(part))).join(' ')
}

/** Cuts a text at the blank nearest to its middle, or in its middle. */
function cutInHalves(text: string): string[] {
  const middle = Math.floor(text.length / 2)
  const blank = text.indexOf(' ', middle)
  const at = blank < 0 || blank > middle + 20 ? middle : blank
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}

function makeItems(
  sealed: readonly string[],
  { frame, fillers, place, split }: Genome,
  some: (count: number) => string[],
): ScreenInput[] {
  const count = Number(fillers)
  const frameRequest = (part: string) => frames[frame]!.replace('{x}', () => part)
  const [title, last] = [some(1)[0]!.slice(0, 60), sealed.at(-1)!]
  const surroundWithHonest = (part: string) => {
    const honest = some(count)
    const before = place === 'before' ? 0 : place === 'after' ? count : Math.floor(count / 2)
    return [...honest.slice(0, before), part, ...honest.slice(before)].join(' ')
  }
  switch (split) {
    case 'title':
      return [{ title: sealed[0]!, description: surroundWithHonest(frameRequest(last)) }]
    case 'data':
      return [{ title, description: surroundWithHonest(frameRequest(sealed[0]!)), data: { more: last } }]
    case 'sentences':
      return [{ title, description: surroundWithHonest(`${frameRequest(sealed[0]!)} ${some(1)[0]} ${last}`) }]
    case 'items':
      return [
        { title: `${title} (1)`, description: surroundWithHonest(frameRequest(sealed[0]!)) },
        { title: `${title} (2)`, description: surroundWithHonest(`(2) ${last}`) },
      ]
    default:
      return [{ title, description: surroundWithHonest(frameRequest(last)) }]
  }
}
