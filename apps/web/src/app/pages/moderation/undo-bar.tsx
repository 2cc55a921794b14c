import { Kbd } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { MadeHere } from './decisions.ts'
import type { DeskState } from './desk.ts'
import styles from './undo-bar.module.css'

/** Decisions that can still be taken back. The bar lies over the queue, never over words. */
export function UndoBar({ desk: { waiting }, onUndo }: { desk: DeskState<MadeHere>; onUndo(): void }) {
  const t = useText('moderation')
  if (waiting.length === 0) return null
  const verdict = waiting.at(-1)!.verdict
  const alike = waiting.filter((made) => made.verdict === verdict).length
  return (
    <div className={styles.undo}>
      <span>{verdict === 'APPROVE' ? t.approvedN(alike) : t.blockedN(alike)}</span>
      <button type="button" onClick={onUndo} aria-keyshortcuts="Z">
        <u>{t.undo}</u> <Kbd keys="Z" hidden />
      </button>
    </div>
  )
}
