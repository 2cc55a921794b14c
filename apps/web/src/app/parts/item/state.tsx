import { Chip, Mark } from '@groundswell/ui'
import { type Item, type ItemState, stateOf, toneOf } from './kinds.ts'
import { useItemWords } from './words.ts'

type Stated = Pick<Item, 'status' | 'safetyStatus' | 'withdrawnAt'>

/** The name of a state in the language of the page. */
export function useStateName(): (state: ItemState) => string {
  const words = useItemWords()
  const names: Record<string, string> = { ...words.status, ...words.state }
  return (state) => names[state] ?? state
}

/** The shape and colour of an item's state, with its name for screen readers. */
export function StateMark({ item }: { item: Stated }) {
  const state = stateOf(item)
  return <Mark tone={toneOf[state]} label={useStateName()(state)} />
}

/** The state of an item as a chip with its name. */
export function StateChip({ item }: { item: Stated }) {
  const state = stateOf(item)
  return (
    <Chip tone={toneOf[state]} mark>
      {useStateName()(state)}
    </Chip>
  )
}
