import { useKeys } from '@groundswell/ui'
import { useRef, useState } from 'react'
import { useWorkspace } from '../../../session/index.ts'
import { directionOf, useLanguage, useText } from '../../../text/index.ts'
import type { BoardFilter } from '../../parts/filter/held.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './board.module.css'
import type { CardCalls } from './card.tsx'
import { statusAfterDrop } from './card-rules.ts'
import { BoardColumn } from './column.tsx'
import { type Card, type ColumnName, findNeighbour, readCollapsed } from './columns.ts'
import type { Board } from './queries.ts'

interface LoopBoardProps {
  board: Board
  calls: CardCalls
  filter: BoardFilter
}

/** The columns of the board with their cards, and the keys that move between them. */
export function LoopBoard({ board, calls, filter }: LoopBoardProps) {
  const t = useText('loop')
  const [collapsed, toggle] = useCollapsed()
  const isNew = useArrivals(board)
  const cards = board.columns.flatMap((column) => column.cards)
  const shown = board.columns.filter(({ name }) => !collapsed.includes(name))
  useBoardKeys(board, shown, calls)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className={styles.board} aria-label={t.boardLabel} tabIndex={0}>
        {board.columns.map((column) => (
          <BoardColumn
            key={column.name}
            column={column}
            calls={calls}
            filter={filter}
            isCollapsed={collapsed.includes(column.name)}
            onCollapse={() => toggle(column.name)}
            isNew={(id) => isNew(column.name, id)}
            onDrop={(id) => {
              const card = cards.find(({ item }) => item.id === id)
              const to = card && statusAfterDrop(card.item.status, column.name)
              if (to) calls.move(card, to)
            }}
          />
        ))}
      </section>
      {board.elsewhere > 0 && (
        <p className={styles.elsewhere} title={t.elsewhereHint}>
          <PlaceLink to="inbox" search={{ ...filter, ...figureLink('SUBMITTED') }}>
            {t.elsewhere(board.elsewhere)}
          </PlaceLink>
        </p>
      )}
    </>
  )
}

/** The collapsed columns, remembered by this browser for the workspace. */
function useCollapsed(): [readonly ColumnName[], (name: ColumnName) => void] {
  const { id } = useWorkspace()
  const key = `groundswell:loop:collapsed:${id}`
  const [collapsed, setCollapsed] = useState(() => readCollapsed(localStorage.getItem(key)))
  const toggleColumn = (name: ColumnName) => {
    const next = collapsed.includes(name) ? collapsed.filter((each) => each !== name) : [...collapsed, name]
    localStorage.setItem(key, next.join(','))
    setCollapsed(next)
  }
  return [collapsed, toggleColumn]
}

/** Which cards have come into their column since the board was first shown. */
function useArrivals(board: Board): (column: ColumnName, itemId: string) => boolean {
  const first = useRef<Set<string>>(undefined)
  first.current ??= new Set(
    board.columns.flatMap(({ name, cards }) => cards.map((card) => `${name} ${card.item.id}`)),
  )
  const known = first.current
  return (column, itemId) => !known.has(`${column} ${itemId}`)
}

const cardElement = (id: string) => document.querySelector<HTMLElement>(`[data-item="${id}"]`)
const focusedItem = () => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item ?? null

/** Keys of the board: they move the focus from card to card, and act on the card that has it. */
function useBoardKeys(board: Board, shown: Board['columns'], calls: CardCalls) {
  const { can } = useWorkspace()
  const forward = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const moveFocus = (move: { down?: number; across?: number }) => {
    const next = findNeighbour(shown, focusedItem(), move)
    const element = next === null ? null : cardElement(next)
    element?.querySelector<HTMLElement>('a')?.focus()
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const withFocusedCard = (act: (card: Card) => void) => () => {
    const id = focusedItem()
    const card = board.columns.flatMap(({ cards }) => cards).find(({ item }) => item.id === id)
    if (card && can('manage')) act(card)
  }
  useKeys({
    j: () => moveFocus({ down: 1 }),
    k: () => moveFocus({ down: -1 }),
    ArrowDown: () => moveFocus({ down: 1 }),
    ArrowUp: () => moveFocus({ down: -1 }),
    ArrowRight: () => moveFocus({ across: forward }),
    ArrowLeft: () => moveFocus({ across: -forward }),
    s: withFocusedCard((card) => calls.move(card)),
    c: withFocusedCard((card) => card.item.status === 'THRESHOLD_MET' && calls.claim(card.item.id)),
    b: withFocusedCard((card) => calls.move(card, 'REJECTED')),
  })
}
