import { Button, buttonClass, Card, DateTime, Empty, SkeletonRows, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { fetchTesterFile } from '../../../session/index.ts'
import { Link, type PageProps } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, Screenshot, Words, WordsLine } from '../../../untrusted/index.ts'
import { Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { type ToCheck, verifyRequestQuery } from './queries.ts'

/** A shipped item before and after, with the question of whether it works. */
export function VerifyPage({ id }: PageProps) {
  const t = useText('verify')
  const result = useRead(verifyRequestQuery(id))
  const [answered, setAnswered] = useState<'CONFIRMED' | 'STILL_BROKEN' | null>(null)
  const thanks = answered === 'CONFIRMED' ? t.thanksGood : t.thanksBroken
  const home = (
    <Link to={ways.home} className={buttonClass()}>
      {t.home}
    </Link>
  )
  return (
    <Column title={t.title} trail={<Link to={ways.home}>{t.back}</Link>}>
      {answered ? (
        <Empty icon="check" title={t.thanks} action={home}>
          <p>{thanks}</p>
        </Empty>
      ) : (
        <Loaded
          of={result}
          skeleton={<SkeletonRows rows={2} height={160} />}
          empty={(found) => (found ? null : <Empty icon="check" title={t.gone} action={home} />)}
        >
          {(found) => found && <BeforeAndAfter of={found} onDone={setAnswered} />}
        </Loaded>
      )}
    </Column>
  )
}

function BeforeAndAfter({
  of: { request, description, page, keyOf },
  onDone,
}: {
  of: ToCheck
  onDone: (outcome: 'CONFIRMED' | 'STILL_BROKEN') => void
}) {
  const t = useText('verify')
  return (
    <>
      <PageSection title={t.before}>
        <Card>
          <div className={rows.form}>
            <span className={rows.title}>
              <WordsLine of={request.title} />
            </span>
            {description && (
              <span className={rows.words}>
                <Words of={description} lines={8} />
              </span>
            )}
            {request.screenshot && keyOf && (
              <Screenshot
                feedbackId={request.id}
                read={(path, init) => fetchTesterFile(keyOf, path, init)}
                alt={t.picture}
                isWhole
              />
            )}
            <span className={rows.line}>{request.isOwn ? t.own : t.others}</span>
          </div>
        </Card>
      </PageSection>
      <PageSection title={t.after}>
        <Card tone="good">
          <div className={rows.form}>
            <span className={rows.words}>
              {t.live} <DateTime at={request.deployedAt} />
            </span>
            {page ? <OutsideLink href={page}>{t.open}</OutsideLink> : <span>{t.goThere}</span>}
          </div>
        </Card>
      </PageSection>
      <VerdictButtons id={request.id} onDone={onDone} />
    </>
  )
}

function VerdictButtons({
  id,
  onDone,
}: {
  id: string
  onDone: (outcome: 'CONFIRMED' | 'STILL_BROKEN') => void
}) {
  const t = useText('verify')
  const [isBroken, setBroken] = useState(false)
  const [note, setNote, clear] = useDraft(`portal:verify:${id}`, '')
  const verify = useWrite({
    run: (api, outcome: 'CONFIRMED' | 'STILL_BROKEN') =>
      api.post('/api/tester/feedback/{id}/verify', {
        params: { path: { id } },
        body: { outcome, ...(outcome === 'STILL_BROKEN' && note.trim() ? { note: note.trim() } : {}) },
      }),
    done: (_result, outcome) => {
      clear()
      onDone(outcome)
    },
    invalidates: ['feedback'],
  })
  return (
    <PageSection title={t.question}>
      <div className={rows.actions}>
        <Button variant="primary" icon="check" busy={verify.busy} onClick={() => verify.write('CONFIRMED')}>
          {t.works}
        </Button>
        {!isBroken && (
          <Button icon="warning" onClick={() => setBroken(true)}>
            {t.broken}
          </Button>
        )}
      </div>
      {isBroken && (
        <div className={rows.form}>
          <Textarea
            label={t.note}
            hint={t.noteHint}
            value={note}
            onChange={setNote}
            rows={4}
            maxLength={2000}
            autoFocus
          />
          <div className={rows.actions}>
            <Button variant="stop" busy={verify.busy} onClick={() => verify.write('STILL_BROKEN')}>
              {t.sendBroken}
            </Button>
          </div>
        </div>
      )}
      {verify.error && <ErrorNote error={verify.error} />}
    </PageSection>
  )
}
