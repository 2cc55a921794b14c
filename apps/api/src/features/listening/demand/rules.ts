import type { waysToAsk } from './schemas.ts'
import type { AskerRow, StoredAccount } from './store.ts'

/** The account of a row, by the customer's id of the company; null: none. */
export function accountOf({ companyId, companyName, plan, monthlySpend }: StoredAccount) {
  return companyId === null ? null : { id: companyId, name: companyName, plan, monthlySpend }
}

/** The way in which a person asks for an item. An author who also votes counts as the author. */
export function wayOf({
  isAuthor,
  onBehalfBy,
}: Pick<AskerRow, 'isAuthor' | 'onBehalfBy'>): (typeof waysToAsk)[number] {
  if (isAuthor) return 'AUTHOR'
  return onBehalfBy === null ? 'VOTE' : 'ON_BEHALF'
}
