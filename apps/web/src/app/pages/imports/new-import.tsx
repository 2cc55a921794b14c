import { Button } from '@groundswell/ui'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useText } from '../../../text/index.ts'
import { FileDraft } from './draft.tsx'
import styles from './imports.module.css'

const accepted = '.csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip'

/** An import from the file to its start. */
export function NewImport({ onStarted }: { onStarted: (run: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  if (!file) return <DropFile onFile={setFile} />
  return <FileDraft file={file} onLeave={() => setFile(null)} onStarted={onStarted} />
}

/** An area that takes dropped files, with a button that opens the file dialog. */
function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const t = useText('imports')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const takeFile = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        takeFile(event.dataTransfer.files)
      }}
    >
      <p className={styles.strong}>{t.drop}</p>
      <p className={styles.quiet}>{t.formatsHint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t.file}
        onChange={(event: ChangeEvent<HTMLInputElement>) => takeFile(event.target.files)}
      />
      <Button variant="primary" icon="upload" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className={styles.quiet}>{t.privacy}</p>
    </div>
  )
}
