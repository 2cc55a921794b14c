import { Copy } from '@groundswell/ui'
import styles from './code.module.css'

/** A text to be copied as it is. `label` names the button; `onCopied` runs when it is pressed. */
export function Code({ text, label, onCopied }: { text: string; label: string; onCopied?: () => void }) {
  return (
    <div className={styles.code}>
      <pre dir="ltr">{text}</pre>
      <span onClickCapture={onCopied}>
        <Copy text={text} label={label} />
      </span>
    </div>
  )
}
