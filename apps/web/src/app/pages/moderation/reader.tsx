import { Chip, Kbd, RelativeTime } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import { Copies } from './copies.tsx'
import type { Draft } from './draft-rules.ts'
import styles from './reader.module.css'
import { Reasons } from './reasons.tsx'
import type { Subject } from './subject-rules.ts'
import { zonesQuery } from './zones.ts'

// Loaded after the words, which the decision is about.
const Side = lazy(() => import('./side.tsx').then((part) => ({ default: part.Side })))

interface ReaderProps {
  subject: Subject
  draft: Draft
  canDecide: boolean
  isEditing: boolean
  isPictureOpen: boolean
  position: string | null
  /** The button that opens the queue where it is a sheet. */
  queueButton: ReactNode
  on: {
    move(step: 1 | -1): void
    choose(number: number): void
    cut(number: number): void
    edit(): void
    saveEdit(copy: Draft['edited']): void
    cancel(): void
    picture(approved: boolean): void
    pictureOpen(open: boolean): void
  }
}

/** Shows one subject: the original and the redacted copy, the reasons, and context for the decision. */
export function Reader({
  subject,
  draft,
  canDecide,
  isEditing,
  isPictureOpen,
  position,
  queueButton,
  on,
}: ReaderProps) {
  return (
    <>
      <ReaderHead subject={subject} position={position} queueButton={queueButton} onMove={on.move} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className={styles.body} tabIndex={0} key={subject.id}>
        <div className={styles.words}>
          <h2 className="sr">
            <WordsLine of={subject.title} />
          </h2>
          <Copies
            subject={subject}
            draft={draft}
            isEditing={isEditing}
            canEdit={canDecide}
            onEdit={on.edit}
            onEdited={on.saveEdit}
            onCancel={on.cancel}
          />
          <AttachedData data={subject.item?.data} />
          <Reasons
            subject={subject}
            draft={draft}
            canDecide={canDecide}
            onChoose={on.choose}
            onCut={on.cut}
          />
        </div>
        <Suspense fallback={<aside />}>
          <Side
            subject={subject}
            draft={draft}
            canDecide={canDecide}
            isPictureOpen={isPictureOpen}
            onPictureOpen={on.pictureOpen}
            onPicture={on.picture}
          />
        </Suspense>
      </div>
    </>
  )
}

const tones = { FLAGGED: 'flag', BLOCKED: 'stop', CLEARED: 'good', PENDING: 'run' } as const

function ReaderHead({
  subject,
  position,
  queueButton,
  onMove,
}: Pick<ReaderProps, 'subject' | 'position' | 'queueButton'> & { onMove(step: 1 | -1): void }) {
  const t = useText('moderation')
  const { safety, type } = useItemWords()
  const zones = useRead(zonesQuery()).data
  const { item } = subject
  return (
    <header className={styles.head}>
      {queueButton}
      <Chip tone={tones[subject.safetyStatus]} mark>
        {safety[subject.safetyStatus]}
      </Chip>
      {item ? (
        <span className={styles.place}>
          {t.typeIn(type[item.type])}{' '}
          <b>
            <WordsLine of={zones?.find(({ zoneId }) => zoneId === item.zoneId)?.name ?? item.zoneId} />
          </b>
        </span>
      ) : (
        <span className={styles.place}>{t.commentOn}</span>
      )}
      <RelativeTime at={subject.createdAt} />
      <code className={styles.id} dir="ltr">
        {shortId(subject.id)}
      </code>
      {position !== null && (
        <span className={styles.position}>
          <button type="button" aria-label={t.previous} aria-keyshortcuts="K" onClick={() => onMove(-1)}>
            <Kbd keys="K" hidden />
          </button>
          <button type="button" aria-label={t.next} aria-keyshortcuts="J" onClick={() => onMove(1)}>
            <Kbd keys="J" hidden />
          </button>
          <span className="num">{position}</span>
        </span>
      )}
    </header>
  )
}
const shortId = (id: string) => `${id.slice(0, 4)}…${id.slice(-4)}`

/** Attached data as it was sent: agents get it redacted. */
function AttachedData({ data }: { data: Record<string, unknown> | null | undefined }) {
  const t = useText('moderation')
  if (!data || Object.keys(data).length === 0) return null
  return (
    <section className={styles.attached}>
      <h3>{t.attached}</h3>
      <p>{t.attachedNote}</p>
      <Words of={JSON.stringify(data, null, 2)} kind="original" limit={1_000} />
    </section>
  )
}
