import { useEffect } from 'react'
import { createKeptSwitch } from '../kept-switch.ts'

const compactRows = createKeptSwitch('groundswell.compact-rows', false)

/** Returns whether rows are compact (34 px in tables, 44 otherwise), and the function that changes it. */
export const useCompactRows = compactRows.use

/** Sets the chosen height of rows on the document. Call it once, in the frame of an application. */
export function useDensity(): void {
  const [compact] = compactRows.use()
  useEffect(() => {
    const root = document.documentElement
    if (compact) root.dataset.density = 'compact'
    else delete root.dataset.density
  }, [compact])
}
