import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { enterModal } from '../keyboard/dispatch.ts'

const field =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role=radio][tabindex="0"]'

/**
 * Sets the first focus: on the element that asks for it, otherwise on the first field, otherwise on the title; never on
 * the close button.
 */
function setFirstFocus(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector('[data-body]')
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>(field) ??
    dialog.querySelector<HTMLElement>('[data-title]')
  first?.focus()
}

/** Whether a press on the dialog element lies outside its box, which means on its backdrop. */
function isOutside(dialog: HTMLDialogElement, event: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return event.target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom)
}

/**
 * Opens and closes a native modal dialog with `open`. Escape and a press on the backdrop call `onClose`, unless
 * `dismissable` is false. Focus returns to the previous element, even when the component is removed while open.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  dismissable: boolean,
): { dialog: RefObject<HTMLDialogElement | null>; token: object } {
  const dialog = useRef<HTMLDialogElement>(null)
  const [token] = useState(() => ({}))
  const asked = useRef({ onClose, dismissable })
  useEffect(() => {
    asked.current = { onClose, dismissable }
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    setFirstFocus(element)
    const leave = enterModal(token)
    return () => {
      leave()
      element.close()
      // The browser returns the focus to the element that had it. If that element is gone, the page itself gets the
      // focus.
      if (!before?.isConnected || document.activeElement === document.body)
        document.querySelector('main')?.focus()
    }
  }, [open, token])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const stop = new AbortController()
    const ask = () => asked.current.dismissable && asked.current.onClose()
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, act, { signal: stop.signal })
    on('cancel', (event) => {
      if (event.target !== element) return
      event.preventDefault()
      ask()
    })
    on('close', (event) => {
      // A second Escape always closes a native dialog. A dialog that may not be dismissed opens again.
      if (event.target !== element || element.open || !element.isConnected) return
      if (asked.current.dismissable) asked.current.onClose()
      else element.showModal()
    })
    on('pointerdown', (event) => isOutside(element, event) && ask())
    return () => stop.abort()
  }, [open])
  return { dialog, token }
}
