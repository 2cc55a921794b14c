import type { Zone, ZoneResults } from '../client/types.ts'
import type { More } from '../messages/more/en.ts'
import { adoptOnce } from './adopt.ts'
import { fillBraces, h } from './dom.ts'
import { type Begun, type Context, explain } from './state.ts'

const freshEveryMs = 10_000
const style = `
.results{display:flex;flex-direction:column;gap:10px}
.results h3{margin:0;font-size:16px;unicode-bidi:plaintext}
.results p{margin:0}
.results ul{margin:4px 0}
.results li{display:grid;grid-template-columns:1fr auto;gap:4px 12px;font-size:14px}
.results li>b{font-variant-numeric:tabular-nums}
.results .bar{grid-column:1/-1;height:8px;border:1px solid var(--edge);border-radius:4px;overflow:hidden}
.results .bar i{display:block;height:100%;background:var(--accent);forced-color-adjust:none}
.results .tag{margin:0;margin-inline-start:8px}
`

/** A line of the results: an answer, its count, and whether the visitor gave it. */
interface Line {
  label: string
  count: number
  isOwn: boolean
}

/** Shows the results of a poll or a rating, kept up to date. Returns a function that removes the view. */
export function showResults({
  context,
  more,
  zone,
  body,
}: {
  context: Context
  more: More
  zone: Zone
  body: HTMLElement
}): () => void {
  const { client, frame, say } = context
  adoptOnce(frame, style)
  const view = h('div.results')
  let isGone = false
  let last = ''
  body.append(view)

  async function load() {
    try {
      const results = await client.results(zone)
      if (isGone) return
      const text = JSON.stringify(results)
      // Unchanged results are not rendered again, so that a screen reader keeps its place.
      if (text !== last) view.replaceChildren(...buildElements(context, { more, zone, results }))
      last = text
    } catch (error) {
      if (isGone || last) return
      const sentence = explain(say, error)
      const again = h('button.plain.stretch', { onclick: () => void load() }, say.again)
      view.replaceChildren(h('p.center', {}, sentence), again)
      context.announce(sentence)
    }
  }
  const timer = setInterval(() => {
    if (!document.hidden) void load()
  }, freshEveryMs)
  void load()
  return () => {
    isGone = true
    clearInterval(timer)
  }
}

/** Selects the visitor's earlier answers in the form, so that they are shown after a reload. */
export async function selectFormerAnswers(
  { client, say }: Context,
  { zone, draft, lead }: { zone: Zone; draft: Begun; lead: HTMLElement },
): Promise<void> {
  const results = await client.results(zone).catch(() => null)
  const own = results?.own
  if (!own || draft.rating > 0 || draft.chosen.length > 0) return
  const values = own.rating ? [String(Math.round(own.rating))] : own.options
  for (const input of lead.querySelectorAll('input'))
    if (values.includes(input.value)) {
      input.checked = true
      input.dispatchEvent(new Event('change'))
    }
  lead.append(h('p.note', {}, say.nextPoll))
}

function buildElements(
  { frame, say }: Context,
  { more, zone, results }: { more: More; zone: Zone; results: ZoneResults },
): HTMLElement[] {
  const { answers, average, own } = results
  const number = new Intl.NumberFormat(frame.language, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(frame.language, { style: 'percent' })
  const buildLine = ({ label, count, isOwn }: Line) => {
    const part = answers > 0 ? count / answers : 0
    const filled = h('i')
    filled.style.inlineSize = `${Math.min(100, part * 100)}%`
    return h(
      'li',
      {},
      h('span', {}, h('bdi', {}, label), isOwn && h('span.tag', {}, more.yours)),
      h('b', {}, `${number.format(count)} · ${share.format(part)}`),
      h('div.bar', {}, filled),
    )
  }
  return [
    h('h3', {}, zone.name),
    h('p', {}, fillBraces(more.answers, { n: number.format(answers) })),
    ...(average === null ? [] : [h('p', {}, fillBraces(more.average, { n: number.format(average) }))]),
    h('ul', {}, ...toLines(results, (n) => fillBraces(say.stars, { n })).map(buildLine)),
    ...(own ? [h('p.note', {}, say.nextPoll)] : []),
  ]
}

/** Returns the options in the order of the zone, or ratings from the best. */
function toLines({ options, distribution, own }: ZoneResults, stars: (n: number) => string): Line[] {
  if (options.length > 0)
    return options.map(({ option, count }) => ({
      label: option,
      count,
      isOwn: own?.options.includes(option) ?? false,
    }))
  return [...distribution].reverse().map(({ rating, count }) => ({
    label: stars(rating),
    count,
    isOwn: own?.rating != null && Math.round(own.rating) === rating,
  }))
}
