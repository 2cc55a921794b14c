import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type BulkAction, exceededLimit } from './bulk-actions.ts'

/**
 * Returns the reason why this person may not run an action on this number of items, or undefined if the person may.
 */
export function useRefusalReason() {
  const t = useText('inbox')
  const { can } = useWorkspace()
  return (action: BulkAction, count: number): string | undefined => {
    if (!can('moderate')) return t.needsMember
    const most = exceededLimit(action, count)
    return most === undefined ? undefined : t.tooMany(most, count)
  }
}
