import { h, isEscape, newName } from '../dom.ts'
import { explainItemError, type Stand } from './stand.ts'

/**
 * Asks for confirmation before an irreversible step; the question replaces some buttons. The safe answer has the focus.
 * Escape chooses it, and brings the buttons back with the focus on the pressed one.
 */
export function askConfirmation(
  stand: Pick<Stand, 'context' | 'more'>,
  trigger: HTMLElement,
  { question, yes, act }: { question: string; yes: string; act: () => Promise<void> },
): void {
  const place = trigger.parentElement!
  const kept = [...place.childNodes]
  const keep = () => {
    place.replaceChildren(...kept)
    trigger.focus()
  }
  const text = h('p', { id: newName() }, question)
  const problem = h('p.problem', { role: 'alert', hidden: true })
  let isActing = false
  const doIt = h('button.plain.bad', {}, yes)
  doIt.addEventListener('click', async () => {
    if (isActing) return
    isActing = true
    problem.hidden = true
    try {
      await act()
    } catch (error) {
      problem.hidden = false
      problem.textContent = explainItemError(stand, error)
    }
    isActing = false
  })
  const no = h('button.plain', { onclick: keep }, stand.more.keep)
  const element = h(
    'div.ask',
    { role: 'group', 'aria-labelledby': text.id },
    text,
    problem,
    h('div.row', {}, no, doIt),
  )
  onEscape(element, keep)
  place.replaceChildren(element)
  no.focus()
}

/** Calls `end` on Escape, which then does not close the panel. */
export function onEscape(element: HTMLElement, end: () => void): void {
  element.addEventListener('keydown', (event) => {
    if (!isEscape(event)) return
    event.preventDefault()
    event.stopPropagation()
    end()
  })
}
