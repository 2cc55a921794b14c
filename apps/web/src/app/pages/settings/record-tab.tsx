import { Button, DateTime, Empty, Section, Select, SkeletonRows, Table } from '@groundswell/ui'
import { useDownload } from '../../../data/download.ts'
import { Loaded, useRead, useReadAll } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useActorNames } from '../../parts/actor/index.ts'
import { membersRead } from '../../parts/filter/queries.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'
import { useReason } from '../../parts/rights/rights.tsx'
import { type Recorded, recordQuery } from './queries.ts'
import { formatDetails } from './record-rules.ts'
import { settingsRoute } from './route.ts'
import styles from './settings.module.css'

/** The audit: actor, action and time. Only admins may read it. */
export function RecordTab() {
  const t = useText('settings').record
  const reason = useReason('administrate')
  const { can } = useWorkspace()
  const { by } = settingsRoute.useSearch()
  const navigate = settingsRoute.useNavigate()
  const chooseMember = (next: string) => void navigate({ search: next ? { by: next } : {} })
  const { busy, download } = useDownload()
  const of = by ? `?actor=member:${by}` : ''
  return (
    <Section
      title={t.title}
      note={t.note}
      actions={
        <Button
          icon="download"
          busy={busy}
          onClick={() => void download(`/api/audit/export.csv${of}`, 'record.csv')}
          {...(reason ? { reason } : {})}
        >
          {t.export}
        </Button>
      }
    >
      {can('administrate') ? (
        <>
          <MemberChoice value={by ?? ''} onChange={chooseMember} />
          <RecordTable by={by} onClear={() => chooseMember('')} />
        </>
      ) : (
        <p className={styles.quiet}>{reason}</p>
      )}
    </Section>
  )
}

function MemberChoice({ value, onChange }: { value: string; onChange: (by: string) => void }) {
  const t = useText('settings').record
  const { data = [] } = useRead(membersRead())
  const isFormer = value !== '' && !data.some(({ id }) => id === value)
  return (
    <div className={styles.filter}>
      <Select
        label={t.who}
        hideLabel
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t.everybody },
          ...(isFormer ? [{ value, label: value.slice(-6) }] : []),
          ...data.map(({ id, name }) => ({ value: id, label: visibleLine(name) })),
        ]}
      />
    </div>
  )
}

function RecordTable({ by, onClear }: { by: string | undefined; onClear: () => void }) {
  const t = useText('settings').record
  const { result, items, hasMore, isLoadingMore, more } = useReadAll<Recorded>(recordQuery(by))
  return (
    <>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={8} height={44} />}
        empty={() =>
          items.length > 0 ? null : by ? (
            <NoneFound title={t.noneFound} onClear={onClear} />
          ) : (
            <Empty icon="list" title={t.empty}>
              {t.emptyNote}
            </Empty>
          )
        }
      >
        {() => (
          <Table
            label={t.title}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              { key: 'what', label: t.what },
              { key: 'details', label: t.details, hideUnder: 640 },
              { key: 'who', label: t.who },
              { key: 'at', label: t.at, align: 'end' },
            ]}
            cell={(event, column) => <RecordCell of={event} column={column} />}
          />
        )}
      </Loaded>
      {hasMore && (
        <div className={styles.wrap}>
          <Button busy={isLoadingMore} onClick={more}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}

function RecordCell({ of: event, column }: { of: Recorded; column: string }) {
  if (column === 'what') return <EventType of={event} />
  if (column === 'details') return <code className={styles.details}>{formatDetails(event.data)}</code>
  if (column === 'at')
    return (
      <span className={styles.when}>
        <DateTime at={event.at} />
      </span>
    )
  return <EventActor of={event} />
}

/** The type of the event as in webhooks, with a link to the subject's page if there is one. */
function EventType({ of: { type, subjectId } }: { of: Recorded }) {
  const words = <code>{type}</code>
  if (type.startsWith('feedback.'))
    return (
      <PlaceLink to="item" params={{ id: subjectId }}>
        {words}
      </PlaceLink>
    )
  if (type.startsWith('campaign.') && type !== 'campaign.deleted')
    return (
      <PlaceLink to="campaign" params={{ id: subjectId, tab: 'overview' }}>
        {words}
      </PlaceLink>
    )
  return words
}

function EventActor({ of: { actor } }: { of: Recorded }) {
  const { nameOf } = useActorNames(false)
  if (actor?.name) return <WordsLine of={actor.name} />
  return nameOf(actor ? (actor.id ? `${actor.kind}:${actor.id}` : actor.kind) : 'service')
}
