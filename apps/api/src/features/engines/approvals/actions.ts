import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { secondApproverRequired } from './problems.ts'
import {
  type ApprovalKind,
  type Check,
  isReadByAnother,
  needsSecondOperator,
  secondOperatorThreshold,
} from './rules.ts'
import { insertCheck, listChecks } from './store.ts'

/** An operation to approve: its subject, the hash of the values that the approver reads, and the amount. */
export interface Matter {
  kind: ApprovalKind
  subjectId: string
  snapshot: string
  amount: bigint
  asset: string
}

/** Records that a first operator has read a matter. Moves no money. */
export function recordCheck(
  tx: WorkspaceTx,
  app: App,
  { email: by }: OperatorCaller,
  { kind, subjectId, snapshot }: Omit<Matter, 'amount' | 'asset'>,
): Promise<void> {
  return insertCheck(tx, kind, subjectId, { by, at: app.clock.now(), snapshot })
}

/** Lists the operators who have read the terms, if two operators are required; returns null if one suffices. */
export async function listSecondReaders(
  tx: WorkspaceTx,
  { config }: App,
  matter: Omit<Matter, 'snapshot'>,
): Promise<readonly Check[] | null> {
  const { kind, subjectId } = matter
  return needsSecondOperator(config, kind, matter) ? listChecks(tx, kind, subjectId) : null
}

/**
 * The terms of an approval, stored with the approved payment, so that the books can be checked. `secondAbove` is the
 * amount above which the settings required a second operator; null if one sufficed.
 */
export interface Approved {
  snapshot: string
  secondAbove: bigint | null
}

/**
 * Throws secondApproverRequired unless one operator suffices or another operator has read exactly this matter.
 *
 * @param always requires two operators, whatever the settings say
 */
export async function requireSecondOperator(
  tx: WorkspaceTx,
  app: App,
  { email }: OperatorCaller,
  matter: Matter,
  always = false,
): Promise<Approved> {
  const { kind, subjectId, snapshot, asset } = matter
  const checks = always ? await listChecks(tx, kind, subjectId) : await listSecondReaders(tx, app, matter)
  if (checks && !isReadByAnother(checks, snapshot, email)) throw secondApproverRequired()
  return { snapshot, secondAbove: always ? 0n : secondOperatorThreshold(app.config, kind, asset) }
}
