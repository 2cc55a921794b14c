import type { OperatorTx, TesterTx } from '../../core/db.ts'
import { fragment, sql } from '../../core/sql.ts'
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

export async function isKnownRecipient(tx: OperatorTx, recipientId: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`
    select exists (select 1 from fiat_recipients where recipient_id = ${recipientId}) as known`)
  return known
}

/** By the provider's id, locked. */
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
