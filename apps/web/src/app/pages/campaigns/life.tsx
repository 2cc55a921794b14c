import { Button, Menu } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { type Move, moves, targets } from './life-rules.ts'
import type { CampaignDetail } from './queries.ts'

// The confirmation is loaded when it opens.
const Confirm = lazy(() =>
  import('../../parts/confirm/confirm.tsx').then((part) => ({ default: part.Confirm })),
)
const RemoveCampaign = lazy(() =>
  import('./remove-campaign.tsx').then((part) => ({ default: part.RemoveCampaign })),
)

const icons = { activate: 'play', pause: 'pause', complete: 'check', archive: 'list' } as const

/** Buttons for the campaign's next states. Ending a campaign asks for confirmation, because it cannot be undone. */
export function LifeButtons({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const [asked, setAsked] = useState<Move | 'delete' | null>(null)
  const turn = useWrite({
    run: (api, move: Move) =>
      api.patch('/api/campaigns/{id}', {
        params: { path: { id: campaign.id } },
        body: { status: targets[move] },
      }),
    invalidates: ['campaign'],
    done: () => setAsked(null),
  })
  const startMove = (move: Move) => (isFinal(move) ? setAsked(move) : turn.write(move))
  const ways: readonly Move[] = moves[campaign.status]
  return (
    <>
      {ways.map((move, index) => (
        <Button
          key={move}
          variant={index === 0 && move === 'activate' ? 'primary' : 'plain'}
          icon={icons[move]}
          busy={turn.busy}
          onClick={() => startMove(move)}
          {...(reason ? { reason } : {})}
        >
          {t.moves[move]}
        </Button>
      ))}
      <Menu
        label={t.moreActions}
        icon="more"
        items={[
          {
            label: t.remove,
            icon: 'trash',
            tone: 'stop',
            onSelect: () => setAsked('delete'),
            ...(reason ? { disabled: true, reason } : {}),
          },
        ]}
      />
      <Suspense fallback={null}>
        {asked && asked !== 'delete' && (
          <Confirm
            title={t.moveTitles[asked as 'complete' | 'archive']}
            action={t.moves[asked]}
            of={turn}
            onConfirm={() => turn.write(asked)}
            onClose={() => setAsked(null)}
          >
            <p>{t.moveNotes[asked as 'complete' | 'archive']}</p>
          </Confirm>
        )}
        {asked === 'delete' && <RemoveCampaign campaign={campaign} onClose={() => setAsked(null)} />}
      </Suspense>
      {!asked && turn.error && <ErrorNote error={turn.error} />}
    </>
  )
}

const isFinal = (move: Move) => move === 'complete' || move === 'archive'
