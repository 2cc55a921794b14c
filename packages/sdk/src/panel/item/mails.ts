import type { GroundswellError } from '../../client/error.ts'
import { field, h } from '../dom.ts'
import { keepLimits } from '../limits.ts'
import { onEscape } from './ask.ts'
import { explainItemError, type Stand } from './stand.ts'

/**
 * Makes the button for mails about an item. It asks for an address unless a sign-in provides one. The service does not
 * reveal an existing subscription, so ending one is always offered.
 */
export function mailsControl(stand: Stand): HTMLElement {
  const { context, more, item } = stand
  const { client, frame, say } = context
  const place = h('div.mails', {})
  const open = h('button.plain', { onclick: () => void runOnce(() => subscribe()) }, more.mails)
  const end = h('button.plain', { onclick: () => void runOnce(unsubscribe) }, more.mailsEnd)
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const address = field(more.mailsAddress, h('input', { type: 'email', autocomplete: 'email' }))
  const send = h('button.main', { type: 'submit' }, say.send)
  const cancel = h('button.plain', { type: 'button', onclick: close }, more.cancel)
  const form = h('form', { noValidate: true }, address.element, problem, h('div.row', {}, send, cancel, end))
  keepLimits(form, say, [[address, 254]])
  let isActing = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = address.control.value.trim()
    if (given && address.control.validity.valid) return void runOnce(() => subscribe(given))
    address.complain(say.required)
    address.control.focus()
  })
  onEscape(form, close)

  function close() {
    place.replaceChildren(open)
    open.focus()
  }
  function showNote(text: string) {
    const note = h('p.note', { tabIndex: -1 }, text)
    place.replaceChildren(note, h('div.row', {}, open))
    note.focus({ preventScroll: true })
    context.announce(text)
  }
  async function subscribe(email?: string) {
    try {
      const { confirmation } = await client.subscribe(item.id, email, frame.language)
      showNote(confirmation === 'MAIL' ? more.mailsAsked : more.mailsOn)
    } catch (error) {
      if ((error as GroundswellError).code !== 'address_required') throw error
      place.replaceChildren(form)
      address.control.focus()
    }
  }
  async function unsubscribe() {
    await client.unsubscribe(item.id)
    showNote(more.mailsEnded)
  }
  async function runOnce(work: () => Promise<void>) {
    if (isActing) return
    isActing = true
    problem.hidden = true
    try {
      await work()
    } catch (error) {
      problem.hidden = false
      problem.textContent = explainItemError(stand, error)
      if (form.isConnected) form.insertBefore(problem, form.lastChild)
      else place.replaceChildren(open, problem)
    }
    isActing = false
  }

  place.append(open)
  return place
}
