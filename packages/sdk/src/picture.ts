import { domToCanvas } from 'modern-screenshot'
import { blackenCopy } from './panel/mask.ts'

/** Draws the visible part of this page without capturing the screen. `leaveOut` is not drawn. */
export function drawPage(leaveOut: Element): Promise<HTMLCanvasElement> {
  const root = document.documentElement
  return domToCanvas(root, {
    width: innerWidth,
    height: innerHeight,
    scale: Math.min(devicePixelRatio, 2),
    backgroundColor: colourOf(document.body) ?? colourOf(root) ?? '#fff',
    style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: '0 0' },
    filter: (node) => node !== leaveOut && !(node instanceof HTMLScriptElement),
    onCloneNode: (copy) => {
      if (copy instanceof Element) blackenCopy(copy)
    },
    timeout: 8_000,
  })
}

function colourOf(element: Element): string | null {
  const colour = getComputedStyle(element).backgroundColor
  return /^(transparent|rgba\(0, 0, 0, 0\))$/.test(colour) ? null : colour
}
