import type { RecordedLine, RecordedRequest, RecordedStep, Recording } from '../client/types.ts'
import { argumentText } from '../widget/errors.ts'
import { fieldContent } from './fields.ts'
import { watchNetwork, wrapMethod } from './network.ts'
import { describeElement } from './target.ts'

const windowMs = 120_000
/** The key in the tab's storage that passes steps on to the next page. */
const stored = 'gs-steps'
const most = { steps: 500, requests: 200, console: 100 }
/** Matches keys that are recorded by name, because they are not part of typed text. */
const keys = /^(Enter|Escape|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Delete)$/

export interface Recorder {
  /** Returns the last two minutes, with times since the first event; null: there were no events. */
  recorded(): Recording | null
  stop(): void
}

interface Kept {
  steps: RecordedStep[]
  requests: RecordedRequest[]
  console: RecordedLine[]
}

/**
 * Records in the tab the visitor's actions in the page, its requests and the lines of its console. Everything is masked
 * and shown to the reporter before it is sent. `ours`: the prefix of the addresses of the widget's own requests.
 */
export function startRecording(host: Element, ours: string): Recorder {
  const kept: Kept = { steps: [], requests: [], console: [] }
  const life = new AbortController()
  const addEvent = <Part extends keyof Kept>(
    part: Part,
    entry: Omit<Kept[Part][number], 'at'>,
    at = Date.now(),
  ) => {
    const list = kept[part] as { at: number }[]
    list.push({ at, ...entry })
    while (list.length > most[part] || list[0]!.at < Date.now() - windowMs) list.shift()
  }
  const addStep = (entry: Omit<RecordedStep, 'at'>) => {
    noteAddress()
    addEvent('steps', entry)
  }

  let page = ''
  /** Continues the steps of the previous page, in the same tab and on the same site. */
  function resumeSteps() {
    try {
      Object.assign(kept, JSON.parse(sessionStorage[stored]))
      delete sessionStorage[stored]
      page = ''
    } catch {}
    noteAddress()
  }
  /** Records a new address. In pages that navigate without a load, it is noticed at the next step. */
  function noteAddress() {
    const present = plainAddress(location.href)
    if (present === page) return
    page = present
    addEvent('steps', { do: 'navigate', path: page })
  }
  const listening = { capture: true, passive: true, signal: life.signal }
  addEventListener(
    'pagehide',
    () => {
      try {
        sessionStorage[stored] = JSON.stringify(kept)
      } catch {}
    },
    listening,
  )
  addEventListener('pageshow', resumeSteps, listening)
  resumeSteps()

  const listenFor = (name: string, handle: (event: Event, target: Element) => void) =>
    addEventListener(
      name,
      (event) => {
        const path = event.composedPath()
        const [element] = path
        if (element instanceof Element && !path.includes(host)) handle(event, element)
      },
      listening,
    )

  listenFor('click', (_event, element) => addStep({ do: 'click', target: describeElement(element) }))
  let typed: { element: Element; entry: RecordedStep } | undefined
  listenFor('input', (_event, element) => {
    if (element.matches('select,[type=checkbox],[type=radio],[type=file]')) return
    if (typed?.element === element && kept.steps.at(-1) === typed.entry)
      return void Object.assign(typed.entry, fieldContent(element))
    addStep({ do: 'type', target: describeElement(element), ...fieldContent(element) })
    typed = { element, entry: kept.steps.at(-1)! }
  })
  listenFor('change', (_event, element) => {
    const { selectedIndex, files } = element as HTMLSelectElement & HTMLInputElement
    if (element.matches('select'))
      addStep({ do: 'select', target: describeElement(element), option: Math.max(0, selectedIndex) })
    else if (element.matches('[type=file]'))
      addStep({ do: 'file', target: describeElement(element), files: files?.length ?? 0 })
  })
  listenFor('keydown', (event, element) => {
    const { key, isComposing } = event as KeyboardEvent
    const isText = element.matches('input,textarea,[contenteditable]')
    if (isComposing || !keys.test(key) || (isText && !/^(Enter|Escape)$/.test(key))) return
    addStep({ do: 'press', target: describeElement(element), key: key as RecordedStep['key'] })
  })
  let dragged: Element | undefined
  listenFor('dragstart', (_event, element) => {
    dragged = element
  })
  listenFor('drop', (_event, element) => {
    if (dragged) addStep({ do: 'drag', target: describeElement(dragged), to: describeElement(element) })
    dragged = undefined
  })
  let pause: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(pause)
    pause = setTimeout(() => addStep({ do: 'resize', width: innerWidth, height: innerHeight }), 300)
  }
  addEventListener('resize', onResize, listening)
  addEventListener(
    'scrollend',
    () => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      if (!seen || seen === host || kept.steps.at(-1)?.do === 'scroll') return
      addStep({ do: 'scroll', target: describeElement(seen) })
    },
    listening,
  )

  const addLine = (level: RecordedLine['level'], parts: readonly unknown[]) => {
    const text = parts.map(argumentText).join(' ').slice(0, 300).trim()
    if (text && kept.console.at(-1)?.text !== text) addEvent('console', { level, text })
  }
  addEventListener('error', ({ message }) => message && addLine('error', [message]), listening)
  addEventListener(
    'unhandledrejection',
    ({ reason }) => addLine('error', ['Uncaught (in promise)', reason]),
    listening,
  )
  const restore = [
    ...(['error', 'warn'] as const).map((name) =>
      wrapMethod(console, name, (former) => (...parts) => {
        addLine(name === 'error' ? name : 'warning', parts)
        former.apply(console, parts)
      }),
    ),
    ...watchNetwork((address, { at, ...rest }) => {
      if (!address.startsWith(ours)) addEvent('requests', { ...rest, path: plainAddress(address) }, at)
    }),
  ]

  return {
    recorded() {
      const all = Object.values(kept).flat() as { at: number }[]
      if (all.length === 0) return null
      const first = Math.min(...all.map(({ at }) => at))
      const timesSince = <Entry extends { at: number }>(entries: readonly Entry[]) =>
        entries.map((entry) => ({ ...entry, at: entry.at - first }))
      return {
        page: plainAddress(location.href),
        width: innerWidth,
        height: innerHeight,
        steps: timesSince(kept.steps),
        requests: timesSince(kept.requests),
        console: timesSince(kept.console),
      }
    },
    stop() {
      life.abort()
      for (const undo of restore) undo()
    },
  }
}

/** Returns an address without query and fragment. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address, location.href)
  return ((origin === 'null' ? '' : origin) + pathname).slice(0, 1000)
}
