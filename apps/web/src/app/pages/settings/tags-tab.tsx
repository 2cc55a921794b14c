import { Button, DateTime, Empty, Num, Section, SkeletonRows, Table, TextField } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { facetsRead } from '../../parts/filter/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { allTags, type Tag } from './queries.ts'
import styles from './settings.module.css'
import { sameTag, tagName, tagsLike } from './tag-rules.ts'
import { TagSheet } from './tag-sheet.tsx'

/**
 * The tags of the workspace. One field finds and creates them; a row opens a sheet that renames, merges or removes
 * the tag.
 */
export function TagsTab() {
  const t = useText('settings').tagged
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const result = useRead(allTags)
  const opened = result.data?.find(({ id }) => id === openId)
  return (
    <Section title={t.title} note={t.note}>
      <NewTag tags={result.data} typed={typed} onType={setTyped} />
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) =>
          rows.length === 0 ? (
            <Empty icon="tag" title={t.empty}>
              {t.emptyNote}
            </Empty>
          ) : null
        }
      >
        {(rows) => <TagTable tags={tagsLike(rows, typed)} onOpen={setOpenId} />}
      </Loaded>
      {opened && result.data && (
        <TagSheet key={opened.id} of={opened} all={result.data} onClose={() => setOpenId(null)} />
      )}
    </Section>
  )
}

interface NewTagProps {
  tags: readonly Tag[] | undefined
  typed: string
  onType: (typed: string) => void
}

function NewTag({ tags, typed, onType }: NewTagProps) {
  const t = useText('settings').tagged
  const reason = useReason('manage')
  const create = useWrite({
    run: (api, name: string) => api.post('/api/tags', { body: { name } }),
    invalidates: ['tag'],
    done: () => onType(''),
  })
  const exists = tags !== undefined && sameTag(tags, typed) !== undefined
  const canCreate = !reason && tags !== undefined && !exists && tagName(typed) !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canCreate && !create.busy) create.write(tagName(typed))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <TextField label={t.find} value={typed} onChange={onType} maxLength={60} error={create.fields.name} />
        <Button
          type="submit"
          icon="plus"
          busy={create.busy}
          disabled={tagName(typed) === ''}
          {...(reason || exists ? { reason: reason ?? t.exists } : {})}
        >
          {t.create}
        </Button>
      </div>
      {create.error && !create.fields.name && <ErrorNote error={create.error} />}
    </form>
  )
}

function TagTable({ tags, onOpen }: { tags: readonly Tag[]; onOpen: (id: string) => void }) {
  const t = useText('settings').tagged
  const { data: facets } = useRead(facetsRead({}))
  const counts = new Map(facets?.tag.map(({ value, count }) => [value, count]))
  // In a very large list not all items are counted; a number would be wrong, so a dash is shown.
  const itemCountOf = ({ id }: Tag) =>
    facets === undefined || facets.isCapped ? '–' : <Num value={counts.get(id) ?? 0} />
  return (
    <Table
      label={t.title}
      rows={tags}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        { key: 'name', label: t.name },
        { key: 'items', label: t.items, align: 'end' },
        { key: 'created', label: t.created, align: 'end', hideUnder: 520 },
      ]}
      cell={(tag, column) =>
        column === 'name' ? (
          <WordsLine of={tag.name} />
        ) : column === 'items' ? (
          itemCountOf(tag)
        ) : (
          <DateTime at={tag.createdAt} />
        )
      }
      empty={<p className={styles.quiet}>{t.noneFound}</p>}
    />
  )
}
