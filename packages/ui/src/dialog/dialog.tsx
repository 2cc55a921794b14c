import { type CSSProperties, type ReactNode, useId } from 'react'
import { IconButton } from '../button/button.tsx'
import { classes } from '../classes.ts'
import { useWords } from '../format/language.tsx'
import { ModalContext } from '../keyboard/use-keys.ts'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface ModalProps {
  open: boolean
  /** Called when the person wants to close the dialog; the page then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  /** False: there is no close button, and Escape and presses outside do nothing. */
  dismissable?: boolean
}

function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  dismissable = true,
  className,
  style,
}: ModalProps & { className: string; style?: CSSProperties }) {
  const words = useWords()
  const id = useId()
  const { dialog, token } = useModal(open, onClose, dismissable)
  return (
    <dialog ref={dialog} className={classes(styles.modal, className)} style={style} aria-labelledby={id}>
      {open && (
        <ModalContext value={token}>
          <header className={styles.head}>
            <h2 className={styles.title} id={id} tabIndex={-1} data-title="">
              {title}
            </h2>
            {dismissable && <IconButton icon="cross" label={words.close} onClick={onClose} />}
          </header>
          <div className={styles.body} data-body="">
            {children}
          </div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </ModalContext>
      )}
    </dialog>
  )
}

/** A question or a short form in the middle of the window. Its content is rendered only while it is open. */
export function Dialog({ size = 'm', ...modal }: ModalProps & { size?: 's' | 'm' | 'l' }) {
  return <Modal {...modal} className={classes(styles.dialog, styles[size])} />
}

/** A panel at the end edge of the window, 520 px or `width` wide. In a narrower window it covers everything. */
export function Sheet({ width, ...modal }: ModalProps & { width?: number }) {
  const style = width === undefined ? undefined : ({ '--sheet': `${width}px` } as CSSProperties)
  return <Modal {...modal} className={styles.sheet ?? ''} style={style} />
}
