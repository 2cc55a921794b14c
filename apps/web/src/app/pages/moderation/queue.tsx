import { Button, Mark, Menu, Segmented, useFormat, VirtualList } from '@groundswell/ui'
import { lazy, Suspense } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import type { MadeHere } from './decisions.ts'
import type { DeskState } from './desk.ts'
import styles from './queue.module.css'
import { QueueRow } from './queue-row.tsx'
import { type ModerationSearch, type Show, shows } from './search.ts'
import type { Subject } from './subject-rules.ts'
import { UndoBar } from './undo-bar.tsx'
import type { useQueue } from './use-queue.ts'
import { zonesQuery } from './zones.ts'

const EmptyQueue = lazy(() => import('./empty.tsx').then((part) => ({ default: part.EmptyQueue })))

interface QueueProps {
  queue: ReturnType<typeof useQueue>
  desk: DeskState<MadeHere>
  selected: ReadonlySet<string>
  onSelect(keys: ReadonlySet<string>): void
  onUndo(): void
  /** Called when a row was chosen, for the sheet of narrow screens. */
  onChosen?(): void
}

/** The title, the latest decision, the rows, and at the foot the button that takes decisions back. */
export function Queue({ queue, desk, selected, onSelect, onUndo, onChosen }: QueueProps) {
  const t = useText('moderation')
  const { list, subjects, active, open } = queue
  return (
    <section className={styles.queue} aria-label={t.queue}>
      <QueueHead queue={queue} />
      <LastDecision desk={desk} />
      <Loaded
        of={list.result}
        skeleton={<GhostRows />}
        empty={() =>
          subjects.length === 0 ? (
            <Suspense fallback={null}>
              <EmptyQueue queue={queue} last={desk.last?.at ?? null} />
            </Suspense>
          ) : null
        }
      >
        {() => (
          <VirtualList
            label={t.list}
            items={subjects}
            itemKey={keyOf}
            rowHeight={72}
            measured
            pageKeys={false}
            active={active?.id ?? null}
            onActive={(key) => open(key)}
            onOpen={() => onChosen?.()}
            selected={selected}
            onSelect={onSelect}
            onEnd={list.more}
            render={(subject, { selected }) => <QueueRow subject={subject} isSelected={selected} />}
          />
        )}
      </Loaded>
      <UndoBar desk={desk} onUndo={onUndo} />
    </section>
  )
}
const keyOf = (subject: Subject) => subject.id

function QueueHead({ queue: { list, search, subjects, open } }: Pick<QueueProps, 'queue'>) {
  const t = useText('moderation')
  const format = useFormat()
  const zones = useRead(zonesQuery()).data
  const oldest = subjects.at(-1)
  const count = `${format.number(subjects.length)}${list.hasMore ? '+' : ''}`
  const age = oldest && !list.hasMore ? format.relative(oldest.createdAt, { short: true }) : null
  const changeFilter = (next: ModerationSearch) => open(null, next)
  const filterByZone = (zone: string) =>
    changeFilter({ ...(search.show ? { show: search.show } : {}), ...(zone === '' ? {} : { zone }) })
  return (
    <header className={styles.head}>
      <h1>
        {t.title}
        {list.result.isSuccess && subjects.length > 0 && (
          <small className="num">{t.waiting(count, age, subjects.length)}</small>
        )}
      </h1>
      <div className={styles.filters}>
        <Segmented<Show>
          label={t.show}
          value={search.show ?? 'all'}
          onChange={(show) =>
            changeFilter({
              ...(search.zone ? { zone: search.zone } : {}),
              ...(show === 'all' ? {} : { show }),
            })
          }
          options={shows.map((value) => ({ value, label: t.shows[value] }))}
        />
        {search.show !== 'comments' && (
          <Menu
            label={t.zone}
            icon="filter"
            items={['', ...(zones ?? []).map(({ zoneId }) => zoneId)].map((zoneId) => ({
              label: zones?.find((zone) => zone.zoneId === zoneId)?.name ?? t.everyZone,
              ...((search.zone ?? '') === zoneId ? { icon: 'check' as const } : {}),
              onSelect: () => filterByZone(zoneId),
            }))}
          />
        )}
      </div>
      {search.zone && search.show !== 'comments' && (
        <Button size="s" variant="quiet" icon="cross" onClick={() => filterByZone('')}>
          <WordsLine of={zones?.find(({ zoneId }) => zoneId === search.zone)?.name ?? search.zone} />
        </Button>
      )}
    </header>
  )
}

/** Shows the latest decision, without emphasis. */
function LastDecision({ desk: { last } }: { desk: DeskState<MadeHere> }) {
  const t = useText('moderation')
  const format = useFormat()
  if (!last) return null
  const words =
    last.verdict === 'BLOCK' ? t.blocked : last.isEdited || last.cuts > 0 ? t.approvedEdited : t.approved
  return (
    <div className={`${styles.row} ${styles.done}`}>
      <Mark tone={last.verdict === 'BLOCK' ? 'stop' : 'good'} />
      <strong className={styles.title}>
        <WordsLine of={last.title} kind="original" />
      </strong>
      <time className={styles.age} dateTime={new Date(last.at).toISOString()}>
        {format.relative(last.at, { short: true })}
      </time>
      <p className={styles.why}>{words}</p>
    </div>
  )
}

function GhostRows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={at} className={`${styles.row} ${styles.ghost}`}>
          <i />
          <b />
        </div>
      ))}
    </div>
  )
}
