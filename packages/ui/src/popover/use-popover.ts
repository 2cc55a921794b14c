import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { type Align, useFloating } from '../floating/use-floating.ts'
import { enterModal } from '../keyboard/dispatch.ts'

/** The attributes that the button of a menu or popover carries. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'menu' | 'dialog'
}

/**
 * Manages a native popover and its trigger. While it is open, keys of the page have no effect. The browser closes it on
 * Escape or a press outside, and returns the focus to the trigger.
 */
export function usePopover<T extends HTMLElement>(kind: 'menu' | 'dialog', align: Align) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<T>(null)
  // `open` changes before the browser shows or hides the panel, `shown` after it. Content is rendered while either is
  // true: it must be placed at once, and the browser needs the focused element to return the focus on closing.
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  const [token] = useState(() => ({}))
  useFloating(panel, () => trigger.current, { open, align })
  useEffect(() => (open ? enterModal(token) : undefined), [open, token])
  return {
    isPresent: open || shown,
    shown,
    token,
    trigger,
    panel,
    close: () => panel.current?.hidePopover(),
    triggerProps: {
      ref: trigger,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-haspopup': kind,
    } satisfies TriggerProps,
    panelProps: {
      id,
      ref: panel,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<T>) => {
        if (event.target === event.currentTarget) setOpen(event.newState === 'open')
      },
      onToggle: (event: ToggleEvent<T>) => {
        if (event.target === event.currentTarget) setShown(event.newState === 'open')
      },
    },
  }
}
