import { IconButton, PageHead, SkeletonRows, useFormat } from '@groundswell/ui'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { FilterBar, facetsRead, type ItemFilter, isSameFilter, withField } from '../../parts/filter/index.ts'
import { useTitle } from '../../shell/title.ts'
import { ways } from '../../ways.ts'
import type en from './messages/en.ts'
import styles from './page.module.css'

// The bar stands while the list's code is on its way, as the first items are.
const loading = import('./items.tsx').then(({ Items }) => ({ default: Items }))
const Items = lazy(() => loading)
const Extras = lazy(() => import('./extras.tsx').then(({ Extras }) => ({ default: Extras })))
const inbox = getRouteApi('/app/$workspace/inbox')

/** All items of the workspace: filter, read, steer. */
export function InboxPage(): ReactNode {
  const t = useText<typeof en>('inbox')
  useTitle(t.title)
  const { number } = useFormat()
  const filter: ItemFilter = inbox.useSearch()
  const navigate = inbox.useNavigate()
  const facets = useRead(facetsRead(filter)).data
  const total = facets && (facets.isCapped ? t.moreThan(number(facets.total)) : t.items(facets.total))

  function change(next: ItemFilter) {
    // Typing makes no history: «back» leads to the filter before it.
    const isTyping = isSameFilter(withField(next, 'q', filter.q), filter) && next.view === filter.view
    void navigate({ search: next, replace: isTyping })
  }
  return (
    <div className={styles.page}>
      <PageHead title={t.title} note={total} actions={<ImportButton />}>
        <FilterBar filter={filter} onChange={change} sortable>
          <Suspense fallback={null}>
            <Extras filter={filter} onChange={change} />
          </Suspense>
        </FilterBar>
      </PageHead>
      <Suspense fallback={<SkeletonRows rows={10} height={62} />}>
        <Items filter={filter} onChange={change} />
      </Suspense>
    </div>
  )
}

function ImportButton(): ReactNode {
  const t = useText<typeof en>('inbox')
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  return (
    <IconButton icon="upload" label={t.import} onClick={() => void navigate({ to: ways.imports(slug) })} />
  )
}
