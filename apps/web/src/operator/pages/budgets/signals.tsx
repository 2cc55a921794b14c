import { Button, Chip, DateTime, Dialog, Facts, Table, Textarea } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { ErrorNote, useReadAll, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { type FraudSignal, signals } from './queries.ts'

/** Signs of fraud in open payments, each with its evidence. */
export function Signals() {
  const t = useText('budgets')
  const common = useText('terms')
  const list = useReadAll<FraudSignal>(signals)
  const [chosen, setChosen] = useState<FraudSignal | null>(null)
  const cells: Record<string, (of: FraudSignal) => ReactNode> = {
    kind: ({ kind }) => (
      <Chip tone="flag" mark>
        {t.signals.kinds[kind]}
      </Chip>
    ),
    testers: ({ testerIds }) => testerIds.length,
    workspace: ({ workspaceId }) => (workspaceId ? <ShortId id={workspaceId} inRow /> : '–'),
    when: ({ foundAt }) => <DateTime at={foundAt} />,
  }
  return (
    <>
      <LoadedList list={list} empty={t.empty.signals} why={t.emptyWhy.signals}>
        {(items) => (
          <Table
            label={t.tabs.signals}
            columns={[
              { key: 'kind', label: common.why },
              { key: 'testers', label: common.tester, align: 'end' },
              { key: 'workspace', label: common.workspace, hideUnder: 700 },
              { key: 'when', label: common.when, hideUnder: 700 },
            ]}
            rows={items}
            rowKey={({ id }) => id}
            onOpen={setChosen}
            opensDialog
            cell={(of, key) => cells[key]?.(of)}
          />
        )}
      </LoadedList>
      {chosen && <SignalDialog of={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function SignalDialog({ of, onClose }: { of: FraudSignal; onClose(): void }) {
  const t = useText('budgets')
  const common = useText('terms')
  const [note, setNote] = useState('')
  const dismiss = useWrite({
    run: (api) =>
      api.post('/api/platform-admin/fraud-signals/{id}/dismiss', {
        params: { path: { id: of.id } },
        body: { note: note.trim() },
      }),
    done: onClose,
    invalidates: ['fraud-signal'],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.signals.kinds[of.kind]}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={dismiss.busy}
            {...(note.trim() ? {} : { reason: t.fillIn })}
            onClick={() => dismiss.write(undefined)}
          >
            {t.signals.dismiss}
          </Button>
        </>
      }
    >
      <div className={desk.form}>
        <p className={desk.quiet}>{t.signals.why}</p>
        <Facts
          items={[
            ...of.testerIds.map((id) => ({ label: common.tester, value: <ShortId id={id} /> })),
            ...Object.entries(of.evidence).map(([label, value]) => ({
              label,
              value: <WordsLine of={typeof value === 'string' ? value : JSON.stringify(value)} />,
            })),
          ]}
        />
        <Textarea
          label={common.note}
          hint={common.noteHint}
          value={note}
          onChange={setNote}
          maxLength={1000}
          rows={2}
        />
        {dismiss.error && <ErrorNote error={dismiss.error} />}
      </div>
    </Dialog>
  )
}
