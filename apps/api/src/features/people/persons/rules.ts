import type { Caller } from '../../../core/caller.ts'

/** Kinds of identity: a session secret, a user whom the customer identifies, a tester token. */
export const personKinds = ['SESSION', 'IDENTIFIED', 'TESTER'] as const
export type PersonKind = (typeof personKinds)[number]

/** A row of `people` that a batch writes together with the person's items. */
export interface NewPerson {
  id: string
  kind: PersonKind
  testerId: string | null
  sessionHash: Buffer | null
  createdAt: Date
}

/** An item's reference to its author. `personId` is null for items that are older than `people`. */
export interface Authored {
  testerId: string | null
  personId: string | null
  sessionHash: Buffer | null
}

/**
 * The ways in which a caller can prove to be the author, strongest first. SESSION_ID only allows reading, because the
 * client chooses it and others may guess or copy it.
 */
export const authorProofs = ['TESTER', 'USER', 'SESSION_SECRET', 'SESSION_ID'] as const
export type AuthorProof = (typeof authorProofs)[number]

/**
 * Returns the proof that the caller is the author of the item, or null. Only a tester token proves a tester's item,
 * even if a session has joined the tester.
 *
 * @param sessionHash keyed hash of a plain session id that came with the request
 */
export function findAuthorProof(
  caller: Caller,
  item: Authored,
  sessionHash: Buffer | null = null,
): AuthorProof | null {
  if (caller.kind === 'tester') return item.testerId === caller.testerId ? 'TESTER' : null
  if (caller.kind !== 'publishable') return null
  if (item.testerId !== null) return item.testerId === caller.testerId ? 'TESTER' : null
  if (item.personId !== null && item.personId === caller.userPersonId) return 'USER'
  if (item.personId !== null && item.personId === caller.sessionPersonId) return 'SESSION_SECRET'
  const isNobodyElse = caller.testerId === null && caller.userPersonId === null
  const isSameSession = sessionHash !== null && item.sessionHash?.equals(sessionHash) === true
  return isNobodyElse && isSameSession ? 'SESSION_ID' : null
}

/**
 * Returns whether a proof is strong enough to edit, withdraw or verify an item, to join a session, and to read the
 * author's conversation.
 */
export function isSufficientProof(proof: AuthorProof | null): proof is Exclude<AuthorProof, 'SESSION_ID'> {
  return proof !== null && proof !== 'SESSION_ID'
}
