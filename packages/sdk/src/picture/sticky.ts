const mostElements = 10_000
const mostSticky = 200

/**
 * Returns how far sticky elements are moved from where they would be without scrolling. They are made static for a
 * moment to measure this; nothing is painted in between.
 */
export function measureSticky(page: Document): Map<Element, { x: number; y: number }> {
  const all = [...page.querySelectorAll<HTMLElement>('body *')].slice(0, mostElements)
  const sticky = all.filter((element) => getComputedStyle(element).position === 'sticky').slice(0, mostSticky)
  const before = sticky.map((element) => element.getBoundingClientRect())
  const styles = sticky.map((element) => element.getAttribute('style'))
  for (const element of sticky) element.style.setProperty('position', 'static', 'important')
  const after = sticky.map((element) => element.getBoundingClientRect())
  sticky.forEach((element, at) => {
    const style = styles[at]
    if (style === null || style === undefined) element.removeAttribute('style')
    else element.setAttribute('style', style)
  })
  return new Map(
    sticky.map((element, at) => [
      element,
      { x: before[at]!.x - after[at]!.x, y: before[at]!.y - after[at]!.y },
    ]),
  )
}
