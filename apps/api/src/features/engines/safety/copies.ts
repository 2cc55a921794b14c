import { mostRead, screeningCost, withheld } from '@groundswell/screen'
import type { App } from '../../../app.ts'
import { screenInThread } from './screening-queue.ts'

/** A text, or several texts that belong together; undefined if the request does not contain the field. */
type Given = string | null | readonly string[] | undefined
type Fields = Record<string, Given>
/** A copy for each given text: the redacted text, or null. A list keeps its length. */
export type CopiesOf<F> = {
  [Name in keyof F as undefined extends F[Name] ? never : Name]: CopyOf<F[Name]>
} & { [Name in keyof F as undefined extends F[Name] ? Name : never]?: CopyOf<F[Name]> }
type CopyOf<T> = [Exclude<T, undefined>] extends [readonly string[]] ? string[] : string | null

interface Texts<W extends Fields, N extends Fields> {
  /** Sentences that people write. */
  words?: W
  /** Identifiers, paths and addresses, which are also read as sentences. */
  names?: N
}

/** The most chunks into which texts are split if they are not cleared together. */
const mostParts = 100
/** The longest document, in canonical characters. A longer text is a document of its own. */
const longestDocument = mostRead / 2

/**
 * Makes the stored copies of texts for agents, so that reads need no screening. A copy is redacted; it is null (in a
 * list, `[withheld]`) unless the text is CLEARED. The texts of one call are screened as one document, because an order
 * to a machine may be split over several texts.
 */
export async function makeCopies<
  const W extends Fields = Record<never, never>,
  const N extends Fields = Record<never, never>,
>(app: App, workspaceId: string, { words, names }: Texts<W, N>): Promise<CopiesOf<W & N>> {
  const leaves = [...toLeaves(words ?? {}, false), ...toLeaves(names ?? {}, true)]
  const copies = await readCleared(
    leaves.filter(({ text }) => text !== ''),
    (some) => readDocuments(app, workspaceId, some),
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

/** One text, and whether it is a name. Names are also read as sentences. */
interface Leaf {
  field: string
  text: string
  isName: boolean
}

function toLeaves(fields: Fields, isName: boolean): Leaf[] {
  return Object.entries(fields).flatMap(([field, given]) =>
    [given ?? []].flat().map((text) => ({ field, text, isName })),
  )
}

/** Returns the redacted copy of each text (null: withheld), or null if the texts are not cleared together. */
type Read = (leaves: readonly Leaf[]) => Promise<(string | null)[] | null>

/**
 * Screens all texts at once. If they are not cleared, withholds each text that fails alone. The remaining texts must be
 * cleared together.
 */
async function readCleared(leaves: readonly Leaf[], read: Read): Promise<Map<Leaf, string | null>> {
  const together = await read(leaves)
  if (together) return pairLeaves(leaves, together)
  const parts = [...Map.groupBy(leaves, ({ field }) => field).values()].flatMap(splitIntoParts)
  const rest: Leaf[] = []
  if (parts.length > 1) for (const part of parts) if (await read(part)) rest.push(...part)
  const cleared = rest.length < leaves.length ? await read(rest) : null
  return cleared ? pairLeaves(rest, cleared) : new Map()
}

function splitIntoParts(leaves: readonly Leaf[]): Leaf[][] {
  const size = Math.ceil(leaves.length / mostParts)
  return Array.from({ length: Math.ceil(leaves.length / size) }, (_, at) =>
    leaves.slice(at * size, (at + 1) * size),
  )
}

const pairLeaves = (leaves: readonly Leaf[], copies: readonly (string | null)[]) =>
  new Map(leaves.map((leaf, at) => [leaf, copies[at]!]))

/** Screens documents one after another, so that one request never fills its workspace's share of the queue. */
async function readDocuments(
  app: App,
  workspaceId: string,
  leaves: readonly Leaf[],
): Promise<(string | null)[] | null> {
  const copies: (string | null)[] = []
  for (const document of groupIntoDocuments(leaves)) {
    const texts = document.map(({ text }) => text)
    if (screeningCost({ data: texts }) > mostRead) return null
    const names = document.flatMap(({ isName }, place) => (isName ? [place] : []))
    const asked = { at: app.clock.now(), workspaceId, names }
    const { status, redacted } = await screenInThread(app, { data: texts }, asked)
    if (status !== 'CLEARED') return null
    copies.push(...(redacted.data as (string | null)[]))
  }
  return copies
}

/** Groups texts into documents: one document, unless it would be too long. */
function groupIntoDocuments(leaves: readonly Leaf[]): Leaf[][] {
  const documents: Leaf[][] = []
  let left = 0
  for (const leaf of leaves) {
    const cost = screeningCost({ data: [leaf.text] }, leaf.isName ? [0] : [])
    if (cost > left) {
      documents.push([])
      left = longestDocument
    }
    documents.at(-1)!.push(leaf)
    left -= cost
  }
  return documents
}

/** A text with its copy for agents. */
export interface Said {
  text: string
  copy: string | null
}

/** Returns a text that the service itself wrote, which is its own copy. */
export const ownText = (text: string): Said => ({ text, copy: text })

/** Returns a person's text with its redacted copy; null if there is no text. */
export async function screenWords(
  app: App,
  workspaceId: string,
  text: string | null | undefined,
): Promise<Said | null> {
  if (text == null) return null
  const { copy } = await makeCopies(app, workspaceId, { words: { copy: text } })
  return { text, copy }
}
