import { Button, Checkbox, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { tagsRead, visibleLine } from '../filter/index.ts'
import styles from './tag-choices.module.css'

interface Tag {
  id: string
  name: string
}

interface TagChoicesProps {
  texts: { findTag: string; noTagFound: string; newTag: (name: string) => string }
  /** The tags that are known before the full list is loaded. */
  tags: readonly Tag[]
  /** Whether the items have a tag; `some`: only some of them have it. */
  stateOf(id: string): boolean | 'some'
  onChange(id: string, isOn: boolean): void
}

const MOST_SHOWN = 50

/** A list of the workspace's tags to add and remove; an unknown name creates a tag. */
export function TagChoices({ texts, tags, stateOf, onChange }: TagChoicesProps) {
  const [typed, setTyped] = useState('')
  const { data } = useRead(tagsRead())
  const name = typed.trim().replace(/\s+/gu, ' ')
  const known = data?.items ?? tags
  const isSame = (tag: Tag) => tag.name.toLowerCase() === name.toLowerCase()
  const found = known.filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()))
  const { write, busy, error } = useWrite({
    run: (api, body: { name: string }) => api.post('/api/tags', { body }),
    invalidates: ['tag'],
    done(tag) {
      setTyped('')
      onChange(tag.id, true)
    },
  })
  const canCreate = name !== '' && data !== undefined && !known.some(isSame)
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        const same = known.find(isSame)
        if (same) onChange(same.id, true)
        else if (canCreate && !busy) write({ name })
      }}
    >
      <TextField
        label={texts.findTag}
        hideLabel
        placeholder={texts.findTag}
        value={typed}
        maxLength={60}
        onChange={setTyped}
      />
      <div className={styles.choices}>
        {found.slice(0, MOST_SHOWN).map((tag) => (
          <Checkbox
            key={tag.id}
            label={visibleLine(tag.name)}
            checked={stateOf(tag.id) === true}
            indeterminate={stateOf(tag.id) === 'some'}
            onChange={(isOn) => onChange(tag.id, isOn)}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{texts.noTagFound}</p>}
      </div>
      {canCreate && (
        <Button type="submit" size="s" icon="plus" busy={busy}>
          {texts.newTag(visibleLine(name))}
        </Button>
      )}
      {error && <ErrorNote error={error} />}
    </form>
  )
}
