import { boxOf } from './tree.ts'

/** The number of times in a row that the page may cover the layer before the layer gives up. */
const MOST_DEFEATS = 40

const setImportant = (element: HTMLElement, style: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important')
}

/**
 * A layer above everything in the page, in a shadow root in the browser's top layer. While solid it takes every press,
 * so nothing in the page is used by accident. Styles go through CSSOM, which a page's policy cannot forbid.
 */
export class Layer {
  // A unique element name, so that selectors and `nth-of-type` of the page do not change.
  readonly host = document.createElement('groundswell-studio')
  /**
   * The content of the top layer. It is inside the host, because a page may style the backdrop of elements outside the
   * shadow root.
   */
  readonly #glass = document.createElement('div')
  readonly #box = document.createElement('div')
  readonly #label = document.createElement('div')
  readonly #isSolid: boolean
  #defeats = 0

  constructor(isSolid: boolean) {
    this.#isSolid = isSolid
    setImportant(this.host, { all: 'initial', display: 'block', position: 'fixed', 'pointer-events': 'none' })
    setImportant(this.#glass, {
      all: 'initial',
      position: 'fixed',
      inset: '0',
      width: 'auto',
      height: 'auto',
      overflow: 'hidden',
      'pointer-events': isSolid ? 'auto' : 'none',
      cursor: isSolid ? 'crosshair' : 'auto',
      'touch-action': 'none',
    })
    setImportant(this.#box, {
      position: 'absolute',
      display: 'none',
      'box-sizing': 'border-box',
      border: '2px solid #0a6b66',
      outline: '2px solid #fff',
      'border-radius': '3px',
      background: 'rgb(10 107 102 / 16%)',
      'pointer-events': 'none',
    })
    setImportant(this.#label, {
      position: 'absolute',
      display: 'none',
      'max-width': '320px',
      padding: '2px 6px',
      'border-radius': '3px',
      background: '#0a6b66',
      color: '#fff',
      font: '12px/1.5 system-ui, sans-serif',
      'white-space': 'nowrap',
      overflow: 'hidden',
      'text-overflow': 'ellipsis',
      'unicode-bidi': 'plaintext',
      'pointer-events': 'none',
    })
    this.host.setAttribute('aria-hidden', 'true')
    this.#glass.popover = 'manual'
    this.#glass.append(this.#box, this.#label)
    this.host.attachShadow({ mode: 'open' }).append(this.#glass)
  }

  /**
   * Puts the layer on top again if the page has moved it since the last call. Returns false if the page has done so too
   * often.
   */
  keepOnTop(): boolean {
    if (this.#isOnTop()) {
      this.#defeats = 0
      return true
    }
    if (++this.#defeats > MOST_DEFEATS) return false
    for (const place of possibleParents(this.host)) {
      if (this.host.parentNode !== place) place.append(this.host)
      try {
        if (this.#glass.matches(':popover-open')) this.#glass.hidePopover()
        this.#glass.showPopover()
      } catch {
        // The page removed it between the two calls.
      }
      if (this.#isOnTop()) break
    }
    return true
  }

  /** Outlines an element with a name beside it; null removes the outline. */
  outline(element: Element | null, name: string) {
    const box = element && boxOf(element)
    const isSeen = box !== null && (box.width > 0 || box.height > 0)
    setImportant(this.#box, { display: isSeen ? 'block' : 'none' })
    setImportant(this.#label, { display: isSeen && name !== '' ? 'block' : 'none' })
    if (!isSeen) return
    setImportant(this.#box, {
      left: `${box.left - 2}px`,
      top: `${box.top - 2}px`,
      width: `${box.width + 4}px`,
      height: `${box.height + 4}px`,
    })
    this.#label.textContent = name
    // Above the element, or inside it if there is no room.
    const above = box.top - 26 > 0 ? box.top - 26 : Math.max(box.top, 0) + 4
    setImportant(this.#label, {
      left: `${Math.min(Math.max(box.left, 4), Math.max(innerWidth - 328, 4))}px`,
      top: `${Math.min(above, innerHeight - 26)}px`,
    })
  }

  remove() {
    this.host.remove()
  }

  #isOnTop(): boolean {
    if (!this.host.isConnected || !this.#glass.matches(':popover-open')) return false
    if (!this.#isSolid) return true
    const root = this.host.getRootNode() as Document | ShadowRoot
    return root.elementFromPoint(innerWidth / 2, innerHeight / 2) === this.host
  }
}

/**
 * Returns the elements that may contain the layer: the page, or a modal dialog, because outside of one nothing can be
 * pressed.
 */
function possibleParents(present: Element): Element[] {
  const found: Element[] = []
  const searchRoot = (root: Document | ShadowRoot) => {
    found.push(...root.querySelectorAll('dialog:modal'))
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) searchRoot(element.shadowRoot)
  }
  searchRoot(document)
  const parent = present.parentElement
  return [...(parent?.isConnected ? [parent] : []), document.documentElement, ...found.reverse()]
}
