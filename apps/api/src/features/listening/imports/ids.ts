import { createHash } from 'node:crypto'
import { deriveId } from '../../people/persons/index.ts'

/**
 * Returns the id of an imported item. Ids sort by the time at which the item was created in the other service. Whoever
 * imports the item, it gets the same id.
 */
export function importedId(at: Date, ...names: readonly string[]): string {
  return deriveId(at.getTime(), createHash('sha256').update(JSON.stringify(names)).digest())
}

/** Returns the person whom an export of this service names as an author, or null if the id is from another service. */
export function personIdFromExport(userId: string): string | null {
  return /^person:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(userId)?.[1] ?? null
}
