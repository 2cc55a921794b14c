import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { FiatRecipient } from './recipient-rules.ts'

const columns =
  fragment(`tester_id, recipient_id, request_id, country, currency, state, method_id, method_label,
  changed_at, usable_at`)

export function findRecipient(tx: TesterTx | OperatorTx, testerId: string): Promise<FiatRecipient | null> {
  return tx.maybe(sql`select ${columns} from fiat_recipients where tester_id = ${testerId}`)
}

export function listRecipients(tx: OperatorTx, testerIds: readonly string[]): Promise<FiatRecipient[]> {
  return tx.many(sql`select ${columns} from fiat_recipients where tester_id = any(${testerIds}::uuid[])`)
}

/** Finds the tester to whom this recipient id of the provider belongs; null if the recipient is not ours. */
export function findTesterOfRecipient(tx: OperatorTx, recipientId: string): Promise<FiatRecipient | null> {
  return tx.maybe(sql`select ${columns} from fiat_recipients where recipient_id = ${recipientId}`)
}

/**
 * Takes the next number for a request to the provider, so that a late answer to an older request can be dropped; null
 * when the recipient is not ours.
 */
export async function takeQuestionNumber(tx: OperatorTx, recipientId: string): Promise<bigint | null> {
  const row = await tx.maybe<{ asked: bigint }>(sql`
    update fiat_recipients set asked = asked + 1 where recipient_id = ${recipientId} returning asked`)
  return row?.asked ?? null
}

/**
 * Returns whether a response is newer than all responses stored so far, and records it. A response to an older request
 * is dropped.
 */
export async function acceptNewerAnswer(
  tx: OperatorTx,
  recipientId: string,
  question: bigint,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update fiat_recipients set answered = ${question}
    where recipient_id = ${recipientId} and answered < ${question}`)
  return taken === 1
}

/** Locks a recipient by the provider's id. */
export function lockRecipient(tx: OperatorTx, recipientId: string): Promise<FiatRecipient | null> {
  return tx.maybe(sql`select ${columns} from fiat_recipients where recipient_id = ${recipientId} for update`)
}

export async function saveRecipient(tx: TesterTx | OperatorTx, recipient: FiatRecipient): Promise<void> {
  await tx.run(sql`
    insert into fiat_recipients (${columns})
    values (${recipient.testerId}, ${recipient.recipientId}, ${recipient.requestId}, ${recipient.country},
            ${recipient.currency}, ${recipient.state}, ${recipient.methodId}, ${recipient.methodLabel},
            ${recipient.changedAt}, ${recipient.usableAt})
    on conflict (tester_id) do update set
      recipient_id = excluded.recipient_id, request_id = excluded.request_id, country = excluded.country,
      currency = excluded.currency, state = excluded.state, method_id = excluded.method_id,
      method_label = excluded.method_label, changed_at = excluded.changed_at, usable_at = excluded.usable_at`)
}
