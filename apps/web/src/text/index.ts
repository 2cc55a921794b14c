import { createContext, createElement, type ReactNode, use, useContext } from 'react'
import { type Catalogue, type Language, loadCatalogue } from './catalogue.ts'
import type { Folders } from './folders.ts'

export {
  directionOf,
  type Language,
  type LanguageLoaders,
  languages,
  preferredLanguage,
  preloadTexts,
  rememberLanguage,
  setLanguages,
} from './catalogue.ts'
export type { Folders } from './folders.ts'
export { plural } from './plural.ts'

const Context = createContext<{ language: Language; catalogue: Catalogue } | null>(null)

/** Loads the language's texts, then renders. */
export function TextProvider({ language, children }: { language: Language; children: ReactNode }) {
  const catalogue = use(loadCatalogue(language))
  return createElement(Context.Provider, { value: { language, catalogue } }, children)
}

/**
 * Returns the texts of one folder in the current language. @param folder the name of the folder that contains
 * `messages/`, such as `inbox`
 */
export function useText<Folder extends keyof Folders>(folder: Folder): Folders[Folder] {
  // The context is never empty here: nothing is rendered outside a TextProvider.
  const { catalogue } = useContext(Context)!
  // The order of these waits must not depend on what is loaded, because React tells the waits of a render apart by
  // their order.
  if (!catalogue.isShared(folder)) use(catalogue.load(folder))
  return catalogue.texts(folder)
}

export function useLanguage(): Language {
  return useContext(Context)?.language ?? 'en'
}
