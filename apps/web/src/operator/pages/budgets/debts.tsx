import { Button, Chip, DateTime, Dialog, Facts, Segmented, Table, Textarea, toast } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useReadAll, useWrite } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { DecisionError } from '../../parts/second-eyes/second-eyes.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type Debt, debtsQuery } from './queries.ts'

const states = ['OPEN', 'COVERED', 'WRITTEN_OFF', 'LIFTED'] as const
const tones = { OPEN: 'flag', COVERED: 'good', WRITTEN_OFF: 'neutral', LIFTED: 'neutral' } as const

/** Testers' debts after a paid reward was taken back; the rest of a debt can be written off. */
export function Debts() {
  const t = useText('budgets')
  const common = useText('terms')
  const [search, change] = useSearch()
  const state = states.find((one) => one === search.get('state')) ?? 'OPEN'
  const list = useReadAll<Debt>(debtsQuery(state))
  const [chosen, setChosen] = useState<Debt | null>(null)
  const cells: Record<string, (debt: Debt) => ReactNode> = {
    tester: ({ testerId }) => <ShortId id={testerId} inRow />,
    state: (debt) => (
      <Chip tone={tones[debt.state]} mark>
        {t.debtStates[debt.state]}
      </Chip>
    ),
    when: ({ createdAt }) => <DateTime at={createdAt} />,
    amount: (debt) => <Amount of={debt} />,
    owed: ({ owed, asset }) => <Amount of={{ amount: owed, asset }} />,
  }
  return (
    <>
      <Segmented
        label={common.state}
        value={state}
        onChange={(next) => change({ state: next === 'OPEN' ? undefined : next })}
        options={states.map((value) => ({ value, label: t.debtStates[value] }))}
      />
      <LoadedList list={list} empty={t.empty.debts} why={t.emptyWhy.debts}>
        {(items) => (
          <Table
            label={t.tabs.debts}
            columns={[
              { key: 'tester', label: common.tester },
              { key: 'state', label: common.state },
              { key: 'when', label: common.when, hideUnder: 700 },
              { key: 'amount', label: common.amount, align: 'end', hideUnder: 560 },
              { key: 'owed', label: t.owed, align: 'end' },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={setChosen}
            opensDialog
            cell={(debt, key) => cells[key]?.(debt)}
          />
        )}
      </LoadedList>
      {chosen && <DebtDialog of={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function DebtDialog({ of, onClose }: { of: Debt; onClose(): void }) {
  const t = useText('budgets')
  const common = useText('terms')
  const [note, setNote] = useState('')
  const isOpen = of.state === 'OPEN'
  const writeOff = useWrite({
    run: (api) =>
      api.post('/api/platform-admin/debts/{id}/write-off', {
        params: { path: { id: of.id } },
        // The amount that was on the screen; the service refuses another one.
        body: { amount: of.owed, note: note.trim() },
      }),
    done: () => {
      toast({ text: t.writtenOff })
      onClose()
    },
    invalidates: ['debt'],
  })
  const renderAmount = (value: string) => <Amount of={{ amount: value, asset: of.asset }} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOpen ? t.writeOff : t.debt}
      footer={
        isOpen && (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button
              variant="stop"
              busy={writeOff.busy}
              {...(note.trim() ? {} : { reason: t.fillIn })}
              onClick={() => writeOff.write(undefined)}
            >
              {t.writeOff}
            </Button>
          </>
        )
      }
    >
      <div className={desk.form}>
        <Facts
          items={[
            { label: common.tester, value: <ShortId id={of.testerId} /> },
            { label: common.workspace, value: <ShortId id={of.workspaceId} /> },
            { label: common.amount, value: renderAmount(of.amount) },
            { label: t.covered, value: renderAmount(of.covered) },
            { label: t.before, value: renderAmount(of.owed) },
            { label: t.after, value: isOpen ? renderAmount('0') : '–' },
            ...(of.writeOffNote
              ? [
                  { label: common.by, value: <WordsLine of={of.writtenOffBy} /> },
                  { label: common.note, value: <WordsLine of={of.writeOffNote} kind="original" /> },
                ]
              : []),
          ]}
        />
        {isOpen && (
          <>
            <p className={desk.quiet}>{t.writeOffWhy}</p>
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
        {writeOff.error && (
          <DecisionError
            error={writeOff.error}
            check={(api) =>
              api.post('/api/platform-admin/debts/{id}/write-off/check', {
                params: { path: { id: of.id } },
                body: { amount: of.owed },
              })
            }
          />
        )}
      </div>
    </Dialog>
  )
}
