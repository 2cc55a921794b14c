import { findSelectors } from './find.ts'
import { Layer } from './layer.ts'
import type { Told } from './messages.ts'
import { attributeOf, boxOf, firstInside, nameOf, nextSibling, parentOf, shadowOf } from './tree.ts'
import { isWalkKey, moveInTree, type Walk } from './walk-rules.ts'

const MOST_WORDS = 40
const MOST_TEXTS = 50
const ways = { around: parentOf, within: firstInside, nextTo: nextSibling }
/** Events that the page must not receive while an element is picked. */
const presses = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'dragstart',
  'selectstart',
] as const

/** Lets the person point at an element of this page. Events that a script made are ignored. */
export class Picker {
  readonly #layer = new Layer(true)
  readonly #tell: (told: Told) => void
  readonly #ended = new AbortController()
  #walk: Walk<Element> | null = null
  #point: { x: number; y: number } | null = null
  #named: { at: Element; words: string } | null = null
  #said = ''
  #isCovered = false

  constructor(tell: (told: Told) => void) {
    this.#tell = tell
    const { signal } = this.#ended
    const listen = (kind: string, take: (event: never) => void) =>
      addEventListener(kind, take as (event: Event) => void, { capture: true, passive: false, signal })
    listen('pointermove', (event: PointerEvent) => this.#move(event))
    listen('wheel', (event: WheelEvent) => this.#scroll(event))
    listen('keydown', (event: KeyboardEvent) => this.#type(event))
    listen('keyup', (event: KeyboardEvent) => isOurs(event.key) && stopEvent(event))
    for (const kind of presses) listen(kind, (event: Event) => this.#press(event))
    this.#start()
  }

  /** Handles a key that the person pressed in the page or in the panel. */
  key(key: string): boolean {
    if (key === 'Escape') this.leave()
    else if (key === 'Enter') this.#take()
    else if (isWalkKey(key)) this.#go(key)
    else return false
    return true
  }

  /** Ends the picking because the person chose to. */
  leave() {
    this.stop()
    this.#tell({ kind: 'stopped' })
  }

  /** Ends the picking without an element, and leaves the page as it was. */
  stop() {
    this.#ended.abort()
    this.#layer.remove()
  }

  #start() {
    const focused = document.activeElement
    // Keys would go to a frame that has the focus.
    if (focused instanceof HTMLIFrameElement) focused.blur()
    const middle = elementAt(innerWidth / 2, innerHeight / 2, this.#layer.host)
    const first = focused && focused !== document.body ? focused : (middle ?? document.body)
    this.#walk = first ? { at: first, trail: [] } : null
    const stayOnTop = () => {
      if (this.#ended.signal.aborted) return
      if (!this.#isCovered && !this.#layer.keepOnTop()) {
        this.#isCovered = true
        this.#layer.remove()
        this.#tell({ kind: 'covered' })
      }
      // The page may have replaced the element, as virtual lists do.
      if (this.#walk && !this.#walk.at.isConnected) this.#walk = null
      if (!this.#walk && this.#point) this.#hover(this.#point.x, this.#point.y)
      this.#show()
      requestAnimationFrame(stayOnTop)
    }
    stayOnTop()
  }

  #show() {
    const at = this.#walk?.at ?? null
    if (at && at !== this.#named?.at) this.#named = { at, words: elementWords(at) }
    const name = at ? outlineTitle(at, this.#named!.words) : ''
    this.#layer.outline(at, name)
    if (name === this.#said) return
    this.#said = name
    this.#tell({ kind: 'over', name })
  }

  #move(event: PointerEvent) {
    if (!event.isTrusted) return
    stopEvent(event)
    this.#hover(event.clientX, event.clientY)
  }

  #hover(x: number, y: number) {
    this.#point = { x, y }
    const at = elementAt(x, y, this.#layer.host)
    if (at && at !== this.#walk?.at) this.#walk = { at, trail: [] }
  }

  /** Scrolls the list below the layer, which covers lists that would scroll by themselves. */
  #scroll(event: WheelEvent) {
    if (!event.isTrusted || event.ctrlKey) return
    stopEvent(event)
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    for (let at = this.#walk?.at ?? null; at; at = parentOf(at)) {
      const { scrollTop, scrollLeft } = at
      at.scrollBy({ left: event.deltaX * unit, top: event.deltaY * unit, behavior: 'instant' })
      if (at.scrollTop !== scrollTop || at.scrollLeft !== scrollLeft) break
    }
    this.#hover(event.clientX, event.clientY)
  }

  #type(event: KeyboardEvent) {
    if (!event.isTrusted || !isOurs(event.key)) return
    stopEvent(event)
    this.key(event.key)
  }

  #press(event: Event) {
    if (!event.isTrusted) return
    stopEvent(event)
    // The position comes from the press, because a finger sends no move events before it.
    if (event.type === 'pointerdown')
      this.#hover((event as PointerEvent).clientX, (event as PointerEvent).clientY)
    if (event.type === 'click') this.#take()
  }

  #go(key: Parameters<typeof moveInTree>[1]) {
    // If the page has removed the element, keys start at the root of the page.
    this.#walk = moveInTree(this.#walk ?? { at: document.documentElement, trail: [] }, key, ways)
    this.#point = null
    this.#walk.at.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }

  #take() {
    const at = this.#walk?.at
    if (!at?.isConnected) return
    this.stop()
    this.#tell({ kind: 'picked', words: elementWords(at), candidates: findSelectors(at) })
  }
}

const isOurs = (key: string) => key === 'Escape' || key === 'Enter' || isWalkKey(key)

function stopEvent(event: Event) {
  event.stopImmediatePropagation()
  if (event.cancelable) event.preventDefault()
}

/** Returns the innermost element at a point, below our layer, through open shadow roots. */
function elementAt(x: number, y: number, layer: Element): Element | null {
  let found: Element | null = null
  for (let root: Document | ShadowRoot | null = document; root; ) {
    const here: Element | undefined = root
      .elementsFromPoint(x, y)
      .find((one) => one !== layer && one.getRootNode() === root)
    if (!here) return found
    found = here
    root = shadowOf(here)
  }
  return found
}

/** Returns the words beside the outline: role, name and size of the element. */
function outlineTitle(element: Element, words: string): string {
  const { width, height } = boxOf(element)
  return `${nameOf(element)}${words ? ` «${words}»` : ''} · ${Math.round(width)} × ${Math.round(height)}`
}

/**
 * Returns the element's accessible name, otherwise its first words. Only few of its texts are read, because it may be
 * the whole page.
 */
function elementWords(element: Element): string {
  const called = attributeOf(element, 'aria-label') || attributeOf(element, 'alt') || ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let found = called
  for (let read = 0; read < MOST_TEXTS && found.length < MOST_WORDS && texts.nextNode(); read++)
    if (!called) found += ` ${(texts.currentNode.nodeValue ?? '').slice(0, 2 * MOST_WORDS)}`
  const words = found.replace(/\s+/g, ' ').trim()
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words
}
