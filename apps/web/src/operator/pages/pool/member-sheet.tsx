import { Button, Chip, DateTime, Facts, Select, Sheet, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { tiers } from '../../parts/tiers/tiers.ts'
import type { PoolMember, Status } from './queries.ts'
import { tones } from './tones.ts'

/** One member: tier, and whether the membership is active. */
export function MemberSheet({ of, onClose }: { of: PoolMember; onClose(): void }) {
  const t = useText('pool')
  const { data = [] } = useRead(tiers)
  const [tierId, setTierId] = useState(of.tier.id)
  const save = useWrite({
    run: (api, body: { status?: Status; tierId?: string }) =>
      api.patch('/api/platform-admin/testers/{membershipId}', {
        params: { path: { membershipId: of.membershipId } },
        body,
      }),
    done: () => toast({ text: t.saved, tone: 'good' }),
    invalidates: ['pool'],
  })
  const moves = {
    ACTIVE: ['SUSPENDED', 'REMOVED'],
    SUSPENDED: ['ACTIVE', 'REMOVED'],
    REMOVED: ['ACTIVE'],
  } as const
  return (
    <Sheet open onClose={onClose} title={<WordsLine of={of.displayName ?? t.noName} />}>
      <div className={desk.form}>
        <div className={desk.row}>
          <Chip tone={tones[of.status]} mark>
            {t.states[of.status]}
          </Chip>
          {moves[of.status].map((status) => (
            <Button
              key={status}
              variant={status === 'ACTIVE' ? 'primary' : 'stop'}
              busy={save.busy}
              onClick={() => save.write({ status })}
            >
              {t.moves[status]}
            </Button>
          ))}
        </div>
        <p className={desk.quiet}>{t.suspendWhy}</p>
        <Select
          label={t.tier}
          value={tierId}
          onChange={(next) => {
            setTierId(next)
            save.write({ tierId: next }, { onError: () => setTierId(of.tier.id) })
          }}
          options={
            data.length > 0
              ? data.map(({ id, name, weight }) => ({ value: id, label: `${name} (${weight})` }))
              : [{ value: of.tier.id, label: of.tier.name }]
          }
        />
        <Facts
          items={[
            { label: t.joined, value: <DateTime at={of.joinedAt} /> },
            { label: t.tester, value: <ShortId id={of.testerId} /> },
            { label: t.referrer, value: of.referrerId ? <ShortId id={of.referrerId} /> : '–' },
          ]}
        />
        {save.error && <ErrorNote error={save.error} />}
      </div>
    </Sheet>
  )
}
