import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { membersRead } from '../filter/queries.ts'
import { actorOf } from './actor-rules.ts'

export interface ActorNames {
  /** The actor: a member's name, or the kind of the program. Plain text of the team or ours. */
  nameOf(by: string): string
}

/** Names for the short names of histories. Members are read when `enabled`. */
export function useActorNames(enabled = true): ActorNames {
  const t = useText('actor')
  const { memberId } = useWorkspace()
  const { data: members } = useRead(membersRead(), enabled)
  return {
    nameOf(by) {
      const { kind, id } = actorOf(by)
      if (kind !== 'member') return t.kinds[kind]
      if (id === memberId) return t.you
      return members?.find((member) => member.id === id)?.name || t.kinds.member
    },
  }
}
