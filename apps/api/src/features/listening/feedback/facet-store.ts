import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { FacetName, FacetRow } from './facet-rules.ts'
import { type FeedbackFilter, listStatementSql } from './list-store.ts'

const read = fragment('f.id, f.total_score, f.status, f.safety_status, f.type, f.priority, f.assignee_id')
const shown = fragment(
  'f.id, f.status, f.safety_status, f.type, z.zone_id, z.campaign_id, f.priority, f.assignee_id',
)
/** Pairs of a column of the items and the facet that counts its values. */
const counted = [
  ['status', 'status'],
  ['safety_status', 'safetyStatus'],
  ['type', 'type'],
  ['zone_id', 'zone'],
  ['campaign_id', 'campaign'],
  ['priority', 'priority'],
  ['assignee_id', 'assignee'],
] as const satisfies readonly (readonly [string, FacetName])[]

const names = counted.map(([column]) => column).join(', ')
/**
 * Builds SQL that picks a value by the column that a row is grouped by. In each row of `grouping`, the bit of that
 * column is 0 and all other bits are 1.
 */
const pickPerColumn = (what: (column: string, facet: FacetName) => string) =>
  fragment(
    `case grouping(${names}) ${counted
      .map(([column, facet], at) => {
        const all = 2 ** counted.length - 1
        return `when ${all - 2 ** (counted.length - 1 - at)} then ${what(column, facet)}`
      })
      .join(' ')} end`,
  )
const facet = pickPerColumn((_, name) => `'${name}'`)
const value = pickPerColumn((column) => `${column}::text`)
const sets = fragment(`${counted.map(([column]) => `(${column})`).join(', ')}, ()`)

/**
 * Counts the items of a list. Uses the same statement as the list, so that the counts cover exactly the items that it
 * would show.
 */
export function listFacets(tx: WorkspaceTx, filter: FeedbackFilter): Promise<FacetRow[]> {
  return tx.many(sql`
    with items as materialized (${listStatementSql(tx.workspaceId, filter, { read, shown })})
    select ${facet} as facet, ${value} as value, count(*)::int as count
    from items group by grouping sets (${sets})
    union all
    select 'tag', t.tag_id::text, count(*)::int
    from items join item_tags t on t.workspace_id = ${tx.workspaceId} and t.feedback_id = items.id
    group by t.tag_id`)
}
