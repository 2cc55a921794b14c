import { Button, Mark, PageHead, SplitPane, type Tone, VirtualList } from '@groundswell/ui'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Part } from './part.tsx'

interface Item {
  id: string
  title: string
  tone: Tone
  why: string
}

const kinds: [Tone, string][] = [
  ['flag', 'Orders, e-mail'],
  ['stop', 'Hidden text, orders'],
  ['flag', 'Secret'],
  ['good', 'Approved, copy edited'],
]

const items: Item[] = Array.from({ length: 10_000 }, (_, place) => {
  const [tone, why] = kinds[place % kinds.length]!
  return { id: `item-${place}`, title: `Total jumps when I pick country ${place + 1}`, tone, why }
})
const keyOf = (item: Item) => item.id

/** A list that loads thirty more at its end, three times. The height of a row depends on its words. */
function GrowingList() {
  const [loads, setLoads] = useState(1)
  const shown = items.slice(0, loads * 30)
  const loadMore = () => setLoads((before) => Math.min(before + 1, 3))
  return (
    <div className={styles.short}>
      <VirtualList
        label="Newest"
        items={shown}
        itemKey={keyOf}
        rowHeight={(item) => (item.tone === 'stop' ? 80 : 60)}
        measured
        pageKeys={false}
        onEnd={loadMore}
        footer={<p className={styles.foot}>Loaded {loads} times, 210 elsewhere</p>}
        render={(item) => (
          <div className={styles.item}>
            <Mark tone={item.tone} />
            <span>
              {item.tone === 'stop' ? `${item.title}, and the page does not say why it does so` : item.title}
            </span>
          </div>
        )}
      />
    </div>
  )
}

export function Lists() {
  const [active, setActive] = useState<string | null>('item-0')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const list = (
    <>
      <PageHead title="Inbox" note={`${items.length} items, ${selected.size} selected`} />
      <VirtualList
        label="Items"
        items={items}
        itemKey={keyOf}
        rowHeight={60}
        active={active}
        onActive={setActive}
        onOpen={setOpen}
        selected={selected}
        onSelect={setSelected}
        render={(item, { active: isActive }) => (
          <div className={styles.item} data-active={isActive || undefined}>
            <Mark tone={item.tone} />
            <strong>{item.title}</strong>
            <time>2 m</time>
            <small>{item.why}</small>
          </div>
        )}
      />
    </>
  )
  return (
    <Part name="lists" title="Lists of any length">
      <div className={styles.pane}>
        <SplitPane
          listLabel="Items"
          detailLabel="Item"
          open={open !== null}
          onClose={() => setOpen(null)}
          list={list}
          detail={
            <div className={styles.detail}>
              <p>Open: {open ?? 'nothing'}</p>
              <Button onClick={() => setSelected(new Set())}>Clear</Button>
            </div>
          }
        />
      </div>
      <GrowingList />
    </Part>
  )
}
