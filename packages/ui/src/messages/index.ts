import en from './en.ts'

/** The words that the kit itself shows. */
export type KitWords = typeof en

/** English is built in, for a page without a provider. Of the other languages, only the one in use is loaded. */
const loaders: Record<string, () => Promise<{ default: KitWords }>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
}
const loading = new Map<string, Promise<KitWords>>()

/**
 * Returns the kit's words in a language. The region is ignored, and English replaces what is missing. Returns the same
 * promise for the same language, so that React can wait for it.
 */
export function kitWords(language: string): KitWords | Promise<KitWords> {
  const name = language.slice(0, 2).toLowerCase()
  const load = loaders[name]
  if (!load) return en
  let words = loading.get(name)
  if (!words) {
    words = load().then(
      (module) => module.default,
      // A few words in English are better than no page.
      () => en,
    )
    loading.set(name, words)
  }
  return words
}
