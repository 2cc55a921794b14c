import { Button, Chip, DateTime, Empty, Section, Skeleton, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { Ledger } from './ledger.tsx'
import { MovePoints } from './move-points.tsx'
import { Policy } from './policy.tsx'
import { type Budget, budgetQuery, type CampaignDetail } from './queries.ts'

/** The campaign's points and money, how it pays, and every movement. */
export function BudgetTab({ campaign }: { campaign: CampaignDetail }) {
  const result = useRead(budgetQuery(campaign.id))
  return (
    <Loaded of={result} skeleton={<Skeleton lines={8} />}>
      {(budget) => (
        <>
          <Figures budget={budget} />
          <Policy key={budget.policy.version} budget={budget} />
          <BudgetRounds budget={budget} />
          <Ledger campaignId={campaign.id} />
        </>
      )}
    </Loaded>
  )
}

function Figures({ budget }: { budget: Budget }) {
  const t = useText('campaigns').budget
  const reason = useReason('administrate')
  const { payments } = useAppConfig().capabilities
  const [asked, setAsked] = useState<'points' | 'checkout' | 'withdraw' | null>(null)
  const why = reason ? { reason } : {}
  const noPayments = payments ? why : { reason: reason ?? t.noPayments }
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <>
          <Button icon="coin" onClick={() => setAsked('checkout')} {...noPayments}>
            {t.fund}
          </Button>
          <Button icon="plus" onClick={() => setAsked('points')} {...why}>
            {t.allot}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('withdraw')} {...why}>
            {t.withdraw}
          </Button>
        </>
      }
    >
      <BudgetBar budget={budget} />
      {asked && <MovePoints kind={asked} campaignId={budget.campaignId} onClose={() => setAsked(null)} />}
    </Section>
  )
}

const tones = {
  DRAFT: 'neutral',
  CHECKOUT_OPEN: 'run',
  PAYMENT_PENDING: 'run',
  FUNDED: 'good',
  PAYMENT_DISPUTED: 'ask',
  PARTIALLY_REFUNDED: 'flag',
  REFUNDED: 'flag',
  CHARGED_BACK: 'stop',
  EXPIRED: 'neutral',
  PAYMENT_FAILED: 'stop',
} as const

function BudgetRounds({ budget }: { budget: Budget }) {
  const t = useText('campaigns').budget
  return (
    <Section title={t.rounds} note={t.roundsNote}>
      <Table
        label={t.rounds}
        rows={budget.rounds}
        rowKey={({ id }) => id}
        empty={<Empty icon="coin" title={t.noRounds} />}
        columns={[
          { key: 'at', label: t.at },
          { key: 'amount', label: t.amount, align: 'end' },
          { key: 'status', label: t.state },
          { key: 'id', label: t.id, hideUnder: 900 },
        ]}
        cell={(round, column) => {
          if (column === 'at') return <DateTime at={round.createdAt} />
          if (column === 'amount') return <Amount of={round} />
          if (column === 'id') return <code>{round.id}</code>
          return (
            <Chip tone={tones[round.status]} mark>
              {t.roundStates[round.status]}
            </Chip>
          )
        }}
      />
    </Section>
  )
}
