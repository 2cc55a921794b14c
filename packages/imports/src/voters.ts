import { note } from './notes.ts'
import { isBad, type Read, type Row } from './row.ts'

/** Most items in a file with a row per voter, because all of them are held in memory until its end. */
const MOST_ITEMS = 200_000

/**
 * Joins the rows of each item in a file that has a row for each voter, as UserVoice exports it. An item without a
 * number of votes gets the number of its voters.
 */
export async function* joinVoterRows(rows: AsyncIterable<Read>): AsyncGenerator<Read> {
  const items = new Map<string, Row>()
  for await (const read of rows) {
    if (isBad(read)) {
      yield read
      continue
    }
    const known = items.get(read.externalId)
    if (known) known.voters.push(...read.voters)
    else if (items.size < MOST_ITEMS) items.set(read.externalId, read)
    else
      yield {
        at: read.at,
        externalId: read.externalId,
        why: note(
          'too_many_items',
          `The file has more than ${MOST_ITEMS} items: split it.`,
          String(MOST_ITEMS),
        ),
      }
  }
  for (const row of items.values()) yield { ...row, votes: row.votes ?? new Set(row.voters).size }
}
