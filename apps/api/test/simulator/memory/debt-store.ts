import type * as real from '../../../src/features/engines/ledger/debts/store.ts'
import { stateOf, WORKSPACE } from './state.ts'
import { notSimulated } from './unused.ts'

/** `ledger/debts/store.ts` in memory. `findDebt` returns only the fields that writing off reads. */

export const findDebt: typeof real.findDebt = async (tx, id) => {
  const debt = stateOf(tx).credits.get(id)
  return debt && debt.claim !== null ? ({ id, workspaceId: WORKSPACE } as real.Debt) : null
}

export const saveWriteOff: typeof real.saveWriteOff = async (tx, debt, { amount }) => {
  const { credits, writeOffs } = stateOf(tx)
  if (writeOffs.has(debt.id)) throw new Error(`${debt.id} is written off twice`)
  const before = credits.get(debt.id)
  if (before?.version !== debt.version) throw new Error('a debt changed under its lock')
  writeOffs.set(debt.id, amount)
  credits.set(debt.id, { ...before, writtenOff: amount, status: 'PAID', version: before.version + 1 })
}

export const listDebts = notSimulated('listDebts')
