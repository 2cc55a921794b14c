import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type BulkAction, refuseBulk } from './bulk-actions.ts'

/** The reason why this person cannot do an action to this number of items; undefined: the person can. */
export function useRefusal() {
  const t = useText('inbox')
  const { can } = useWorkspace()
  return (action: BulkAction, count: number): string | undefined => {
    if (!can('moderate')) return t.needsMember
    const most = refuseBulk(action, count)
    return most === undefined ? undefined : t.tooMany(most, count)
  }
}
