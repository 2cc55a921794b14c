import { Button, Kbd } from '@groundswell/ui'
import type { RefObject } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './bar.module.css'
import { cutCount, type Draft } from './draft-rules.ts'
import type { Subject } from './subject-rules.ts'

interface BarProps {
  subject: Subject
  draft: Draft
  refusals: { approve: string | null; block: string | null }
  note: RefObject<HTMLInputElement | null>
  onDecide(verdict: 'APPROVE' | 'BLOCK'): void
  onNote(note: string): void
  onSkip(): void
}

/** The bar with the note and the buttons that decide on one subject. */
export function DecisionBar({ subject, draft, refusals, note, onDecide, onNote, onSkip }: BarProps) {
  const t = useText('moderation')
  const cuts = cutCount(draft, subject.rows, subject.fields)
  const approve = draft.edited ? t.approveEdited : cuts > 0 ? t.approveWithCuts(cuts) : t.approve
  return (
    <footer className={styles.bar}>
      <Button
        variant="primary"
        keys="A"
        {...(refusals.approve ? { reason: refusals.approve } : {})}
        onClick={() => onDecide('APPROVE')}
      >
        {approve}
      </Button>
      <Button
        variant="stop"
        keys="B"
        {...(refusals.block ? { reason: refusals.block } : {})}
        onClick={() => onDecide('BLOCK')}
      >
        {t.block}
      </Button>
      {subject.kind === 'item' ? (
        <label className={styles.note}>
          <span className="sr">{t.note}</span>
          <input
            ref={note}
            value={draft.note}
            maxLength={2000}
            placeholder={t.note}
            disabled={refusals.approve !== null && refusals.block !== null}
            onChange={(event) => onNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <Kbd keys="N" hidden />
        </label>
      ) : (
        <span className={styles.note} data-empty />
      )}
      <Button variant="quiet" keys="J" onClick={onSkip}>
        {t.skip}
      </Button>
    </footer>
  )
}
