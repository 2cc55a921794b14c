import { Button, Chip, DateTime, RelativeTime, Segmented, Table, type Tone, toast } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { ErrorNote, useReadAll, useWrite } from '../../../data/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { ConsolePage } from '../../parts/desk/desk.tsx'
import { FindingDialog } from '../../parts/finding/finding-dialog.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import { chosenStatus, type Mail, mailsQuery, type Status, statuses } from './queries.ts'

const tones: Readonly<Record<Status, Tone>> = {
  UNKNOWN: 'ask',
  SENDING: 'run',
  QUEUED: 'neutral',
  FAILED: 'stop',
  DROPPED: 'neutral',
  SENT: 'good',
}

/** The outbox, mails with an unknown outcome first, and the weekly digest. */
export function MailPage() {
  const t = useText('mail')
  const common = useText('terms')
  const [search, change] = useSearch()
  const status = chosenStatus(search)
  const list = useReadAll<Mail>(mailsQuery(status))
  const [found, setFound] = useState<Mail | null>(null)
  return (
    <ConsolePage
      title={t.title}
      note={t.note}
      actions={<SendDigest />}
      filters={
        <Segmented
          label={common.state}
          value={status}
          onChange={(next) => change({ state: next })}
          options={statuses.map((value) => ({ value, label: t.states[value] }))}
        />
      }
    >
      <LoadedList list={list} empty={t.empty[status]} why={t.emptyWhy} icon="mail">
        {(items) => <MailTable of={items} onFind={setFound} />}
      </LoadedList>
      {found && <MailFinding of={found} onClose={() => setFound(null)} />}
    </ConsolePage>
  )
}

function MailTable({ of, onFind }: { of: readonly Mail[]; onFind(mail: Mail): void }) {
  const t = useText('mail')
  const common = useText('terms')
  const cells: Record<string, (mail: Mail) => ReactNode> = {
    mail: ({ id }) => <ShortId id={id} />,
    to: ({ recipientKind }) => t.recipients[recipientKind],
    state: ({ status }) => (
      <Chip tone={tones[status]} mark>
        {t.states[status]}
      </Chip>
    ),
    attempts: ({ attempts }) => attempts,
    why: ({ reason, findingNote }) => (
      <WordsLine of={findingNote ?? reason ?? '–'} kind={findingNote ? 'original' : 'agents'} />
    ),
    when: ({ settledAt, dueAt }) => (settledAt ? <DateTime at={settledAt} /> : <RelativeTime at={dueAt} />),
    find: (mail) =>
      mail.status === 'UNKNOWN' && (
        <Button size="s" aria-haspopup="dialog" onClick={() => onFind(mail)}>
          {common.finding.record}
        </Button>
      ),
  }
  return (
    <Table
      label={t.title}
      columns={[
        { key: 'mail', label: t.mail },
        { key: 'to', label: t.to },
        { key: 'state', label: common.state },
        { key: 'attempts', label: t.attempts, align: 'end', hideUnder: 700 },
        { key: 'why', label: common.why, hideUnder: 800 },
        { key: 'when', label: common.when, hideUnder: 700 },
        { key: 'find', label: common.finding.record, hideLabel: true, align: 'end' },
      ]}
      rows={of}
      rowKey={({ id }) => id}
      cell={(mail, key) => cells[key]?.(mail)}
    />
  )
}

const findings = ['DELIVERED', 'NOT_DELIVERED'] as const

/** Records what the mail server's logs say about a mail of unknown outcome. */
function MailFinding({ of, onClose }: { of: Mail; onClose(): void }) {
  const t = useText('mail')
  const record = useWrite({
    run: (api, body: { finding: (typeof findings)[number]; note: string }) =>
      api.post('/api/platform-admin/mails/{id}/finding', { params: { path: { id: of.id } }, body }),
    done: onClose,
    invalidates: ['mail'],
  })
  return (
    <FindingDialog
      findings={findings.map((value) => ({ value, ...t.findings[value] }))}
      busy={record.busy}
      error={record.error}
      onRecord={(finding, note) => record.write({ finding, note })}
      onClose={onClose}
    />
  )
}

/** Sends the weekly digest now. A tester gets at most one a week, however often the button is pressed. */
function SendDigest() {
  const t = useText('mail')
  const run = useWrite({
    run: (api) => api.post('/api/platform-admin/digests/run', {}),
    done: ({ week, queued }) => toast({ text: t.digestRan(week, queued), tone: 'good' }),
    invalidates: ['mail'],
  })
  return (
    <>
      <Button icon="send" busy={run.busy} onClick={() => run.write(undefined)}>
        {t.digest}
      </Button>
      {run.error && <ErrorNote error={run.error} />}
    </>
  )
}
