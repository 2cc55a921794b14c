import type { waysToAsk } from './schemas.ts'
import type { AskerRow, StoredAccount } from './store.ts'

/** Returns the account of a row, identified by the customer's id of the company. Null means no company. */
export function toAccount({ companyId, companyName, plan, monthlySpend }: StoredAccount) {
  return companyId === null ? null : { id: companyId, name: companyName, plan, monthlySpend }
}

/** Returns the way in which a person asks for an item. An author who also votes counts as the author. */
export function askingWay({
  isAuthor,
  onBehalfBy,
}: Pick<AskerRow, 'isAuthor' | 'onBehalfBy'>): (typeof waysToAsk)[number] {
  if (isAuthor) return 'AUTHOR'
  return onBehalfBy === null ? 'VOTE' : 'ON_BEHALF'
}
