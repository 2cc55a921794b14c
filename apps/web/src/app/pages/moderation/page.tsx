import { Button, Empty, useFormat, whenOpened } from '@groundswell/ui'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { Loaded } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { DecisionBar } from './bar.tsx'
import styles from './page.module.css'
import { Queue } from './queue.tsx'
import { Reader } from './reader.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useModerationKeys, useModerator } from './use-moderator.ts'

const QueueSheet = whenOpened(() => import('./queue-sheet.tsx').then((part) => part.QueueSheet))
const BulkBar = lazy(() => import('./bulk-bar.tsx').then(({ BulkBar }) => ({ default: BulkBar })))
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })))

/** The page that decides on held texts: the queue, both versions of the text, and the decision. */
export function ModerationPage() {
  const t = useText('moderation')
  const format = useFormat()
  useTitle(t.title)
  const moderator = useModerator()
  const { queue, desk, actions } = moderator
  const { subjects, list } = queue
  const [isQueueOpen, setQueueOpen] = useState(false)
  const openQueue = () => setQueueOpen(true)
  const bulk = useBulkSelection(moderator)
  const note = useRef<HTMLInputElement>(null)
  useModerationKeys({ moderator, note, ...bulk.keys })
  const count = `${format.number(subjects.length)}${list.hasMore ? '+' : ''}`
  const pane = {
    queue,
    desk,
    selected: bulk.selected,
    onSelect: bulk.select,
    onUndo: actions.undo,
  }
  return (
    <div className={styles.page}>
      <div className={styles.queue}>
        <Queue {...pane} />
      </div>
      <section className={styles.reader} aria-label={t.reader}>
        {queue.active ? (
          <SubjectPane
            subject={queue.active}
            moderator={moderator}
            bulk={bulk}
            note={note}
            count={count}
            onQueue={openQueue}
          />
        ) : (
          <NoSubject queue={queue} desk={desk} onUndo={actions.undo} onQueue={openQueue} />
        )}
      </section>
      <QueueSheet open={isQueueOpen} onClose={() => setQueueOpen(false)}>
        <Queue {...pane} onChosen={() => setQueueOpen(false)} />
      </QueueSheet>
      {bulk.verdict && (
        <Suspense fallback={null}>
          <BulkDialog
            verdict={bulk.verdict}
            subjects={bulk.subjects}
            onClose={bulk.cancel}
            onDone={bulk.done}
          />
        </Suspense>
      )}
    </div>
  )
}

type Moderator = ReturnType<typeof useModerator>

interface ReadingProps {
  subject: NonNullable<Moderator['queue']['active']>
  moderator: Moderator
  bulk: ReturnType<typeof useBulkSelection>
  note: RefObject<HTMLInputElement | null>
  count: string
  onQueue(): void
}

/** The open subject, and the bar that decides on it, or on all that are selected. */
function SubjectPane({ subject, moderator, bulk, note, count, onQueue }: ReadingProps) {
  const t = useText('moderation')
  const { desk, draft, at, refusals, actions } = moderator
  return (
    <>
      <Reader
        subject={subject}
        draft={draft}
        canDecide={refusals.approve === null}
        isEditing={moderator.isEditing}
        isPictureOpen={moderator.isPictureOpen}
        position={at < 0 ? null : t.position(at + 1, count)}
        queueButton={
          <Button className={styles.opener} size="s" icon="list" {...QueueSheet.soon} onClick={onQueue}>
            {t.queueOf(count)}
          </Button>
        }
        on={actions}
      />
      <div className={styles.narrowUndo}>
        <UndoBar desk={desk} onUndo={actions.undo} />
      </div>
      {bulk.selected.size > 0 ? (
        <Suspense fallback={null}>
          <BulkBar
            count={bulk.selected.size}
            refusal={refusals.approve === t.forMembers ? t.forMembers : null}
            onDecide={bulk.ask}
            onClear={bulk.clear}
          />
        </Suspense>
      ) : (
        <DecisionBar
          subject={subject}
          draft={draft}
          refusals={refusals}
          note={note}
          onDecide={actions.decide}
          onNote={actions.note}
          onSkip={() => actions.move(1)}
        />
      )}
    </>
  )
}

/** No subject is open: it loads, it is not there, or nothing waits. */
function NoSubject({
  queue,
  desk,
  onUndo,
  onQueue,
}: Pick<Moderator, 'queue' | 'desk'> & { onUndo(): void; onQueue(): void }) {
  const t = useText('moderation')
  const isDone = queue.subjects.length === 0
  return (
    <div className={styles.nobody}>
      <h1 className={styles.narrowTitle}>{t.title}</h1>
      <Button className={styles.opener} size="s" icon="list" {...QueueSheet.soon} onClick={onQueue}>
        {t.queue}
      </Button>
      {queue.single ? (
        <Loaded of={queue.single} skeleton={null}>
          {() => null}
        </Loaded>
      ) : (
        queue.list.result.isSuccess && (
          <div className={isDone ? styles.said : undefined}>
            <Empty icon="shield" title={isDone ? t.nothing : t.notHere} />
          </div>
        )
      )}
      <div className={styles.narrowUndo}>
        <UndoBar desk={desk} onUndo={onUndo} />
      </div>
    </div>
  )
}

/** The selection for one decision on several items. Entries of threads are decided on one by one. */
function useBulkSelection({ queue, actions, at, refusals }: Moderator) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [verdict, setVerdict] = useState<'APPROVE' | 'BLOCK' | null>(null)
  const subjects = queue.subjects.filter(({ id, kind }) => kind === 'item' && chosen.has(id))
  const selected = new Set(subjects.map(({ id }) => id))
  const clear = () => setChosen(new Set())
  const addToSelection = (...ids: (string | undefined)[]) =>
    setChosen(new Set([...selected, ...ids.filter((id) => id !== undefined)]))
  const toggleActive = () => {
    const id = queue.active?.id
    if (id && selected.has(id)) setChosen(new Set([...selected].filter((other) => other !== id)))
    else addToSelection(id)
  }
  const askVerdict = (wanted: 'APPROVE' | 'BLOCK') => {
    if (refusals.block === null || refusals.approve === null) setVerdict(wanted)
  }
  return {
    selected,
    subjects,
    verdict,
    select: setChosen,
    clear,
    ask: askVerdict,
    cancel: () => setVerdict(null),
    done() {
      setVerdict(null)
      clear()
    },
    keys: {
      isBulk: selected.size > 0,
      onSelect: toggleActive,
      onExtend(step: 1 | -1) {
        addToSelection(queue.active?.id, queue.subjects[at + step]?.id)
        actions.move(step)
      },
      onSelectAll: () => setChosen(new Set(queue.subjects.map(({ id }) => id))),
      onClear() {
        if (selected.size === 0) return false
        clear()
        return true
      },
      onBulk: askVerdict,
    },
  }
}
