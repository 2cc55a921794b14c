import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'

/** The edge of a floating element that is aligned with the anchor's edge. */
export type Align = 'start' | 'center' | 'end'

const gap = 4
const margin = 8

const anchors = (): boolean => typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end')

const names = (anchor: HTMLElement | SVGElement): string[] =>
  anchor.style
    .getPropertyValue('anchor-name')
    .split(/,\s*/)
    .filter((one) => one.startsWith('--'))

/**
 * Positions the element by script, for browsers without anchor positioning. Styles go through CSSOM, which the CSP
 * allows.
 */
function placeByHand(anchor: Element, floating: HTMLElement, align: Align, above: boolean): void {
  const box = anchor.getBoundingClientRect()
  const size = floating.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const under = box.bottom + gap
  const over = box.top - gap - size.height
  const fitsUnder = under + size.height <= height - margin
  const fitsOver = over >= margin
  const top = above ? (fitsOver || !fitsUnder ? over : under) : fitsUnder || !fitsOver ? under : over
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const middle = box.left + (box.width - size.width) / 2
  const leftEdge = (align === 'start') !== rightToLeft
  const left = align === 'center' ? middle : leftEdge ? box.left : box.right - size.width
  const most = width - size.width - margin
  floating.style.setProperty('position-area', 'none')
  floating.style.setProperty('margin', '0')
  floating.style.setProperty('top', `${Math.max(margin, top)}px`)
  floating.style.setProperty('left', `${Math.max(margin, Math.min(left, most))}px`)
}

/**
 * Keeps a popover beside its anchor: by CSS anchor positioning, or by script where the browser has none. `anchorOf`
 * finds the anchor; `open` says whether the popover is shown.
 */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  anchorOf: () => Element | null,
  { open, align = 'start', above = false }: { open: boolean; align?: Align; above?: boolean },
): void {
  const name = `--a${useId().replace(/[^\w-]/g, '')}`
  const find = useRef(anchorOf)
  useEffect(() => {
    find.current = anchorOf
  })
  useLayoutEffect(() => {
    const anchor = find.current()
    const element = floating.current
    if (!open || !element || !(anchor instanceof HTMLElement || anchor instanceof SVGElement)) return
    if (anchors()) {
      // Two floating elements may share an anchor (a tooltip and a menu), so a name is added instead of replaced.
      const others = () => names(anchor).filter((one) => one !== name)
      anchor.style.setProperty('anchor-name', [...others(), name].join(', '))
      element.style.setProperty('position-anchor', name)
      return () => anchor.style.setProperty('anchor-name', others().join(', '))
    }
    const place = () => placeByHand(anchor, element, align, above)
    // The popover has a size only after the browser has shown it.
    const frame = requestAnimationFrame(place)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [floating, open, align, above, name])
}
