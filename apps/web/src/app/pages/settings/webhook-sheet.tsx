import { Band, Button, Chip, DateTime, Facts, Sheet, toast } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { AskFirst } from '../../parts/confirm/ask-first.tsx'
import { SecretOnce } from '../../parts/secret-once/secret-once.tsx'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import { Deliveries } from './deliveries.tsx'
import type { Webhook } from './queries.ts'
import styles from './settings.module.css'

const DAY = 86_400

/** One webhook: its state, a test, its deliveries, and its removal. */
export function WebhookSheet({ of: hook, onClose }: { of: Webhook; onClose: () => void }) {
  const t = useText('settings').webhooks
  const params = { path: { id: hook.id } }
  const rotate = useSecretWrite(
    (_: null) => api().post('/api/webhooks/{id}/rotate-secret', { params, body: { overlapSeconds: DAY } }),
    ['webhook'],
  )
  return (
    <>
      <Sheet open title={t.one} onClose={onClose}>
        <div className={styles.form}>
          <Facts
            items={[
              { label: t.url, value: <WordsLine of={hook.url} /> },
              { label: t.types, value: hook.types.length === 0 ? t.everything : hook.types.join(', ') },
              { label: t.created, value: <DateTime at={hook.createdAt} /> },
            ]}
          />
          {hook.reason && <Band tone="stop">{<Words of={hook.reason} />}</Band>}
          <WebhookActions of={hook} />
          <Deliveries webhookId={hook.id} canResend={hook.state === 'ACTIVE'} />
          <div className={styles.inline}>
            <Button icon="key" busy={rotate.busy} onClick={() => void rotate.write(null)}>
              {t.rotate}
            </Button>
            <RemoveWebhook of={hook} onDone={onClose} />
          </div>
          {rotate.error && <ErrorNote error={rotate.error} />}
        </div>
      </Sheet>
      {rotate.answer && (
        <SecretOnce
          title={t.secretTitle}
          label={t.secret}
          value={rotate.answer.secret}
          onDone={rotate.forget}
        >
          <p className={styles.quiet}>{t.overlap}</p>
        </SecretOnce>
      )}
    </>
  )
}

function RemoveWebhook({ of: hook, onDone }: { of: Webhook; onDone: () => void }) {
  const t = useText('settings').webhooks
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/webhooks/{id}', { params: { path: { id: hook.id } } }),
    invalidates: ['webhook'],
    done: onDone,
  })
  return (
    <AskFirst action={t.remove} title={t.removeTitle} of={remove}>
      <p>{t.removeNote}</p>
    </AskFirst>
  )
}

/** Pauses or resumes the webhook, sends a test message, and repeats the deliveries that failed in the last day. */
function WebhookActions({ of: hook }: { of: Webhook }) {
  const t = useText('settings').webhooks
  const params = { path: { id: hook.id } }
  const isActive = hook.state === 'ACTIVE'
  const turn = useWrite({
    run: (api, state: 'ACTIVE' | 'PAUSED') => api.patch('/api/webhooks/{id}', { params, body: { state } }),
    invalidates: ['webhook'],
  })
  const test = useWrite({
    run: (api, _: null) => api.post('/api/webhooks/{id}/test', { params }),
    invalidates: ['webhook'],
    done: ({ delivered, responseStatus, failure }) =>
      toast(
        delivered
          ? { text: t.testDelivered(responseStatus ?? 0), tone: 'good' }
          : { text: t.testFailed(responseStatus ? String(responseStatus) : (failure ?? '')), tone: 'stop' },
      ),
  })
  const recover = useWrite({
    run: (api, _: null) =>
      api.post('/api/webhooks/{id}/recover', {
        params,
        body: { since: new Date(Date.now() - DAY * 1000).toISOString() },
      }),
    invalidates: ['webhook'],
    done: () => toast({ text: t.recovering, tone: 'good' }),
  })
  const error = turn.error ?? test.error ?? recover.error
  return (
    <>
      <div className={styles.wrap}>
        <Chip tone={isActive ? 'good' : hook.state === 'PAUSED' ? 'neutral' : 'stop'} mark>
          {t.states[hook.state]}
        </Chip>
        <Button
          size="s"
          icon={isActive ? 'pause' : 'play'}
          busy={turn.busy}
          onClick={() => turn.write(isActive ? 'PAUSED' : 'ACTIVE')}
        >
          {isActive ? t.pause : t.resume}
        </Button>
        <Button size="s" icon="send" busy={test.busy} onClick={() => test.write(null)}>
          {t.test}
        </Button>
        <Button
          size="s"
          icon="undo"
          busy={recover.busy}
          onClick={() => recover.write(null)}
          {...(isActive ? {} : { reason: t.resumeFirst })}
        >
          {t.recover}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </>
  )
}
