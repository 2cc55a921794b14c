import { Button, Textarea } from '@groundswell/ui'
import { ErrorNote, useDraft, useWrite } from '../../../../data/index.ts'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import type { Detail } from '../types.ts'
import styles from './questions.module.css'

/**
 * Lets a person resume a deployment whose agent waits without a question. The note becomes the reason in the item's
 * history.
 */
export function GoOnBox({ detail }: { detail: Detail }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const [reason, setReason, clear] = useDraft(`go-on:${detail.id}`, '')
  const move = useWrite({
    run: (api, status: 'GENERATING_CODE' | 'DEPLOYING') =>
      api.patch('/api/deployments/{id}', {
        params: { path: { id: detail.id } },
        body: { status, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      }),
    done: clear,
    invalidates: ['deployment', 'progress', 'feedback'],
  })
  const refused = can('manage') ? {} : { reason: t.needsMember }
  return (
    <div className={styles.form}>
      <Textarea
        label={t.yourAnswer}
        hint={t.goOnHint}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        rows={2}
        error={move.fields.reason}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={move.busy}
          disabled={reason.trim() === ''}
          onClick={() => move.write('GENERATING_CODE')}
          {...refused}
        >
          {t.goOn}
        </Button>
        <Button busy={move.busy} onClick={() => move.write('DEPLOYING')} {...refused}>
          {t.letShip}
        </Button>
      </div>
      <p className={styles.hint}>{t.letShipNote}</p>
      {move.error && <ErrorNote error={move.error} />}
    </div>
  )
}
