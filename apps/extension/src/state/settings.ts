import { type Language, languages } from '../../../web/src/text/catalogue.ts'
import { keptValue } from './kept.ts'

/** The person's choices. They contain no secret. */
export interface Settings {
  /** The address of the Groundswell service, without a slash at the end; null if none is chosen yet. */
  address: string | null
  /** Null means the browser's language. */
  language: Language | null
  /** Whether a tester has signed in here. A new session of the browser then asks the provider without a press. */
  isKnown: boolean
  /** Whether the tester signed out here. The provider then asks for the account instead of using its session. */
  hasLeft: boolean
}
export const settings = keptValue<Settings>('local', 'settings', {
  address: null,
  language: null,
  isKnown: false,
  hasLeft: false,
})

/** Changes some of the settings. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  await settings.set({ ...(await settings.get()), ...change })
}

/** Returns the language to show: the chosen one, otherwise the first of the browser's languages that is supported. */
export function languageToShow({ language }: Settings): Language {
  for (const name of language ? [language] : navigator.languages) {
    const short = name.split('-', 1)[0]!
    if (short in languages) return short as Language
  }
  return 'en'
}

/** The first path segments of the service's pages, because a person may paste the address of such a page. */
const PAGES = /\/(?:api|app|docs|identity|join|operator|p|playground|t)(?:\/.*)?$/

/**
 * Returns the address of the service that a person typed, without the path of a page and without a slash at the end.
 * Null: the text is not an address. Plain http is allowed for this machine only.
 */
export function parseAddress(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  // Chromium accepts a space in a host name and writes it as %20.
  if (!url?.hostname || url.hostname.includes('%') || url.username || url.password) return null
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isOwnMachine) return null
  return url.origin + url.pathname.replace(PAGES, '').replace(/\/$/, '')
}
