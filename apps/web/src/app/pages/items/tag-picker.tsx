import { Popover } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/index.ts'
import { TagChoices } from '../../parts/tag-choices/tag-choices.tsx'
import type { Item } from './queries.ts'
import styles from './triage.module.css'
import type { TriageChange } from './triage.tsx'

interface PickerProps {
  tags: NonNullable<Item['tags']>
  change(body: TriageChange): void
  children: ReactNode
}

/** Adds and removes tags of an item; an unknown name creates a tag. */
export function TagPicker({ tags, change, children }: PickerProps) {
  const t = useText('items')
  return (
    <Popover
      label={t.tags}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.field}
          aria-label={`${t.tags}: ${tags.map(({ name }) => visibleLine(name)).join(' ') || t.noTags}`}
        >
          {children}
        </button>
      )}
    >
      <div className={styles.picker}>
        <TagChoices
          texts={t}
          tags={tags}
          stateOf={(id) => tags.some((tag) => tag.id === id)}
          onChange={(id, isOn) => change(isOn ? { addTags: [id] } : { removeTags: [id] })}
        />
      </div>
    </Popover>
  )
}
