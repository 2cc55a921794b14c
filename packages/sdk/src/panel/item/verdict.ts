import type { Feedback, Verdict } from '../../client/types.ts'
import { field, h, newName } from '../dom.ts'
import { keepLimits } from '../limits.ts'
import { onEscape } from './ask.ts'
import { explainItemError, type Stand } from './stand.ts'

/** Asks the author of a shipped item whether it is solved. `onGiven` gets the changed item. */
export function verdictControl(
  stand: Stand,
  item: Feedback,
  onGiven: (changed: Feedback) => void,
): HTMLElement {
  const { context, more } = stand
  const question = h('p', { id: newName() }, more.solved)
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const yes = h('button.plain', { onclick: () => void giveVerdict({ outcome: 'CONFIRMED' }) }, more.solvedYes)
  const no = h('button.plain', { onclick: askWhy }, more.solvedNo)
  const choices = h('div.row', {}, yes, no)
  const element = h('div.ask', { role: 'group', 'aria-labelledby': question.id }, question, choices, problem)
  let isGiving = false

  async function giveVerdict(verdict: Verdict) {
    if (isGiving) return
    isGiving = true
    problem.hidden = true
    try {
      const { status } = await context.client.verdict(item.id, verdict)
      onGiven({ ...item, status })
    } catch (error) {
      problem.hidden = false
      problem.textContent = explainItemError(stand, error)
    }
    isGiving = false
  }

  function askWhy() {
    const note = field(more.solvedWhy, h('textarea', { rows: 2 }))
    const back = () => {
      form.replaceWith(choices)
      no.focus()
    }
    const form = h(
      'form',
      { noValidate: true },
      note.element,
      h(
        'div.row',
        {},
        h('button.main', { type: 'submit' }, context.say.send),
        h('button.plain', { type: 'button', onclick: back }, more.cancel),
      ),
    )
    keepLimits(form, context.say, [[note, 2_000]])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const words = note.control.value.trim()
      void giveVerdict({ outcome: 'STILL_BROKEN', ...(words && { note: words }) })
    })
    onEscape(form, back)
    choices.replaceWith(form)
    note.control.focus()
  }
  return element
}
