import type { ComponentType } from 'react'
import { Tester } from '../tester/tester.tsx'
import type en from './messages/en.ts'
import type { Tab } from './tab.ts'

/** What the panel can be: each mode is a module that shows itself for the tab beside the panel. */
export interface Mode {
  id: string
  label: keyof (typeof en)['modes']
  View: ComponentType<{ tab: Tab | null }>
}

export const modes: readonly Mode[] = [{ id: 'tester', label: 'tester', View: Tester }]
