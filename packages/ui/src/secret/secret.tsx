import { useId } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { useWords } from '../format/language.tsx'
import { useCopy } from './copying.ts'
import styles from './secret.module.css'

/** A small button that copies a text; its name says which text. */
export function Copy({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy()
  return <IconButton icon={copied ? 'check' : 'copy'} size="s" label={label} onClick={() => copy(text)} />
}

function saveFile(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * A key that is shown once. `onCopied` runs after it was copied or downloaded; only then should the page let the person
 * continue. The value exists nowhere else in the page.
 */
export function Secret({
  value,
  label,
  onCopied,
  fileName = 'groundswell-key.txt',
}: {
  value: string
  label: string
  onCopied?: () => void
  fileName?: string
}) {
  const words = useWords()
  const id = useId()
  const { copied, copy } = useCopy()
  const download = () => {
    saveFile(value, fileName)
    onCopied?.()
  }
  return (
    <div className={styles.secret}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div className={styles.frame} role="group" aria-labelledby={id}>
        <code className={styles.value} translate="no" dir="ltr">
          {value}
        </code>
        <div className={styles.actions}>
          <Button
            icon={copied ? 'check' : 'copy'}
            onClick={async () => {
              if (await copy(value)) onCopied?.()
            }}
          >
            {copied ? words.copied : words.copy}
          </Button>
          <Button variant="quiet" icon="download" onClick={download}>
            {words.download}
          </Button>
        </div>
      </div>
      <p className={styles.note}>{words.shownOnce}</p>
    </div>
  )
}
