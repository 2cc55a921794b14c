import { Band, Button, Checkbox, DateTime, Section } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { operator } from '../../operator.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { changesSince, hasChecked, otherOperatorsChecks, toApprovalBody } from './approval-rules.ts'
import type { PaymentHistory } from './queries.ts'
import { SendForm } from './sending.tsx'
import { SnapshotWords } from './words-of.tsx'

/**
 * A draft needs two operators: the first ticks what was read, the second retypes it and sends. Both approve the values
 * that were shown when they began; a changed draft must be read again.
 */
export function DraftCheck({ of }: { of: PaymentHistory }) {
  const t = useText('payday')
  const [seen, setSeen] = useState(of)
  const changes = changesSince(seen, of)
  if (changes.length > 0)
    return (
      <Section title={t.check}>
        <Band
          tone="stop"
          action={
            <Button size="s" onClick={() => setSeen(of)}>
              {t.readAnew}
            </Button>
          }
        >
          {t.changed} {changes.map((change) => t.changes[change]).join(' ')}
        </Band>
      </Section>
    )
  return (
    <div className={desk.form} key={seen.snapshot}>
      <FirstCheck seen={seen} checks={of.checks} />
      <SecondCheck seen={seen} checks={of.checks} />
    </div>
  )
}

interface Eyes {
  seen: PaymentHistory
  checks: PaymentHistory['checks']
}

function FirstCheck({ seen, checks }: Eyes) {
  const t = useText('payday')
  const email = useRead(operator).data?.email
  // An operator who has already checked this draft has nothing left to tick.
  const isDone = hasChecked(checks, seen.snapshot, email)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ticks = ['amount', 'destination', 'concerns'] as const
  const check = useWrite({
    run: (api) =>
      api.post('/api/platform-admin/fiat-payouts/{id}/check', {
        params: { path: { id: seen.id } },
        body: { approval: toApprovalBody(seen, seen.amount) },
      }),
    invalidates: ['fiat-payment'],
  })
  return (
    <Section title={t.check} note={t.checkWhy}>
      <div className={desk.form}>
        {!isDone && (
          <>
            {ticks.map((tick) => (
              <Checkbox
                key={tick}
                label={t.ticks[tick]}
                checked={ticked.includes(tick)}
                onChange={(isOn) =>
                  setTicked(isOn ? [...ticked, tick] : ticked.filter((one) => one !== tick))
                }
              />
            ))}
            <div>
              <Button
                icon="check"
                busy={check.busy}
                {...(ticked.length < ticks.length ? { reason: t.tickAll } : {})}
                onClick={() => check.write(undefined)}
              >
                {t.checked}
              </Button>
            </div>
          </>
        )}
        {check.error && <ErrorNote error={check.error} />}
        {checks.map(({ by, at, snapshot }) => (
          <p key={by} className={desk.quiet}>
            {t.checkedBy} <WordsLine of={by} />, <DateTime at={at} />: <SnapshotWords snapshot={snapshot} />
          </p>
        ))}
      </div>
    </Section>
  )
}

function SecondCheck({ seen, checks }: Eyes) {
  const t = useText('payday')
  const me = useRead(operator).data
  const isAlone = otherOperatorsChecks(checks, seen.snapshot, me?.email).length === 0
  const isSmall = me !== undefined && Number(seen.amount) <= Number(me.secondApproverAbove) * 100
  const waits = me?.fiatSecondApprover !== false && isAlone && !isSmall
  return (
    <Section title={t.send} note={waits ? t.needsAnother : t.sendWhy}>
      {!waits && <SendForm seen={seen} />}
    </Section>
  )
}
