import { PageHead, Skeleton } from '@groundswell/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { LoopBoard } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { CardCalls } from './card.tsx'
import type { Card } from './columns.ts'
import type en from './messages/en.ts'
import styles from './page.module.css'
import { placeFinder } from './places.ts'
import { type Board, boardQuery, placesQuery } from './queries.ts'
import { loopRoute } from './route.ts'
import type { Status } from './types.ts'
import { useClaim } from './use-claim.ts'

// The board is painted without what opens over it.
const DeploymentSheet = lazy(async () => ({
  default: (await import('./deployment/sheet.tsx')).DeploymentSheet,
}))
const CampaignFilter = lazy(async () => ({
  default: (await import('./campaign-filter.tsx')).CampaignFilter,
}))
const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** The loop board: what is ready, at work, asking, shipping, shipped, in trouble. */
export function LoopPage() {
  const t = useText<typeof en>('loop')
  useTitle(t.title)
  const { campaign, open } = loopRoute.useSearch()
  const navigate = loopRoute.useNavigate()
  const board = useRead(boardQuery(campaign))
  const places = useRead(placesQuery).data
  const { claim, isBusy } = useClaim()
  const [moving, setMoving] = useState<{ card: Card; to?: Status | undefined } | null>(null)
  const placeOf = useMemo(() => placeFinder(places), [places])
  const calls: CardCalls = {
    claim,
    move: (card, to) => setMoving({ card, to }),
    isBusy,
    placeOf,
  }
  const setCampaign = (value: string) =>
    void navigate({ search: ({ campaign: _, ...rest }) => (value ? { ...rest, campaign: value } : rest) })
  const close = () => void navigate({ search: ({ open: _, ...rest }) => rest })
  return (
    <div className={styles.page}>
      <PageHead title={t.title} note={<span className={styles.legend}>{t.leaseLegend}</span>}>
        <Suspense fallback={<Skeleton width={180} height={32} />}>
          <CampaignFilter value={campaign} onChange={setCampaign} />
        </Suspense>
      </PageHead>
      <Loaded
        of={board}
        skeleton={<BoardSkeleton />}
        empty={(data) =>
          isEmpty(data) ? (
            <Suspense fallback={null}>
              <NothingYet elsewhere={data.elsewhere} />
            </Suspense>
          ) : null
        }
      >
        {(data) => <LoopBoard board={data} calls={calls} campaign={campaign} />}
      </Loaded>
      <Suspense fallback={null}>
        {moving && <MoveDialog item={moving.card.item} to={moving.to} onClose={() => setMoving(null)} />}
        {open && <DeploymentSheet id={open} onClose={close} />}
      </Suspense>
    </div>
  )
}

const isEmpty = ({ columns }: Board) => columns.every(({ count }) => count === 0)
