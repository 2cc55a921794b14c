/**
 * Shows every component of the kit in each of its states, for people and for tests. No served build contains it: `npm
 * run dev:web` shows it under /gallery.html, and test/gallery.ts builds it. `?theme=dark&lang=ar` sets the look.
 */
import { LanguageProvider, Segmented, Toaster } from '@groundswell/ui'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Buttons, Choices, Fields } from './controls.tsx'
import { Figures, Lines, Tables } from './data.tsx'
import { Faces, Icons } from './foundations.tsx'
import styles from './gallery.module.css'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

const asked = new URLSearchParams(location.search)
const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

function Gallery() {
  const [theme, setTheme] = useState(asked.get('theme') ?? 'light')
  const [language, setLanguage] = useState(asked.get('lang') ?? 'en')
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  return (
    <LanguageProvider language={language}>
      <main className={styles.gallery} tabIndex={-1}>
        <header className={styles.head}>
          <h1>Kit</h1>
          <Segmented
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <Segmented
            label="Language"
            value={language}
            onChange={setLanguage}
            options={['en', 'de', 'es', 'fr', 'ar', 'ja'].map((value) => ({ value, label: value }))}
          />
        </header>
        <Faces />
        <Icons />
        <Buttons />
        <Fields />
        <Choices />
        <Overlays />
        <States />
        <Figures />
        <Lines />
        <Tables />
        <Lists />
      </main>
      <Toaster />
    </LanguageProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
