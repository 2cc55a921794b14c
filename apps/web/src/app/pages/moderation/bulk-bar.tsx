import { Button } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import styles from './bar.module.css'

interface BulkBarProps {
  count: number
  refusal: string | null
  onDecide(verdict: 'APPROVE' | 'BLOCK'): void
  onClear(): void
}

/** The bar that decides on all selected subjects at once. */
export function BulkBar({ count, refusal, onDecide, onClear }: BulkBarProps) {
  const t = useText('moderation')
  const refused = refusal ? { reason: refusal } : {}
  return (
    <footer className={styles.bar}>
      <Button variant="primary" keys="A" {...refused} onClick={() => onDecide('APPROVE')}>
        {t.approveMany(count)}
      </Button>
      <Button variant="stop" keys="B" {...refused} onClick={() => onDecide('BLOCK')}>
        {t.blockMany(count)}
      </Button>
      <span className={styles.count}>{t.selected(count)}</span>
      <Button variant="quiet" keys="Escape" onClick={onClear}>
        {t.clear}
      </Button>
    </footer>
  )
}
