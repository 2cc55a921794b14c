import { read, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { actorOf } from './actor-rules.ts'
import type en from './messages/en.ts'

/** The members by whom things were done. Read once, and again when somebody joins. */
const membersQuery = () =>
  read({
    key: ['actors', 'members'],
    topics: ['member'],
    load: async (api, signal) => {
      const { items } = await api.get('/api/members', { params: { query: { limit: 100 } }, signal })
      return Object.fromEntries(items.map(({ id, name, email }) => [id, name ?? email ?? '']))
    },
  })

export interface ActorNames {
  /** The actor: a member's name, or the kind of the program. Plain text of the team or ours. */
  nameOf(by: string): string
  members(): ReturnType<typeof membersQuery>
}

/** Names for the short names of histories. Members are read when `enabled`. */
export function useActorNames(enabled = true): ActorNames {
  const t = useText<typeof en>('actor')
  const { memberId } = useWorkspace()
  const names = useRead(membersQuery(), enabled).data
  return {
    members: membersQuery,
    nameOf(by) {
      const { kind, id } = actorOf(by)
      if (kind !== 'member') return t.kinds[kind]
      if (id === memberId) return t.you
      return (id && names?.[id]) || t.kinds.member
    },
  }
}
