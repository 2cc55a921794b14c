import { fragment, type Sql } from '../../../core/database/sql.ts'
import { type Figure, statusesAtWork } from './figure-rules.ts'
import { reachesListedFor } from './reach-rules.ts'
import { reachCondition } from './reach-store.ts'

const quotedList = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** The condition that a verdict of the present round has confirmed the item f. */
const isConfirmed = `exists (
    select from verdict_facts v
    where v.workspace_id = f.workspace_id and v.feedback_id = f.id and v.round = f.round and v.outcome = 'CONFIRMED')`

/**
 * The condition of each figure, in addition to the condition that the list shows the item. The conditions contain no
 * parameters, so that indexes apply.
 */
const conditions: Record<Figure, string> = {
  SUBMITTED: 'true',
  OVER_THRESHOLD: `f.status not in ('COLLECTING_VOTES', 'REJECTED')`,
  SHIPPED: `f.status = 'DEPLOYED'`,
  CONFIRMED: `f.status = 'DEPLOYED' and ${isConfirmed}`,
  READY: `f.status = 'THRESHOLD_MET' and f.safety_status = 'CLEARED'`,
  AT_WORK: `f.status in (${quotedList(statusesAtWork)})`,
  AWAITING_APPROVAL: `f.status = 'AWAITING_APPROVAL'`,
  TROUBLED: `f.status in ('FAILED', 'TEST_FAILED')`,
  // Repeats the condition of its index (0630). Blocked texts wait in the moderation queue.
  OPEN: `f.status not in ('DEPLOYED', 'REJECTED') and f.safety_status <> 'BLOCKED'`,
  TO_DECIDE: `f.status in ('THRESHOLD_MET', 'AWAITING_APPROVAL', 'FAILED', 'TEST_FAILED')
    and f.safety_status <> 'BLOCKED'`,
  TO_VERIFY: `f.status = 'DEPLOYED' and not ${isConfirmed}`,
}

const isListed = `${reachCondition(reachesListedFor('member', false)).compile().text} and not f.is_answer`

const compiled = Object.fromEntries(
  Object.entries(conditions).map(([figure, condition]) => [
    figure,
    fragment(`(${isListed} and ${condition})`),
  ]),
) as Record<Figure, Sql>

/** Builds the condition that the item f belongs to a figure. Counts and lists both use it, so that they agree. */
export const figureCondition = (figure: Figure): Sql => compiled[figure]
