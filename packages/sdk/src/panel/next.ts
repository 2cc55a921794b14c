import type { Feedback, Zone } from '../client/types.ts'
import { nextWords } from '../messages/next.ts'
import type { Frame, Language } from '../widget/options.ts'
import { adoptOnce } from './adopt.ts'
import { fillBraces, h } from './dom.ts'
import { loadPart } from './lazy.ts'
import type { Context } from './state.ts'

const style = `
.thanks .mails{display:flex;flex-direction:column;gap:10px;align-self:stretch;align-items:center}
.thanks .mails:empty{display:none}
.thanks .mails form{align-self:stretch;text-align:start}
`

/**
 * Says what happens next to an item that was just sent, and offers mails about the item if the service sends mails.
 */
export function showNext(
  context: Context,
  { zone, item, next, mails }: { zone: Zone; item: Feedback; next: HTMLElement; mails: HTMLElement },
): void {
  const { frame, say, announce } = context
  adoptOnce(frame, style)
  next.textContent = nextSentence(frame, zone, item)
  announce(`${say.thanks} ${next.textContent}`)
  void sendsMails(frame).then((isOffered) => {
    if (isOffered) mails.append(mailsButton(context, { zone, item, mails }))
  })
}

/** Returns the sentence about the next step, from the service's response. */
function nextSentence({ language }: Frame, zone: Zone, item: Feedback): string {
  const words = nextWords[language as Language]
  const { safetyStatus, status, totalScore } = item
  if (item.mergedInto) return words.joined
  if (safetyStatus === 'PENDING') return item.visibility === 'PRIVATE' ? words.checkedPrivate : words.checked
  if (safetyStatus !== 'CLEARED') return item.visibility === 'PRIVATE' ? words.heldPrivate : words.held
  if (item.visibility === 'PRIVATE') return words.private
  if (item.type === 'RATING') return words.rated
  const missing = zone.threshold - totalScore
  if (status !== 'COLLECTING_VOTES' || missing <= 0) return words.ready
  return fillBraces(words.votes, { n: new Intl.NumberFormat(language).format(missing) })
}

/**
 * Creates the button that subscribes to mails about the item. Its form is that of the item's own view, and is loaded at
 * the click.
 */
function mailsButton(
  context: Context,
  { zone, item, mails }: { zone: Zone; item: Feedback; mails: HTMLElement },
) {
  const { frame, say, announce } = context
  const button = h('button.plain', {}, nextWords[frame.language as Language].mails)
  button.addEventListener('click', async () => {
    const loaded = await loadPart(frame, 'item').catch(() => null)
    if (!mails.isConnected) return
    if (!loaded) {
      mails.replaceChildren(h('p.problem', {}, say.offline), button)
      return announce(say.offline)
    }
    const [part, more] = loaded
    const nowhere = () => {}
    const go = { back: nowhere, remove: nowhere, change: nowhere }
    const element = part.mailsControl({ context, more, body: mails, item, zone, go })
    mails.replaceChildren(element)
    element.querySelector('button')!.click()
  })
  return button
}

const asked = new WeakMap<Frame, Promise<boolean>>()

/** Returns whether the service sends mails. The service is asked once for each widget. */
function sendsMails(frame: Frame): Promise<boolean> {
  const known = asked.get(frame)
  if (known) return known
  const { fetch = globalThis.fetch, baseUrl } = frame.options
  const found = fetch(new URL('api/app-config', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href)
    .then((response) => response.json())
    .then(({ capabilities }) => Boolean(capabilities?.mail))
    .catch(() => false)
  asked.set(frame, found)
  return found
}
