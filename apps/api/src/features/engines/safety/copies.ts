import type { App } from '../../../app.ts'
import { mostRead, screeningCost } from './cost.ts'
import { screenSoon } from './desk.ts'
import { bareName, sentenceOf } from './names.ts'
import { withheld } from './withheld.ts'

/** A text, or several that stand together; undefined: nothing is said about it. */
type Given = string | null | readonly string[] | undefined
type Fields = Record<string, Given>
/** The copies of what was given: a text or null, and of a list as many as there are in it. */
export type CopiesOf<F> = {
  [Name in keyof F as undefined extends F[Name] ? never : Name]: CopyOf<F[Name]>
} & { [Name in keyof F as undefined extends F[Name] ? Name : never]?: CopyOf<F[Name]> }
type CopyOf<T> = [Exclude<T, undefined>] extends [readonly string[]] ? string[] : string | null

interface Texts<W extends Fields, N extends Fields> {
  /** What people write in sentences. */
  words?: W
  /** Identifiers, paths and addresses: they are read as sentences as well, see names.ts. */
  names?: N
}

/** A list is judged in so many parts at most, where it is not cleared as a whole. */
const mostParts = 100
/** Of one document, in canonical characters; a text that is longer alone is one by itself. */
const longestDocument = mostRead / 2

/**
 * The copies that agents may read of texts that others wrote. Made once, when the texts are written, and stored with
 * them: reading never screens. Each text is redacted, and null unless it is CLEARED; in a list `[withheld]` stands in its
 * place. The texts of one call are read as one document first: an order that is split over several of them withholds
 * them all.
 *
 * @param workspaceId whose texts they are
 */
export async function copiesFor<
  const W extends Fields = Record<never, never>,
  const N extends Fields = Record<never, never>,
>(app: App, workspaceId: string, { words, names }: Texts<W, N>): Promise<CopiesOf<W & N>> {
  const leaves = [...leavesOf(words ?? {}, false), ...leavesOf(names ?? {}, true)]
  const copies = await clearedOf(
    leaves.filter(({ text }) => text !== ''),
    (some) => readAll(app, workspaceId, some),
  )
  const copyOf = (leaf: Leaf) => (leaf.text === '' ? '' : (copies.get(leaf) ?? null))
  const made: Fields = {}
  for (const [name, given] of Object.entries({ ...words, ...names })) {
    if (given === undefined) continue
    const own = leaves.filter((leaf) => leaf.field === name)
    if (Array.isArray(given)) made[name] = own.map((leaf) => copyOf(leaf) ?? withheld)
    else made[name] = own[0] ? copyOf(own[0]) : null
  }
  return made as CopiesOf<W & N>
}

/** A text with the other ways in which it is read. */
interface Leaf {
  field: string
  text: string
  readings: readonly string[]
  /** How many of them, from the first, may hold nothing personal: it could not be replaced in the text. */
  clean: number
}

function leavesOf(fields: Fields, areNames: boolean): Leaf[] {
  return Object.entries(fields).flatMap(([field, given]) =>
    [given ?? []].flat().map((text) => {
      const bare = areNames ? bareName(text) : null
      const sentence = areNames ? sentenceOf(text) : null
      const readings = [bare, sentence].filter((reading) => reading !== null)
      return { field, text, readings, clean: bare === null ? 0 : 1 }
    }),
  )
}

/** The redacted texts of some leaves where all of them together are cleared, else null; null for one that is withheld. */
type Read = (leaves: readonly Leaf[]) => Promise<(string | null)[] | null>

/** One reading where nothing is wrong; else what is wrong alone goes, and the rest must be cleared together. */
async function clearedOf(leaves: readonly Leaf[], read: Read): Promise<Map<Leaf, string | null>> {
  const together = await read(leaves)
  if (together) return paired(leaves, together)
  const parts = [...Map.groupBy(leaves, ({ field }) => field).values()].flatMap(partsOf)
  const rest: Leaf[] = []
  if (parts.length > 1) for (const part of parts) if (await read(part)) rest.push(...part)
  const cleared = rest.length < leaves.length ? await read(rest) : null
  return cleared ? paired(rest, cleared) : new Map()
}

function partsOf(leaves: readonly Leaf[]): Leaf[][] {
  const size = Math.ceil(leaves.length / mostParts)
  return Array.from({ length: Math.ceil(leaves.length / size) }, (_, at) =>
    leaves.slice(at * size, (at + 1) * size),
  )
}

const paired = (leaves: readonly Leaf[], copies: readonly (string | null)[]) =>
  new Map(leaves.map((leaf, at) => [leaf, copies[at]!]))

/** One document after the other: what one request gives never fills its workspace's share of what may wait. */
async function readAll(
  app: App,
  workspaceId: string,
  leaves: readonly Leaf[],
): Promise<(string | null)[] | null> {
  const copies: (string | null)[] = []
  for (const document of documentsOf(leaves)) {
    // A list, so that names of fields are no part of what is read.
    const data = document.flatMap(({ text, readings }) => [text, ...readings])
    if (screeningCost({ data }) > mostRead) return null
    const { status, redacted } = await screenSoon(app, { data }, { at: app.clock.now(), workspaceId })
    if (status !== 'CLEARED') return null
    const texts = redacted.data as string[]
    let at = 0
    for (const { readings, clean } of document) {
      const isClean = readings.slice(0, clean).every((reading, place) => texts[at + 1 + place] === reading)
      copies.push(isClean ? texts[at]! : null)
      at += 1 + readings.length
    }
  }
  return copies
}

/** What is read as one: all of it, unless that is too long for one reading. */
function documentsOf(leaves: readonly Leaf[]): Leaf[][] {
  const documents: Leaf[][] = []
  let left = 0
  for (const leaf of leaves) {
    const cost = screeningCost({ data: [leaf.text, ...leaf.readings] })
    if (cost > left) {
      documents.push([])
      left = longestDocument
    }
    documents.at(-1)!.push(leaf)
    left -= cost
  }
  return documents
}

/** Words with the copy of them that agents may read. */
export interface Said {
  text: string
  copy: string | null
}

/** Words of our own: they are their own copy. */
export const ourWords = (text: string): Said => ({ text, copy: text })

/** Words of others, with their copy. Null where nothing was said. */
export async function wordsOf(
  app: App,
  workspaceId: string,
  text: string | null | undefined,
): Promise<Said | null> {
  if (text == null) return null
  const { copy } = await copiesFor(app, workspaceId, { words: { copy: text } })
  return { text, copy }
}
