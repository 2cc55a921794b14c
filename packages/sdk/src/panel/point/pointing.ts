import type { PointWords } from '../../messages/point.ts'
import { adoptOnce } from '../adopt.ts'
import { h, isEscape } from '../dom.ts'
import { followElements } from '../follow.ts'
import type { Context } from '../state.ts'

const style = `
.point{position:fixed;inset:0;pointer-events:auto;cursor:crosshair;touch-action:none}
.point .at{position:absolute;border:2px solid var(--accent);border-radius:4px;background:color-mix(in srgb,var(--accent) 16%,transparent);pointer-events:none}
.point .tip{position:fixed;inset-block-end:20px;inset-inline:0;display:flex;width:max-content;max-width:calc(100vw - 32px);margin:0 auto;align-items:center;gap:8px;padding:6px 8px 6px 16px;border:1px solid var(--line);border-radius:14px;background:var(--bg);box-shadow:var(--shade)}
.point .tip p{margin:0}
.row.place{align-items:center}
`
/** Elements of a page that the arrow keys reach. */
const reachable = 'h1,h2,h3,h4,a,button,input,select,textarea,label,img,svg,p,li,td,th,[role],[data-testid]'
const mostReachable = 500

/**
 * Lets the person choose an element of the page by pointer, finger, or arrow keys and Enter. Null: the person chose
 * none.
 */
export function chooseElement({ frame, say, announce }: Context, words: PointWords): Promise<Element | null> {
  adoptOnce(frame, style)
  return new Promise((resolve) => {
    const box = h('div.at', { hidden: true })
    const cancel = h('button.quiet', { onclick: () => endPointing(null) }, say.close)
    const layer = h(
      'div.point',
      { role: 'application', 'aria-label': words.hint, tabIndex: -1 },
      box,
      h('div.tip', {}, h('p', {}, words.hint), cancel),
    )
    let at: Element | null = null
    let stop = () => {}
    function outlineElement(element: Element | null) {
      if (element === at) return
      at = element
      stop()
      box.hidden = !element
      stop = element ? followElements([[element, box]]) : () => {}
    }
    const elementBelow = ({ clientX, clientY }: MouseEvent) =>
      document.elementsFromPoint(clientX, clientY).find((element) => element !== frame.host) ?? null
    layer.addEventListener('pointermove', (event) => outlineElement(elementBelow(event)))
    layer.addEventListener('click', (event) => {
      if (!event.composedPath().includes(cancel)) endPointing(elementBelow(event))
    })
    let reached: Element[] | undefined
    function stepTo(by: 1 | -1) {
      reached ??= [...document.querySelectorAll(reachable)]
        .filter((element) => element.getClientRects().length > 0)
        .slice(0, mostReachable)
      const next = reached[(reached.indexOf(at!) + by + reached.length) % reached.length]
      if (!next) return
      next.scrollIntoView({ block: 'nearest' })
      outlineElement(next)
      announce((next.getAttribute('aria-label') || next.textContent || next.localName).trim().slice(0, 80))
    }
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      const isForCancel = key === 'Enter' && event.composedPath().includes(cancel)
      if (isEscape(event)) endPointing(null)
      else if (key === 'ArrowDown' || key === 'ArrowRight') stepTo(1)
      else if (key === 'ArrowUp' || key === 'ArrowLeft') stepTo(-1)
      else if (key === 'Enter' && at && !isForCancel) endPointing(at)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    function endPointing(element: Element | null) {
      stop()
      removeEventListener('keydown', onKey, true)
      layer.remove()
      resolve(element)
    }
    // Keys in the widget do not reach the window.
    addEventListener('keydown', onKey, true)
    layer.addEventListener('keydown', onKey)
    frame.root.prepend(layer)
    layer.focus({ preventScroll: true })
  })
}
