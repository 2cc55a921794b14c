import { createHash } from 'node:crypto'
import { derivedId } from '../../people/persons/index.ts'

/** The id of what was imported: sorted by its time there, the same for whoever imports it first. */
export function importedId(at: Date, ...names: readonly string[]): string {
  return derivedId(at.getTime(), createHash('sha256').update(JSON.stringify(names)).digest())
}

/** The person whom an export of this service names as an author; null: the id is one of another service. */
export function personNamed(userId: string): string | null {
  return /^person:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(userId)?.[1] ?? null
}
