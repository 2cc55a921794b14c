import { createHash } from 'node:crypto'
import { derivedId } from '../../people/persons/index.ts'

/** The id of what was imported: sorted by its time there, the same for whoever imports it first. */
export function importedId(at: Date, ...names: readonly string[]): string {
  return derivedId(at.getTime(), createHash('sha256').update(JSON.stringify(names)).digest())
}
