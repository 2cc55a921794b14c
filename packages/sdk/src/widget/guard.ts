/**
 * Events of the widget that the page does not see. `keydown` and `paste` are shortcuts there; pointers, clicks and the
 * focus close dialogs and are taken back by focus traps; `wheel` and `touchmove` are cancelled by locks of scrolling.
 */
const names =
  'keydown keyup keypress click contextmenu pointerdown pointerup mousedown mouseup touchstart touchend touchmove wheel focus blur focusin focusout paste copy cut input'.split(
    ' ',
  )

/**
 * Keeps events of the widget within it, also from listeners that the page has in the capture phase: they are stopped at
 * the window, and a copy goes round within the shadow root.
 */
export function guard(host: HTMLElement, signal: AbortSignal): void {
  const pass = (event: Event) => {
    const path = event.composedPath()
    const target = path[0]!
    if (path.includes(host)) {
      event.stopImmediatePropagation()
      if (!target.dispatchEvent(copyOf(event))) event.preventDefault()
    } else if (event.type === 'focusout' && (event as FocusEvent).relatedTarget === host) {
      // Focus traps fetch the focus back from the widget, but not from another window.
      event.stopImmediatePropagation()
      target.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
    }
  }
  for (const name of names)
    addEventListener(name, pass, { capture: true, passive: /^(touch|wheel)/.test(name), signal })
}

/** A plain event with the values of another: a copied click does not check a box a second time. */
function copyOf(event: Event): Event {
  const { type, bubbles, cancelable } = event
  const copy = new Event(type, { bubbles, cancelable })
  for (const name in event)
    if (!(name in copy)) Object.defineProperty(copy, name, { value: event[name as keyof Event] })
  return copy
}
