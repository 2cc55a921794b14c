import { findElement } from '../client/pages.ts'
import type { Zone } from '../client/types.ts'
import { placesHint } from '../messages/places.ts'
import type { Frame, Language } from '../widget/options.ts'
import { adoptOnce } from './adopt.ts'
import { h, isEscape } from './dom.ts'
import { followElements } from './follow.ts'
import type { Context } from './state.ts'

const style = `
.places{position:fixed;inset:0;pointer-events:none}
.places button{position:absolute;display:block;min-width:24px;min-height:24px;padding:0;border:2px solid var(--accent);border-radius:8px;background:color-mix(in srgb,var(--accent) 12%,transparent);pointer-events:auto}
.places button>span{position:absolute;inset-block-start:-2px;inset-inline-start:-2px;max-width:min(240px,90vw);padding:2px 8px;overflow:hidden;border-radius:8px 0 8px 0;background:var(--accent);color:var(--on);font-size:12px;font-weight:600;white-space:nowrap;text-overflow:ellipsis}
.places button:hover,.places button:focus-visible{background:color-mix(in srgb,var(--accent) 28%,transparent);outline:3px solid var(--text);outline-offset:1px}
.places .flash{position:absolute;border:3px solid var(--accent);border-radius:8px;box-shadow:0 0 0 3px var(--bg)}
.hint{position:fixed;inset-block-end:20px;inset-inline:0;display:flex;width:max-content;max-width:calc(100vw - 32px);margin:0 auto;align-items:center;gap:8px;padding:6px 8px 6px 16px;border:1px solid var(--line);border-radius:14px;background:var(--bg);box-shadow:var(--shade);pointer-events:auto}
.hint p{margin:0}
.places span{unicode-bidi:plaintext}
`

/** Highlights a zone's element on the page for a moment. */
export function flash(frame: Frame, element: Element) {
  adoptOnce(frame, style)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  const box = h('div.flash')
  const layer = h('div.places.shown', { 'aria-hidden': 'true' }, box)
  frame.root.querySelector('.shown')?.remove()
  frame.root.prepend(layer)
  const end = followElements([[element, box]])
  setTimeout(() => {
    end()
    layer.remove()
  }, 1800)
}

/** Lets the person point at one of the zones. Null: the person chose none. */
export function choosePlace({ frame, say }: Context, zones: readonly Zone[]): Promise<Zone | null> {
  adoptOnce(frame, style)
  const words = placesHint[frame.language as Language]
  return new Promise((resolve) => {
    const layer = h('div.places')
    const pairs: [Element, HTMLElement][] = []
    for (const zone of zones) {
      const element = findElement(document, zone.selector!)
      if (!element) continue
      const box = h('button', { onclick: () => endChoice(zone) }, h('span', {}, zone.name))
      pairs.push([element, box])
      layer.append(box)
    }
    const cancel = h('button.quiet', { onclick: () => endChoice(null) }, say.close)
    const hint = h('div.hint', {}, h('p', {}, words), cancel)
    const whole = h('div', { role: 'dialog', 'aria-label': words }, layer, hint)
    const stop = followElements(pairs)
    const onKey = (event: KeyboardEvent) => {
      if (!isEscape(event)) return
      event.preventDefault()
      endChoice(null)
    }
    function endChoice(zone: Zone | null) {
      stop()
      removeEventListener('keydown', onKey, true)
      whole.remove()
      resolve(zone)
    }
    // Keys in the widget do not reach the window.
    addEventListener('keydown', onKey, true)
    whole.addEventListener('keydown', onKey)
    frame.root.prepend(whole)
    ;(pairs[0]?.[1] ?? cancel).focus({ preventScroll: true })
  })
}
