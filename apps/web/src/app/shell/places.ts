import type { IconName } from '@groundswell/ui'
import type en from './messages/en.ts'

type Words = typeof en
/** The text keys of the entries of the rail. */
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
  /** The key that is pressed after G. */
  key: string
  icon: IconName
  to: string
  group: 'work' | 'community' | 'workspace'
}

const pathInWorkspace = (path: string) => `/app/$workspace${path}`
export const places: readonly Place[] = [
  { name: 'pulse', key: 'p', icon: 'pulse', to: pathInWorkspace(''), group: 'work' },
  { name: 'inbox', key: 'i', icon: 'inbox', to: pathInWorkspace('/inbox'), group: 'work' },
  { name: 'moderation', key: 'm', icon: 'shield', to: pathInWorkspace('/moderation'), group: 'work' },
  { name: 'loop', key: 'l', icon: 'loop', to: pathInWorkspace('/loop'), group: 'work' },
  { name: 'campaigns', key: 'c', icon: 'horn', to: pathInWorkspace('/campaigns'), group: 'work' },
  { name: 'zones', key: 'z', icon: 'zone', to: pathInWorkspace('/zones'), group: 'work' },
  { name: 'testers', key: 't', icon: 'people', to: pathInWorkspace('/testers'), group: 'community' },
  { name: 'rewards', key: 'r', icon: 'coin', to: pathInWorkspace('/rewards'), group: 'community' },
  { name: 'analytics', key: 'a', icon: 'chart', to: pathInWorkspace('/analytics'), group: 'community' },
  { name: 'team', key: 'e', icon: 'user', to: pathInWorkspace('/team'), group: 'workspace' },
  { name: 'settings', key: 's', icon: 'gear', to: pathInWorkspace('/settings'), group: 'workspace' },
]
