import { useEffect } from 'react'

/** Sets the title of the tab. Pass only our own words, never a tester's text. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Groundswell`
  }, [title])
}
