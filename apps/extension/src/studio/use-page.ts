import { useCallback, useEffect, useRef, useState } from 'react'
import type { Tab } from '../panel/tab.ts'
import { type Asked, LINE, type Told } from './pick/messages.ts'
import { readTold } from './told-rules.ts'

export type Picked = Extract<Told, { kind: 'picked' }>
/** `closed`: the extension has no access to the page; a press of its button there may give access. */
type State = 'connecting' | 'ready' | 'closed'

export interface PageLine {
  state: State
  /** How often each selector was found; null means that the browser rejects the selector. */
  counts: ReadonlyMap<string, number | null>
  /** The element that the picker points at; null if nothing is being picked. */
  over: string | null
  /** Whether the page has kept the picker from staying on top. */
  isCovered: boolean
  pick(): void
  stop(): void
  show(selector: string): void
  /** Counts the matches again. */
  look(): void
}

/**
 * Connects the panel to the page beside it, to count the matches of selectors and to let the person pick an element.
 * The connection does not pass through the worker, and ends when panel or page goes away.
 */
export function usePage(
  tab: Tab | null,
  selectors: readonly string[],
  onPicked: (picked: Picked) => void,
): PageLine {
  const [state, setState] = useState<State>('connecting')
  const [counts, setCounts] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [over, setOver] = useState<string | null>(null)
  const [isCovered, setCovered] = useState(false)
  const port = useRef<chrome.runtime.Port | null>(null)
  /** The number of the last requested count. Answers to earlier requests are outdated. */
  const asked = useRef({ turn: 0, selectors: [] as readonly string[] })
  const wanted = useRef(selectors)
  const take = useRef(onPicked)
  take.current = onPicked

  const ask = useCallback((what: Asked) => {
    try {
      port.current?.postMessage(what)
    } catch {
      // The page has been left; the connection reports that itself.
    }
  }, [])
  const look = useCallback(() => {
    asked.current = { turn: asked.current.turn + 1, selectors: wanted.current }
    ask({ kind: 'count', ...asked.current })
  }, [ask])

  const listen = useCallback(
    (given: unknown) => {
      const told = readTold(given)
      if (told?.kind === 'counts') {
        const { turn, selectors } = asked.current
        if (told.turn === turn)
          setCounts(new Map(selectors.map((selector, at) => [selector, told.counts[at] ?? null])))
      } else if (told?.kind === 'over') setOver((before) => (before === null ? null : told.name))
      else if (told?.kind === 'changed') look()
      else if (told?.kind === 'covered') setCovered(true)
      else if (told) {
        setOver(null)
        setCovered(false)
        if (told.kind === 'picked') take.current(told)
      }
    },
    [look],
  )

  const enter = useCallback((next: State) => {
    setState(next)
    if (next === 'ready') return
    setOver(null)
    setCovered(false)
    setCounts(new Map())
  }, [])
  useConnection(tab, port, { listen, setState: enter, onOpen: look })

  const list = JSON.stringify(selectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address may change without a new document
  useEffect(() => {
    wanted.current = JSON.parse(list) as string[]
    look()
  }, [list, look, tab?.url])
  useKeysWhile(over !== null, ask)

  return {
    state,
    counts,
    over,
    isCovered,
    pick() {
      setCovered(false)
      setOver('')
      ask({ kind: 'pick' })
    },
    stop() {
      setOver(null)
      setCovered(false)
      ask({ kind: 'stop' })
    },
    show: (selector) => ask({ kind: 'show', selector }),
    look,
  }
}

interface Listeners {
  listen(told: unknown): void
  setState(state: State): void
  onOpen(): void
}

/** Keeps a connection to the page of a tab open, through reloads and new documents. */
function useConnection(
  tab: Tab | null,
  port: { current: chrome.runtime.Port | null },
  { listen, setState, onOpen }: Listeners,
) {
  const id = tab?.id
  const isNamed = Boolean(tab?.url)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that is named now was not allowed before
  useEffect(() => {
    if (id === undefined) return setState('closed')
    let isOver = false
    const openConnection = async () => {
      if (port.current) return
      setState('connecting')
      const opened = await openLine(id)
      if (isOver || port.current) return opened?.disconnect()
      if (!opened) return setState('closed')
      port.current = opened
      // Only a connection that has answered once is opened again when it ends.
      let isAlive = false
      opened.onMessage.addListener((told) => {
        isAlive = true
        listen(told)
      })
      opened.onDisconnect.addListener(() => {
        if (port.current !== opened) return
        port.current = null
        if (isAlive) void openConnection()
        else setState('closed')
      })
      setState('ready')
      onOpen()
    }
    const onUpdated = (updated: number, { status }: { status?: string }) => {
      if (updated === id && status === 'complete') void openConnection()
    }
    chrome.tabs.onUpdated.addListener(onUpdated)
    void openConnection()
    return () => {
      isOver = true
      chrome.tabs.onUpdated.removeListener(onUpdated)
      port.current?.disconnect()
      port.current = null
    }
  }, [id, isNamed, listen, setState, onOpen, port])
}

/**
 * Runs the picker's script in the page and opens a port to it. Returns null if the browser does not allow this on the
 * page.
 */
async function openLine(tabId: number): Promise<chrome.runtime.Port | null> {
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ['pick.js'] })
    return chrome.tabs.connect(tabId, { name: LINE, frameId: 0 })
  } catch {
    return null
  }
}

/**
 * Passes keys of the picker on that are pressed in the panel, which still has the focus after its button was pressed.
 */
function useKeysWhile(isOn: boolean, ask: (asked: Asked) => void) {
  useEffect(() => {
    if (!isOn) return
    const takeKey = (event: KeyboardEvent) => {
      if (!/^(Arrow(Up|Down|Left|Right)|Enter|Escape)$/.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      ask({ kind: 'key', key: event.key })
    }
    addEventListener('keydown', takeKey, { capture: true })
    return () => removeEventListener('keydown', takeKey, { capture: true })
  }, [isOn, ask])
}
