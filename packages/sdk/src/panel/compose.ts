import { elementOf } from '../client/pages.ts'
import type { Draft, Zone } from '../client/types.ts'
import { icon } from '../widget/icon.ts'
import type { Poll } from '../widget/options.ts'
import { choices, field, fill, h } from './dom.ts'
import { pictureField } from './picture-field.ts'
import { type Begun, type Context, explain } from './state.ts'
import { thanks } from './thanks.ts'

const star = 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9L12 3Z'

/** The form of a zone. What has been begun is kept while the panel lives. Returns what ends the view. */
export function compose(
  context: Context,
  zone: Zone,
  body: HTMLElement,
  show: (tab: 'write' | 'ideas') => void,
): () => void {
  const { say, client, frame, begun } = context
  const kinds = ['comment', 'suggestion', 'bug'] as const
  const usual = kinds.find((kind) => kind.toUpperCase() === zone.type) ?? null
  const draft: Begun = begun.get(zone.id) ?? {
    kind: usual,
    title: '',
    details: '',
    rating: 0,
    chosen: [],
    shot: null,
  }
  begun.set(zone.id, draft)
  const poll = zone.type === 'POLL' ? pollOf(context, zone) : null
  const isRating = zone.type === 'RATING'

  const title = field(
    zone.type === 'POLL' ? say.yourAnswer : say.inShort,
    h('input', { type: 'text', maxLength: 200, value: draft.title, autocomplete: 'off' }),
  )
  title.control.addEventListener('input', () => {
    draft.title = title.control.value
  })
  const details = field(
    isRating || poll ? say.why : say.details,
    h('textarea', { maxLength: 5000, rows: 3, value: draft.details }),
  )
  details.control.addEventListener('input', () => {
    draft.details = details.control.value
  })
  const lead = isRating ? stars() : poll ? answers(poll) : usual ? kindChoice() : null
  const complaint = h('p.complaint', { role: 'alert', hidden: true })
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const send = h('button.main.stretch', { type: 'submit' }, say.send)
  const picture = pictureField(context, draft)
  const form = h(
    'form',
    { noValidate: true },
    lead,
    lead && complaint,
    !isRating && !poll && title.element,
    details.element,
    picture.element,
    problem,
    send,
  )

  function kindChoice() {
    const options = kinds.map((value) => ({ value, label: say[value] }))
    return choices(say.kind, 'kinds', options, [draft.kind ?? ''], (value) => {
      draft.kind = value
    })
  }
  function stars() {
    const options = [1, 2, 3, 4, 5].map((n) => ({
      value: String(n),
      label: fill(say.stars, { n }),
      face: icon(star),
    }))
    return choices(say.rating, 'stars', options, [String(draft.rating)], (value) => {
      draft.rating = Number(value)
      complaint.hidden = true
    })
  }
  function answers({ question, options, multiple = false }: Poll) {
    const known = options.map((value) => ({ value, label: value }))
    const element = choices(
      question ?? zone.name,
      'poll',
      known,
      draft.chosen,
      () => {
        draft.chosen = [...element.querySelectorAll('input')]
          .filter((each) => each.checked)
          .map((each) => each.value)
        complaint.hidden = true
      },
      multiple,
    )
    return element
  }

  /** What the service is sent, or null when something is missing; the person is told what. */
  function read(): Draft | null {
    const missing = isRating ? draft.rating === 0 : poll ? draft.chosen.length === 0 : false
    if (missing) {
      complaint.hidden = false
      complaint.textContent = say.chooseOne
      lead?.querySelector('input')?.focus()
      return null
    }
    const words = draft.title.trim()
    if (!isRating && !poll && !words) {
      title.complain(say.required)
      title.control.focus()
      return null
    }
    const given: Draft = {
      zoneId: zone.zoneId,
      title: words,
      metadata: { ...whereabouts(frame.language), ...frame.options.metadata?.() },
    }
    if (draft.details.trim()) given.description = draft.details.trim()
    if (draft.shot) given.screenshot = draft.shot.blob
    if (usual) given.type = draft.kind ?? usual
    if (isRating) {
      given.title = fill(say.ratingTitle, { n: draft.rating })
      given.data = { rating: draft.rating, scale: 5 }
    } else if (poll) {
      given.title = draft.chosen.join(', ').slice(0, 200)
      given.data = poll.multiple ? { options: draft.chosen } : { option: draft.chosen[0] }
    } else if (zone.type === 'POLL') given.data = { option: words }
    return given
  }

  let isSending = false
  let isGone = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    problem.hidden = true
    await picture.settled()
    const given = read()
    if (!given) return
    isSending = true
    send.textContent = say.sending
    send.setAttribute('aria-disabled', 'true')
    try {
      const outcome = await client.submit(given)
      begun.delete(zone.id)
      const go = { again: () => show('write'), ideas: () => show('ideas') }
      if (!isGone) thanks(context, zone, outcome, body, go)
    } catch (error) {
      problem.hidden = false
      problem.textContent = explain(say, error)
      send.textContent = say.send
      send.removeAttribute('aria-disabled')
    }
    isSending = false
  })
  body.append(form)
  return () => {
    isGone = true
  }
}

/** Choices by configuration, or written on the zone's element. */
function pollOf({ frame }: Context, zone: Zone): Poll | null {
  const configured = frame.options.polls?.[zone.zoneId]
  if (configured) return configured
  const element = zone.selector ? elementOf(document, zone.selector) : null
  const written = element instanceof HTMLElement ? element.dataset.gsOptions : undefined
  const options =
    written
      ?.split('|')
      .map((option) => option.trim())
      .filter(Boolean) ?? []
  const question = element instanceof HTMLElement ? element.dataset.gsQuestion : undefined
  return options.length > 0 ? { options, ...(question ? { question } : {}) } : null
}

/** Never the query or the fragment of an address: tokens live there. */
function whereabouts(language: string): Record<string, unknown> {
  const { origin, pathname } = location
  return { page: origin + pathname, viewport: `${innerWidth}x${innerHeight}`, language }
}
