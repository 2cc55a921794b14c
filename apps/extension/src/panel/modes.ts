import { type ComponentType, lazy } from 'react'
import { Tester } from '../tester/tester.tsx'
import type en from './messages/en.ts'
import type { Tab } from './tab.ts'

/** The modes of the panel: each is a module that shows itself for the tab beside the panel. */
export interface Mode {
  id: string
  label: keyof (typeof en)['modes']
  View: ComponentType<{ tab: Tab | null }>
}

/** Loaded only when it is opened, because most people are testers. */
const Studio = lazy(() => import('../studio/studio.tsx').then(({ Studio }) => ({ default: Studio })))

export const modes: readonly Mode[] = [
  { id: 'tester', label: 'tester', View: Tester },
  { id: 'developer', label: 'developer', View: Studio },
]
