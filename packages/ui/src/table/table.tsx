import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { findMove, indexAfter } from '../keyboard/moves.ts'
import styles from './table.module.css'
import { useWidth } from './use-width.ts'

/** A column. `hideUnder`: the width of the table, in pixels, under which the column is left out. */
export interface Column<K extends string = string> {
  key: K
  label: ReactNode
  align?: 'start' | 'center' | 'end'
  /** A CSS width or pixels. */
  width?: number | string
  hideUnder?: number
  /** Whether the heading is for screen readers only, as over a column of buttons. */
  hideLabel?: boolean
}

interface TableProps<T, K extends string> {
  label: string
  columns: readonly Column<K>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  cell: (row: T, key: K) => ReactNode
  /** Called when a row is opened: the first cell becomes a button that covers its row. */
  onOpen?: (row: T) => void
  /** Whether opening a row opens a dialog over the page instead of another page. */
  opensDialog?: boolean
  /** The key of the open row, or the keys of marked rows. */
  selected?: string | null | ReadonlySet<string>
  /** Content that replaces the rows if there are none. */
  empty?: ReactNode
}

const isSelected = (selected: string | null | undefined | ReadonlySet<string>, key: string): boolean =>
  typeof selected === 'string' ? selected === key : (selected?.has(key) ?? false)

/** Moves the focus from row to row by arrow keys, J and K, if rows can be opened. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const openers = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]'))
  const index = openers.indexOf(document.activeElement as HTMLElement)
  const letters: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' }
  const key = letters[event.key.toLowerCase()] ?? event.key
  const move = findMove({ key, currentTarget: event.currentTarget }, 'column')
  if (!move || index < 0 || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  openers[indexAfter(index, openers.length, move, false)]?.focus()
}

/** A table of a few dozen rows. Use a VirtualList for longer lists. */
export function Table<T, K extends string>({
  label,
  columns,
  rows,
  rowKey,
  cell,
  onOpen,
  opensDialog = false,
  selected,
  empty,
}: TableProps<T, K>) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, isScrolled } = useWidth(frame)
  const seen = columns.filter((column) => column.hideUnder === undefined || width >= column.hideUnder)
  const alignClass = (column: Column) => styles[column.align ?? 'start']
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own buttons are the controls; arrows go between them
    <div
      className={styles.frame}
      ref={frame}
      onKeyDown={onOpen && moveFocus}
      // A scrolling area must be reachable by keyboard, so that the arrow keys scroll it.
      {...(isScrolled ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {seen.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(styles.heading, alignClass(column))}
                style={column.width === undefined ? undefined : { inlineSize: column.width }}
              >
                <span className={column.hideLabel ? 'sr' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            const chosen = isSelected(selected, key)
            return (
              <tr
                key={key}
                className={classes(styles.row, onOpen && styles.opens)}
                data-selected={chosen || undefined}
              >
                {seen.map((column, place) => (
                  <td key={column.key} className={classes(styles.cell, alignClass(column))}>
                    {onOpen && place === 0 ? (
                      <button
                        type="button"
                        className={styles.opener}
                        data-opens=""
                        aria-haspopup={opensDialog ? 'dialog' : undefined}
                        aria-current={chosen || undefined}
                        onClick={() => onOpen(row)}
                      >
                        {cell(row, column.key)}
                      </button>
                    ) : (
                      cell(row, column.key)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}
