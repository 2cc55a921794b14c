import { Button, Chip, IconButton } from '@groundswell/ui'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../../../text/index.ts'
import { type WordMark, Words } from '../../../untrusted/index.ts'
import styles from './copies.module.css'
import { cutRanges, type FacingLines, type FieldCopy, facingLines, type Range } from './copy-rules.ts'
import { cutCount, type Draft } from './draft-rules.ts'
import type { Subject } from './subject-rules.ts'

const CopyEditor = lazy(() => import('./copy-editor.tsx').then(({ CopyEditor }) => ({ default: CopyEditor })))

interface CopiesProps {
  subject: Subject
  draft: Draft
  isEditing: boolean
  canEdit: boolean
  onEdit(): void
  onEdited(copy: Draft['edited']): void
  onCancel(): void
}

/**
 * Shows the tester's text and the redacted copy in one frame. Matching lines are at the same height, because both sides
 * share the rows of the grid.
 */
export function Copies({ subject, draft, isEditing, canEdit, onEdit, onEdited, onCancel }: CopiesProps) {
  const t = useText('moderation')
  const shown = subject.fields.map((field) => facingRows(field, subject, draft))
  const count = 1 + shown.reduce((sum, { lines }) => sum + lines.length, 0)
  const rows = { '--rows': `span ${count}` } as CSSProperties
  return (
    <div className={styles.copies} data-single={!subject.readsOriginal || undefined}>
      {subject.readsOriginal && (
        <section className={styles.copy} style={rows} aria-label={t.original}>
          <h3>{t.original}</h3>
          {shown.flatMap(({ field, lines }) =>
            lines.map(({ original }) => (
              <Line key={`${field.field} ${original.at.start}`} isTitle={field.field === 'title'}>
                <Words of={original.text} kind="original" limit={Infinity} marks={original.marks} />
              </Line>
            )),
          )}
        </section>
      )}
      <section className={`${styles.copy} ${styles.agents}`} style={rows} aria-label={t.copy}>
        <h3>
          {t.copy}
          <Changes subject={subject} draft={draft} />
          {canEdit && !isEditing && (
            <span className={styles.tools}>
              {(draft.edited || draft.cut.size > 0) && (
                <IconButton size="s" icon="undo" label={t.startOver} onClick={() => onEdited(null)} />
              )}
              <Button size="s" variant="quiet" keys="E" onClick={onEdit}>
                {t.edit}
              </Button>
            </span>
          )}
        </h3>
        {isEditing ? (
          <Suspense fallback={null}>
            <CopyEditor subject={subject} draft={draft} onDone={onEdited} onCancel={onCancel} />
          </Suspense>
        ) : draft.edited ? (
          <EditedCopy edited={draft.edited} hasTitle={subject.kind === 'item'} />
        ) : (
          shown.flatMap(({ field, lines }) =>
            lines.map(({ original, copy }) => (
              <Line key={`${field.field} ${original.at.start}`} isTitle={field.field === 'title'}>
                <Words of={copy.text} kind="agents" limit={Infinity} marks={copy.marks} />
              </Line>
            )),
          )
        )}
      </section>
    </div>
  )
}

function Changes({ subject, draft }: Pick<CopiesProps, 'subject' | 'draft'>) {
  const t = useText('moderation')
  if (draft.edited) return <Chip tone="swell">{t.edited}</Chip>
  const cuts = cutCount(draft, subject.rows, subject.fields)
  return cuts > 0 ? <Chip tone="swell">{t.cuts(cuts)}</Chip> : null
}

function Line({ isTitle, children }: { isTitle: boolean; children: ReactNode }) {
  return <div className={isTitle ? styles.title : styles.line}>{children}</div>
}

function EditedCopy({ edited, hasTitle }: { edited: NonNullable<Draft['edited']>; hasTitle: boolean }) {
  return (
    <>
      {hasTitle && (
        <Line isTitle>
          <Words of={edited.title} limit={Infinity} />
        </Line>
      )}
      <div className={styles.rest}>
        <Words of={edited.description} limit={Infinity} />
      </div>
    </>
  )
}

interface Side {
  at: Range
  text: string
  marks: readonly WordMark[]
}

/**
 * Returns the lines of a field with the marks of both sides, or one line if original and redacted copy do not match.
 */
function facingRows(field: FieldCopy, subject: Subject, draft: Draft) {
  const whole: FacingLines[] = [
    { original: { start: 0, end: field.original.length }, copy: { start: 0, end: field.copy.length } },
  ]
  const places = facingLines(field, subject.report.spans) ?? whole
  const found = reasonMarks(field, subject, draft)
  const cuts = cutRanges(field, subject.rows, draft.cut).map((range) => field.align?.(range) ?? range)
  const cut = field.align ? cuts.map((range) => ({ ...range, as: 'cut' as const })) : []
  const lines = places.map(({ original, copy }) => ({
    original: sideOf(field.original, original, found),
    copy: sideOf(field.copy, copy, cut),
  }))
  return { field, lines }
}

function sideOf(text: string, at: Range, marks: readonly WordMark[]): Side {
  const own = marks
    .filter(({ start, end }) => start < at.end && end > at.start)
    // A mark that continues on the next line has its number at its end.
    .map(({ number, ...mark }) => ({
      ...mark,
      start: mark.start - at.start,
      end: mark.end - at.start,
      ...(number === undefined || mark.end > at.end ? {} : { number }),
    }))
  return { at, text: text.slice(at.start, at.end), marks: own }
}

const looks = { order: 'order', secret: 'secret', personal: 'personal', whole: 'order' } as const

function reasonMarks(field: FieldCopy, { rows }: Subject, { chosen }: Draft): WordMark[] {
  return rows.flatMap(({ number, kind, places }) =>
    places
      .filter((place) => place.field === field.field)
      .map(({ start, end }) => ({ start, end, as: looks[kind], number, isChosen: number === chosen })),
  )
}
