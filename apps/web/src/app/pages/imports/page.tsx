import { Button, DateTime, PageHead, Section, SkeletonRows, Table } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './imports.module.css'
import { NewImport } from './new-import.tsx'
import { isRunOpen, type Run, runsRead } from './queries.ts'
import { importsRoute } from './route.ts'
import { RunView } from './run-view.tsx'

/** Imports items of another service: choose a file, check the preview, start. Earlier imports are listed below. */
export function ImportsPage() {
  const t = useText('imports')
  const { run } = importsRoute.useSearch()
  const navigate = importsRoute.useNavigate()
  const { can } = useWorkspace()
  const reason = useReason('administrate')
  const openRun = (id?: string) => void navigate({ search: id ? { run: id } : {} })
  useTitle(t.title)
  return (
    <>
      <PageHead
        trail={<PlaceLink to="inbox">{t.inbox}</PlaceLink>}
        title={t.title}
        note={t.note}
        actions={
          run && (
            <Button icon="plus" onClick={() => openRun()}>
              {t.another}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {!can('administrate') && <p className={styles.quiet}>{reason}</p>}
        {can('administrate') && run && <RunView key={run} id={run} />}
        {can('administrate') && !run && <StartImport onOpen={openRun} />}
      </div>
    </>
  )
}

function StartImport({ onOpen }: { onOpen: (id: string) => void }) {
  const runs = useRead(runsRead)
  return (
    <Loaded of={runs} skeleton={<SkeletonRows rows={4} height={44} />}>
      {({ items }) => {
        const underway = items.find(isRunOpen)
        return (
          <>
            {underway ? <RunView key={underway.id} id={underway.id} /> : <NewImport onStarted={onOpen} />}
            {items.length > 0 && <RunList runs={items} onOpen={onOpen} />}
          </>
        )
      }}
    </Loaded>
  )
}

function RunList({ runs, onOpen }: { runs: readonly Run[]; onOpen: (id: string) => void }) {
  const t = useText('imports')
  return (
    <Section title={t.runs}>
      <Table
        label={t.runs}
        rows={runs}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        columns={[
          { key: 'file', label: t.file },
          { key: 'status', label: t.status },
          { key: 'created', label: t.counts.created, align: 'end', hideUnder: 520 },
          { key: 'at', label: t.at, align: 'end', hideUnder: 700 },
        ]}
        cell={(run, column) => {
          if (column === 'file') return <WordsLine of={run.fileName} />
          if (column === 'status') return t.runStatuses[run.status]
          return column === 'created' ? run.created : <DateTime at={run.createdAt} />
        }}
      />
    </Section>
  )
}
