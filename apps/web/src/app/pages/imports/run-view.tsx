import { Band, Button, Chip, Facts, Meter, Section, SkeletonRows, Table } from '@groundswell/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Loaded, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './imports.module.css'
import type en from './messages/en.ts'
import { NoteList } from './note-list.tsx'
import { type Finding, isRunOpen, type RunDetail, runRead, runsRead } from './queries.ts'

const LOOK_MS = 1_000
const counts = [
  'created',
  'updated',
  'unchanged',
  'refused',
  'held',
  'commentsCreated',
  'commentsHeld',
] as const

/** An import that the service carries out: its progress, then the result of every row. */
export function RunView({ id }: { id: string }) {
  const run = useQuery({
    ...runRead(id),
    refetchInterval: ({ state }) => (state.data && isRunOpen(state.data) ? LOOK_MS : false),
  })
  const queries = useQueryClient()
  const hasEnded = run.data !== undefined && !isRunOpen(run.data)
  // The list may still show the run as open, since its end can be missed while the stream connects.
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: runsRead.queryKey, exact: true })
  }, [hasEnded, queries])
  return (
    <Loaded of={run} skeleton={<SkeletonRows rows={6} height={44} />}>
      {(found) => <RunContent run={found} />}
    </Loaded>
  )
}

const tones = {
  UPLOADING: 'run',
  RUNNING: 'run',
  DONE: 'good',
  CANCELLED: 'neutral',
  FAILED: 'stop',
} as const

function RunContent({ run }: { run: RunDetail }) {
  const t = useText('imports')
  return (
    <>
      <p className={styles.fileLine}>
        <strong>
          <WordsLine of={run.fileName} />
        </strong>
        <Chip tone={tones[run.status]} mark>
          {t.runStatuses[run.status]}
        </Chip>
      </p>
      {isRunOpen(run) && <RunProgress run={run} />}
      {run.failure && <Band tone="stop">{t.failures[run.failure]}</Band>}
      <Section title={t.summary}>
        <Facts items={counts.map((name) => ({ label: t.counts[name], value: run[name] }))} />
        {run.held + run.commentsHeld > 0 && <p className={styles.quiet}>{t.heldNote}</p>}
      </Section>
      {run.notes.length > 0 && (
        <Section title={t.remarks}>
          <NoteList notes={run.notes} />
        </Section>
      )}
      {run.findings.length > 0 && <FindingList findings={run.findings} />}
    </>
  )
}

function RunProgress({ run }: { run: RunDetail }) {
  const t = useText('imports')
  const cancel = useWrite({
    run: (api, id: string) => api.post('/api/import-runs/{id}/cancel', { params: { path: { id } } }),
    invalidates: ['import'],
  })
  const isUploading = run.status === 'UPLOADING'
  const share = (isUploading ? run.uploadedParts : run.doneParts) / run.parts
  return (
    <Section
      title={isUploading ? t.uploading : t.importing}
      note={isUploading ? t.uploadingNote : t.importingNote}
    >
      <p className={styles.progress}>
        <Meter value={share} label={isUploading ? t.uploading : t.importing} />
        <span className="num">{t.share(Math.round(share * 100))}</span>
        <Button busy={cancel.busy} onClick={() => cancel.write(run.id)}>
          {t.cancel}
        </Button>
      </p>
    </Section>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useText('imports')
  return (
    <Section title={t.findings} note={t.findingsNote}>
      <Table
        label={t.findings}
        rows={findings}
        rowKey={({ row, externalId }) => `${row} ${externalId}`}
        columns={[
          { key: 'row', label: t.row, align: 'end', width: 64 },
          { key: 'why', label: t.why },
          { key: 'item', label: t.item, align: 'end' },
        ]}
        cell={(finding, column) => {
          if (column === 'row') return finding.row
          if (column === 'item')
            return (
              finding.id && (
                <PlaceLink to="item" params={{ id: finding.id }}>
                  {t.openItem}
                </PlaceLink>
              )
            )
          return explainOutcome(finding, t)
        }}
      />
    </Section>
  )
}

function explainOutcome({ outcome, code, safetyStatus, kept, heldComments }: Finding, t: typeof en): string {
  const refusals: Readonly<Record<string, string>> = t.refusals
  const words = [
    ...(outcome === 'REFUSED' ? [refusals[code ?? ''] ?? t.refusedBy(code ?? '')] : []),
    ...(safetyStatus !== null && safetyStatus !== 'CLEARED' ? [t.heldBack] : []),
    ...kept.map((one) => t.kept[one]),
    ...(heldComments > 0 ? [t.heldComments(heldComments)] : []),
  ]
  return words.join('; ')
}
