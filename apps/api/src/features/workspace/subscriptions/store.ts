import type { Invoice, Subscription } from '../../../adapters/stripe/index.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A workspace's subscription. */
export interface WorkspaceSubscription {
  plan: string | null
  status: string
  periodEnd: Date | null
  invoiceStatus: string | null
}

export async function takeQuestionNumber(tx: Tx): Promise<bigint> {
  return (await tx.one<{ number: bigint }>(sql`select nextval('provider_questions') as number`)).number
}

export function findSubscription(tx: WorkspaceTx): Promise<WorkspaceSubscription | null> {
  return tx.maybe(sql`
    select plan, status, period_end, invoice_status from subscriptions where workspace_id = ${tx.workspaceId}`)
}

/** Finds the workspace of a provider's customer; null if the customer is unknown. */
export async function findWorkspaceOfCustomer(
  tx: OperatorTx,
  of: Pick<Subscription, 'id' | 'customerId' | 'workspaceId'>,
): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(sql`
    select coalesce((select id from workspaces where id::text = ${of.workspaceId}),
                    (select workspace_id from subscriptions where subscription_id = ${of.id} limit 1),
                    (select workspace_id from subscriptions where customer_id = ${of.customerId} limit 1)) as id`)
  return row?.id ?? null
}

/**
 * States of ended subscriptions. An ended subscription never replaces another one of the workspace, but another one can
 * replace it.
 */
const ended = ['canceled', 'incomplete_expired']

/** Stores the subscription, unless the answer to a newer request was stored before. */
export function saveSubscription(tx: WorkspaceTx, given: Subscription, question: bigint): Promise<number> {
  const isOver = ended.includes(given.status)
  return tx.run(sql`
    insert into subscriptions (workspace_id, customer_id, subscription_id, plan, status, period_end, observed)
    values (${tx.workspaceId}, ${given.customerId}, ${given.id}, ${given.plan}, ${given.status},
            ${given.periodEnd}, ${question})
    on conflict (workspace_id) do update
    set customer_id = excluded.customer_id, subscription_id = excluded.subscription_id, plan = excluded.plan,
        status = excluded.status, period_end = excluded.period_end, observed = excluded.observed
    where subscriptions.observed < excluded.observed
      and (subscriptions.subscription_id = excluded.subscription_id
           or not ${isOver} or subscriptions.status = any(${ended}::text[]))`)
}

/** Stores the workspace's newest invoice, unless the answer to a newer request was stored before. */
export function saveInvoice(tx: WorkspaceTx, invoice: Invoice, question: bigint): Promise<number> {
  return tx.run(sql`
    update subscriptions
    set invoice_id = ${invoice.id}, invoice_status = ${invoice.status}, invoice_amount = ${invoice.amountDue},
        invoice_currency = ${invoice.currency}, invoice_created_at = ${invoice.createdAt},
        invoice_observed = ${question}
    where workspace_id = ${tx.workspaceId}
      and case when invoice_id = ${invoice.id} then invoice_observed < ${question}
               else invoice_id is null or (invoice_created_at, invoice_id) < (${invoice.createdAt}::timestamptz, ${invoice.id}::text) end`)
}
