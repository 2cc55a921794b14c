import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the width of an element in pixels, infinite before it is measured, and whether its content is wider. Both are
 * kept up to date.
 */
export function useWidth(element: RefObject<HTMLElement | null>): { width: number; isScrolled: boolean } {
  const [size, setSize] = useState({ width: Number.POSITIVE_INFINITY, isScrolled: false })
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const { clientWidth: width, scrollWidth } = measured
      const isScrolled = scrollWidth > width
      setSize((last) =>
        last.width === width && last.isScrolled === isScrolled ? last : { width, isScrolled },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    // The content may grow by itself: with rows that are loaded, or in another language.
    for (const child of measured.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return size
}
