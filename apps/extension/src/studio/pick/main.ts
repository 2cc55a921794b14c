import { findAll } from './find.ts'
import { Layer } from './layer.ts'
import { type Asked, LINE, type Told } from './messages.ts'
import { Picker } from './picker.ts'

/** The least time between two counts on a page that changes constantly. */
const CALM_MS = 1_000
const SHOWN_MS = 1_800

/** Serves one panel until its connection ends, and then leaves nothing in the page. */
function servePanel(port: chrome.runtime.Port) {
  let picker: Picker | null = null
  let shown: Layer | null = null
  const tellPanel = (told: Told) => port.postMessage(told)
  const endWatch = watchElements(() => tellPanel({ kind: 'changed' }))
  const hideShown = () => {
    shown?.remove()
    shown = null
  }

  port.onMessage.addListener((asked: Asked) => {
    if (asked.kind === 'count') {
      const { turn, selectors } = asked
      tellPanel({
        kind: 'counts',
        turn,
        counts: selectors.map((selector) => findAll(selector)?.length ?? null),
      })
    } else if (asked.kind === 'pick') {
      hideShown()
      picker?.stop()
      picker = new Picker(tellPanel)
    } else if (asked.kind === 'key') picker?.key(asked.key)
    else if (asked.kind === 'stop') picker?.leave()
    else {
      hideShown()
      shown = showElement(asked.selector)
    }
  })
  port.onDisconnect.addListener(() => {
    picker?.stop()
    hideShown()
    endWatch()
  })
}

/** Scrolls to an element and outlines it for a moment. */
function showElement(selector: string): Layer | null {
  const element = findAll(selector)?.[0]
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const layer = new Layer(false)
  layer.keepOnTop()
  const until = performance.now() + SHOWN_MS
  const followElement = () => {
    if (!layer.host.isConnected) return
    if (performance.now() > until) return layer.remove()
    layer.outline(element.isConnected ? element : null, '')
    requestAnimationFrame(followElement)
  }
  followElement()
  return layer
}

/** Calls back when elements came or went, but not too often. Returns a function that stops watching. */
function watchElements(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((records) => {
    const isOurs = (node: Node) => node.nodeName === 'GROUNDSWELL-STUDIO'
    if (records.every(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].every(isOurs)))
      return
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, CALM_MS)
  })
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

// The script is injected again whenever a panel opens beside the page. One listener is enough.
if (!chrome.runtime.onConnect.hasListeners())
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name === LINE && port.sender?.id === chrome.runtime.id) servePanel(port)
  })
