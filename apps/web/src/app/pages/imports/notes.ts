import { type BadRow, isBad, isByTitle, type Note, type NoteCode, type Shaped } from '@groundswell/imports'
import type { CountedNote } from './queries.ts'

const MOST_ROWS = 20
const MOST_NOTES = 200
/**
 * Kinds of notes whose values are shown, because few different ones occur; other notes have another value in every
 * row.
 */
const told: ReadonlySet<NoteCode> = new Set(['status_unknown', 'in_work_there', 'no_zone'])

/** Remarks about rows and about the file, each kind once, with the first of its rows. */
export function countNotes(rows: readonly (Shaped | BadRow)[], ofFile: readonly Note[]): CountedNote[] {
  const kinds = new Map<string, CountedNote>()
  for (const row of rows) {
    for (const { code, value } of isBad(row) ? [row.why] : row.notes) {
      const kept = told.has(code) ? value : undefined
      const key = `${code} ${kept ?? ''}`
      const known = kinds.get(key)
      if (!known)
        kinds.set(key, { code, count: 1, rows: [row.at], ...(kept !== undefined && { value: kept }) })
      else {
        known.count++
        if (known.rows.length < MOST_ROWS) known.rows.push(row.at)
      }
    }
  }
  const file = ofFile.map(
    ({ code, value }): CountedNote => ({
      ...{ code, count: 1, rows: [] },
      ...(value !== undefined && { value: value.slice(0, 1_000) }),
    }),
  )
  if (rows.some((row) => !isBad(row) && isByTitle(row.body.externalId)))
    file.push({ code: 'found_by_title', count: 1, rows: [] })
  return [...file, ...kinds.values()].slice(0, MOST_NOTES)
}
