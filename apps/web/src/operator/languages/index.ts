import type { LanguageLoaders } from '../../text/index.ts'

/** The texts of the console by language. */
export const operatorLanguages: LanguageLoaders = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
  ja: () => import('./ja.ts'),
}
