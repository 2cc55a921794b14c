import type * as real from '../../../src/features/engines/approvals/store.ts'
import { stateOf } from './state.ts'

/** `approvals/store.ts` in memory. */

export const insertCheck: typeof real.insertCheck = async (tx, kind, subjectId, check) => {
  const { checks } = stateOf(tx)
  const key = `${kind} ${subjectId} ${check.snapshot} ${check.by}`
  if (!checks.has(key)) checks.set(key, { kind, subjectId, ...check })
}

export const listChecks: typeof real.listChecks = async (tx, kind, subjectId) =>
  stateOf(tx)
    .checks.all()
    .filter((check) => check.kind === kind && check.subjectId === subjectId)
