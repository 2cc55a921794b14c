import { ModalContext, useModal } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { Combobox } from './combobox.tsx'
import styles from './palette.module.css'

/** The command palette: one field on every page to go somewhere, find something or do something. */
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
