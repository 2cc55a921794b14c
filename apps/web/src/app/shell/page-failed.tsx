import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailedNote } from '../../surface/index.ts'

/** A page that could not be shown. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <FailedNote
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
