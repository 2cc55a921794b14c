import type { MenuItem } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { BulkAction } from './bulk-actions.ts'
import { useRefusalReason } from './use-refusal.ts'

/** The actions on one item or on many, as entries of a menu. */
export function useBulkMenu(count: number, onAct: (action: BulkAction) => void): MenuItem[] {
  const t = useText('inbox')
  const refusal = useRefusalReason()
  const menuEntry = (
    action: BulkAction,
    label: string,
    more: Partial<Exclude<MenuItem, 'line'>> = {},
  ): MenuItem => {
    const reason = refusal(action, count)
    return { label, onSelect: () => onAct(action), ...(reason ? { reason } : {}), ...more }
  }
  return [
    menuEntry('status', t.move, { keys: 'S' }),
    menuEntry('assignee', t.assignee),
    menuEntry('priority', t.priority),
    menuEntry('tags', t.tags),
    'line',
    menuEntry('merge', t.merge, { keys: 'M' }),
    menuEntry('block', t.block, { tone: 'stop', keys: 'B' }),
  ]
}
