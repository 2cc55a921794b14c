import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { membersRead } from '../filter/queries.ts'
import { parseActor } from './actor-rules.ts'

export interface ActorNames {
  /** Returns a member's name, or the kind of the program. Neither comes from a tester. */
  nameOf(by: string): string
}

/** Returns the names for the actors of histories. Members are read only if `enabled`. */
export function useActorNames(enabled = true): ActorNames {
  const t = useText('actor')
  const { memberId } = useWorkspace()
  const { data: members } = useRead(membersRead(), enabled)
  return {
    nameOf(by) {
      const { kind, id } = parseActor(by)
      if (kind !== 'member') return t.kinds[kind]
      if (id === memberId) return t.you
      return members?.find((member) => member.id === id)?.name || t.kinds.member
    },
  }
}
