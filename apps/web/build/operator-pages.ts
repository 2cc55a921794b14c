/** Every page of the console that needs no id, by the name of its picture. */
export const operatorPages: readonly { name: string; path: string }[] = [
  { name: 'overview', path: '/operator' },
  { name: 'applications', path: '/operator/applications' },
  { name: 'pool', path: '/operator/pool' },
  { name: 'payday', path: '/operator/payday' },
  { name: 'tokens', path: '/operator/tokens' },
  { name: 'budgets', path: '/operator/budgets' },
  { name: 'disputes', path: '/operator/budgets?tab=disputes' },
  { name: 'refunds', path: '/operator/budgets?tab=refunds' },
  { name: 'debts', path: '/operator/budgets?tab=debts' },
  { name: 'mail', path: '/operator/mail' },
  { name: 'service', path: '/operator/service' },
  { name: 'webhooks', path: '/operator/service?tab=webhooks' },
  { name: 'x402', path: '/operator/service?tab=x402' },
]
