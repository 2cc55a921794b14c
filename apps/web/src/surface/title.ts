import { useEffect } from 'react'

/** Names the tab. Only words of ours: never a text of a tester. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Groundswell`
  }, [title])
}
