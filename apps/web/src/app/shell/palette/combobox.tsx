import { announce, Icon, Kbd } from '@groundswell/ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Entry, useActions, usePages } from './entries.ts'
import { matchCandidates, nextPlace } from './match-rules.ts'
import { useObjects } from './objects.ts'
import styles from './palette.module.css'

const MOST_ACTIONS = 5

/** A field with a list of matches (ARIA combobox with a listbox): actions, then objects, then pages. */
export function Combobox({ onClose }: { onClose(): void }) {
  const t = useText('palette')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, objects } = useGroups(typed)
  const entries = groups.flatMap((group) => group.entries)
  const place = Math.min(at, entries.length - 1)
  const active = entries[place]
  const optionId = (entry: Entry) => `${id}-${entry.id.replaceAll(' ', '-')}`

  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  const isNothing = typed.trim() !== '' && entries.length === 0 && !objects.isSearching
  useEffect(() => {
    if (isNothing) announce(t.nothing)
  }, [isNothing, t])

  const runEntry = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt(nextPlace(place, entries.length, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      runEntry(active)
    }
  }

  return (
    <div className={styles.box} data-body="">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active ? { 'aria-activedescendant': optionId(active) } : {})}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          placeholder={t.placeholder}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="Escape" />
      </div>
      {isNothing ? <p className={styles.nothing}>{objects.error ? t.failed : t.nothing}</p> : null}
      <div id={`${id}-list`} role="listbox" aria-label={t.title} className={styles.list} tabIndex={-1}>
        {groups.map(({ name, label, entries: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are groups, not fieldsets
          <div key={name} role="group" aria-label={label}>
            <div className={styles.group} aria-hidden="true">
              {label}
            </div>
            {some.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setAt(entries.indexOf(entry))}
                onRun={() => runEntry(entry)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The entries for the typed words, in groups that are not empty. */
function useGroups(typed: string) {
  const t = useText('palette')
  const objects = useObjects(typed)
  const actions = matchCandidates(typed, useActions()).slice(0, MOST_ACTIONS)
  const pages = matchCandidates(typed, usePages())
  const groups = [
    { name: 'actions', label: t.actions, entries: actions },
    { name: 'objects', label: t.objects, entries: objects.entries },
    { name: 'pages', label: t.pages, entries: pages },
  ].filter(({ entries }) => entries.length > 0)
  return { groups, objects }
}

function Option({
  id,
  entry,
  isActive,
  onPoint,
  onRun,
}: {
  id: string
  entry: Entry
  isActive: boolean
  onPoint(): void
  onRun(): void
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon name={entry.icon} />
      <span className={styles.label}>{entry.isUntrusted ? <WordsLine of={entry.label} /> : entry.label}</span>
      {entry.note ? <span className={styles.note}>{entry.note}</span> : null}
      {entry.keys ? <Kbd keys={entry.keys} hidden /> : null}
    </div>
  )
}
