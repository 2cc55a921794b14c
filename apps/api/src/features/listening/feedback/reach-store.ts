import { fragment, type Sql } from '../../../core/database/sql.ts'
import { type Audience, type Reach, reaches, seenBy } from './reach-rules.ts'

/** Builds the SQL condition that an item of the table alias `alias` has one of these reaches. */
export function reachCondition(seen: readonly Reach[], alias = 'f'): Sql {
  const names = reaches.filter((reach) => seen.includes(reach)).map((reach) => `'${reach}'`)
  if (names.length === reaches.length) return fragment('true')
  if (names.length <= 1) return fragment(names.length === 1 ? `${alias}.reach = ${names[0]}` : 'false')
  return fragment(`${alias}.reach in (${names.join(', ')})`)
}

/** Builds the condition that an audience sees the item of the table alias `alias`. It is `isVisible` in SQL. */
export function seenByCondition(audience: Audience, alias = 'f'): Sql {
  return reachCondition(seenBy[audience], alias)
}
