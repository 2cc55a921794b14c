import type { Stripe } from 'stripe'
import { askProvider, idOf, toAtomicUnits } from './client.ts'
import type { BalanceCategory, BalanceEntry, PaymentProvider, ProviderBalance } from './provider.ts'

type Accounts = Pick<PaymentProvider, 'readBalances' | 'listBalanceEntries'>

/**
 * Reads the money at the provider and its changes: the balance that receives payments (v1) and, if there is one, the
 * financial account that pays testers (v2).
 */
export function createAccounts(stripe: Stripe, financialAccount: string | null): Accounts {
  const { financialAccounts, transactions } = stripe.v2.moneyManagement
  return {
    async readBalances() {
      const balance = await askProvider(stripe.balance.retrieve())
      const parts = [...balance.available, ...balance.pending, ...(balance.connect_reserved ?? [])]
      if (!financialAccount) return sumByCurrency(parts.map(({ currency, amount }) => [currency, amount]))
      const { available, inbound_pending } = (await askProvider(financialAccounts.retrieve(financialAccount)))
        .balance
      // Outgoing money is left out: it is no longer ours, and the available amount excludes it already.
      const there = [available, inbound_pending].flatMap((part) => Object.values(part))
      return sumByCurrency([
        ...parts.map(({ currency, amount }) => [currency, amount] as const),
        ...there.map(({ currency, value }) => [currency, value] as const),
      ])
    },
    async listBalanceEntries(since) {
      const paged = { limit: 100 }
      const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
      const expand = ['data.source', 'data.source.payment_intent']
      const own = stripe.balanceTransactions.list({ ...paged, ...created, expand })
      const entries = (await askProvider(readUntil(own, () => false))).map(toBalanceEntry)
      if (!financialAccount) return entries
      const moved = transactions.list({ ...paged, financial_account: financialAccount })
      const isOlder = ({ created: at }: { created: string }) =>
        since !== null && Date.parse(at) < since.getTime()
      const found = (await askProvider(readUntil(moved, isOlder))).filter(({ status }) => status === 'posted')
      return [...entries, ...found.map(toMovementEntry)]
    },
  }
}

/** Reads pages, newest entry first, until an entry is too old. The entries of an hour fill a page or two. */
async function readUntil<Entry>(
  listed: AsyncIterable<Entry>,
  isTooOld: (entry: Entry) => boolean,
): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entry of listed) {
    if (isTooOld(entry)) break
    found.push(entry)
  }
  return found
}

function sumByCurrency(parts: readonly (readonly [currency: string, amount: number])[]): ProviderBalance[] {
  const sums = new Map<string, bigint>()
  for (const [code, amount] of parts) {
    const currency = code.toUpperCase()
    sums.set(currency, (sums.get(currency) ?? 0n) + toAtomicUnits(amount))
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** The categories by the provider's `reporting_category`, which it recommends instead of the type. */
const reported: Record<string, BalanceCategory> = {
  charge: 'PAYMENT',
  charge_failure: 'PAYMENT',
  partial_capture_reversal: 'PAYMENT',
  refund: 'REFUND',
  refund_failure: 'REFUND',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE',
  fee: 'FEE',
  network_cost: 'FEE',
  tax: 'FEE',
  payout: 'OWN_FUNDS',
  payout_reversal: 'OWN_FUNDS',
  topup: 'OWN_FUNDS',
  topup_reversal: 'OWN_FUNDS',
  transfer: 'OWN_FUNDS',
  transfer_reversal: 'OWN_FUNDS',
}

function toBalanceEntry(entry: Stripe.BalanceTransaction): BalanceEntry {
  const source = (typeof entry.source === 'object' ? entry.source : null) as {
    payment_intent?: string | { id: string; metadata?: Record<string, string> | null } | null
  } | null
  const payment = source?.payment_intent
  const metadata = typeof payment === 'object' ? payment?.metadata : null
  return {
    id: entry.id,
    category: reported[entry.reporting_category] ?? 'OTHER',
    kind: entry.type,
    amount: toAtomicUnits(entry.amount),
    fee: toAtomicUnits(entry.fee),
    currency: entry.currency.toUpperCase(),
    sourceId: idOf(entry.source),
    paymentId: idOf(payment),
    roundId: metadata?.round_id ?? null,
    workspaceId: metadata?.workspace_id ?? null,
    createdAt: new Date(entry.created * 1000),
  }
}

function movementCategory(category: string): BalanceCategory {
  if (/^outbound_payment/.test(category)) return 'OUTBOUND_PAYMENT'
  if (/^stripe_fee/.test(category)) return 'FEE'
  return /^(inbound_transfer|outbound_transfer|received_credit|received_debit)/.test(category)
    ? 'OWN_FUNDS'
    : 'OTHER'
}

function toMovementEntry(entry: Stripe.V2.MoneyManagement.Transaction): BalanceEntry {
  const { available } = entry.balance_impact
  const flow = entry.flow as Record<string, string | undefined> | undefined
  return {
    id: entry.id,
    category: movementCategory(entry.category),
    kind: entry.category,
    amount: toAtomicUnits(available.value),
    fee: 0n,
    currency: available.currency.toUpperCase(),
    sourceId: flow?.[flow.type!] ?? null,
    paymentId: null,
    roundId: null,
    workspaceId: null,
    createdAt: new Date(entry.created),
  }
}
