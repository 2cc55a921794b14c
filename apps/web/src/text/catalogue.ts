import type { Folders } from './folders.ts'

/** Texts, keyed by the folder that they belong to. */
type Texts = Readonly<Record<string, object>>

interface LanguageModule {
  default: Texts
  pages: Readonly<Record<string, () => Promise<object>>>
}

/** Each language under its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
} as const
export type Language = keyof typeof languages

/** The texts of a surface by language. */
export type LanguageLoaders = Readonly<Record<Language, () => Promise<LanguageModule>>>
let loaders: LanguageLoaders | null = null

/** Sets the texts of this surface. Call it once, before the first render. */
export function setLanguages(offered: LanguageLoaders): void {
  loaders = offered
}

/** The texts of one language. Those of the shell are there at once, those of a page are loaded on demand. */
export class Catalogue {
  #shared: Texts
  #pages: LanguageModule['pages']
  #loading = new Map<string, Promise<void>>()
  #loaded: Record<string, object> = {}

  constructor(module: LanguageModule) {
    this.#shared = module.default
    this.#pages = module.pages
  }

  /** Whether the texts of a folder are loaded with every page. */
  isShared(folder: string): boolean {
    return folder in this.#shared
  }

  /** Returns the texts of a folder. Throws if they do not exist or are not loaded yet. */
  texts<Folder extends keyof Folders>(folder: Folder): Folders[Folder] {
    const found = this.#shared[folder] ?? this.#loaded[folder]
    if (!found) throw new Error(`There are no texts of ${folder}.`)
    return found as Folders[Folder]
  }

  /** Loads the texts of a page once. A folder without its own texts needs nothing. */
  load(folder: string): Promise<void> {
    const known = this.#loading.get(folder)
    if (known) return known
    const loading: Promise<void> = (this.#pages[folder]?.() ?? Promise.resolve({})).then(
      (texts) => {
        this.#loaded[folder] = texts
        // React checks this before it waits, so that loaded texts are read in the same render.
        Object.assign(loading, { status: 'fulfilled' })
      },
      (error: unknown) => {
        this.#loading.delete(folder)
        throw error
      },
    )
    this.#loading.set(folder, loading)
    return loading
  }
}

const loaded = new Map<Language, Promise<Catalogue>>()

/** Returns the texts of a language, loaded once. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  let promise = loaded.get(language)
  if (!promise) {
    if (!loaders) throw new Error('No languages are offered.')
    promise = loaders[language]().then((module) => new Catalogue(module))
    loaded.set(language, promise)
  }
  return promise
}

const KEY = 'groundswell:language'

/** Returns the language that the person chose, otherwise the first of the browser's languages that is supported. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(KEY)
  for (const name of chosen ? [chosen, ...navigator.languages] : navigator.languages) {
    const language = name.split('-', 1)[0]!
    if (language in languages) return language as Language
  }
  return 'en'
}
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

/** Begins to load a page's texts together with the page. */
export async function preloadTexts(folder: string): Promise<void> {
  const catalogue = await loadCatalogue(preferredLanguage())
  await catalogue.load(folder)
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
