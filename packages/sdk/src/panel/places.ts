import { elementOf } from '../client/pages.ts'
import type { Zone } from '../client/types.ts'
import type { Frame } from '../widget/options.ts'
import { h } from './dom.ts'
import type { Context } from './state.ts'

/** Keeps boxes upon elements of the page, at most once a frame. Returns what ends it. */
export function follow(pairs: readonly (readonly [Element, HTMLElement])[]): () => void {
  let asked = 0
  const place = () => {
    asked = 0
    // All reading before all writing: one layout, however many there are.
    const boxes = pairs.map(([element]) => element.getBoundingClientRect())
    pairs.forEach(([, box], index) => {
      const { left, top, width, height } = boxes[index]!
      box.hidden = width === 0 && height === 0
      box.style.left = `${left}px`
      box.style.top = `${top}px`
      box.style.width = `${width}px`
      box.style.height = `${height}px`
    })
  }
  const ask = () => {
    asked ||= requestAnimationFrame(place)
  }
  place()
  const capturing = { capture: true, passive: true }
  addEventListener('scroll', ask, capturing)
  addEventListener('resize', ask, capturing)
  return () => {
    cancelAnimationFrame(asked)
    removeEventListener('scroll', ask, capturing)
    removeEventListener('resize', ask, capturing)
  }
}

/** Shows where on the page the zone is, for a moment. */
export function flash(frame: Frame, element: Element) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  const box = h('div.flash')
  const layer = h('div.places.shown', { 'aria-hidden': 'true' }, box)
  frame.root.querySelector('.shown')?.remove()
  frame.root.prepend(layer)
  const end = follow([[element, box]])
  setTimeout(() => {
    end()
    layer.remove()
  }, 1800)
}

/** Lets the person point at one of the zones. Null: none of them. */
export function choosePlace({ frame, say }: Context, zones: readonly Zone[]): Promise<Zone | null> {
  return new Promise((resolve) => {
    const layer = h('div.places', { role: 'group', 'aria-label': say.choosePlaceHint })
    const pairs: [Element, HTMLElement][] = []
    for (const zone of zones) {
      const element = elementOf(document, zone.selector!)
      if (!element) continue
      const box = h('button', { onclick: () => end(zone) }, h('span', {}, zone.name))
      pairs.push([element, box])
      layer.append(box)
    }
    const cancel = h('button.quiet', { onclick: () => end(null) }, say.close)
    const hint = h('div.hint', {}, h('p', {}, say.choosePlaceHint), cancel)
    const whole = h('div', {}, layer, hint)
    const stop = follow(pairs)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(null)
    }
    function end(zone: Zone | null) {
      stop()
      removeEventListener('keydown', onKey, true)
      whole.remove()
      resolve(zone)
    }
    addEventListener('keydown', onKey, true)
    frame.root.prepend(whole)
    ;(pairs[0]?.[1] ?? cancel).focus({ preventScroll: true })
  })
}
