import { registerHooks } from 'node:module'

/**
 * Files of the service in whose place others are loaded, for the whole thread: its stores, whose rows lie in memory
 * here, and rules that a mutant may change. Everything between them is the service's own code. To be called before
 * the first of them is imported.
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
      // What stands in for a file may import that file itself.
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
  'engines/ledger/budgets/store.ts': './budget-store.ts',
  'engines/ledger/budgets/unearned-store.ts': './unearned-store.ts',
  'money/payments/store.ts': './round-store.ts',
  'listening/voting/index.ts': './votes.ts',
  'engines/ledger/losses.ts': '../mutable/losses.ts',
  'engines/ledger/receivables.ts': '../mutable/receivables.ts',
  'engines/ledger/dispute-rules.ts': '../mutable/dispute-rules.ts',
  'engines/ledger/budgets/rules.ts': '../mutable/budget-rules.ts',
}
