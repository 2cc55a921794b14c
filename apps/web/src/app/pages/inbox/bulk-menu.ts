import type { MenuItem } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { BulkAction } from './bulk-actions.ts'
import { useRefusal } from './use-refusal.ts'

/** The actions on one item or on many, as entries of a menu. */
export function useBulkMenu(count: number, onAct: (action: BulkAction) => void): MenuItem[] {
  const t = useText('inbox')
  const refusal = useRefusal()
  const entry = (
    action: BulkAction,
    label: string,
    more: Partial<Exclude<MenuItem, 'line'>> = {},
  ): MenuItem => {
    const reason = refusal(action, count)
    return { label, onSelect: () => onAct(action), ...(reason ? { reason } : {}), ...more }
  }
  return [
    entry('status', t.move, { keys: 'S' }),
    entry('assignee', t.assignee),
    entry('priority', t.priority),
    entry('tags', t.tags),
    'line',
    entry('merge', t.merge, { keys: 'M' }),
    entry('block', t.block, { tone: 'stop', keys: 'B' }),
  ]
}
