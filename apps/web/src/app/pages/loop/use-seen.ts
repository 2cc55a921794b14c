import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been on the screen. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const at = element.current
    if (!at || isSeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(at)
    return () => observer.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
