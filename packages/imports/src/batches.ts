import { note } from './notes.ts'
import { type BadRow, isBad, type Read } from './row.ts'
import { type ItemBody, type Shaped, shapeRow, type Wanted } from './shaping.ts'

/** The limits of a batch: the service takes 256 KiB and 50 items at once. */
const MOST_BYTES = 180_000
const MOST_ITEMS = 50
const MOST_OF_A_LIST = 100

/**
 * Yields rows in the form of the service, in the order of the file. Of several rows with one id, only the first is
 * kept.
 */
export async function* shapedRows(
  rows: AsyncIterable<Read>,
  wanted: Wanted,
): AsyncGenerator<Shaped | BadRow> {
  const firstAt = new Map<string, number>()
  for await (const read of rows) yield isBad(read) ? read : rejectRepeated(shapeRow(read, wanted), firstAt)
}

function rejectRepeated(row: Shaped | BadRow, firstAt: Map<string, number>): Shaped | BadRow {
  if (isBad(row)) return row
  const { externalId } = row.body
  const before = firstAt.get(externalId)
  firstAt.set(externalId, before ?? row.at)
  return before === undefined
    ? row
    : { at: row.at, externalId, why: note('id_twice', `Its id is that of row ${before}.`, String(before)) }
}

/** Yields rows in batches that fit into one request each. */
export async function* batches<Kept extends Shaped | BadRow>(
  rows: AsyncIterable<Kept> | Iterable<Kept>,
): AsyncGenerator<Kept[]> {
  let batch: Kept[] = []
  let bytes = 0
  for await (const row of rows) {
    const size = isBad(row) ? 0 : sizeOf(row.body)
    if (batch.length >= MOST_ITEMS || (batch.length > 0 && bytes + size > MOST_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const sizeOf = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length

/** Splits an item with many comments and voters into several bodies, each with some of them. */
export function splitItem({ comments = [], voters = [], ...item }: ItemBody): ItemBody[] {
  const parts: ItemBody[] = []
  const room = MOST_BYTES - sizeOf(item)
  let part: NonNullable<ItemBody['comments']> = []
  let bytes = 0
  for (const comment of comments) {
    const size = sizeOf(comment)
    if (part.length > 0 && (part.length === MOST_OF_A_LIST || bytes + size > room)) {
      parts.push({ ...item, comments: part })
      part = []
      bytes = 0
    }
    part.push(comment)
    bytes += size
  }
  if (part.length > 0 || voters.length === 0)
    parts.push({ ...item, ...(part.length > 0 && { comments: part }) })
  for (let first = 0; first < voters.length; first += MOST_OF_A_LIST) {
    const some = voters.slice(first, first + MOST_OF_A_LIST)
    const last = parts.at(-1)
    const fits = first === 0 && last !== undefined && sizeOf(last) + sizeOf(some) < MOST_BYTES
    if (fits) parts[parts.length - 1] = { ...last, voters: some }
    else parts.push({ ...item, voters: some })
  }
  return parts
}
