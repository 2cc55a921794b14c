import type { IconName } from '@groundswell/ui'
import { ways } from '../ways.ts'

/** The entries of the rail, with the letter that is pressed after `G`. */
export const places = [
  { name: 'overview', icon: 'pulse', to: ways.home, key: 'o' },
  { name: 'applications', icon: 'inbox', to: ways.applications, key: 'a' },
  { name: 'pool', icon: 'people', to: ways.pool, key: 'm' },
  { name: 'payday', icon: 'coin', to: ways.payday, key: 'p' },
  { name: 'tokens', icon: 'send', to: ways.tokens, key: 't' },
  { name: 'budgets', icon: 'board', to: ways.budgets, key: 'b' },
  { name: 'accounting', icon: 'chart', to: ways.accounting, key: 'c' },
  { name: 'mail', icon: 'mail', to: ways.mail, key: 'e' },
  { name: 'service', icon: 'gear', to: ways.service, key: 's' },
] as const satisfies readonly { name: string; icon: IconName; to: string; key: string }[]
export type PlaceName = (typeof places)[number]['name']
