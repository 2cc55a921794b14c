import type { Client } from '@groundswell/client'
import { Icon } from '@groundswell/ui'
import { useState } from 'react'
import { useRead } from '../../../../data/index.ts'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { membersRead } from '../../../parts/filter/index.ts'
import { FindField } from '../../../parts/find-field/find-field.tsx'
import { type Item, priorities, useItemWords } from '../../../parts/item/index.ts'
import { TagChoices } from '../../../parts/tag-choices/tag-choices.tsx'
import type { BulkAction } from '../bulk-actions.ts'
import styles from '../page.module.css'
import { BulkForm } from './bulk-form.tsx'
import { sharedValue, type TriageChange, type TriageOfItem, tagState, undoChanges } from './bulk-rules.ts'
import { type BulkProps, useBulk } from './use-bulk.tsx'

async function sendTriage(api: Client, items: readonly TriageOfItem[]) {
  return (await api.patch('/api/feedback/bulk-triage', { body: { items: [...items] } })).results
}

/** Changes the team's decisions about items, and offers to undo it. */
function useTriage(props: BulkProps, said: (change: TriageChange) => string) {
  return useBulk<TriageChange>(props, {
    run: (api, change) =>
      sendTriage(
        api,
        props.items.map(({ id }) => ({ id, ...change })),
      ),
    said,
    undo: (api, changed, change) => sendTriage(api, undoChanges(changed, change)),
  })
}

/** Sets the priority of items; a choice acts at once and can be taken back. */
export function PriorityDialog(props: BulkProps) {
  const t = useText('bulk')
  const words = useItemWords()
  const priorityLabel = (priority: Item['priority']) => (priority ? words.priority[priority] : t.noPriority)
  const doing = useTriage(props, ({ priority }) => `${t.priority} – ${priorityLabel(priority)}`)
  return (
    <ChooseValueForm
      {...props}
      {...doing}
      action="priority"
      title={t.priority}
      now={sharedValue(props.items.map(({ priority }) => priority ?? null))}
      options={[...priorities, null].map((value) => ({ value, label: priorityLabel(value) }))}
      onChoose={(priority) => doing.write({ priority })}
    />
  )
}

/** Up to this many members, the list needs no search. */
const MOST_WITHOUT_SEARCH = 8

/** Assigns items to a member or to nobody. A choice acts at once and can be undone. */
export function AssigneeDialog(props: BulkProps) {
  const t = useText('bulk')
  const { memberId } = useWorkspace()
  const { data = [] } = useRead(membersRead())
  const members = data.filter(({ isActive }) => isActive)
  const [words, setWords] = useState<string | undefined>()
  const doing = useTriage(props, ({ assigneeId }) => (assigneeId ? t.assigned : t.unassigned))
  const others = members.filter(
    ({ id, name }) => id !== memberId && name.toLowerCase().includes(words?.trim().toLowerCase() ?? ''),
  )
  const own = words
    ? []
    : [
        { value: memberId, label: t.takeIt },
        { value: null, label: t.nobody },
      ]
  return (
    <ChooseValueForm
      {...props}
      {...doing}
      action="assignee"
      title={t.assignee}
      now={sharedValue(props.items.map(({ assigneeId }) => assigneeId ?? null))}
      options={[...own, ...others.map(({ id, name }) => ({ value: id as string | null, label: name }))]}
      onChoose={(assigneeId) => doing.write({ assigneeId })}
      {...(members.length > MOST_WITHOUT_SEARCH ? { search: { words, onSearch: setWords } } : {})}
    />
  )
}

interface ChooseProps<Value>
  extends BulkProps,
    Pick<ReturnType<typeof useTriage>, 'busy' | 'error' | 'outcome'> {
  action: BulkAction
  title: string
  /** The value that all of the items have; undefined if they differ. */
  now: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChoose(value: Value): void
  search?: { words: string | undefined; onSearch(words: string | undefined): void }
}

/** A list of values; choosing one applies it. */
function ChooseValueForm<Value extends string | null>(props: ChooseProps<Value>) {
  const { action, items, title, now, options, busy, error, outcome, onChoose, onClose, search } = props
  const t = useText('bulk')
  if (outcome) return outcome
  return (
    <BulkForm
      action={action}
      items={items}
      title={t.ofItems(title, items.length)}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      {search ? <FindField label={t.findMember} value={search.words} onChange={search.onSearch} /> : null}
      <ul className={styles.choices}>
        {options.map(({ value, label }) => (
          <li key={value}>
            <button type="button" disabled={busy} onClick={() => onChoose(value)}>
              <WordsLine of={label} />
              {value === now ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </BulkForm>
  )
}

/** Puts tags on items and takes them off, in one change that can be taken back. */
export function TagsDialog(props: BulkProps) {
  const { items, onClose } = props
  const t = useText('bulk')
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { write, busy, error, outcome } = useTriage(props, () => t.tags)
  if (outcome) return outcome
  const chosenIds = (isOn: boolean) => [...wanted].filter(([, on]) => on === isOn).map(([id]) => id)
  const tags = new Map(items.flatMap((item) => item.tags ?? []).map((tag) => [tag.id, tag]))
  return (
    <BulkForm
      action="tags"
      items={items}
      title={t.ofItems(t.tags, items.length)}
      verb={t.save}
      isReady={wanted.size > 0}
      busy={busy}
      error={error}
      onPress={() => write({ addTags: chosenIds(true), removeTags: chosenIds(false) })}
      onClose={onClose}
    >
      <TagChoices
        texts={t}
        tags={[...tags.values()]}
        stateOf={(id) => wanted.get(id) ?? tagState(items, id)}
        onChange={(id, isOn) => setWanted(new Map(wanted).set(id, isOn))}
      />
    </BulkForm>
  )
}
