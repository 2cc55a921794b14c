import type { Budget } from './queries.ts'

export type PartName = 'held' | 'spent' | 'available' | 'stopped' | 'returned'

/**
 * Returns the sum that was paid into a budget, and its parts. Points can be earned before they are allotted: `beyond`
 * is the part that is not allotted yet. `stopped` is money that a disputed payment freezes.
 */
export function splitBudget({
  funded,
  held,
  spent,
  available,
  returned,
}: Pick<Budget, 'funded' | (PartName & keyof Budget)>) {
  const paidIn = BigInt(funded) + BigInt(returned)
  const inside = BigInt(held) + BigInt(spent) + BigInt(available)
  const rest = BigInt(funded) - inside
  const [stopped, beyond] = rest > 0n ? [rest, 0n] : [0n, -rest]
  const units: Record<PartName, bigint> = {
    held: BigInt(held),
    spent: BigInt(spent),
    available: BigInt(available),
    stopped,
    returned: BigInt(returned),
  }
  const whole = paidIn + beyond
  // `share`: the part of the whole bar, 0 to 1.
  const parts = (Object.keys(units) as PartName[])
    .map((name) => ({
      name,
      units: units[name],
      share: whole === 0n ? 0 : Number((units[name] * 10_000n) / whole) / 10_000,
    }))
    .filter(({ name, units }) => units > 0n || (name !== 'stopped' && name !== 'returned'))
  return { paidIn, beyond, parts }
}
