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
  'money/remainders/telling.ts': './refund-telling.ts',
  'money/payments/telling.ts': './warning-telling.ts',
  'listening/voting/index.ts': './votes.ts',
  'listening/feedback/merge-store.ts': './merge-store.ts',
  'engines/ledger/losses.ts': '../mutable/losses.ts',
  'engines/ledger/receivables.ts': '../mutable/receivables.ts',
  'engines/ledger/dispute-rules.ts': '../mutable/dispute-rules.ts',
  'engines/ledger/budgets/rules.ts': '../mutable/budget-rules.ts',
  'engines/ledger/budgets/refunding.ts': '../mutable/refunding.ts',
  'money/payments/refund-rules.ts': '../mutable/refund-rules.ts',
  'money/remainders/rules.ts': '../mutable/remainder-rules.ts',
}
