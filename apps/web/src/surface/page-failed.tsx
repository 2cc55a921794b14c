import { Button, Empty } from '@groundswell/ui'
import { useEffect } from 'react'
import { ErrorNote } from '../data/index.ts'
import { useText } from '../text/index.ts'

/** Whether the server no longer has a page's code, because a new version has been installed. */
const isGone = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)

/** Says why a page could not be shown, and how to go on. */
export function FailedNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('surface')
  if (!navigator.onLine) return <OfflineNote error={error} />
  if (isGone(error))
    return (
      <Empty
        icon="refresh"
        title={t.newVersion}
        action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
      />
    )
  return <ErrorNote error={error} onRetry={onRetry} />
}

/** Shown if a page's code could not be loaded offline; the page loads when the connection returns. */
function OfflineNote({ error }: { error: unknown }) {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <ErrorNote error={error} />
}
