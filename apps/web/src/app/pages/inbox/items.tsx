import { SplitPane, useKeys } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useDraft, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type ItemFilter, zonesRead } from '../../parts/filter/index.ts'
import type { Item } from '../../parts/item/index.ts'
import { ways } from '../../ways.ts'
import type { BulkAction } from './bulk-actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ItemListView } from './item-list.tsx'
import { useItemList } from './list.ts'
import styles from './page.module.css'
import { Preview } from './preview.tsx'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk/bulk-dialogs.tsx')).BulkDialog }))

interface Doing {
  action: BulkAction
  items: readonly Item[]
}

interface ItemsProps {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
}

/** The list of items, with the selected item beside it. */
export function Items({ filter, onChange }: ItemsProps) {
  const t = useText('inbox')
  const list = useItemList(filter)
  const zones = useZones()
  const { can } = useWorkspace()
  const [active, setActive] = useDraft<string | null>('inbox.active', null)
  const [isChosen, setChosen] = useState(false)
  const opening = useItemOpening()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing | null>(null)
  const items = list.items
  const shown = items?.find(({ id }) => id === active) ?? items?.[0]
  const picked = useMemo(() => items?.filter(({ id }) => selected.has(id)) ?? [], [items, selected])
  const startAction = (action: BulkAction, on = picked.length > 0 ? picked : shown ? [shown] : []) =>
    setDoing(on.length > 0 && can('moderate') ? { action, items: on } : null)
  useKeys({ s: () => startAction('status'), m: () => startAction('merge'), b: () => startAction('block') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection.
  useEffect(() => setSelected(new Set()), [list.name])

  function chooseItem(id: string) {
    setChosen(true)
    setActive(id)
  }
  return (
    <>
      <SplitPane
        listWidth={420}
        listLabel={t.list}
        detailLabel={t.preview}
        open={opening.isDetailOpen}
        onClose={opening.close}
        list={
          <div className={styles.list} role="presentation" onClickCapture={opening.notePress}>
            <ItemListView
              list={list}
              filter={filter}
              onFilter={onChange}
              zones={zones}
              active={shown?.id ?? null}
              onActive={chooseItem}
              onOpen={opening.open}
              selected={selected}
              onSelect={setSelected}
            />
            {selected.size > 0 ? (
              <BulkBar count={selected.size} onAct={startAction} onClear={() => setSelected(new Set())} />
            ) : null}
          </div>
        }
        detail={
          shown ? (
            <Preview
              key={shown.id}
              item={shown}
              zone={zones.get(shown.zoneId)}
              isChosen={isChosen}
              place={{
                at: (items?.indexOf(shown) ?? 0) + 1,
                of: items?.length ?? 0,
                isMore: list.hasMore,
              }}
              isAlone={selected.size === 0}
              onAct={(action) => startAction(action, [shown])}
            />
          ) : null
        }
      />
      {doing ? (
        <Suspense fallback={null}>
          <BulkDialog
            {...doing}
            onClose={() => setDoing(null)}
            onDone={(failed) => setSelected(new Set(failed))}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A press shows the item beside the list; Enter opens its page. */
function useItemOpening() {
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  const [isDetailOpen, setDetailOpen] = useState(false)
  const isPress = useRef(false)
  return {
    isDetailOpen,
    close: () => setDetailOpen(false),
    notePress() {
      isPress.current = true
      queueMicrotask(() => {
        isPress.current = false
      })
    },
    open(id: string) {
      if (isPress.current) setDetailOpen(true)
      else void navigate({ to: ways.item(slug, id) })
    },
  }
}

function useZones() {
  const zones = useRead(zonesRead()).data
  return useMemo(() => new Map(zones?.items.map((zone) => [zone.zoneId, zone])), [zones])
}
