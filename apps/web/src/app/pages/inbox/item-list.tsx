import { Button, buttonClass, Empty, SkeletonRows, useCompactRows, VirtualList } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { ErrorNote, Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { countFields, facetsRead, type ItemFilter, withField } from '../../parts/filter/index.ts'
import { type RowZone, useRisenIds } from '../../parts/item/index.ts'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { ways } from '../../ways.ts'
import type { useItemList } from './list.ts'
import styles from './page.module.css'
import { barFilterOf, filterForView, readyViewOf } from './ready-views.ts'
import { InboxRow } from './row.tsx'

/** The height of a row in pixels, as the person has chosen it. */
function useRowHeight(): number {
  const [compact] = useCompactRows()
  return compact ? 48 : 62
}

interface ItemListViewProps {
  list: ReturnType<typeof useItemList>
  filter: ItemFilter
  onFilter: (filter: ItemFilter) => void
  zones: ReadonlyMap<string, RowZone>
  active: string | null
  onActive: (id: string) => void
  onOpen: (id: string) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The rows that are in view, in each state of the list. */
export function ItemListView({ list, filter, onFilter, zones, ...chosen }: ItemListViewProps) {
  const t = useText('inbox')
  const risen = useRisenIds(list.name, list.items, { added: t.newItems, crossed: t.nowReady })
  const { selected, onSelect } = chosen
  const rowHeight = useRowHeight()
  const mark = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <Loaded
      of={list.result}
      skeleton={<SkeletonRows rows={10} height={rowHeight} />}
      empty={({ items }) => (items.length === 0 ? <EmptyList filter={filter} onFilter={onFilter} /> : null)}
    >
      {({ items }) => (
        <VirtualList
          label={t.list}
          items={items}
          itemKey={keyOf}
          rowHeight={rowHeight}
          {...chosen}
          onEnd={() => void list.more()}
          footer={<Footer list={list} />}
          render={(item, { selected: isMarked }) => (
            <InboxRow
              item={item}
              zone={zones.get(item.zoneId)}
              risen={risen.has(item.id)}
              isMarked={isMarked}
              onMark={() => mark(item.id)}
            />
          )}
        />
      )}
    </Loaded>
  )
}
const keyOf = ({ id }: { id: string }) => id

function Footer({ list }: Pick<ItemListViewProps, 'list'>) {
  const rowHeight = useRowHeight()
  if (list.failed) return <ErrorNote error={list.failed} onRetry={() => void list.more()} />
  return list.hasMore ? <SkeletonRows rows={2} height={rowHeight} /> : null
}

const emptyViews = {
  OPEN: ['noneOpen', 'noneOpenWhy'],
  TO_DECIDE: ['noneToDecide', 'noneToDecideWhy'],
  TO_VERIFY: ['noneToVerify', 'noneToVerifyWhy'],
} as const

/** Shows why the list is empty, and what to do about it. */
function EmptyList({ filter, onFilter }: Pick<ItemListViewProps, 'filter' | 'onFilter'>) {
  const t = useText('inbox')
  const { slug } = useWorkspace()
  const view = readyViewOf(filter)
  const bar = barFilterOf(filter)
  const isFiltered = countFields(bar) > 0
  const all = useRead(facetsRead({}), !isFiltered).data
  if (isFiltered)
    return (
      <NoneFound title={t.noMatch} onClear={() => onFilter(filterForView(view ?? 'SUBMITTED', filter))}>
        {t.noMatchWhy}{' '}
        {view === null || view === 'SUBMITTED' ? null : (
          <button
            type="button"
            className={styles.inAll}
            onClick={() => onFilter(withField(bar, 'view', undefined))}
          >
            {t.searchAll}
          </button>
        )}
      </NoneFound>
    )
  if (!all) return null
  if (all.total > 0 && view !== null && view !== 'SUBMITTED')
    return (
      <Empty
        icon="check"
        title={t[emptyViews[view][0]]}
        action={<Button onClick={() => onFilter(filterForView('SUBMITTED', filter))}>{t.showAll}</Button>}
      >
        {t[emptyViews[view][1]]}
      </Empty>
    )
  return (
    <Empty
      icon="inbox"
      title={t.nothing}
      action={
        <Link to={ways.start(slug)} className={buttonClass({ variant: 'primary' })}>
          {t.setUp}
        </Link>
      }
    >
      {t.nothingWhy}
    </Empty>
  )
}
