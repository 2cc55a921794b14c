import { GroundswellError } from '@groundswell/client'
import { LanguageProvider, Toaster, whenOpened } from '@groundswell/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { servicePath } from '../base.ts'
import { type AppConfig, beginSession, Session, type Surface, useSessionState } from '../session/index.ts'
import {
  directionOf,
  type Language,
  type LanguageLoaders,
  preferredLanguage,
  rememberLanguage,
  setLanguages,
  TextProvider,
} from '../text/index.ts'
import { LanguageChoice } from './language.ts'
import { SignedOut } from './signed-out.tsx'

const Lost = whenOpened(() => import('./lost.tsx').then((part) => part.LostSession))

interface Mounted {
  surface: Surface
  languages: LanguageLoaders
  pages(queries: QueryClient): ReactNode
  /** Rendered while nobody is signed in, if the surface is open at this address. */
  beforeSignIn?: ReactNode
  /** Called before anything is rendered, once the person is signed in or known not to be. */
  onSession?(): void
}

/** Retries twice after a lost connection or from a busy service; a refusal is final. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof GroundswellError && error.status < 500 && error.status !== 429
  return !isRefusal && failures < 2
}

/** Signs the person in, then replaces the painted shell with the surface's pages. */
export async function mountSurface({
  surface,
  languages,
  pages,
  beforeSignIn,
  onSession,
}: Mounted): Promise<void> {
  setLanguages(languages)
  applyLanguage(preferredLanguage())
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'offlineFirst' },
      // Offline, a write fails at once: a delayed one could be sent after the person has left.
      mutations: { networkMode: 'always' },
    },
  })
  const shown = pages(queries)
  const config = (await (await fetch(servicePath('/api/app-config'))).json()) as AppConfig
  const session = new Session(config, surface)
  beginSession(session)
  const path = await session.start(new URL(location.href))
  onSession?.()
  history.replaceState(null, '', path)
  // The painted shell stays until the first page has loaded.
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <SurfaceRoot queries={queries} pages={shown} beforeSignIn={beforeSignIn} />
    </StrictMode>,
  )
}

interface Shown {
  queries: QueryClient
  pages: ReactNode
  beforeSignIn: ReactNode
}

function SurfaceRoot(shown: Shown) {
  const [language, setLanguage] = useState<Language>(preferredLanguage)
  const chooseLanguage = (next: Language) => {
    rememberLanguage(next)
    applyLanguage(next)
    setLanguage(next)
  }
  return (
    <LanguageChoice value={{ language, choose: chooseLanguage }}>
      <LanguageProvider language={language}>
        <Suspense fallback={null}>
          <TextProvider language={language}>
            <SignedIn {...shown} />
          </TextProvider>
        </Suspense>
      </LanguageProvider>
    </LanguageChoice>
  )
}

function SignedIn({ queries, pages, beforeSignIn }: Shown) {
  const state = useSessionState()
  if (state.kind === 'signed-out' || state.kind === 'failed') return <SignedOut state={state} />
  return (
    <QueryClientProvider client={queries}>
      {state.kind === 'nobody' ? beforeSignIn : pages}
      <Lost open={state.kind === 'lost'} />
      <Toaster />
    </QueryClientProvider>
  )
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
