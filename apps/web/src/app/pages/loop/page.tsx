import { PageHead, Skeleton } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../text/index.ts'
import { countFields } from '../../parts/filter/changes.ts'
import { type BoardFilter, boardChoices, keepShownFields } from '../../parts/filter/held.ts'
import { useTitle } from '../../shell/title.ts'
import { LoopBoard } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { CardCalls } from './card.tsx'
import type { Card } from './columns.ts'
import styles from './page.module.css'
import { type Board, boardQuery } from './queries.ts'
import { loopRoute } from './route.ts'
import type { Status } from './types.ts'
import { useClaim } from './use-claim.ts'
import { usePlaceFinder } from './use-places.ts'

// The sheet is loaded later, so that the board is painted sooner.
const DeploymentSheet = lazy(async () => ({
  default: (await import('./deployment/sheet.tsx')).DeploymentSheet,
}))
const FilterBar = lazy(async () => ({ default: (await import('../../parts/filter/bar.tsx')).FilterBar }))
const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** The loop board: ready, at work, asking, shipping, shipped, in trouble. */
export function LoopPage() {
  const t = useText('loop')
  useTitle(t.title)
  const { open, ...filter } = loopRoute.useSearch()
  const navigate = loopRoute.useNavigate()
  const board = useRead(boardQuery(filter))
  const { claim, isBusy } = useClaim()
  const [moving, setMoving] = useState<{ card: Card; to?: Status | undefined } | null>(null)
  const calls: CardCalls = {
    claim,
    move: (card, to) => setMoving({ card, to }),
    isBusy,
    placeOf: usePlaceFinder(),
  }
  const setFilter = (next: BoardFilter) =>
    void navigate({
      search: { ...keepShownFields('loop', next), ...(open ? { open } : {}) },
      // Typing adds no history entries: «back» leads to the filter before the typing.
      replace: next.q !== filter.q,
    })
  const close = () => void navigate({ search: ({ open: _, ...rest }) => rest })
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        note={
          <span className={styles.legend}>
            <Term of="lease">{t.leaseLegend}</Term>
          </span>
        }
      >
        <Suspense fallback={<Skeleton width={180} height={32} />}>
          <FilterBar filter={filter} onChange={setFilter} fields={boardChoices} />
        </Suspense>
      </PageHead>
      <Loaded
        of={board}
        skeleton={<BoardSkeleton />}
        empty={(data) =>
          isEmpty(data) ? (
            <Suspense fallback={null}>
              <NothingYet
                elsewhere={data.elsewhere}
                filter={filter}
                {...(countFields(filter) > 0 ? { onClear: () => setFilter({}) } : {})}
              />
            </Suspense>
          ) : null
        }
      >
        {(data) => <LoopBoard board={data} calls={calls} filter={filter} />}
      </Loaded>
      <Suspense fallback={null}>
        {moving && <MoveDialog item={moving.card.item} to={moving.to} onClose={() => setMoving(null)} />}
        {open && <DeploymentSheet id={open} onClose={close} />}
      </Suspense>
    </div>
  )
}

const isEmpty = ({ columns }: Board) => columns.every(({ count }) => count === 0)
