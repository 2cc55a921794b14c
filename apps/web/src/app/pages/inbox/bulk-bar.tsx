import { Button, Kbd } from '@groundswell/ui'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { refuseBulk } from './bulk-rules.ts'
import type en from './messages/en.ts'
import styles from './page.module.css'

/** Actions for the selected items. */
export function BulkBar({
  count,
  onMove,
  onClear,
}: {
  count: number
  onMove: () => void
  onClear: () => void
}) {
  const t = useText<typeof en>('inbox')
  const { can } = useWorkspace()
  const reason = !can('moderate') ? t.needsMember : refuseBulk(count) ? t.tooMany(count) : undefined
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t.selection}>
      <span>{t.selected(count)}</span>
      <Button size="s" variant="primary" keys="S" onClick={onMove} {...(reason ? { reason } : {})}>
        {t.move}
      </Button>
      <button type="button" className={styles.clear} onClick={onClear}>
        {t.unselect} <Kbd keys="Escape" />
      </button>
    </div>
  )
}
