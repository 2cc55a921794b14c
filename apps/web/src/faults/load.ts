import { useEffect, useState } from 'react'
import { loadCatalogue, preferredLanguage } from '../text/catalogue.ts'
import type { FaultWords } from './fault-words.ts'
import type * as telling from './telling.ts'

export type Faults = typeof telling & { words: FaultWords }

let loaded: Faults | null = null
let loading: Promise<void> | null = null

/** Loads the sentences for errors in the language of the page; called at the first error. */
export function loadFaults(): Promise<void> {
  loading ??= load().catch(() => {
    // Without a network the sentences do not load, and the page shows that it is offline.
    loading = null
  })
  return loading
}

async function load(): Promise<void> {
  const catalogue = await loadCatalogue(preferredLanguage())
  const [telling] = await Promise.all([import('./telling.ts'), catalogue.load('faults')])
  loaded = { ...telling, words: catalogue.texts('faults') }
}

/** Returns the sentences, once they are loaded. The client of the API loads them before it reports an error. */
export const faults = (): Faults | null => loaded

/** Returns the sentences for a component that shows an error of another client; null until they are loaded. */
export function useFaults(): Faults | null {
  const [, repaint] = useState(loaded)
  useEffect(() => {
    if (!loaded) void loadFaults().then(() => repaint(loaded))
  }, [])
  return loaded
}
