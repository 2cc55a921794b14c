import { lazy, type ReactNode, Suspense } from 'react'
import { preloadTexts } from '../text/index.ts'
import type en from './messages/en.ts'

interface TermProps {
  of: keyof typeof en
  children?: ReactNode
}

// The meanings are loaded after the page is painted; the page works without them.
const ExplainedTerm = lazy(() =>
  Promise.all([import('./explained-term.tsx'), preloadTexts('glossary')]).then(
    ([part]) => part,
    () => ({ default: ({ children }: TermProps) => <>{children}</> }),
  ),
)

/** A word of the glossary with its meaning as a tooltip, which is loaded after the page. */
export function Term(props: TermProps) {
  return (
    <Suspense fallback={props.children}>
      <ExplainedTerm {...props} />
    </Suspense>
  )
}
