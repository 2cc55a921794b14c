import { useFormat, useNow } from '@groundswell/ui'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { actorKind } from './card-rules.ts'

/** Words for who did something and when. */
export function useActorAndTime(): (done: { by: string; at: string }) => [who: string, when: string] {
  const t = useText('loop')
  const format = useFormat()
  const now = useNow()
  const { memberId } = useWorkspace()
  return ({ by, at }) => [
    t.actors[actorKind(by, memberId)],
    format.relative(at, { now: Math.max(now, Date.parse(at)) }),
  ]
}
