import { Skeleton, TextField } from '@groundswell/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { findId } from './id-rules.ts'
import { ItemChoices } from './item-choices.tsx'
import { foundRead } from './queries.ts'

const TYPING_MS = 250
/** The longest text that a search takes. */
const MOST_WORDS = 200

/** Returns the typed text once typing has paused. */
function useSettledText(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

interface FindItemProps {
  label: string
  hint: string
  /** Shown when no item matches. */
  none: string
  /** Items that cannot be chosen. */
  without: readonly string[]
  chosen: string | null
  onChoose(id: string | null): void
  /** The choices that are shown before anything is typed. */
  children: ReactNode
}

/** Finds an item by words of its title or text, by its id, or by the address of its page. */
export function FindItem({ label, hint, none, without, chosen, onChoose, children }: FindItemProps) {
  const [typed, setTyped] = useState('')
  const words = useSettledText(typed.trim().slice(0, MOST_WORDS))
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          onChoose(findId(text))
        }}
        maxLength={400}
        optional
      />
      {findId(typed) !== null ? null : words === '' ? (
        children
      ) : (
        <FoundItems
          words={words}
          none={none}
          legend={label}
          without={without}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function FoundItems({
  words,
  without,
  ...choices
}: { words: string; legend: string } & Omit<FindItemProps, 'label' | 'hint' | 'children'>) {
  const found = useRead(foundRead(words))
  return (
    <Loaded of={found} skeleton={<Skeleton height={36} lines={3} />}>
      {(items) => <ItemChoices {...choices} items={items.filter(({ id }) => !without.includes(id))} />}
    </Loaded>
  )
}
