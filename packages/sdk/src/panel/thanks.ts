import type { Outcome } from '../client/outbox.ts'
import type { Zone } from '../client/types.ts'
import { icon } from '../widget/icon.ts'
import { h } from './dom.ts'
import { type Context, hasResults, isPoll } from './state.ts'

/** Confirms that the submission was sent or stored, and says what happens next. */
export function showThanks(
  context: Context,
  zone: Zone,
  outcome: Exclude<Outcome, { state: 'rejected' }>,
  body: HTMLElement,
  go: { again(): void; ideas(): void },
) {
  const { frame, say, announce } = context
  const isAnswer = isPoll(zone)
  const next = h('p')
  const mails = h('div.mails')
  const lost = outcome.state === 'sent' && (outcome.screenshotError || outcome.attachmentErrors.length > 0)
  const again = h('button.plain', { onclick: go.again }, say.another)
  const ideas = h('button.plain', { onclick: go.ideas }, say.seeIdeas)
  const heading = h('h2', { tabIndex: -1 }, say.thanks)
  const seal =
    outcome.state === 'queued' ? 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z' : 'm5 13 4.5 4.5L19 7.5'
  body.replaceChildren(
    h(
      'div.thanks',
      {},
      h('div.seal', {}, icon(seal)),
      heading,
      next,
      outcome.state === 'sent' && !isAnswer && h('p.note', {}, say.nextNews),
      mails,
      lost && h('p.problem', {}, say.pictureLost),
      h('div.row', {}, !isAnswer && again, (!isAnswer || hasResults(zone)) && ideas),
    ),
  )
  body.scrollTop = 0
  heading.focus({ preventScroll: true })
  const tell = (text = '') => {
    next.textContent = text
    announce(`${say.thanks} ${text}`)
  }
  if (outcome.state === 'queued') tell(say.queued)
  else if (isAnswer) tell(say.nextPoll)
  else
    frame.load('after').then(
      (part) => part.showNext(context, { zone, item: outcome.item, next, mails }),
      () => tell(),
    )
}
