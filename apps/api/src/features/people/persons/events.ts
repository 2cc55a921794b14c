import { event } from '../../../core/event.ts'
import type { PersonKind } from './rules.ts'

/** A person, and the keys by which features find the person's data. */
export interface PersonKeys {
  id: string
  kind: PersonKind
  testerId: string | null
  /** The key of the person's votes; null if no vote can be attributed to the person. */
  voter: string | null
}

/**
 * A person is being erased. A handler removes the person's texts, addresses, pictures and names in this transaction.
 * Counts, amounts and other people's rows stay.
 */
export const personErased = event<{
  workspaceId: string
  person: PersonKeys
  /** The new id of the person's row. Nothing links it to the person. */
  erasedId: string
  /** Adds a number to one of the counts that the response contains. */
  count(what: ErasedCount, number: number): void
}>('person.erased', [
  'feedback',
  'verifications',
  'previewRounds',
  'voting',
  'results',
  'thread',
  'webhooks',
  'itemSubscriptions',
])
/** An address is being erased. A handler removes it from texts that the team wrote. */
export const addressErased = event<{ workspaceId: string; address: string }>('person.address_erased', [
  'accounts',
  'tags',
  'views',
  'changelog',
  'acceptedTests',
  'ciIdentities',
  'itemSubscriptions',
])
export const erasedCounts = ['items', 'votes', 'screenshots', 'notes'] as const
export type ErasedCount = (typeof erasedCounts)[number]

/** One row of an export. */
export type Exported = Record<string, unknown>

/** A person's data is being exported; each feature with such data adds it under its name. */
export const personExported = event<{
  person: PersonKeys
  add(section: string, rows: readonly Exported[]): void
}>('person.exported', [
  'feedback',
  'recordings',
  'replays',
  'verifications',
  'previewRounds',
  'voting',
  'results',
  'thread',
  'itemSubscriptions',
])
