import type { NamedPage } from './pages.ts'

/** Every page of the console that needs no id, by the name of its picture. */
export const operatorPages: readonly NamedPage[] = [
  { name: 'overview', path: '/operator' },
  { name: 'applications', path: '/operator/applications' },
  { name: 'pool', path: '/operator/pool' },
  { name: 'payday', path: '/operator/payday' },
  { name: 'tokens', path: '/operator/tokens' },
  { name: 'budgets', path: '/operator/budgets' },
  { name: 'disputes', path: '/operator/budgets?tab=disputes' },
  { name: 'refunds', path: '/operator/budgets?tab=refunds' },
  { name: 'returns', path: '/operator/budgets?tab=returns' },
  { name: 'signals', path: '/operator/budgets?tab=signals' },
  { name: 'debts', path: '/operator/budgets?tab=debts' },
  { name: 'unbooked', path: '/operator/budgets?tab=unbooked' },
  { name: 'close', path: '/operator/accounting' },
  { name: 'statements', path: '/operator/accounting?tab=statements' },
  { name: 'forfeits', path: '/operator/accounting?tab=forfeits' },
  { name: 'mail', path: '/operator/mail' },
  { name: 'service', path: '/operator/service' },
  { name: 'webhooks', path: '/operator/service?tab=webhooks' },
  { name: 'x402', path: '/operator/service?tab=x402' },
]

/**
 * Returns the console's pages of one payment, batch or token batch, and the dialogs that its buttons and rows open.
 */
export function listOperatorPages(of: {
  payment?: string
  batch?: string
  tokenBatch?: string
}): NamedPage[] {
  const { payment, batch, tokenBatch } = of
  return [
    ...(payment ? [{ name: 'payment', path: `/operator/payday/${payment}` }] : []),
    ...(batch ? [{ name: 'batch', path: `/operator/payday/${batch}` }] : []),
    ...(tokenBatch ? [{ name: 'token-batch', path: `/operator/tokens/${tokenBatch}` }] : []),
    { name: 'decision', path: '/operator/applications', opens: 'dialog' },
    { name: 'member', path: '/operator/pool', opens: 'row' },
    { name: 'prepare', path: '/operator/payday', opens: 'dialog' },
    { name: 'pay-tokens', path: '/operator/tokens', opens: 'dialog' },
    { name: 'transfer', path: '/operator/budgets', opens: 'dialog' },
  ]
}
