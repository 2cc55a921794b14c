import type { RecordedLine, RecordedRequest, RecordedStep, Recording } from '../client/types.ts'
import { wordsOf } from '../widget/errors.ts'
import { contentOf } from './fields.ts'
import { watchNetwork, wrapMethod } from './network.ts'
import { describe } from './target.ts'

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
  const add = <Part extends keyof Kept>(
    part: Part,
    entry: Omit<Kept[Part][number], 'at'>,
    at = Date.now(),
  ) => {
    const list = kept[part] as { at: number }[]
    list.push({ at, ...entry })
    while (list.length > most[part] || list[0]!.at < Date.now() - windowMs) list.shift()
  }
  const step = (entry: Omit<RecordedStep, 'at'>) => {
    notePage()
    add('steps', entry)
  }

  let page = ''
  /** Continues the steps of the previous page, in the same tab and on the same site. */
  function resume() {
    try {
      Object.assign(kept, JSON.parse(sessionStorage[stored]))
      delete sessionStorage[stored]
      page = ''
    } catch {}
    notePage()
  }
  /** Records a new address. In pages that navigate without a load, it is noticed at the next step. */
  function notePage() {
    const present = addressOf(location.href)
    if (present === page) return
    page = present
    add('steps', { do: 'navigate', path: page })
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
  addEventListener('pageshow', resume, listening)
  resume()

  const on = (name: string, handle: (event: Event, target: Element) => void) =>
    addEventListener(
      name,
      (event) => {
        const path = event.composedPath()
        const [element] = path
        if (element instanceof Element && !path.includes(host)) handle(event, element)
      },
      listening,
    )

  on('click', (_event, element) => step({ do: 'click', target: describe(element) }))
  let typed: { element: Element; entry: RecordedStep } | undefined
  on('input', (_event, element) => {
    if (element.matches('select,[type=checkbox],[type=radio],[type=file]')) return
    if (typed?.element === element && kept.steps.at(-1) === typed.entry)
      return void Object.assign(typed.entry, contentOf(element))
    step({ do: 'type', target: describe(element), ...contentOf(element) })
    typed = { element, entry: kept.steps.at(-1)! }
  })
  on('change', (_event, element) => {
    const { selectedIndex, files } = element as HTMLSelectElement & HTMLInputElement
    if (element.matches('select'))
      step({ do: 'select', target: describe(element), option: Math.max(0, selectedIndex) })
    else if (element.matches('[type=file]'))
      step({ do: 'file', target: describe(element), files: files?.length ?? 0 })
  })
  on('keydown', (event, element) => {
    const { key, isComposing } = event as KeyboardEvent
    const isText = element.matches('input,textarea,[contenteditable]')
    if (isComposing || !keys.test(key) || (isText && !/^(Enter|Escape)$/.test(key))) return
    step({ do: 'press', target: describe(element), key: key as RecordedStep['key'] })
  })
  let dragged: Element | undefined
  on('dragstart', (_event, element) => {
    dragged = element
  })
  on('drop', (_event, element) => {
    if (dragged) step({ do: 'drag', target: describe(dragged), to: describe(element) })
    dragged = undefined
  })
  let pause: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(pause)
    pause = setTimeout(() => step({ do: 'resize', width: innerWidth, height: innerHeight }), 300)
  }
  addEventListener('resize', onResize, listening)
  addEventListener(
    'scrollend',
    () => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      if (!seen || seen === host || kept.steps.at(-1)?.do === 'scroll') return
      step({ do: 'scroll', target: describe(seen) })
    },
    listening,
  )

  const line = (level: RecordedLine['level'], parts: readonly unknown[]) => {
    const text = parts.map(wordsOf).join(' ').slice(0, 300).trim()
    if (text && kept.console.at(-1)?.text !== text) add('console', { level, text })
  }
  addEventListener('error', ({ message }) => message && line('error', [message]), listening)
  addEventListener(
    'unhandledrejection',
    ({ reason }) => line('error', ['Uncaught (in promise)', reason]),
    listening,
  )
  const restore = [
    ...(['error', 'warn'] as const).map((name) =>
      wrapMethod(console, name, (former) => (...parts) => {
        line(name === 'error' ? name : 'warning', parts)
        former.apply(console, parts)
      }),
    ),
    ...watchNetwork((address, { at, ...rest }) => {
      if (!address.startsWith(ours)) add('requests', { ...rest, path: addressOf(address) }, at)
    }),
  ]

  return {
    recorded() {
      const all = Object.values(kept).flat() as { at: number }[]
      if (all.length === 0) return null
      const first = Math.min(...all.map(({ at }) => at))
      const since = <Entry extends { at: number }>(entries: readonly Entry[]) =>
        entries.map((entry) => ({ ...entry, at: entry.at - first }))
      return {
        page: addressOf(location.href),
        width: innerWidth,
        height: innerHeight,
        steps: since(kept.steps),
        requests: since(kept.requests),
        console: since(kept.console),
      }
    },
    stop() {
      life.abort()
      for (const undo of restore) undo()
    },
  }
}

/** Returns an address without query and fragment. */
function addressOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href)
  return ((origin === 'null' ? '' : origin) + pathname).slice(0, 1000)
}
