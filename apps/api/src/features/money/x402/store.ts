import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { PaymentStatus, SaleKind } from './rules.ts'

/** A payment from its claim on. */
export interface Payment {
  id: string
  kind: SaleKind
  request: Record<string, unknown>
  requestHash: Buffer
  network: string
  asset: string
  payer: string
  nonce: string
  payTo: string
  /** Atomic units. */
  amount: bigint
  /** Seconds since 1970. */
  validBefore: bigint
  paymentIdentifier: string | null
  payment: PaymentPayload
  terms: PaymentRequirements
  resourceId: string
  fromBlock: bigint
  status: PaymentStatus
  reason: string | null
  transaction: string | null
  answerStatus: number | null
  answer: unknown
  createdAt: Date
  updatedAt: Date
  /** Until this time, only the process that holds an open payment may check its outcome. */
  nextLookAt: Date
}

const columns =
  fragment(`id, kind, request, request_hash, network, asset, payer, nonce, pay_to, amount, valid_before,
  payment_identifier, payment, terms, resource_id, from_block, status, reason, transaction, answer_status, answer,
  created_at, updated_at, next_look_at`)

/** Inserts a payment. Returns false when the payment or its identifier is already claimed. */
export async function insertPayment(tx: WorkspaceTx, payment: Payment): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into x402_payments (workspace_id, id, kind, request, request_hash, network, asset, payer, nonce, pay_to,
      amount, valid_before, payment_identifier, payment, terms, resource_id, from_block, status, created_at, updated_at,
      next_look_at)
    values (${tx.workspaceId}, ${payment.id}, ${payment.kind}, ${JSON.stringify(payment.request)}::jsonb,
      ${payment.requestHash}, ${payment.network}, ${payment.asset}, ${payment.payer}, ${payment.nonce},
      ${payment.payTo}, ${payment.amount}, ${payment.validBefore}, ${payment.paymentIdentifier},
      ${JSON.stringify(payment.payment)}::jsonb, ${JSON.stringify(payment.terms)}::jsonb, ${payment.resourceId},
      ${payment.fromBlock}, ${payment.status}, ${payment.createdAt}, ${payment.createdAt},
      ${payment.nextLookAt})
    on conflict do nothing`)
  return inserted === 1
}

/** Finds an earlier payment with the same authorization, or else with the same identifier. */
export async function findEarlier(
  tx: WorkspaceTx,
  wanted: Pick<Payment, 'network' | 'asset' | 'payer' | 'nonce' | 'paymentIdentifier'>,
): Promise<Payment | null> {
  const [found] = await tx.many<Payment>(sql`
    select ${columns} from x402_payments
    where workspace_id = ${tx.workspaceId} and payer = ${wanted.payer}
      and ((network = ${wanted.network} and asset = ${wanted.asset} and nonce = ${wanted.nonce})
        or (payment_identifier = ${wanted.paymentIdentifier} and status <> 'FAILED'))
    order by nonce = ${wanted.nonce} desc limit 1`)
  return found ?? null
}

export function lockPayment(tx: WorkspaceTx, id: string): Promise<Payment | null> {
  return tx.maybe(sql`
    select ${columns} from x402_payments where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

/** Finds the payer of a purchase, and the token it was paid in. */
export function findPaymentOfResource(
  tx: WorkspaceTx,
  id: string,
): Promise<Pick<Payment, 'payer' | 'network' | 'asset'> | null> {
  return tx.maybe(sql`
    select payer, network, asset from x402_payments where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export async function updatePayment(
  tx: WorkspaceTx,
  {
    id,
    ...to
  }: Pick<
    Payment,
    'id' | 'status' | 'reason' | 'transaction' | 'answerStatus' | 'answer' | 'updatedAt' | 'nextLookAt'
  >,
) {
  await tx.run(sql`
    update x402_payments set status = ${to.status}, reason = ${to.reason}, transaction = ${to.transaction},
      answer_status = ${to.answerStatus}, answer = ${to.answer == null ? null : JSON.stringify(to.answer)}::jsonb,
      updated_at = ${to.updatedAt}, next_look_at = ${to.nextLookAt}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Lists payments without a final outcome that nobody holds, the longest waiting first. */
export async function listOpenPayments(tx: WorkspaceTx, now: Date, limit: number): Promise<Payment[]> {
  return tx.many(sql`
    select ${columns} from x402_payments
    where workspace_id = ${tx.workspaceId} and status in ('CLAIMED', 'REFUSED') and next_look_at <= ${now}
    order by next_look_at limit ${limit}`)
}

/** Holds an open payment that nobody holds until the given time. Only one of several concurrent callers gets it. */
export function postponeNextLook(
  tx: WorkspaceTx,
  id: string,
  now: Date,
  until: Date,
): Promise<Payment | null> {
  return tx.maybe(sql`
    update x402_payments set next_look_at = ${until}
    where workspace_id = ${tx.workspaceId} and id = ${id} and status in ('CLAIMED', 'REFUSED')
      and next_look_at <= ${now}
    returning ${columns}`)
}

const newestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

/** Lists the payments of agents, the newest first; one row more than the limit. */
export function listPayments(
  tx: OperatorTx,
  { status, find }: { status?: PaymentStatus | undefined; find?: string | undefined },
  slice: Slice,
): Promise<Placed<Payment>[]> {
  const wanted = find?.toLowerCase()
  const found = wanted
    ? sql`(payer = ${wanted} or nonce = ${wanted} or lower(transaction) = ${wanted})`
    : sql`true`
  const list = sql`
    select ${columns} from x402_payments where ${status ? sql`status = ${status}` : sql`true`} and ${found}`
  return tx.many(listRows(list, newestFirst, slice))
}

export interface BoughtCampaign {
  campaignId: string
  url: string
  feedbackTarget: number | null
  live: boolean
}
export async function insertBoughtCampaign(
  tx: WorkspaceTx,
  bought: Omit<BoughtCampaign, 'live'> & { paymentId: string },
) {
  await tx.run(sql`
    insert into x402_campaigns (workspace_id, campaign_id, payment_id, url, feedback_target)
    values (${tx.workspaceId}, ${bought.campaignId}, ${bought.paymentId}, ${bought.url}, ${bought.feedbackTarget})`)
}
export async function updateBoughtCampaign(tx: WorkspaceTx, campaignId: string) {
  await tx.run(sql`
    update x402_campaigns set live = true
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`)
}
/** Finds a bought campaign; null before its payment. */
export function findBoughtCampaign(tx: WorkspaceTx, campaignId: string): Promise<BoughtCampaign | null> {
  return tx.maybe(sql`
    select campaign_id, url, feedback_target, live from x402_campaigns
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and live`)
}
