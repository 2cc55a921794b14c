import type * as real from '../../../src/features/engines/ledger/posting-store.ts'
import { type MemoryAccount, type MemoryState, stateOf } from './state.ts'

/** `ledger/posting-store.ts` in memory, with the checks that the database itself makes. */

const nameOf = (account: { code: string; asset: string }) => `${account.code} ${account.asset}`

export const insertAccounts: typeof real.insertAccounts = async (tx, accounts) => {
  const { accounts: table } = stateOf(tx)
  let opened = 0
  for (const { code, asset, floor, ceiling } of accounts) {
    if (table.has(nameOf({ code, asset }))) continue
    table.set(nameOf({ code, asset }), { code, asset, floor, ceiling, balance: 0n })
    opened++
  }
  return opened
}

export const lockAccounts: typeof real.lockAccounts = async (tx, accounts) => {
  const { accounts: table } = stateOf(tx)
  const found = accounts.flatMap((each) => table.get(nameOf(each)) ?? []).filter(isBounded)
  return new Map(found.map((each) => [nameOf(each), each.balance]))
}

const isBounded = ({ floor, ceiling }: MemoryAccount) => floor !== null || ceiling !== null

export const insertMovements: typeof real.insertMovements = async (tx, batch) => {
  const state = stateOf(tx)
  const written = new Set<string>()
  const touched = new Set<string>()
  for (const { key, hash, from, to, asset, amount, reverses = null } of batch) {
    if (state.movements.has(key)) continue
    requireReversible(state, key, reverses)
    state.movements.set(key, { key, hash, from: from.code, to: to.code, asset, amount, reverses })
    written.add(key)
    for (const [side, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      const name = nameOf({ code: side.code, asset })
      const before = state.accounts.get(name)!
      state.accounts.set(name, { ...before, balance: before.balance + change })
      touched.add(name)
    }
  }
  for (const name of touched) requireBounds(state.accounts.get(name)!)
  return written
}

/** A movement is reversed at most once, and must exist. */
function requireReversible(state: MemoryState, key: string, reverses: string | null) {
  if (reverses === null) return
  if (!state.movements.has(reverses)) throw new Error(`${key} takes back ${reverses}, which was never booked`)
  if (state.movements.all().some((movement) => movement.reverses === reverses))
    throw new Error(`${key} takes back ${reverses} once more`)
}

function requireBounds({ floor, ceiling, balance }: MemoryAccount) {
  if ((floor !== null && balance < floor) || (ceiling !== null && balance > ceiling))
    throw Object.assign(new Error('out of bounds'), { constraint: 'ledger_accounts_bounds_are_kept' })
}

export const listBookedKeys: typeof real.listBookedKeys = async (tx, keys) =>
  new Set(keys.filter((key) => stateOf(tx).movements.has(key)))

export const listContentHashes: typeof real.listContentHashes = async (tx, keys) =>
  new Map(
    keys.flatMap((key) => {
      const movement = stateOf(tx).movements.get(key)
      return movement ? [[key, movement.hash] as const] : []
    }),
  )
