import type { LanguageLoaders } from '../../../web/src/text/index.ts'

/** The texts of the panel and the options by language: the extension's own, and those that the portal has already. */
export const languages: LanguageLoaders = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
  ja: () => import('./ja.ts'),
}
