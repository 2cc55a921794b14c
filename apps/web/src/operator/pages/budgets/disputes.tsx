import { Button, Chip, DateTime, Dialog, Table, Textarea, type Tone, toast } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { ErrorNote, useReadAll, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type Round, roundsInTrouble } from './queries.ts'

type Decision = 'release' | 'decline' | 'clear'

const openDecisions = ({ undecided, warningId }: Round): Decision[] => [
  ...(undecided ? (['release', 'decline'] as const) : []),
  ...(warningId ? (['clear'] as const) : []),
]

function disputeTone({ status, undecided }: Pick<Round, 'status' | 'undecided'>): Tone {
  if (status === 'PAYMENT_DISPUTED') return 'flag'
  return status === 'CHARGED_BACK' && undecided ? 'stop' : 'neutral'
}

/** Payments into budgets that are disputed, were lost, or do not match; a lost one needs a decision about its rewards. */
export function Disputes() {
  const t = useText('budgets')
  const common = useText('terms')
  const list = useReadAll<Round>(roundsInTrouble)
  const [deciding, setDeciding] = useState<{ of: Round; decision: Decision } | null>(null)
  const cells: Record<string, (round: Round) => ReactNode> = {
    campaign: ({ campaignId }) => <ShortId id={campaignId} />,
    state: ({ status, fault, undecided, warningId }) => (
      <span className={desk.row}>
        <Chip tone={disputeTone({ status, undecided })} mark>
          {t.roundStates[status as keyof typeof t.roundStates] ?? status}
        </Chip>
        {warningId && (
          <Chip tone="stop" mark>
            {t.fraudWarning}
          </Chip>
        )}
        {fault && <code dir="ltr">{fault}</code>}
      </span>
    ),
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    amount: (round) => <Amount of={round} />,
    decide: (of) =>
      (of.undecided || of.warningId) && (
        <span className={desk.row}>
          {openDecisions(of).map((decision) => (
            <Button
              key={decision}
              size="s"
              aria-haspopup="dialog"
              onClick={() => setDeciding({ of, decision })}
            >
              {t.decisions[decision].verb}
            </Button>
          ))}
        </span>
      ),
  }
  return (
    <>
      <LoadedList list={list} empty={t.empty.disputes} why={t.emptyWhy.disputes}>
        {(items) => (
          <Table
            label={t.tabs.disputes}
            columns={[
              { key: 'campaign', label: common.campaign, hideUnder: 480 },
              { key: 'state', label: common.state },
              { key: 'when', label: common.when, hideUnder: 700 },
              { key: 'amount', label: common.amount, align: 'end' },
              { key: 'decide', label: t.decide, hideLabel: true, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            cell={(round, key) => cells[key]?.(round)}
          />
        )}
      </LoadedList>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function DecideDialog({ of, decision, onClose }: { of: Round; decision: Decision; onClose(): void }) {
  const t = useText('budgets')
  const common = useText('terms')
  const [note, setNote] = useState('')
  const decide = useWrite({
    run: async (api): Promise<number> => {
      if (decision === 'clear' && of.warningId) {
        const path = { id: of.warningId }
        await api.post('/api/platform-admin/fraud-warnings/{id}/clear', {
          params: { path },
          body: { note: note.trim() },
        })
        return 1
      }
      const params = { path: { campaignId: of.campaignId } }
      const body = { asset: of.asset, note: note.trim() }
      if (decision === 'release')
        return (await api.post('/api/platform-admin/budgets/{campaignId}/release', { params, body })).released
      return (await api.post('/api/platform-admin/budgets/{campaignId}/decline', { params, body })).declined
    },
    done: (count) => {
      toast({ text: t.decisions[decision].done(count) })
      onClose()
    },
    invalidates: ['budget'],
  })
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t.decisions[decision].verb}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant={decision === 'decline' ? 'stop' : 'primary'}
            busy={decide.busy}
            {...(note.trim() ? {} : { reason: t.fillIn })}
            onClick={() => decide.write(undefined)}
          >
            {t.decisions[decision].verb}
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        <p className={desk.row}>
          {common.campaign} <ShortId id={of.campaignId} /> <Amount of={of} />
        </p>
        <p>{t.decisions[decision].follows}</p>
        <Textarea
          label={common.note}
          hint={common.noteHint}
          value={note}
          onChange={setNote}
          maxLength={1000}
          rows={2}
          autoFocus
        />
        {decide.error && <ErrorNote error={decide.error} />}
      </div>
    </Dialog>
  )
}
