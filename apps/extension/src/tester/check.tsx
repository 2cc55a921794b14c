import type { components } from '@groundswell/client'
import { Button, DateTime, Empty, SkeletonRows, Textarea, toast } from '@groundswell/ui'
import { useState } from 'react'
import { useDraft } from '../../../web/src/data/draft.ts'
import { ErrorNote, Loaded } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import { useKept } from '../page/use-kept.ts'
import { type Read, useWork } from '../page/use-work.ts'
import { campaigns } from './campaigns.ts'
import { PageLink } from './here.tsx'
import { testerClient } from './session.ts'
import styles from './tester.module.css'

type Request = components['schemas']['VerifyRequest']

/** Shipped items that wait for this tester's verdict. */
export async function readChecks(): Promise<readonly Request[]> {
  const client = await testerClient()
  return (await client.get('/api/tester/verify-requests', { params: { query: { limit: 50 } } })).items
}

export function CheckList({ of }: { of: Read<readonly Request[]> }) {
  const t = useText('tester')
  return (
    <Loaded
      of={of}
      skeleton={<SkeletonRows rows={2} height={120} />}
      empty={(requests) =>
        requests.length === 0 ? (
          <Empty icon="check" title={t.nothingToCheck}>
            <p>{t.nothingToCheckWhy}</p>
          </Empty>
        ) : null
      }
    >
      {(requests) => (
        <ul className={styles.cards}>
          {requests.map((request) => (
            <li key={request.id} className={styles.card}>
              <VerdictButtons of={request} onDone={() => void of.refetch()} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function VerdictButtons({ of: request, onDone }: { of: Request; onDone: () => void }) {
  const t = useText('verify')
  const known = useKept(campaigns)
  const [isBroken, setBroken] = useState(false)
  const [note, setNote, clear] = useDraft(`verify:${request.id}`, '')
  const { run, busy, error } = useWork(async (outcome: 'CONFIRMED' | 'STILL_BROKEN') => {
    const said = outcome === 'STILL_BROKEN' && note.trim() ? { note: note.trim() } : {}
    const client = await testerClient()
    await client.post('/api/tester/feedback/{id}/verify', {
      params: { path: { id: request.id } },
      body: { outcome, ...said },
    })
    clear()
    toast({ text: t.thanks, tone: 'good' })
    onDone()
  })
  const patterns = known?.find(({ id }) => id === request.campaignId)?.urlPatterns ?? []
  return (
    <>
      <span className={styles.title}>
        <WordsLine of={request.title} />
      </span>
      <span className={styles.line}>
        <WordsLine of={request.workspaceName} />
        <span>
          {t.live} <DateTime at={request.deployedAt} />
        </span>
        <PageLink of={patterns} label={t.open} />
      </span>
      <span>{request.isOwn ? t.own : t.others}</span>
      {isBroken && (
        <Textarea
          label={t.note}
          hint={t.noteHint}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={2000}
          autoFocus
        />
      )}
      <div className={styles.actions}>
        {isBroken ? (
          <Button size="s" variant="stop" busy={busy} onClick={() => run('STILL_BROKEN')}>
            {t.sendBroken}
          </Button>
        ) : (
          <>
            <Button size="s" variant="primary" icon="check" busy={busy} onClick={() => run('CONFIRMED')}>
              {t.works}
            </Button>
            <Button size="s" icon="warning" onClick={() => setBroken(true)}>
              {t.broken}
            </Button>
          </>
        )}
      </div>
      {error && <ErrorNote error={error} />}
    </>
  )
}
