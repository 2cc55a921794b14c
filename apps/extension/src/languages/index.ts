import type { LanguageLoaders } from '../../../web/src/text/index.ts'

/**
 * The texts of the panel and the options by language: the extension's own, and those that it shares with the portal.
 */
export const languages: LanguageLoaders = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
  ja: () => import('./ja.ts'),
}

declare module '../../../web/src/text/folders.ts' {
  /** The texts of the extension's own folders. */
  interface Folders {
    options: typeof import('../options/messages/en.ts').default
    panel: typeof import('../panel/messages/en.ts').default
    studio: typeof import('../studio/messages/en.ts').default
    tester: typeof import('../tester/messages/en.ts').default
  }
}
