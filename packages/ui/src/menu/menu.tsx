import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton, TriggerButton } from '../button/button.tsx'
import { classes } from '../classes.ts'
import floating from '../floating/floating.module.css'
import type { Align } from '../floating/use-floating.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Kbd, shortcutName } from '../kbd/kbd.tsx'
import { findMove, indexAfter } from '../keyboard/moves.ts'
import { type TriggerProps, usePopover } from '../popover/use-popover.ts'
import type { Tone } from '../tone.ts'
import styles from './menu.module.css'

/** One action of a menu, or a line between groups. */
export type MenuItem =
  | {
      label: ReactNode
      icon?: IconName
      keys?: string
      tone?: Tone
      onSelect: () => void
      disabled?: boolean
      /** Why the item cannot be chosen; shown under the label. */
      reason?: string
    }
  | 'line'

const menuItems = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])

/** Finds the next item whose text begins with what was typed. */
function findTyped(items: HTMLElement[], from: number, letters: string): HTMLElement | undefined {
  const start = letters.length > 1 ? from : from + 1
  const order = [...items.slice(start), ...items.slice(0, start)]
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letters))
}

/** Handles arrow keys, Home, End and letters, and Tab, which leaves the menu. */
function useMenuKeys(close: () => void) {
  const letters = useRef({ text: '', until: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the page have no effect while a menu is open.
    event.stopPropagation()
    const items = menuItems(event.currentTarget)
    const index = items.indexOf(document.activeElement as HTMLElement)
    const move = findMove(event, 'column')
    if (move) {
      event.preventDefault()
      items[indexAfter(index, items.length, move, true)]?.focus()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      close()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.metaKey && !event.ctrlKey) {
      const letter = event.key.toLowerCase()
      const before = event.timeStamp <= letters.current.until ? letters.current.text : ''
      const text = findTyped(items, index, before + letter) ? before + letter : letter
      letters.current = { text, until: event.timeStamp + 700 }
      findTyped(items, index, text)?.focus()
    }
  }
}

function Item({ item, close }: { item: Exclude<MenuItem, 'line'>; close: () => void }) {
  const off = item.disabled === true || item.reason !== undefined
  const selectItem = () => {
    if (off) return
    close()
    item.onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={classes(styles.item, item.tone === 'stop' && styles.stop)}
      tabIndex={-1}
      aria-disabled={off || undefined}
      aria-keyshortcuts={item.keys && shortcutName(item.keys)}
      onClick={selectItem}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {item.icon ? <Icon name={item.icon} /> : <span />}
      <span className={styles.label}>
        {item.label}
        {item.reason !== undefined && <span className={styles.reason}>{item.reason}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} hidden />}
    </button>
  )
}

/**
 * A button that opens a list of actions. Without `trigger` and `icon` the button shows the label; with `icon` it is an
 * icon button of that name.
 */
export function Menu({
  label,
  trigger,
  icon,
  items,
  align = 'start',
}: {
  label: string
  trigger?: (props: TriggerProps) => ReactNode
  icon?: IconName
  items: readonly MenuItem[]
  align?: Align
}) {
  const { isPresent, shown, panel, close, triggerProps, panelProps } = usePopover<HTMLDivElement>(
    'menu',
    align,
  )
  const onKeyDown = useMenuKeys(close)
  useEffect(() => {
    if (shown) menuItems(panel.current)[0]?.focus()
  }, [shown, panel])
  const button =
    trigger?.(triggerProps) ??
    (icon ? (
      <IconButton icon={icon} label={label} {...triggerProps} />
    ) : (
      <TriggerButton {...triggerProps}>{label}</TriggerButton>
    ))
  return (
    <>
      {button}
      <div
        {...panelProps}
        className={classes(floating.floating, floating[align], styles.menu)}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {isPresent &&
          items.map((item, place) =>
            item === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
              <hr className={styles.line} key={place} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label may be any node, and the list is made anew
              <Item key={place} item={item} close={close} />
            ),
          )}
      </div>
    </>
  )
}
