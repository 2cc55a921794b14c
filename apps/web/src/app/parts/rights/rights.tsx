import { type Right, useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'

/** Returns why the person may not use this right, for the `reason` of a control; undefined if the role allows it. */
export function useReason(right: Exclude<Right, 'read'>): string | undefined {
  const { role, can } = useWorkspace()
  const t = useText('rights')
  if (can(right)) return undefined
  return t.needs(t.least[right], t.roles[role])
}

/** The names of the roles in the person's language. */
export function useRoleNames() {
  return useText('rights').roles
}
