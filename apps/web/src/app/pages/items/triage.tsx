import { Facts, Menu, toast } from '@groundswell/ui'
import { lazy, Suspense } from 'react'
import { errorText, useRead, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { membersRead, visibleLine } from '../../parts/filter/index.ts'
import { type Priority, priorities, useItemWords } from '../../parts/item/index.ts'
import type { Item } from './queries.ts'
import styles from './triage.module.css'

const TagPicker = lazy(async () => ({ default: (await import('./tag-picker.tsx')).TagPicker }))

/** The fields of a change of the team's decisions. */
export interface TriageChange {
  priority?: Priority | null
  assigneeId?: string | null
  addTags?: string[]
  removeTags?: string[]
}

/** Priority, assignee and tags of an item, each behind a button: menus for mouse and keyboard. */
export function TriageFields({ item }: { item: Item }) {
  const t = useText('items')
  const data = useText('data')
  const { can } = useWorkspace()
  const { writeAsync } = useWrite({
    run: (api, body: TriageChange) =>
      api.patch('/api/feedback/{id}', { params: { path: { id: item.id } }, body }),
    invalidates: ['feedback'],
  })
  const changeTriage = (body: TriageChange) =>
    void writeAsync(body).catch((error: unknown) => toast({ text: errorText(error, data), tone: 'stop' }))
  const isFixed = !can('moderate') || Boolean(item.withdrawnAt)
  return (
    <div>
      <h2>{t.triage}</h2>
      <Facts
        items={[
          { label: t.assignee, value: <AssigneeField item={item} isFixed={isFixed} change={changeTriage} /> },
          { label: t.priority, value: <PriorityField item={item} isFixed={isFixed} change={changeTriage} /> },
          { label: t.tags, value: <TagsField item={item} isFixed={isFixed} change={changeTriage} /> },
        ]}
      />
    </div>
  )
}

interface FieldProps {
  item: Item
  isFixed: boolean
  change(body: TriageChange): void
}

function AssigneeField({ item: { assigneeId = null }, isFixed, change }: FieldProps) {
  const t = useText('items')
  const { memberId } = useWorkspace()
  const { data: members = [] } = useRead(membersRead())
  const found = members.find(({ id }) => id === assigneeId)
  const name = assigneeId === null ? t.nobody : visibleLine(found?.name ?? '…')
  if (isFixed) return <WordsLine of={name} />
  const assigneeOption = (id: string | null, label: string) => ({
    label: <WordsLine of={label} />,
    ...(id === assigneeId ? { icon: 'check' as const } : {}),
    onSelect: () => change({ assigneeId: id }),
  })
  return (
    <Menu
      label={`${t.assignee}: ${name}`}
      trigger={(props) => (
        <button {...props} type="button" className={styles.field}>
          {name}
        </button>
      )}
      items={[
        assigneeOption(null, t.nobody),
        assigneeOption(memberId, t.takeIt),
        'line',
        ...members
          .filter(({ id, isActive }) => isActive && id !== memberId)
          .map(({ id, name: other }) => assigneeOption(id, other)),
      ]}
    />
  )
}

function PriorityField({ item: { priority = null }, isFixed, change }: FieldProps) {
  const t = useText('items')
  const words = useItemWords()
  const name = priority === null ? t.noPriority : words.priority[priority]
  if (isFixed) return name
  return (
    <Menu
      label={`${t.priority}: ${name}`}
      trigger={(props) => (
        <button {...props} type="button" className={styles.field}>
          {name}
        </button>
      )}
      items={[null, ...priorities].map((value) => ({
        label: value === null ? t.noPriority : words.priority[value],
        ...(value === priority ? { icon: 'check' as const } : {}),
        onSelect: () => change({ priority: value }),
      }))}
    />
  )
}

function TagsField({ item, isFixed, change }: FieldProps) {
  const t = useText('items')
  const { tags = [] } = item
  const names = (
    <span className={styles.tags}>
      {tags.length === 0
        ? t.noTags
        : tags.map(({ id, name }) => (
            <span key={id} className={styles.tag}>
              <WordsLine of={name} />
            </span>
          ))}
    </span>
  )
  if (isFixed) return names
  return (
    <Suspense fallback={names}>
      <TagPicker tags={tags} change={change}>
        {names}
      </TagPicker>
    </Suspense>
  )
}
