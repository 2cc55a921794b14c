import en from './en.ts'

/** The few words that the kit says itself. */
export type KitWords = typeof en

/** English is at hand, for a page without a provider; of the others only the one that is read is loaded. */
const loaders: Record<string, () => Promise<{ default: KitWords }>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
}
const loading = new Map<string, Promise<KitWords>>()

/**
 * The kit's words in a language; the region is ignored, and English stands in for what is missing. The same promise for the
 * same language, so that React can wait for it.
 */
export function kitWords(language: string): KitWords | Promise<KitWords> {
  const name = language.slice(0, 2).toLowerCase()
  const load = loaders[name]
  if (!load) return en
  let words = loading.get(name)
  if (!words) {
    words = load().then(
      (module) => module.default,
      // The few words in English are better than no page.
      () => en,
    )
    loading.set(name, words)
  }
  return words
}
