import { registerHooks } from 'node:module'

/**
 * Replaces files of the service for the whole thread: its stores, whose rows are in memory here, and rules that a
 * mutant may change. All code between them is the service's own. Call it before the first of these files is imported.
 */
export function redirect(): void {
  const features = new URL('../../../src/features/', import.meta.url)
  const instead = new Map(
    Object.entries(places).map(([file, replacement]) => [
      new URL(file, features).href,
      new URL(replacement, import.meta.url).href,
    ]),
  )
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const url = instead.get(found.url)
      // A replacement may import the original file.
      return url === undefined || url === context.parentURL ? found : { ...found, url }
    },
  })
}

const places: Record<string, string> = {
  '../adapters/evm-chain.ts': './chain-ports.ts',
  '../adapters/payout-relay.ts': './chain-ports.ts',
  'engines/approvals/store.ts': './approval-store.ts',
  'engines/ledger/store.ts': './ledger-store.ts',
  'engines/ledger/accrual-store.ts': './accrual-store.ts',
  'engines/ledger/payout-store.ts': './payout-store.ts',
  'engines/ledger/dispute-store.ts': './dispute-store.ts',
  'engines/ledger/posting-store.ts': './posting-store.ts',
  'engines/ledger/logging.ts': './logging.ts',
  'engines/ledger/budgets/store.ts': './budget-store.ts',
  'engines/ledger/budgets/moving-store.ts': './moving-store.ts',
  'engines/ledger/budgets/unearned-store.ts': './unearned-store.ts',
  'engines/ledger/debts/store.ts': './debt-store.ts',
  'money/payments/store.ts': './round-store.ts',
  'money/payments/refund-store.ts': './refund-store.ts',
  'money/budgets/store.ts': './place-store.ts',
  'money/token-payouts/store.ts': './token-payout-store.ts',
  '../adapters/facilitator.ts': './facilitator.ts',
  'money/x402/store.ts': './purchase-store.ts',
  'money/x402/bounty-store.ts': './bounty-store.ts',
  'money/x402/results.ts': './purchase-results.ts',
  'money/x402/wire.ts': './purchase-wire.ts',
  'money/bounty-returns/store.ts': './bounty-return-store.ts',
  'money/bounty-returns/telling.ts': './told-nobody.ts',
  'workspace/accounts/index.ts': './told-nobody.ts',
  'money/remainders/store.ts': './remainder-store.ts',
  'listening/campaigns/index.ts': './campaigns.ts',
  'listening/feedback/index.ts': './feedback.ts',
  'listening/zones/index.ts': './zones.ts',
  'money/wallets/index.ts': './wallets.ts',
  'money/identity-checks/index.ts': './identity-checks.ts',
  'money/fraud-signals/index.ts': './fraud-signals.ts',
  'money/unbooked/index.ts': './unbooked.ts',
  'people/tester-pools/index.ts': './tester-pools.ts',
  'money/remainders/telling.ts': './refund-telling.ts',
  'money/payments/telling.ts': './warning-telling.ts',
  'listening/voting/index.ts': './votes.ts',
  'loop/deployments/outcome-store.ts': './outcome-store.ts',
  'listening/feedback/merge-store.ts': './merge-store.ts',
  'money/bounty-returns/rules.ts': '../mutable/bounty-return-rules.ts',
  'money/x402/rules.ts': '../mutable/purchase-rules.ts',
  'engines/approvals/rules.ts': '../mutable/approval-rules.ts',
  'engines/ledger/losses.ts': '../mutable/losses.ts',
  'engines/ledger/receivables.ts': '../mutable/receivables.ts',
  'engines/ledger/implementer-rules.ts': '../mutable/implementer-rules.ts',
  'engines/ledger/dispute-rules.ts': '../mutable/dispute-rules.ts',
  'engines/ledger/budgets/rules.ts': '../mutable/budget-rules.ts',
  'engines/ledger/budgets/refunding.ts': '../mutable/refunding.ts',
  'money/payments/refund-rules.ts': '../mutable/refund-rules.ts',
  'money/remainders/rules.ts': '../mutable/remainder-rules.ts',
}
