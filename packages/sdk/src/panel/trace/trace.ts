import { type TraceWords, traceWords } from '../../messages/trace.ts'
import { cut } from '../../widget/cut.ts'
import type { Language } from '../../widget/options.ts'
import { adoptOnce } from '../adopt.ts'
import { h } from '../dom.ts'
import type { Begun, Context } from '../state.ts'
import { maskText } from './mask.ts'

const most = 10
const style = `
.trace{display:flex;flex-direction:column;gap:8px}
.trace label{display:flex;align-items:center;gap:8px;min-height:28px;font-size:14px;cursor:pointer}
.trace input{flex:none;width:18px;height:18px;margin:0;accent-color:var(--accent)}
.trace dl{max-height:160px;margin:0;padding:10px 12px;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--soft);font-size:12px;line-height:1.5}
.trace dt{font-weight:600}
.trace dd{margin:0 0 6px;color:var(--mute);unicode-bidi:plaintext}
`

/** The page's technical details in a bug report, sent in its metadata. */
export interface Trace {
  userAgent: string
  errors: string[]
  failedRequests: string[]
}

/** Offers the errors of the page's console and network, masked and shown before they are sent. */
export function offerTrace({ frame }: Context, draft: Begun, element: HTMLElement): void {
  adoptOnce(frame, style)
  const words: TraceWords = traceWords[frame.language as Language]
  const shown = h('div', { hidden: true })
  const choice = h('input', { type: 'checkbox' })
  const change = () => {
    draft.trace = choice.checked ? buildTrace(frame.errors() ?? []) : null
    shown.hidden = !draft.trace
    if (draft.trace) shown.replaceChildren(h('p.note', {}, words.note), traceList(draft.trace, words))
  }
  choice.addEventListener('change', change)
  choice.checked = draft.trace !== null
  change()
  element.replaceChildren(h('div.trace', {}, h('label', {}, choice, words.add), shown))
}

function buildTrace(errors: readonly string[]): Trace {
  return {
    userAgent: navigator.userAgent.slice(0, 300),
    errors: errors.map(maskText),
    failedRequests: requestsThatFailed().map(maskText),
  }
}

/**
 * Returns the page's requests that were answered with an error, if the browser reveals them. The browser's own
 * requests, such as for an icon, are left out: their initiator is "other".
 */
function requestsThatFailed(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .filter(({ responseStatus, initiatorType }) => responseStatus >= 400 && initiatorType !== 'other')
    .slice(-most)
    .map(({ name, responseStatus }) => `${responseStatus} ${cut(name, 200)}`)
}

function traceList({ userAgent, errors, failedRequests }: Trace, words: TraceWords): HTMLElement {
  const row = (name: string, values: readonly string[]) => [
    h('dt', {}, name),
    ...(values.length ? values : [words.none]).map((value) => h('dd', {}, value)),
  ]
  return h(
    'dl',
    { tabIndex: 0 },
    ...row(words.browser, [userAgent]),
    ...row(words.errors, errors),
    ...row(words.requests, failedRequests),
  )
}
