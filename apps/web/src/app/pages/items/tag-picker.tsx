import { Button, Checkbox, Popover, TextField } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { tagsRead, visibleLine } from '../../parts/filter/index.ts'
import type en from './messages/en.ts'
import type { Item } from './queries.ts'
import styles from './triage.module.css'
import type { TriageChange } from './triage.tsx'

interface PickerProps {
  tags: NonNullable<Item['tags']>
  change(body: TriageChange): void
}

/** Puts tags on an item and takes them off; a name that no tag has makes a new one. */
export function TagPicker({ children, ...props }: PickerProps & { children: ReactNode }) {
  const t = useText<typeof en>('items')
  return (
    <Popover
      label={t.tags}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.field}
          aria-label={`${t.tags}: ${props.tags.map(({ name }) => visibleLine(name)).join(' ') || t.noTags}`}
        >
          {children}
        </button>
      )}
    >
      <Choices {...props} />
    </Popover>
  )
}

const MOST_SHOWN = 50

function Choices({ tags, change }: PickerProps) {
  const t = useText<typeof en>('items')
  const [typed, setTyped] = useState('')
  const { data } = useRead(tagsRead())
  const name = typed.trim().replace(/\s+/gu, ' ')
  const known = data?.items ?? tags
  const isSame = (tag: { name: string }) => tag.name.toLowerCase() === name.toLowerCase()
  const found = known.filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()))
  const { write, busy, error } = useWrite({
    run: (api, body: { name: string }) => api.post('/api/tags', { body }),
    invalidates: ['tag'],
    done(tag) {
      setTyped('')
      change({ addTags: [tag.id] })
    },
  })
  const canCreate = name !== '' && data !== undefined && !known.some(isSame)
  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        const same = known.find(isSame)
        if (same) change({ addTags: [same.id] })
        else if (canCreate && !busy) write({ name })
      }}
    >
      <TextField
        label={t.findTag}
        hideLabel
        placeholder={t.findTag}
        value={typed}
        maxLength={60}
        onChange={setTyped}
      />
      <div className={styles.choices}>
        {found.slice(0, MOST_SHOWN).map((tag) => (
          <Checkbox
            key={tag.id}
            label={visibleLine(tag.name)}
            checked={tags.some(({ id }) => id === tag.id)}
            onChange={(isOn) => change(isOn ? { addTags: [tag.id] } : { removeTags: [tag.id] })}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t.noTagFound}</p>}
      </div>
      {canCreate && (
        <Button type="submit" size="s" icon="plus" busy={busy}>
          {t.newTag(visibleLine(name))}
        </Button>
      )}
      {error && <ErrorNote error={error} />}
    </form>
  )
}
