import { Button, Kbd, Menu, useKeys } from '@groundswell/ui'
import { useRef } from 'react'
import { useText } from '../../../text/index.ts'
import type { BulkAction } from './bulk-actions.ts'
import { useBulkMenu } from './bulk-menu.ts'
import styles from './page.module.css'
import { useRefusalReason } from './use-refusal.ts'

interface BulkBarProps {
  count: number
  onAct(action: BulkAction): void
  onClear(): void
}

/**
 * Actions for the selected items: the most usual one as a button, all of them in a menu that the full stop key opens.
 */
export function BulkBar({ count, onAct, onClear }: BulkBarProps) {
  const t = useText('inbox')
  const reason = useRefusalReason()('status', count)
  const entries = useBulkMenu(count, onAct)
  const menu = useRef<HTMLSpanElement>(null)
  useKeys({ '.': () => menu.current?.querySelector('button')?.click() })
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t.selection}>
      <span>{t.selected(count)}</span>
      <Button
        size="s"
        variant="primary"
        keys="S"
        onClick={() => onAct('status')}
        {...(reason ? { reason } : {})}
      >
        {t.move}
      </Button>
      <span ref={menu}>
        <Menu label={t.selection} icon="more" items={entries} align="end" />
      </span>
      <button type="button" className={styles.clear} onClick={onClear}>
        {t.unselect} <Kbd keys="Escape" />
      </button>
    </div>
  )
}
