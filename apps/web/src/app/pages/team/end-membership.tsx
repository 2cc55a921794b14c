import { useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { Confirm } from '../../parts/confirm/confirm.tsx'
import type { Member } from './queries.ts'

/** Ends a membership, or withdraws an invitation. */
export function EndMembership({ of: member, onClose }: { of: Member; onClose: () => void }) {
  const t = useText('team')
  const isInvited = member.status === 'INVITED'
  const end = useWrite({
    run: (api, _: null) =>
      api.patch('/api/members/{id}', { params: { path: { id: member.id } }, body: { status: 'REMOVED' } }),
    invalidates: ['member'],
    done: onClose,
  })
  return (
    <Confirm
      title={isInvited ? t.takeBackTitle : t.endTitle}
      action={isInvited ? t.takeBack : t.end}
      of={end}
      onConfirm={() => end.write(null)}
      onClose={onClose}
    >
      <p>
        <WordsLine of={member.name ?? member.email ?? t.noName} />
      </p>
      <p>{isInvited ? t.takeBackNote : t.endNote}</p>
    </Confirm>
  )
}
