import { Band, Button, buttonClass, Card, DateTime, Empty, SkeletonRows, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { Link, type PageProps } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, WordsLine } from '../../../untrusted/index.ts'
import { Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { type PreviewRequest, previewQuery } from './queries.ts'

/** A change before it is merged, with the question of whether it works. */
export function PreviewPage({ id }: PageProps) {
  const t = useText('preview')
  const result = useRead(previewQuery(id))
  const [answered, setAnswered] = useState<boolean | null>(null)
  const home = (
    <Link to={ways.home} className={buttonClass()}>
      {t.home}
    </Link>
  )
  return (
    <Column title={t.title} trail={<Link to={ways.home}>{t.back}</Link>}>
      {answered !== null ? (
        <Empty icon="check" title={t.thanks} action={home}>
          <p>{answered ? t.thanksGood : t.thanksBroken}</p>
        </Empty>
      ) : (
        <Loaded
          of={result}
          skeleton={<SkeletonRows rows={2} height={120} />}
          empty={(found) => (found ? null : <Empty icon="check" title={t.gone} action={home} />)}
        >
          {(found) => found && <PreviewContent at={found} onDone={setAnswered} />}
        </Loaded>
      )}
    </Column>
  )
}

function PreviewContent({ at, onDone }: { at: PreviewRequest; onDone: (works: boolean) => void }) {
  const t = useText('preview')
  return (
    <>
      <Band tone="flag">
        {t.notLive} <DateTime at={at.closesAt} />
      </Band>
      <PageSection title={t.asked}>
        <Card>
          <div className={rows.form}>
            <span className={rows.title}>
              <WordsLine of={at.title} />
            </span>
            <span className={rows.line}>{at.isOwn ? t.own : t.others}</span>
          </div>
        </Card>
      </PageSection>
      <PageSection title={t.look} note={t.lookWhy}>
        <Card tone="flag">
          <OutsideLink href={at.url}>{t.open}</OutsideLink>
        </Card>
      </PageSection>
      <AnswerButtons of={at} onDone={onDone} />
    </>
  )
}

function AnswerButtons({
  of: { id, answer: given },
  onDone,
}: {
  of: PreviewRequest
  onDone: (works: boolean) => void
}) {
  const t = useText('preview')
  const [isBroken, setBroken] = useState(false)
  const [reason, setReason, clear] = useDraft(`portal:preview:${id}`, '')
  const answer = useWrite({
    run: (api, works: boolean) =>
      api.post('/api/tester/preview-rounds/{id}/answer', {
        params: { path: { id } },
        body: { works, ...(!works && reason.trim() ? { reason: reason.trim() } : {}) },
      }),
    done: (_result, works) => {
      clear()
      onDone(works)
    },
    invalidates: ['feedback'],
  })
  const before = given ? { note: given.works ? t.saidGood : t.saidBroken } : {}
  return (
    <PageSection title={t.question} {...before}>
      <div className={rows.actions}>
        <Button variant="primary" icon="check" busy={answer.busy} onClick={() => answer.write(true)}>
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
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            onChange={setReason}
            rows={4}
            maxLength={2000}
            autoFocus
          />
          <div className={rows.actions}>
            <Button variant="stop" busy={answer.busy} onClick={() => answer.write(false)}>
              {t.sendBroken}
            </Button>
          </div>
        </div>
      )}
      {answer.error && <ErrorNote error={answer.error} />}
    </PageSection>
  )
}
