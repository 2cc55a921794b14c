import type { Feedback, FeedbackChange } from '../../client/types.ts'
import { field, h } from '../dom.ts'
import { keepLimits, mostText, mostTitle } from '../limits.ts'
import { onEscape } from './ask.ts'
import { explainItemError, type Stand } from './stand.ts'

/**
 * Creates the form in which authors change their words. Only changed fields are sent, because a shown field may be a
 * redacted copy. `onDone` gets the changed item, or null if nothing was changed.
 */
export function editForm(
  stand: Stand,
  item: Feedback,
  onDone: (changed: Feedback | null) => void,
): HTMLElement {
  const { context, more } = stand
  const { say, client } = context
  const title = field(say.inShort, h('input', { type: 'text', value: item.title, autocomplete: 'off' }))
  const details = field(say.details, h('textarea', { rows: 4, value: item.description }))
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const save = h('button.main', { type: 'submit' }, more.save)
  const cancel = h('button.plain', { onclick: () => onDone(null) }, more.cancel)
  // The title of a rating names its number of stars, so it cannot be changed.
  const hasTitle = item.type !== 'RATING'
  const form = h(
    'form',
    { noValidate: true },
    hasTitle && title.element,
    details.element,
    h('p.note', {}, more.editNote),
    problem,
    h('div.row', {}, save, cancel),
  )
  keepLimits(form, say, [
    [title, mostTitle],
    [details, mostText],
  ])
  let isSaving = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSaving) return
    const change: FeedbackChange = {}
    if (hasTitle && title.control.value !== item.title) change.title = title.control.value.trim()
    if (details.control.value !== item.description) change.description = details.control.value.trim()
    if (change.title === '') {
      title.complain(say.required)
      return title.control.focus()
    }
    if (Object.keys(change).length === 0) return onDone(null)
    isSaving = true
    problem.hidden = true
    save.setAttribute('aria-disabled', 'true')
    try {
      const changed = await client.edit(item.id, change)
      onDone({ ...changed, own: true, myVote: item.myVote ?? null })
    } catch (error) {
      problem.hidden = false
      problem.textContent = explainItemError(stand, error)
      save.removeAttribute('aria-disabled')
    }
    isSaving = false
  })
  onEscape(form, () => onDone(null))
  queueMicrotask(() => (hasTitle ? title : details).control.focus())
  return form
}
