import { createContext, type ReactNode, Suspense, use, useContext } from 'react'
import en from '../messages/en.ts'
import { type KitWords, kitWords } from '../messages/index.ts'

const Language = createContext('en')
const Words = createContext<KitWords>(en)

/** Sets the language of dates, numbers and the kit's own words. `language` is a BCP 47 tag. */
export function LanguageProvider({ language, children }: { language: string; children: ReactNode }) {
  return (
    <Language value={language}>
      <Suspense fallback={null}>
        <WithWords>{children}</WithWords>
      </Suspense>
    </Language>
  )
}

function WithWords({ children }: { children: ReactNode }) {
  const words = kitWords(useLanguageTag())
  return <Words value={words instanceof Promise ? use(words) : words}>{children}</Words>
}

/** Returns the language tag that LanguageProvider set; `en` without one. */
export const useLanguageTag = (): string => useContext(Language)

/** Returns the kit's own words in the present language. */
export const useWords = (): KitWords => useContext(Words)
