import { Button, Empty } from '@groundswell/ui'
import { type SessionState, theSession } from '../session/index.ts'
import { useText } from '../text/index.ts'
import styles from './signed-out.module.css'

/** Shown after signing out, and if the provider could not be reached. */
export function SignedOut({ state }: { state: Extract<SessionState, { kind: 'signed-out' | 'failed' }> }) {
  const t = useText('surface')
  return (
    <main className={styles.page}>
      <Empty
        icon={state.kind === 'failed' ? 'warning' : 'logout'}
        title={state.kind === 'failed' ? t.signInFailed : t.signedOut}
        action={
          <Button variant="primary" onClick={() => void theSession().signIn()}>
            {t.signIn}
          </Button>
        }
      >
        {state.kind === 'failed' && <p>{state.message}</p>}
      </Empty>
    </main>
  )
}
