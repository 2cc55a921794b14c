/**
 * Events of the widget that the page must not see. Pages use `keydown` and `paste` for shortcuts, close dialogs on
 * pointer, click and focus events, pull the focus back in focus traps, and cancel `wheel` and `touchmove` to lock
 * scrolling.
 */
const names =
  'keydown keyup keypress click contextmenu pointerdown pointerup mousedown mouseup touchstart touchend touchmove wheel focus blur focusin focusout paste copy cut input'.split(
    ' ',
  )

/**
 * Keeps events of the widget within it, even from listeners that the page has in the capture phase. Events are stopped
 * at the window, and a copy is dispatched within the shadow root.
 */
export function guardEvents(host: HTMLElement, signal: AbortSignal): void {
  const passEvent = (event: Event) => {
    const path = event.composedPath()
    const target = path[0]!
    if (path.includes(host)) {
      event.stopImmediatePropagation()
      if (!target.dispatchEvent(copyEvent(event))) event.preventDefault()
    } else if (event.type === 'focusout' && (event as FocusEvent).relatedTarget === host) {
      // Focus traps pull the focus back from the widget, but not from another window, so the event looks like a change
      // of window.
      event.stopImmediatePropagation()
      target.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
    }
  }
  for (const name of names)
    addEventListener(name, passEvent, { capture: true, passive: /^(touch|wheel)/.test(name), signal })
}

/** Creates a plain event with the values of another, because a copied click would tick a box a second time. */
function copyEvent(event: Event): Event {
  const { type, bubbles, cancelable } = event
  const copy = new Event(type, { bubbles, cancelable })
  for (const name in event)
    if (!(name in copy)) Object.defineProperty(copy, name, { value: event[name as keyof Event] })
  return copy
}
