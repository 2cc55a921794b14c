import { Band, Button, Chip, DateTime, Facts, Money, Section } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { canBeSent, canRecord } from './approval-rules.ts'
import { Attempts } from './attempts.tsx'
import { DraftCheck } from './checking.tsx'
import { FiatFindingDialog } from './fiat-finding-dialog.tsx'
import styles from './payday.module.css'
import { StateChip } from './payments.tsx'
import type { PaymentHistory } from './queries.ts'
import { SnapshotWords } from './words-of.tsx'

/** A payment with the form that checks it; after the approval, with its state. */
export function PaymentView({ of }: { of: PaymentHistory }) {
  const t = useText('payday')
  const common = useText('terms')
  return (
    <>
      <PaymentSteps of={of} />
      {of.status === 'UNKNOWN' && <UnsettledNote of={of} why={common.finding.unknown} />}
      {of.status !== 'UNKNOWN' && canRecord(of, 'SETTLED_OUTSIDE') && (
        <UnsettledNote of={of} why={t.turnedUp} />
      )}
      <div className={desk.halves}>
        <SentAmounts of={of} />
        {canBeSent(of) && <DraftCheck key={of.id} of={of} />}
      </div>
      {of.findings.length > 0 && (
        <Section title={t.allFindings}>
          <PaymentFindings of={of.findings} />
        </Section>
      )}
      {of.attempts.length > 1 && (
        <Section title={t.attempts}>
          <Attempts of={of.attempts} />
        </Section>
      )}
    </>
  )
}

/** The steps of a payment, with the current one marked. */
function PaymentSteps({ of: { status } }: { of: PaymentHistory }) {
  const t = useText('payday')
  const way = ['DRAFT', 'SUBMITTING', 'SUBMITTED', 'POSTED'] as const
  const steps = way.some((step) => step === status) ? way : (['DRAFT', 'SUBMITTING', status] as const)
  return (
    <ol className={styles.steps} aria-label={t.way}>
      {steps.map((step) => (
        <li key={step} aria-current={step === status ? 'step' : undefined}>
          {t.states[step]}
        </li>
      ))}
    </ol>
  )
}

/** All findings of operators about a payment, the latest first. */
function PaymentFindings({ of }: { of: PaymentHistory['findings'] }) {
  const t = useText('payday')
  const common = useText('terms')
  return of.map((each) => (
    <Facts
      key={each.id}
      items={[
        { label: t.found, value: t.findings[each.finding].label },
        ...(each.providerPaymentId
          ? [{ label: t.provider, value: <ShortId id={each.providerPaymentId} /> }]
          : []),
        { label: common.by, value: <WordsLine of={each.by} /> },
        { label: common.finding.evidence, value: <WordsLine of={each.note} kind="original" /> },
        { label: common.when, value: <DateTime at={each.at} /> },
      ]}
    />
  ))
}

/** Explains why a payment is unsettled. Nothing here sends; only an operator's finding moves the payment on. */
function UnsettledNote({ of, why }: { of: PaymentHistory; why: string }) {
  const common = useText('terms')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Band
        tone="ask"
        action={
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {common.finding.record}
          </Button>
        }
      >
        {why}
      </Band>
      {isOpen && <FiatFindingDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function SentAmounts({ of }: { of: PaymentHistory }) {
  const t = useText('payday')
  const common = useText('terms')
  const renderMoney = (amount: string) => <Money minor={Number(amount)} currency={of.currency} />
  return (
    <Section title={t.what}>
      <p className={desk.sum}>{renderMoney(of.amount)}</p>
      <Facts
        items={[
          { label: common.state, value: <StateChip status={of.status} /> },
          { label: t.to, value: <WordsLine of={of.destination} /> },
          { label: t.words, value: <SnapshotWords snapshot={of.snapshot} /> },
          {
            label: t.concern,
            value:
              of.concerns.length === 0
                ? common.none
                : of.concerns.map((concern) => (
                    <Chip key={concern} tone="flag">
                      {t.concerns[concern]}
                    </Chip>
                  )),
          },
          { label: t.credits, value: of.creditIds.length },
          { label: common.tester, value: <ShortId id={of.testerId} /> },
          { label: common.workspace, value: <ShortId id={of.workspaceId} /> },
          { label: t.batch, value: <ShortId id={of.batchId} /> },
          { label: t.payment, value: <ShortId id={of.id} /> },
          ...(of.maxTotalDebit ? [{ label: t.most, value: renderMoney(of.maxTotalDebit) }] : []),
          ...(of.debited ? [{ label: t.debited, value: renderMoney(of.debited) }] : []),
          ...(of.approvedBy ? [{ label: t.sentBy, value: <WordsLine of={of.approvedBy} /> }] : []),
          ...(of.approvedAt ? [{ label: t.sentAt, value: <DateTime at={of.approvedAt} /> }] : []),
          ...(of.providerPaymentId
            ? [{ label: t.provider, value: <ShortId id={of.providerPaymentId} /> }]
            : []),
          ...(of.reason ? [{ label: common.why, value: <code dir="ltr">{of.reason}</code> }] : []),
        ]}
      />
    </Section>
  )
}
