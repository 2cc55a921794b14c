import type { RecordedStep, RecordedTarget, Recording, Zone } from '../../client/types.ts'
import { stepsWords } from '../../messages/steps.ts'
import { cut } from '../../widget/cut.ts'
import type { Language } from '../../widget/options.ts'
import { adoptOnce } from '../adopt.ts'
import { fillBraces, h } from '../dom.ts'
import { type Pointed, pointField } from '../point/point.ts'
import type { Begun, Context } from '../state.ts'
import { maskText } from '../trace/mask.ts'

const style = `
.steps{display:flex;flex-direction:column;gap:8px}
.steps label{display:flex;align-items:center;gap:8px;min-height:28px;font-size:14px;cursor:pointer}
.steps input{flex:none;width:18px;height:18px;margin:0;accent-color:var(--accent)}
.steps ol{max-height:140px;margin:0 0 6px;padding:8px 12px 8px 34px;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--soft);font-size:12px;line-height:1.5;color:var(--mute)}
.steps li{unicode-bidi:plaintext;overflow-wrap:anywhere}
`
const parts = { steps: 'steps', network: 'requests', console: 'console' } as const

/**
 * Offers to attach the recorded steps that led to the report, limited to what the zone accepts, and lets the reporter
 * point at the faulty element. Each part is shown, and can be left out.
 */
export function offerSteps(
  context: Context,
  {
    zone: { capture },
    draft,
    found: raw,
    element,
  }: { zone: Pick<Zone, 'capture'>; draft: Begun; found: Recording; element: HTMLElement },
): void {
  const { frame } = context
  adoptOnce(frame, style)
  const found = cutToFit(maskTexts(raw))
  const words = stepsWords[frame.language as Language]
  const taken = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => capture?.[part] && found[parts[part]].length > 0,
  )
  const { point, expectation } = draft.recording ?? {}
  let pointed: Pointed = { ...(point ? { point } : {}), ...(expectation ? { expectation } : {}) }
  const pointing =
    capture?.steps &&
    frame.canPoint !== false &&
    pointField(context, {
      pointed,
      nameOf: elementName,
      onChange(next) {
        pointed = maskTexts(next)
        change()
      },
    })
  if (taken.length === 0 && !pointing) return
  const checkbox = (text: string, checked: boolean) => {
    const input = h('input', { type: 'checkbox', checked })
    return { input, label: h('label', {}, input, text) }
  }
  const wasAdded = Boolean(draft.recording && taken.some((part) => draft.recording![parts[part]].length > 0))
  const all = checkbox(words.add, wasAdded)
  const lists = taken.map((part) => {
    const entries = found[parts[part]]
    const isLeftOut = wasAdded && draft.recording![parts[part]].length === 0
    const { input, label } = checkbox(`${words[part]} (${entries.length})`, !isLeftOut)
    const list = h(
      'ol',
      { tabIndex: 0 },
      ...stepLines(part, found, words.do).map((line) => h('li', {}, line)),
    )
    list.setAttribute('aria-label', words[part])
    return { part, input, element: h('div', {}, label, list) }
  })
  const shown = h('div', {}, h('p.note', {}, words.note), ...lists.map((list) => list.element))
  const change = () => {
    shown.hidden = !all.input.checked
    const kept = new Set<string>(
      lists.filter(({ input }) => all.input.checked && input.checked).map(({ part }) => part),
    )
    draft.recording =
      kept.size === 0 && !pointed.point
        ? null
        : {
            ...found,
            steps: kept.has('steps') ? found.steps : [],
            requests: kept.has('network') ? found.requests : [],
            console: kept.has('console') ? found.console : [],
            ...pointed,
          }
  }
  for (const input of [all.input, ...lists.map((list) => list.input)])
    input.addEventListener('change', change)
  change()
  element.replaceChildren(
    ...(pointing ? [pointing] : []),
    ...(taken.length > 0 ? [h('div.steps', {}, all.label, shown)] : []),
  )
}

function stepLines(
  part: keyof typeof parts,
  { steps, requests, console: lines }: Recording,
  say: Record<RecordedStep['do'], string>,
): string[] {
  if (part === 'network')
    return requests.map(({ method, path, status }) => `${method} ${path} ${status || '–'}`)
  if (part === 'console') return lines.map(({ text }) => text)
  return steps.map((step) => {
    const n = step.value ?? step.length ?? step.key ?? step.files ?? (step.option ?? 0) + 1
    const size = `${step.width} × ${step.height}`
    const number = step.to ? elementName(step.to) : step.do === 'resize' ? size : n
    return fillBraces(say[step.do], {
      it: step.path ?? (step.target ? elementName(step.target) : ''),
      n: number,
    })
  })
}

/** Returns the name of an element, or another property that identifies it. */
function elementName({ name, testId, field, elementId, css, tag }: RecordedTarget): string {
  return name ?? testId ?? field ?? elementId ?? css ?? tag
}

/** Masks all texts in a recording, or in a piece of one, that may identify a person or grant access. */
function maskTexts<Part extends Recording | Pointed>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (field, value) =>
    typeof value === 'string' && !/^(do|key|kind|method|level|input)$/.test(field)
      ? cut(maskText(value)) || '-'
      : value,
  )
}

/** The most characters of distinct texts that the service accepts. It screens each name three times. */
const mostCharacters = 9_000

/**
 * Returns the recording without its oldest events, so that the service can screen all of its distinct texts at once.
 */
function cutToFit(recording: Recording): Recording {
  const { steps, requests, console: lines } = recording
  const texts = new Set(JSON.stringify(recording).match(/"(?:[^"\\]|\\.)*"/g))
  if ([...texts].join('').length <= mostCharacters) return recording
  const withoutOldest = <Entry>(entries: Entry[]) => entries.slice(Math.ceil(entries.length / 8))
  return cutToFit({
    ...recording,
    steps: withoutOldest(steps),
    requests: withoutOldest(requests),
    console: withoutOldest(lines),
  })
}
