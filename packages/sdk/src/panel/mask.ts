import type { Frame } from '../widget/options.ts'
import { h } from './dom.ts'
import { followElements } from './follow.ts'

/** Elements whose content must never be captured: passwords, card fields, and elements that the page marks. */
export const masked = 'input[type=password],input[autocomplete^=cc-],[data-gs-mask]'

/** Styles of the boxes that cover masked elements. */
export const maskStyle = `
.masks{position:fixed;inset:0;pointer-events:none}
.masks div{position:absolute;background:#111}
`

/** Returns all masked elements of the page, including open shadow roots and frames of the same origin. */
export function findMasked(root: Document | ShadowRoot): { element: Element; frames: Element[] }[] {
  const found = [...root.querySelectorAll(masked)].map((element) => ({ element, frames: [] as Element[] }))
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) found.push(...findMasked(element.shadowRoot))
    const inner = element instanceof HTMLIFrameElement ? documentOf(element) : null
    if (inner)
      for (const each of findMasked(inner)) found.push({ ...each, frames: [element, ...each.frames] })
  }
  return found
}
function documentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** Covers all masked elements with black boxes, above the whole page. Returns a function that removes the boxes. */
export function coverMasked(frame: Pick<Frame, 'root'>): () => void {
  const layer = h('div.masks')
  const pairs = findMasked(document).map(({ element, frames }) => {
    const box = h('div')
    layer.append(box)
    return [placedInPage(element, frames), box] as const
  })
  frame.root.append(layer)
  const stop = followElements(pairs)
  return () => {
    stop()
    layer.remove()
  }
}

/** Returns an element whose box is in the coordinates of the page, even if it lies in nested frames. */
function placedInPage(element: Element, frames: readonly Element[]): Element {
  if (frames.length === 0) return element
  const getBoundingClientRect = () => {
    const box = element.getBoundingClientRect()
    let [left, top] = [box.left, box.top]
    for (const frame of frames) {
      const outer = frame.getBoundingClientRect()
      left += outer.left + frame.clientLeft
      top += outer.top + frame.clientTop
    }
    return new DOMRect(left, top, box.width, box.height)
  }
  return { getBoundingClientRect } as Element
}

/** Blackens all masked elements in a copy of the page, and removes their texts and images. */
export function blackenCopy(copy: Element) {
  for (const element of copy.querySelectorAll<HTMLElement>(masked)) {
    element.replaceChildren()
    for (const name of ['value', 'placeholder', 'src', 'srcset', 'poster', 'href', 'alt', 'title'])
      element.removeAttribute(name)
    for (const [name, value] of [
      ['background', '#111'],
      ['color', 'transparent'],
      ['filter', 'brightness(0)'],
      ['-webkit-text-fill-color', 'transparent'],
    ] as const)
      element.style.setProperty(name, value, 'important')
  }
}
