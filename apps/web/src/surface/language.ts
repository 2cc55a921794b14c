import { createContext, useContext } from 'react'
import type { Language } from '../text/index.ts'

interface Choice {
  language: Language
  choose(language: Language): void
}
const Context = createContext<Choice | null>(null)

/** Provides the pages with a function that changes the language. */
export const LanguageChoice = Context.Provider

export function useChangeLanguage(): Choice {
  const choice = useContext(Context)
  if (!choice) throw new Error('No language can be chosen here.')
  return choice
}
