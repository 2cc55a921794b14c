import { Button, Chip, Copy, DateTime, Facts, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { AskFirst } from '../../parts/confirm/ask-first.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import type { PublicDomain } from './queries.ts'
import styles from './settings.module.css'

/** Sets the host of the public pages, shows the DNS record that proves it, and removes it. */
export function Domain({ domain }: { domain: PublicDomain }) {
  const t = useText('settings').public
  const { record, state, checkedAt } = domain
  return (
    <div className={styles.form}>
      {record ? (
        <>
          <p className={styles.inline}>
            <code>{domain.host}</code>
            {state === 'VERIFIED' ? (
              <Chip tone="good" mark>
                {t.proven}
              </Chip>
            ) : (
              <Chip tone="flag" mark>
                {t.notProven}
              </Chip>
            )}
          </p>
          <Facts
            items={[
              { label: t.pointTo, value: <CopyableValue text={domain.pointTo} /> },
              { label: t.recordName, value: <CopyableValue text={record.name} /> },
              { label: t.recordValue, value: <CopyableValue text={record.value} /> },
              ...(checkedAt ? [{ label: t.checked, value: <DateTime at={checkedAt} /> }] : []),
            ]}
          />
          <p className={styles.quiet}>{t.keepRecord}</p>
          <DomainActions domain={domain} />
        </>
      ) : (
        <NewHost />
      )}
    </div>
  )
}

function CopyableValue({ text }: { text: string }) {
  const t = useText('settings').public
  return (
    <span className={styles.inline}>
      <code>{text}</code>
      <Copy text={text} label={t.copy(text)} />
    </span>
  )
}

function NewHost() {
  const t = useText('settings').public
  const reason = useReason('administrate')
  const [typed, setTyped] = useState('')
  const set = useWrite({
    run: (api, host: string) => api.put('/api/account/domain', { body: { host } }),
    invalidates: ['settings'],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.write(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          label={t.host}
          value={typed}
          onChange={setTyped}
          placeholder="ideas.example.com"
          inputMode="url"
          mono
          maxLength={253}
          disabled={Boolean(reason)}
          error={set.fields.host}
        />
        <Button type="submit" busy={set.busy} disabled={typed.trim() === ''} {...(reason ? { reason } : {})}>
          {t.useHost}
        </Button>
      </div>
      {set.error && !set.fields.host && <ErrorNote error={set.error} />}
    </form>
  )
}

function DomainActions({ domain: { state, host } }: { domain: PublicDomain }) {
  const t = useText('settings').public
  const reason = useReason('administrate')
  const prove = useWrite({
    run: (api, _: null) => api.post('/api/account/domain/proof', {}),
    invalidates: ['settings'],
    done: () => toast({ text: t.proven, tone: 'good' }),
  })
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/account/domain', {}),
    invalidates: ['settings'],
  })
  return (
    <>
      {prove.error && <ErrorNote error={prove.error} />}
      <div className={styles.inline}>
        {state === 'PENDING' && (
          <Button
            variant="primary"
            busy={prove.busy}
            onClick={() => prove.write(null)}
            {...(reason ? { reason } : {})}
          >
            {t.prove}
          </Button>
        )}
        <AskFirst
          variant="plain"
          action={t.giveUp}
          title={t.giveUpTitle(host ?? '')}
          of={remove}
          reason={reason}
        >
          <p>{t.giveUpNote}</p>
        </AskFirst>
      </div>
    </>
  )
}
