import { Button, Skeleton, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { Code } from '../../../parts/code/code.tsx'
import { Hash } from '../../../parts/hash/hash.tsx'
import { useReason } from '../../../parts/rights/rights.tsx'
import styles from '../recording/recording.module.css'
import { acceptedTestsQuery, reproductionQuery } from './queries.ts'

/** The test that repeats the steps, and the tests that a member has accepted as proof in its place. */
export function ReproductionPart({ id }: { id: string }) {
  return (
    <>
      <CompiledTest id={id} />
      <AcceptedTests id={id} />
    </>
  )
}

function CompiledTest({ id }: { id: string }) {
  const t = useText('reproduction')
  const reproduction = useRead(reproductionQuery(id))
  return (
    <section className={styles.recording}>
      <h3>{t.compiled}</h3>
      <Loaded of={reproduction} skeleton={<Skeleton lines={6} height={16} />}>
        {({ checks, test, sha256 }) => (
          <>
            <p>{t.checks}</p>
            <ul>
              {checks.map((check) => (
                <li key={check}>
                  <WordsLine of={check} />
                </li>
              ))}
            </ul>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
            <section className={styles.moments} tabIndex={0} aria-label={t.compiled}>
              <Code text={test} label={t.copyTest} />
            </section>
            <p className={styles.at}>
              <Hash of={sha256} label={t.hash} />
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function AcceptedTests({ id }: { id: string }) {
  const t = useText('reproduction')
  const tests = useRead(acceptedTestsQuery(id))
  const reason = useReason('manage')
  const params = { path: { id } }
  const withdraw = useWrite({
    run: (api, sha256: string) =>
      api.post('/api/feedback/{id}/accepted-tests/withdraw', { params, body: { sha256 } }),
    done: () => toast({ text: t.withdrawn }),
    invalidates: ['feedback'],
  })
  return (
    <section className={styles.recording}>
      <h3>{t.accepted}</h3>
      <p className={styles.at}>{t.acceptedNote}</p>
      <Loaded of={tests} skeleton={<Skeleton lines={1} height={16} />}>
        {(found) => (
          <ul>
            {found.map(({ sha256, note }) => (
              <li key={sha256} className={styles.fault}>
                <Hash of={sha256} label={t.hash} />
                {note && <WordsLine of={note} />}
                <Button
                  size="s"
                  variant="quiet"
                  reason={reason}
                  busy={withdraw.busy}
                  onClick={() => withdraw.write(sha256)}
                >
                  {t.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {withdraw.error && <ErrorNote error={withdraw.error} />}
      <AcceptForm id={id} reason={reason} />
    </section>
  )
}

function AcceptForm({ id, reason }: { id: string; reason: string | undefined }) {
  const t = useText('reproduction')
  const [sha256, setSha256] = useState('')
  const [note, setNote] = useState('')
  const accept = useWrite({
    run: (api, body: { sha256: string; note?: string }) =>
      api.post('/api/feedback/{id}/accepted-tests', { params: { path: { id } }, body }),
    done: () => {
      toast({ text: t.isAccepted })
      setSha256('')
      setNote('')
    },
    invalidates: ['feedback'],
  })
  const hash = sha256.trim().toLowerCase()
  function submit(event: FormEvent) {
    event.preventDefault()
    accept.write({ sha256: hash, ...(note.trim() ? { note: note.trim() } : {}) })
  }
  return (
    <form className={styles.fault} onSubmit={submit}>
      <TextField
        label={t.hash}
        value={sha256}
        onChange={setSha256}
        maxLength={64}
        autoComplete="off"
        error={accept.fields.sha256}
      />
      <TextField
        label={t.note}
        value={note}
        onChange={setNote}
        maxLength={1000}
        autoComplete="off"
        error={accept.fields.note}
      />
      <Button type="submit" reason={reason} busy={accept.busy} disabled={hash.length !== 64}>
        {t.accept}
      </Button>
      {accept.error && !accept.fields.sha256 && !accept.fields.note && <ErrorNote error={accept.error} />}
    </form>
  )
}
