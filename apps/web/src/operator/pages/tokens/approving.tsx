import { Button, DateTime, Section } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { operator } from '../../operator.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { toApprovalBody } from './approval-rules.ts'
import type { Batch } from './queries.ts'

/** A draft of token payments needs two operators: one checks it, another submits the same. */
export function BatchApproval({ of }: { of: Batch }) {
  const t = useText('tokens')
  const email = useRead(operator).data?.email.toLowerCase()
  const checks = of.checks.filter(({ snapshot }) => snapshot === of.snapshot)
  const isDone = checks.some(({ by }) => by.toLowerCase() === email)
  const isAlone = checks.every(({ by }) => by.toLowerCase() === email)
  const approval = toApprovalBody(of)
  const params = { path: { id: of.batchId } }
  const check = useWrite({
    run: (api) => api.post('/api/platform-admin/payouts/{id}/check', { params, body: { approval } }),
    invalidates: ['payout'],
  })
  const submit = useWrite({
    run: (api) =>
      api.post('/api/platform-admin/payouts/{id}/submit', { params, body: { confirm: true, approval } }),
    invalidates: ['payout'],
  })
  return (
    <Section title={t.approval} note={t.approvalWhy}>
      <div className={desk.form}>
        <p>
          {t.total} <Amount of={{ amount: approval.amount, asset: 'USDC' }} />
        </p>
        {checks.map(({ by, at }) => (
          <p key={by} className={desk.quiet}>
            {t.checkedBy} <WordsLine of={by} />, <DateTime at={at} />
          </p>
        ))}
        <div className={desk.row}>
          <Button
            icon="check"
            busy={check.busy}
            {...(isDone ? { reason: t.checkedByYou } : {})}
            onClick={() => check.write(undefined)}
          >
            {t.check}
          </Button>
          <Button
            variant="primary"
            icon="send"
            busy={submit.busy}
            {...(isAlone ? { reason: t.needsAnother } : {})}
            onClick={() => submit.write(undefined)}
          >
            {t.submit}
          </Button>
        </div>
        {(check.error ?? submit.error) && <ErrorNote error={check.error ?? submit.error} />}
      </div>
    </Section>
  )
}
