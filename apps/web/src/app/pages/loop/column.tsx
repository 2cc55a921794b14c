import { IconButton, useFormat, useNow } from '@groundswell/ui'
import { type DragEvent, useState } from 'react'
import { useText } from '../../../text/index.ts'
import type { BoardFilter } from '../../parts/filter/held.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { BoardCard, type CardCalls } from './card.tsx'
import styles from './column.module.css'
import { type Column, statusesOf } from './columns.ts'

interface ColumnProps {
  column: Column
  calls: CardCalls
  filter: BoardFilter
  isCollapsed: boolean
  onCollapse(): void
  /** Whether a card has come into this column while the board was on the screen. */
  isNew(itemId: string): boolean
  /** Called with the id of an item that is dropped onto the column. */
  onDrop(itemId: string): void
}

const dragged = 'application/x-groundswell-item'

/** A column of the board: its head stays in sight, and it may be collapsed to a strip. */
export function BoardColumn({ column, calls, filter, isCollapsed, onCollapse, isNew, onDrop }: ColumnProps) {
  const t = useText('loop')
  const [isOver, setOver] = useState(false)
  const takes = column.name === 'ready' || column.name === 'shipped'
  const allowDrop = (event: DragEvent) => {
    if (!takes || !event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  }
  const receiveDrop = (event: DragEvent) => {
    setOver(false)
    const id = event.dataTransfer.getData(dragged)
    if (id) onDrop(id)
  }
  return (
    <section
      className={styles.column}
      aria-label={t.columns[column.name]}
      data-collapsed={isCollapsed || undefined}
      data-over={isOver || undefined}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={receiveDrop}
    >
      <ColumnHead column={column} isCollapsed={isCollapsed} onCollapse={onCollapse} />
      {!isCollapsed && (
        <>
          <ol className={styles.cards}>
            {column.cards.map((card) => (
              <li key={card.item.id}>
                <BoardCard card={card} column={column.name} calls={calls} isNew={isNew(card.item.id)} />
              </li>
            ))}
          </ol>
          {column.cards.length === 0 && <p className={styles.nothing}>{t.nothingIn[column.name]}</p>}
          <MoreLink column={column} filter={filter} />
        </>
      )}
    </section>
  )
}

function ColumnHead({
  column,
  isCollapsed,
  onCollapse,
}: Pick<ColumnProps, 'column' | 'isCollapsed' | 'onCollapse'>) {
  const t = useText('loop')
  const format = useFormat()
  const now = useNow()
  const name = t.columns[column.name]
  const age = column.oldest && format.relative(column.oldest, { now, short: true })
  return (
    <header className={styles.head}>
      <h2>
        {name} <span className="num">{format.number(column.count)}</span>
      </h2>
      {age && !isCollapsed && column.name !== 'shipped' && <small>{t.oldest(age)}</small>}
      <span className={styles.fold}>
        <IconButton
          icon={isCollapsed ? 'chevronRight' : 'chevronLeft'}
          label={isCollapsed ? t.expand(name) : t.collapse(name)}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
          size="s"
        />
      </span>
    </header>
  )
}

/** A link to the column's items that are not on the board. */
function MoreLink({ column, filter }: Pick<ColumnProps, 'column' | 'filter'>) {
  const t = useText('loop')
  const more = column.count - column.cards.length
  const status = statusesOf[column.name][0]
  if (more <= 0) return null
  return (
    <p className={styles.more}>
      <PlaceLink to="inbox" search={{ ...filter, ...(status ? { status } : {}) }}>
        {t.moreInInbox(more)}
      </PlaceLink>
    </p>
  )
}
