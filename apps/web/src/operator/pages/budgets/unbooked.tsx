import { Button, DateTime, Dialog, Facts, Segmented, Table, Textarea, toast } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { ErrorNote, useReadAll, useWrite } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type Unbooked, unbookedQuery } from './queries.ts'

const states = ['OPEN', 'SETTLED'] as const

/** Payments that a restore found and that the books lack. While such a payment is open, its tester is not paid. */
export function UnbookedPayments() {
  const t = useText('budgets')
  const common = useText('terms')
  const [search, change] = useSearch()
  const state = search.get('state') === 'SETTLED' ? 'SETTLED' : 'OPEN'
  const list = useReadAll<Unbooked>(unbookedQuery(state))
  const [chosen, setChosen] = useState<Unbooked | null>(null)
  const cells: Record<string, (of: Unbooked) => ReactNode> = {
    tester: ({ testerId }) => (testerId ? <ShortId id={testerId} inRow /> : t.unbooked.nobody),
    provider: ({ id }) => <ShortId id={id} inRow />,
    when: ({ paidAt }) => <DateTime at={paidAt} />,
    amount: (of) => <PaidAmount of={of} />,
  }
  return (
    <>
      <Segmented
        label={common.state}
        value={state}
        onChange={(next) => change({ state: next === 'OPEN' ? undefined : next })}
        options={states.map((value) => ({ value, label: t.unbooked.states[value] }))}
      />
      <LoadedList list={list} empty={t.empty.unbooked} why={t.emptyWhy.unbooked}>
        {(items) => (
          <Table
            label={t.tabs.unbooked}
            columns={[
              { key: 'tester', label: common.tester },
              { key: 'provider', label: t.unbooked.provider, hideUnder: 700 },
              { key: 'when', label: t.unbooked.paidAt, hideUnder: 560 },
              { key: 'amount', label: common.amount, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={setChosen}
            opensDialog
            cell={(of, key) => cells[key]?.(of)}
          />
        )}
      </LoadedList>
      {chosen && <UnbookedDialog of={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** The paid amount. A provider may pay in a currency that the books do not have. */
function PaidAmount({ of: { amount, asset } }: { of: Unbooked }) {
  if (asset === 'USD' || asset === 'USDC') return <Amount of={{ amount, asset }} />
  return (
    <bdi className="num">
      {amount} {asset}
    </bdi>
  )
}

function UnbookedDialog({ of, onClose }: { of: Unbooked; onClose(): void }) {
  const t = useText('budgets')
  const common = useText('terms')
  const [note, setNote] = useState('')
  const isOpen = of.settledAt === null
  const settle = useWrite({
    run: (api) =>
      api.post('/api/platform-admin/unbooked-payments/settle', { body: { id: of.id, note: note.trim() } }),
    done: () => {
      toast({ text: t.unbooked.settled })
      onClose()
    },
    invalidates: ['unbooked'],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.tabs.unbooked}
      footer={
        isOpen && (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button
              variant="primary"
              busy={settle.busy}
              {...(note.trim() ? {} : { reason: t.fillIn })}
              onClick={() => settle.write(undefined)}
            >
              {t.unbooked.settle}
            </Button>
          </>
        )
      }
    >
      <div className={desk.form}>
        <Facts
          items={[
            {
              label: common.tester,
              value: of.testerId ? <ShortId id={of.testerId} /> : t.unbooked.nobody,
            },
            { label: t.unbooked.provider, value: <ShortId id={of.id} /> },
            { label: t.unbooked.paidAt, value: <DateTime at={of.paidAt} /> },
            { label: common.amount, value: <PaidAmount of={of} /> },
            ...(isOpen
              ? []
              : [
                  { label: common.by, value: <WordsLine of={of.settledBy} /> },
                  { label: common.note, value: <WordsLine of={of.note} kind="original" /> },
                ]),
          ]}
        />
        {isOpen && (
          <>
            <p className={desk.quiet}>{t.unbooked.why}</p>
            <Textarea
              label={common.note}
              hint={common.noteHint}
              value={note}
              onChange={setNote}
              maxLength={1000}
              rows={2}
              autoFocus
            />
          </>
        )}
        {settle.error && <ErrorNote error={settle.error} />}
      </div>
    </Dialog>
  )
}
