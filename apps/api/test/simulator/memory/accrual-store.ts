import type * as real from '../../../src/features/engines/ledger/accrual-store.ts'
import { replaceable } from '../mutable/vary.ts'
import { stateOf } from './state.ts'

/** `ledger/accrual-store.ts` in memory. */

export const insertAccrual: typeof real.insertAccrual = async (tx, accrual) => {
  const { accruals, setAccruals } = stateOf(tx)
  if (accruals.has(accrual.feedbackId) || setAccruals.has(accrual.feedbackId)) return false
  accruals.set(accrual.feedbackId, accrual)
  return true
}

export const insertMergedAccruals: typeof real.insertMergedAccruals = async (tx, accruedAs, feedbackIds) => {
  const { setAccruals } = stateOf(tx)
  for (const id of feedbackIds) if (!setAccruals.has(id)) setAccruals.set(id, accruedAs)
}

const findAccrual: typeof real.lockAccrual = async (tx, feedbackId) =>
  stateOf(tx).accruals.get(feedbackId) ?? null
export const lockAccrual = replaceable('lockAccrual', findAccrual)

export const updateAccrual: typeof real.updateAccrual = async (tx, accrual) => {
  const { accruals } = stateOf(tx)
  const before = accruals.get(accrual.feedbackId)
  if (!before) return 0
  const { state, disputed, verifiers, round } = accrual
  accruals.set(accrual.feedbackId, { ...before, state, disputed, verifiers, round })
  return 1
}

export const findPolicy: typeof real.findPolicy = async (tx, campaignId) =>
  stateOf(tx).policies.get(campaignId)?.at(-1) ?? null

export const lockPolicies: typeof real.lockPolicies = async () => {}

export const insertPolicy: typeof real.insertPolicy = async (tx, campaignId, policy) => {
  const { policies } = stateOf(tx)
  const before = policies.get(campaignId) ?? []
  const version = 1 + (before.at(-1)?.version ?? 0)
  policies.set(campaignId, [...before, { ...policy, version }])
  return version
}
