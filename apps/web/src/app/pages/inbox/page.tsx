import { IconButton, PageHead, Segmented, SkeletonRows, useFormat } from '@groundswell/ui'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { FilterBar, facetsRead, type ItemFilter, isSameFilter, withField } from '../../parts/filter/index.ts'
import { countsQuery } from '../../shell/counts.ts'
import { useTitle } from '../../shell/title.ts'
import { ways } from '../../ways.ts'
import styles from './page.module.css'
import {
  applyBarChange,
  barFilterOf,
  filterForView,
  filterFromAddress,
  filterToAddress,
  type ReadyView,
  readyViewOf,
  readyViews,
} from './ready-views.ts'

// The bar is shown while the list's code and the first items are loading.
const loading = import('./items.tsx').then(({ Items }) => ({ default: Items }))
const Items = lazy(() => loading)
const Extras = lazy(() => import('./extras.tsx').then(({ FilterActions }) => ({ default: FilterActions })))
const inbox = getRouteApi('/app/$workspace/inbox')

/** All items of the workspace: filter, read, steer. */
export function InboxPage(): ReactNode {
  const t = useText('inbox')
  useTitle(t.title)
  const { number } = useFormat()
  const address: ItemFilter = inbox.useSearch()
  const filter = useMemo(() => filterFromAddress(address), [address])
  const navigate = inbox.useNavigate()
  const facets = useRead(facetsRead(filter)).data
  const total = facets && (facets.isCapped ? t.moreThan(number(facets.total)) : t.items(facets.total))

  function changeFilter(next: ItemFilter) {
    // Typing adds no history entries: «back» leads to the filter before the typing.
    const isTyping = isSameFilter(withField(next, 'q', filter.q), filter) && next.view === filter.view
    void navigate({ search: filterToAddress(next), replace: isTyping })
  }
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        note={total}
        views={<ReadyViews filter={filter} onChange={changeFilter} />}
        actions={
          <>
            <Suspense fallback={null}>
              <Extras filter={filter} onChange={changeFilter} />
            </Suspense>
            <ImportButton />
          </>
        }
      >
        <FilterBar
          filter={barFilterOf(filter)}
          onChange={(bar) => changeFilter(applyBarChange(filter, bar))}
          sortable
        />
      </PageHead>
      <Suspense fallback={<SkeletonRows rows={10} height={62} />}>
        <Items filter={filter} onChange={changeFilter} />
      </Suspense>
    </div>
  )
}

/** `GET /api/counts` stops counting here. */
const MOST_COUNTED = 1000

/** The views that every inbox has. Their numbers are the lengths of their lists. */
function ReadyViews({ filter, onChange }: { filter: ItemFilter; onChange: (filter: ItemFilter) => void }) {
  const t = useText('inbox')
  const { figures } = useText('filter')
  const counts = useRead(countsQuery()).data
  const counted = { OPEN: counts?.open, TO_DECIDE: counts?.toDecide }
  const viewOption = (view: ReadyView) => {
    const count = view in counted ? counted[view as keyof typeof counted] : undefined
    return {
      value: view,
      label: view === 'SUBMITTED' ? t.all : figures[view],
      ...(count !== undefined && count < MOST_COUNTED ? { count } : {}),
    }
  }
  return (
    <Segmented<ReadyView | ''>
      label={t.readyViews}
      value={readyViewOf(filter) ?? ''}
      onChange={(view) => view !== '' && onChange(filterForView(view, filter))}
      options={readyViews.map(viewOption)}
    />
  )
}

function ImportButton(): ReactNode {
  const t = useText('inbox')
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  return (
    <IconButton icon="upload" label={t.import} onClick={() => void navigate({ to: ways.imports(slug) })} />
  )
}
