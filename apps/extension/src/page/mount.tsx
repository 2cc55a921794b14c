import '@groundswell/ui/tokens.css'
import '@groundswell/ui/base.css'
import './page.css'
import { LanguageProvider, Toaster } from '@groundswell/ui'
import { type ComponentType, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf, type Language, setLanguages, TextProvider } from '../../../web/src/text/index.ts'
import { languages } from '../languages/index.ts'
import { languageToShow, settings } from '../state/settings.ts'

/** Renders a page of the extension, in the language that the settings name. */
export async function mountPage(Page: ComponentType): Promise<void> {
  setLanguages(languages)
  const language = languageToShow(await settings.get())
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <InLanguage first={language} Page={Page} />
    </StrictMode>,
  )
}

function InLanguage({ first, Page }: { first: Language; Page: ComponentType }) {
  const [language, setLanguage] = useState(first)
  useEffect(() => settings.onChange((next) => setLanguage(languageToShow(next))), [])
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <LanguageProvider language={language}>
      <Suspense fallback={null}>
        <TextProvider language={language}>
          <Page />
          <Toaster />
        </TextProvider>
      </Suspense>
    </LanguageProvider>
  )
}
