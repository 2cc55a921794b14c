import type { components } from '@groundswell/client'

export type Cause = components['schemas']['OwnReward']['kind']
export const causes = [
  'AUTHOR',
  'VOTER',
  'VERIFIER',
  'IMPLEMENTER',
  'SHARE',
  'REFERRAL',
  'GRANT',
] as const satisfies Cause[]

/** Entries that are shown in one row, the newest first. */
export interface Group<One> {
  key: string
  members: readonly One[]
}

/** Groups entries with the same key, at the position of the newest one. An entry with a null key is not grouped. */
export function groupBy<One extends { id: string }>(
  all: readonly One[],
  keyOf: (one: One) => string | null,
): Group<One>[] {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = keyOf(one) ?? one.id
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, members]) => ({ key, members }))
}

/** Returns the sum of amounts in atomic units, exact for any size. */
export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString()

/** Returns the day of a moment in UTC. */
export const utcDay = (at: string): string => at.slice(0, 10)
