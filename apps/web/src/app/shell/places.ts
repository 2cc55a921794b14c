import type { IconName } from '@groundswell/ui'
import type en from './messages/en.ts'

type Words = typeof en
/** The names of places: the texts that say a place. */
type Name =
  | 'pulse'
  | 'inbox'
  | 'moderation'
  | 'loop'
  | 'campaigns'
  | 'zones'
  | 'testers'
  | 'rewards'
  | 'analytics'
  | 'team'
  | 'settings'

/** A page that the rail leads to. */
export interface Place {
  name: Name & keyof Words
  /** Pressed after G. */
  key: string
  icon: IconName
  to: string
  group: 'work' | 'community' | 'workspace'
}

const at = (path: string) => `/app/$workspace${path}`
export const places: readonly Place[] = [
  { name: 'pulse', key: 'p', icon: 'pulse', to: at(''), group: 'work' },
  { name: 'inbox', key: 'i', icon: 'inbox', to: at('/inbox'), group: 'work' },
  { name: 'moderation', key: 'm', icon: 'shield', to: at('/moderation'), group: 'work' },
  { name: 'loop', key: 'l', icon: 'loop', to: at('/loop'), group: 'work' },
  { name: 'campaigns', key: 'c', icon: 'horn', to: at('/campaigns'), group: 'work' },
  { name: 'zones', key: 'z', icon: 'zone', to: at('/zones'), group: 'work' },
  { name: 'testers', key: 't', icon: 'people', to: at('/testers'), group: 'community' },
  { name: 'rewards', key: 'r', icon: 'coin', to: at('/rewards'), group: 'community' },
  { name: 'analytics', key: 'a', icon: 'chart', to: at('/analytics'), group: 'community' },
  { name: 'team', key: 'e', icon: 'user', to: at('/team'), group: 'workspace' },
  { name: 'settings', key: 's', icon: 'gear', to: at('/settings'), group: 'workspace' },
]
