import type { ApiKeyKind } from '../../../core/api-key.ts'
import type { Problem } from '../../../core/problem.ts'
import { invalidExpiry, keyInForce } from './problems.ts'
import { rotatedKinds } from './schemas.ts'

export type RotatedKind = (typeof rotatedKinds)[number]

/** The kinds of keys to rotate, and their overlaps in seconds. */
export interface Rotation {
  keys?: 'both' | RotatedKind
  overlapSeconds?: number
  /** Replaces `overlapSeconds` for the publishable key, because pages keep it for longer than a server does. */
  publishableOverlapSeconds?: number
}

export function kindsToRotate({ keys = 'both' }: Rotation): readonly RotatedKind[] {
  return keys === 'both' ? rotatedKinds : [keys]
}

/** Returns when the replaced keys of each kind end. */
export function endTimesOfFormerKeys(
  { overlapSeconds = 0, publishableOverlapSeconds = overlapSeconds }: Rotation,
  now: Date,
): Record<RotatedKind, Date> {
  const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  return { publishable: secondsFromNow(publishableOverlapSeconds), secret: secondsFromNow(overlapSeconds) }
}

/**
 * Returns the end of a key after a change. Undefined keeps the present end, and null removes it. An agent's key ends at
 * any future time or never. A publishable or secret key ends only by a rotation; this end can only be moved earlier.
 */
export function keyEndAfterChange(
  key: { kind: ApiKeyKind; expiresAt: Date | null },
  given: string | null | undefined,
  now: Date,
): Date | null | Problem {
  if (given === undefined) return key.expiresAt
  const end = given === null ? null : new Date(given)
  if (key.kind === 'mcp') return end !== null && end <= now ? invalidExpiry() : end
  if (key.expiresAt === null) return end === null ? null : keyInForce()
  if (end === null || end > key.expiresAt) return invalidExpiry()
  return end < now ? now : end
}
