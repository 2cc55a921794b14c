import { Button, Meter, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Draft, isCut } from './draft-rules.ts'
import type en from './messages/en.ts'
import styles from './reasons.module.css'
import type { ReasonRow } from './report-rules.ts'
import type { Subject } from './subject-rules.ts'

interface ReasonsProps {
  subject: Subject
  draft: Draft
  canDecide: boolean
  onChoose(number: number): void
  onCut(number: number): void
}

/** The reasons why the subject waits, each with the number of its mark in the text. */
export function Reasons({ subject, draft, canDecide, onChoose, onCut }: ReasonsProps) {
  const t = useText('moderation')
  const { rows, readsOriginal, explanations } = subject
  return (
    <section className={styles.reasons}>
      <h3>{subject.safetyStatus === 'BLOCKED' ? t.whyBlocked : t.why}</h3>
      {!readsOriginal && <p className={styles.none}>{t.noReasons}</p>}
      {!readsOriginal &&
        explanations.map((sentence) => (
          <p key={sentence} lang="en" className={styles.none}>
            {sentence}
          </p>
        ))}
      {readsOriginal && rows.length === 0 && <p className={styles.none}>{t.heldByRule}</p>}
      <ul>
        {rows.map((row) => (
          <Reason
            key={row.number}
            row={row}
            isChosen={draft.chosen === row.number}
            isCut={row.canCut && isCut(row, draft, rows, subject.fields)}
            isEdited={draft.edited !== null}
            canDecide={canDecide}
            onChoose={onChoose}
            onCut={onCut}
          />
        ))}
      </ul>
    </section>
  )
}

interface ReasonProps extends Pick<ReasonsProps, 'canDecide' | 'onChoose' | 'onCut'> {
  row: ReasonRow
  isChosen: boolean
  isCut: boolean
  isEdited: boolean
}

function Reason({ row, isChosen, isCut, isEdited, canDecide, onChoose, onCut }: ReasonProps) {
  const t = useText('moderation')
  const format = useFormat()
  const sentence = reasonSentence(row, t)
  return (
    <li className={styles.reason} data-chosen={isChosen || undefined} data-kind={row.kind}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        aria-keyshortcuts={row.number < 10 ? String(row.number) : undefined}
        onClick={() => onChoose(row.number)}
      >
        <span className={styles.number}>{row.number}</span>
        <span className={styles.words}>
          {sentence}
          <FindingOrigin row={row} />
        </span>
      </button>
      {row.score !== null && row.kind !== 'secret' ? (
        <span className={styles.strength}>
          <Meter
            value={row.score}
            tone={row.kind === 'whole' ? 'flag' : 'stop'}
            label={`${t.score}: ${sentence}`}
          />
          <span className="num">
            {format.number(row.score, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          </span>
        </span>
      ) : null}
      {row.kind === 'order' && canDecide && !isEdited ? (
        <Button
          size="s"
          variant="quiet"
          className={styles.act}
          {...(isChosen && row.canCut ? { keys: 'X' } : {})}
          {...(row.canCut ? {} : { reason: t.cannotCut })}
          onClick={() => onCut(row.number)}
        >
          {isCut ? t.putBack : t.cutIt}
        </Button>
      ) : null}
    </li>
  )
}

function reasonSentence({ kind, code }: ReasonRow, t: typeof en): string {
  return kind === 'personal' || t.codes[code] === undefined
    ? (t.personal[code] ?? t.otherCode)
    : t.codes[code]
}

/** The place of the finding and its detector, for those who know the screen. */
function FindingOrigin({ row }: { row: ReasonRow }) {
  const t = useText('moderation')
  const { code, detector, disguise, fields, placeholders, holds, kind } = row
  if (placeholders.length > 0)
    return (
      <em>
        {t.redactedAs(placeholders.join(t.comma))} {!holds && t.doesNotHold}
      </em>
    )
  const names = [...new Set(fields.map((field) => t.fields[field.replace(/[^a-z].*$/, '')] ?? field))]
  const by = detector === null ? '' : t.foundBy(t.detectors[detector] ?? detector, names.join(t.and))
  return (
    <em>
      {kind !== 'personal' && (
        <>
          <code>
            <WordsLine of={code} />
          </code>
          {disguise && t.disguised(disguise)}
          {by && t.comma}
        </>
      )}
      {by}
    </em>
  )
}
