import { findElement } from '../client/pages.ts'
import type { Draft, Zone } from '../client/types.ts'
import { cut } from '../widget/cut.ts'
import { icon } from '../widget/icon.ts'
import type { Parts, Poll } from '../widget/options.ts'
import { choices, type Field, field, fillBraces, h } from './dom.ts'
import { keepLimits, mostText, mostTitle } from './limits.ts'
import { pictureField } from './picture-field.ts'
import { tellSent } from './sent.ts'
import { type Begun, type Context, explain, hasResults, isPoll } from './state.ts'
import { showThanks } from './thanks.ts'

const star = 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9L12 3Z'

const kinds = ['comment', 'suggestion', 'bug'] as const

/**
 * Shows the form of a zone. Its content is kept for as long as the panel exists. Returns a function that removes the
 * view.
 */
export function showForm(
  context: Context,
  zone: Zone,
  body: HTMLElement,
  show: (tab: 'write' | 'ideas' | 'results') => void,
): () => void {
  const { say, client, begun } = context
  const usual = kinds.find((kind) => kind.toUpperCase() === zone.type) ?? null
  const draft: Begun = begun.get(zone.id) ?? {
    kind: usual,
    title: '',
    details: '',
    rating: 0,
    chosen: [],
    shot: null,
    more: [],
    trace: null,
    recording: null,
  }
  begun.set(zone.id, draft)
  const fields = buildFields(context, zone, draft)
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const send = h('button.main.stretch', { type: 'submit' }, say.send)
  const picture = pictureField(context, draft)
  const form = h('form', { noValidate: true }, ...fields.elements, picture.element, problem, send)
  picture.listen(form)
  keepLimits(form, say, fields.limits)

  let isSending = false
  let isGone = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    problem.hidden = true
    const progress = await picture.settled()
    if (!fields.complete()) return
    isSending = true
    send.textContent = say.sending
    send.setAttribute('aria-disabled', 'true')
    try {
      const outcome = await client.submit(toDraft(context, zone, draft, fields.poll), progress)
      if (outcome.state === 'sent') tellSent(context.frame, outcome.item)
      begun.delete(zone.id)
      const go = { again: () => show('write'), ideas: () => show(isPoll(zone) ? 'results' : 'ideas') }
      if (!isGone) showThanks(context, zone, outcome, body, go)
    } catch (error) {
      problem.hidden = false
      problem.textContent = explain(say, error)
      send.textContent = say.send
      send.removeAttribute('aria-disabled')
    }
    progress?.end()
    isSending = false
  })
  body.append(form)
  return () => {
    isGone = true
  }
}

/** Builds the fields of a zone's form: a choice if the zone's type needs one, a title, and the details. */
function buildFields(context: Context, zone: Zone, draft: Begun) {
  const { say } = context
  const poll = zone.type === 'POLL' ? findPoll(context, zone) : null
  const needsChoice = zone.type === 'RATING' || poll !== null
  const title = field(
    zone.type === 'POLL' ? say.yourAnswer : say.inShort,
    h('input', { type: 'text', value: draft.title, autocomplete: 'off' }),
  )
  title.control.addEventListener('input', () => {
    draft.title = title.control.value
  })
  const details = field(needsChoice ? say.why : say.details, h('textarea', { rows: 3, value: draft.details }))
  details.control.addEventListener('input', () => {
    draft.details = details.control.value
  })
  const complaint = h('p.complaint', { role: 'alert', hidden: true })
  const hideComplaint = () => {
    complaint.hidden = true
  }
  const lead =
    zone.type === 'RATING'
      ? starChoice(context, draft, hideComplaint)
      : poll
        ? pollAnswers(poll, zone, draft, hideComplaint)
        : draft.kind
          ? kindChoice(context, draft, offerTrace)
          : null
  const trace = h('div')
  /** Offers the page's technical details to a reporter of a bug. */
  function offerTrace() {
    trace.hidden = draft.kind !== 'bug' || !context.frame.errors()
    if (!trace.hidden)
      context.frame.load('trace').then(
        (part) => part.offerTrace(context, draft, trace),
        () => {},
      )
  }
  offerTrace()
  const steps = h('div')
  const found = Object.values(zone.capture ?? {}).some(Boolean) ? context.frame.recorded() : null
  if (found)
    void Promise.all([context.frame.load('steps'), found]).then(
      ([part, recording]) =>
        recording && part.offerSteps(context, { zone, draft, found: recording, element: steps }),
      () => {},
    )
  const replay = h('div')
  if (zone.capture?.replay) window.GroundswellReplay?.offer(context.frame, draft, replay)

  /** Returns whether the form is complete; if not, shows what is missing. */
  function checkComplete(): boolean {
    if (needsChoice && (poll ? draft.chosen.length === 0 : draft.rating === 0)) {
      complaint.hidden = false
      complaint.textContent = say.chooseOne
      lead?.querySelector('input')?.focus()
      return false
    }
    if (needsChoice || draft.title.trim()) return true
    title.complain(say.required)
    title.control.focus()
    return false
  }
  if (lead && hasResults(zone)) {
    const choose = (part: Parts['results']) => part.selectFormerAnswers(context, { zone, draft, lead })
    void context.frame.load('results').then(choose, () => {})
  }
  return {
    poll,
    elements: [lead, lead && complaint, !needsChoice && title.element, details.element, trace, steps, replay],
    complete: checkComplete,
    limits: [
      [title, mostTitle],
      [details, mostText],
    ] as [Field, number][],
  }
}

function kindChoice({ say }: Context, draft: Begun, chosen: () => void) {
  const options = kinds.map((value) => ({ value, label: say[value] }))
  return choices(say.kind, 'kinds', options, [draft.kind ?? ''], (value) => {
    draft.kind = value
    chosen()
  })
}

function starChoice({ say }: Context, draft: Begun, chosen: () => void) {
  const options = [1, 2, 3, 4, 5].map((n) => ({
    value: String(n),
    label: fillBraces(say.stars, { n }),
    face: icon(star),
  }))
  return choices(say.rating, 'stars', options, [String(draft.rating)], (value) => {
    draft.rating = Number(value)
    chosen()
  })
}

function pollAnswers(
  { question, options, multiple = false, most }: ZonePoll,
  zone: Zone,
  draft: Begun,
  chosen: () => void,
) {
  const known = options.map((value) => ({ value, label: value }))
  const change = () => {
    const inputs = [...element.querySelectorAll('input')]
    draft.chosen = inputs.filter((input) => input.checked).map((input) => input.value)
    for (const input of inputs) input.disabled = multiple && !input.checked && draft.chosen.length >= most
    chosen()
  }
  const element = choices(question ?? zone.name, 'poll', known, draft.chosen, change, multiple)
  return element
}

/** Returns the submission for a complete form. */
function toDraft(context: Context, zone: Zone, begun: Begun, poll: ZonePoll | null): Draft {
  const { say, frame } = context
  const draft: Draft = {
    zoneId: zone.zoneId,
    title: cut(begun.title.trim()),
    metadata: {
      ...originFields(context),
      ...frame.options.metadata?.(),
      ...(begun.kind === 'bug' && begun.trace),
    },
  }
  if (begun.details.trim()) draft.description = cut(begun.details.trim())
  if (begun.shot) draft.screenshot = begun.shot.blob
  if (begun.more.length) draft.attachments = begun.more.map(({ blob }) => blob)
  if (begun.recording) draft.recording = begun.recording
  if (begun.replay) draft.replay = begun.replay
  if (begun.kind) draft.type = begun.kind
  if (zone.type === 'RATING') {
    draft.title = fillBraces(say.ratingTitle, { n: begun.rating })
    draft.data = { rating: begun.rating, scale: 5 }
  } else if (poll) {
    draft.title = cut(begun.chosen.join(', '), mostTitle).trim()
    draft.data = poll.multiple ? { options: begun.chosen } : { option: begun.chosen[0] }
  } else if (zone.type === 'POLL') draft.data = { option: draft.title }
  return draft
}

/** A poll with the most options that one answer may name. */
type ZonePoll = Poll & { most: number }

/** Returns the zone's own options; if it has none, those in the widget's options or in the zone's element. */
function findPoll({ frame }: Context, zone: Zone): ZonePoll | null {
  const configured = frame.options.polls?.[zone.zoneId]
  const { options: own, maxChoices: most = 1 } = zone
  if (!isPoll(zone) && configured) return { ...configured, most: configured.options.length }
  const element = findElement(document, zone.selector)
  const written = attributeOf(element, 'options')
  if (isPoll(zone)) {
    const question = configured?.question ?? attributeOf(element, 'question')
    return { options: own!, multiple: most > 1, most, ...(question ? { question } : {}) }
  }
  const options =
    written
      ?.split('|')
      .map((option) => option.trim())
      .filter(Boolean) ?? []
  const question = attributeOf(element, 'question')
  return options.length > 0 ? { options, most: 1, ...(question ? { question } : {}) } : null
}
const attributeOf = (element: Element | null, name: string) => element?.getAttribute(`data-gs-${name}`)

function originFields({ page, frame: { language } }: Context): Record<string, unknown> {
  return {
    page,
    viewport: `${innerWidth}x${innerHeight}`,
    language,
    browser: browserName(navigator.userAgent),
  }
}

/**
 * Returns only the browser's name and major version, because the rest of its identification could identify a person.
 */
function browserName(agent: string): string | undefined {
  for (const name of ['Firefox', 'Edg', 'OPR', 'SamsungBrowser', 'Chrome', 'Version'])
    if (agent.includes(`${name}/`))
      return `${name.replace('Version', 'Safari')} ${Number.parseInt(agent.split(`${name}/`)[1]!, 10)}`
  return undefined
}
