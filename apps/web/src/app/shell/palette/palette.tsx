import { ModalContext, useModal } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { Combobox } from './combobox.tsx'
import styles from './palette.module.css'

/** Go, find, do: one field over every page. */
export function Palette({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('palette')
  const { dialog, token } = useModal(open, onClose, true)
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t.title}>
      {open ? (
        <ModalContext value={token}>
          <Combobox onClose={onClose} />
        </ModalContext>
      ) : null}
    </dialog>
  )
}
