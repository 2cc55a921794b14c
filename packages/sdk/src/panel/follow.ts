/**
 * Keeps boxes placed over elements of the page, updated at most once per frame. Returns a function that stops this.
 */
export function followElements(pairs: readonly (readonly [Element, HTMLElement])[]): () => void {
  let asked = 0
  const placeBoxes = () => {
    asked = 0
    // All positions are read before any is written, so that one layout is enough for any number of boxes.
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
    asked ||= requestAnimationFrame(placeBoxes)
  }
  placeBoxes()
  const capturing = { capture: true, passive: true }
  addEventListener('scroll', ask, capturing)
  addEventListener('resize', ask, capturing)
  return () => {
    cancelAnimationFrame(asked)
    removeEventListener('scroll', ask, capturing)
    removeEventListener('resize', ask, capturing)
  }
}
