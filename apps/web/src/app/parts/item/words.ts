import { useText } from '../../../text/index.ts'
import type { Item } from './kinds.ts'

/** The names of states, statuses, types and safety statuses in the language of the page. */
export const useItemWords = () => useText('item')

/** Returns the text that replaces an item's words if it has none. */
export function useMissingWords(): (item: Pick<Item, 'withdrawnAt'>) => string {
  const words = useItemWords()
  return ({ withdrawnAt }) => (withdrawnAt ? words.wordsDeleted : words.noTitle)
}
