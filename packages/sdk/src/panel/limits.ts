import type { Messages } from '../messages/en.ts'
import { type Field, fillBraces } from './dom.ts'

export const mostTitle = 200
export const mostText = 5_000

/**
 * Refuses to send a text that is too long, keeps the text, and says how many characters are too many. An emoji counts
 * as one character, as in the service. Call this before the form's own listener is added.
 */
export function keepLimits(form: HTMLFormElement, say: Messages, limits: readonly [Field, number][]) {
  const send = form.querySelector('[type=submit]')!
  const excess = (control: Field['control'], most: number) => [...control.value.trim()].length - most
  const findTooLong = () => limits.find(([{ control }, most]) => excess(control, most) > 0)?.[0].control
  const checkLength = () => {
    for (const [{ control, complain }, most] of limits) {
      const n = excess(control, most)
      if (n > 0) complain(fillBraces(say.tooLong, { n }))
    }
    send.setAttribute('aria-disabled', String(Boolean(findTooLong())))
  }
  form.addEventListener('input', checkLength)
  form.addEventListener('submit', (event) => {
    const control = findTooLong()
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.focus()
  })
  checkLength()
}
