import type { Movement } from './queries.ts'

/** One side of a movement: the change of an account, in atomic units. */
export interface Line {
  key: string
  movement: Movement
  account: string
  amount: bigint
}

/** Both sides of each movement, in the order of booking. */
export function toLines(movements: readonly Movement[]): readonly Line[] {
  return movements.flatMap((movement) => {
    const amount = BigInt(movement.amount)
    return [
      { key: `${movement.id}-debit`, movement, account: movement.debitAccount, amount: -amount },
      { key: `${movement.id}-credit`, movement, account: movement.creditAccount, amount },
    ]
  })
}

/** Returns the sum of lines for each asset. The lines of complete movements sum to zero. */
export function sumByAsset(lines: readonly Line[]): readonly { asset: Movement['asset']; amount: string }[] {
  const sums = new Map<Movement['asset'], bigint>()
  for (const { movement, amount } of lines)
    sums.set(movement.asset, (sums.get(movement.asset) ?? 0n) + amount)
  return [...sums].map(([asset, amount]) => ({ asset, amount: amount.toString() }))
}

/** An account by its code: its kind and its owner. */
export interface Account {
  kind: string
  id: string | null
}
export function parseAccount(code: string): Account {
  const at = code.indexOf(':')
  return at < 0 ? { kind: code, id: null } : { kind: code.slice(0, at), id: code.slice(at + 1) }
}
