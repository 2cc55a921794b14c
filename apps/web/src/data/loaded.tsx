import { GroundswellError } from '@groundswell/client'
import { Button, Empty } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFaults } from '../faults/load.ts'
import { isDashboard } from '../session/workspace.ts'
import { useText } from '../text/index.ts'
import { errorText } from './error.ts'
import styles from './loaded.module.css'

const ErrorDetails = lazy(() => import('./error-details.tsx'))

/** A skeleton appears only after this time, so that quick answers do not flicker. */
const SKELETON_MS = 150
/** Content is dimmed after this time without a fresh response. */
const STALE_MS = 2_000

/** The state of a read: of a query, or of anything that reads. */
interface Shown<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  isPending: boolean
  refetch(): unknown
}

interface LoadedProps<T> {
  of: Shown<T>
  skeleton: ReactNode
  /** The content for an empty result; null shows `children`. */
  empty?: (data: T) => ReactNode | null
  children: (data: T) => ReactNode
}

/** Shows a read in each of its states: loading, empty, failed, stale or complete. */
export function Loaded<T>({ of, skeleton, empty, children }: LoadedProps<T>) {
  const isSlow = useHeldFor(of.isPending, SKELETON_MS)
  const isStale = useHeldFor(of.isFetching && of.data !== undefined, STALE_MS)
  if (of.data === undefined) {
    if (of.error) return <ErrorNote error={of.error} onRetry={() => void of.refetch()} />
    return isSlow ? <div aria-busy="true">{skeleton}</div> : null
  }
  return (
    <>
      {of.error && <ErrorNote error={of.error} onRetry={() => void of.refetch()} />}
      <div className={styles.there} data-stale={isStale || undefined}>
        {empty?.(of.data) ?? children(of.data)}
      </div>
    </>
  )
}

/** Returns true once `condition` has held for this time. */
function useHeldFor(condition: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!condition) return setLate(false)
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [condition, milliseconds])
  return condition && isLate
}

/** An error in a sentence, with details that can be quoted, and a button to try again. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText('data')
  useFaults()
  const isFinal = error instanceof GroundswellError && (error.status === 404 || error.status === 403)
  return (
    <div role="alert" className={styles.error}>
      <Empty icon="warning" title={errorText(error, t, isDashboard())}>
        <Suspense fallback={null}>
          {error instanceof GroundswellError && <ErrorDetails error={error} />}
        </Suspense>
        {onRetry && !isFinal && <RetryButton error={error} onRetry={onRetry} label={t.retry} />}
      </Empty>
    </div>
  )
}

/** A button to try again. It counts down if the service named a time for the retry. */
function RetryButton({ error, onRetry, label }: { error: unknown; onRetry: () => void; label: string }) {
  const first = error instanceof GroundswellError ? (error.retryAfterSeconds ?? 0) : 0
  const [seconds, setSeconds] = useState(first)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Button icon="refresh" onClick={onRetry} disabled={seconds > 0}>
      {seconds > 0 ? `${label} (${seconds})` : label}
    </Button>
  )
}
