import { Button, Textarea, TextField, useKeys } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../text/index.ts'
import styles from './copies.module.css'
import { copyAfter, type Draft } from './draft-rules.ts'
import type { Subject } from './subject-rules.ts'

interface CopyEditorProps {
  subject: Subject
  draft: Draft
  onDone(edited: Draft['edited']): void
  onCancel(): void
}

/** Lets a person write the redacted copy by hand, starting from the text without the cuts. */
export function CopyEditor({ subject, draft, onDone, onCancel }: CopyEditorProps) {
  const t = useText('moderation')
  const [copy, setCopy] = useState(() => copyAfter(subject.fields, subject.rows, draft))
  const finishEdit = () => onDone(copy)
  useKeys({ 'mod+Enter': finishEdit, Escape: onCancel })
  const hasTitle = subject.kind === 'item'
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        finishEdit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {hasTitle && (
        <TextField
          label={t.editTitle}
          value={copy.title}
          onChange={(title) => setCopy({ ...copy, title })}
          maxLength={1000}
          dir="auto"
          autoFocus
        />
      )}
      <Textarea
        label={t.editDescription}
        value={copy.description}
        onChange={(description) => setCopy({ ...copy, description })}
        maxLength={20_000}
        rows={8}
        dir="auto"
        autoFocus={!hasTitle}
      />
      <div className={styles.editorFoot}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button variant="primary" type="submit" keys="mod+Enter">
          {t.useCopy}
        </Button>
      </div>
    </form>
  )
}
