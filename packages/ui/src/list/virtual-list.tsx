import { type MouseEvent, type ReactNode, type Ref, useCallback, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { type ListState, useList } from './use-list.ts'
import { useWindow } from './use-window.ts'
import styles from './virtual-list.module.css'

export interface VirtualListProps<T> extends ListState<T> {
  label: string
  /** The height of a row in pixels. With `measured` it is an estimate, and the row takes the height of its content. */
  rowHeight: number | ((item: T) => number)
  measured?: boolean
  /** Renders the content of a row. It must contain no controls, because the row itself is the option. */
  render: (item: T, state: { active: boolean; selected: boolean }) => ReactNode
  /** Called when the end of the list is near, to load more; once for each last row. */
  onEnd?: () => void
  footer?: ReactNode
  className?: string
}

/** Calls onEnd when the last rows become visible, once for each last row: another filter may have as many rows. */
function useEndReached(last: number, keys: readonly string[], onEnd: (() => void) | undefined): void {
  const told = useRef<string>(undefined)
  const end = keys.at(-1)
  useEffect(() => {
    if (!onEnd || end === undefined || last < keys.length - 8 || told.current === end) return
    told.current = end
    onEnd()
  }, [last, keys.length, end, onEnd])
}

/** Scrolls to the active row when another row becomes active, but not when rows before it are added or removed. */
function useFollowActive(
  active: string | null,
  keys: readonly string[],
  show: (place: number) => void,
): void {
  const latest = useRef({ keys, show })
  useEffect(() => {
    latest.current = { keys, show }
  })
  useEffect(() => {
    const place = active === null ? -1 : latest.current.keys.indexOf(active)
    if (place >= 0) latest.current.show(place)
  }, [active])
}

interface RowProps {
  id: string
  row: { index: number; start: number; size: number }
  size: number
  active: boolean
  selected: boolean
  /** The value of aria-selected: whether the row is selected, or, without multiple choice, active. */
  chosen: boolean
  measure?: Ref<HTMLDivElement>
  onPress: (event: MouseEvent<HTMLElement>, place: number) => void
  children: ReactNode
}

function Row({ id, row, size, active, selected, chosen, measure, onPress, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the list names the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    <div
      ref={measure}
      data-index={row.index}
      id={id}
      className={styles.row}
      role="option"
      aria-setsize={size}
      aria-posinset={row.index + 1}
      aria-selected={chosen}
      data-active={active || undefined}
      data-selected={selected || undefined}
      style={{ transform: `translateY(${row.start}px)`, blockSize: measure ? undefined : row.size }}
      onClick={(event) => onPress(event, row.index)}
    >
      {children}
    </div>
  )
}

/**
 * A list of any length, as high as its parent, with only the visible rows in the document. J, K, X, Enter, Shift with J
 * and K, and the command key with A work anywhere; other movement keys in the focused list.
 */
export function VirtualList<T>({
  label,
  rowHeight,
  measured = false,
  render,
  onEnd,
  footer,
  className,
  ...state
}: VirtualListProps<T>) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { items, onSelect } = state
  const { active, index, keys, selected, onKeyDown, press } = useList(state)
  const estimate = useCallback(
    (place: number) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(items[place]!)),
    [rowHeight, items],
  )
  const { rows, total, last, measure, show } = useWindow(scroller, keys, estimate, index)
  useEndReached(last, keys, onEnd)
  useFollowActive(active, keys, show)
  return (
    <div className={classes(styles.scroller, className)} ref={scroller}>
      {items.length > 0 && (
        <div
          className={styles.list}
          style={{ blockSize: total }}
          role="listbox"
          aria-label={label}
          aria-multiselectable={onSelect ? true : undefined}
          aria-activedescendant={index >= 0 ? `${id}-${active}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {rows.map((row) => {
            const item = items[row.index]
            const key = keys[row.index]
            if (item === undefined || key === undefined) return null
            const is = { active: row.index === index, selected: selected.has(key) }
            return (
              <Row
                key={key}
                id={`${id}-${key}`}
                row={row}
                size={items.length}
                chosen={onSelect ? is.selected : is.active}
                measure={measured ? measure : undefined}
                onPress={press}
                {...is}
              >
                {render(item, is)}
              </Row>
            )
          })}
        </div>
      )}
      {footer}
    </div>
  )
}
