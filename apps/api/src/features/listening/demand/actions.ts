import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { findVisible } from '../feedback/index.ts'
import { askingWay, toAccount } from './rules.ts'
import type { CompanyFilter, ItemFilter } from './schemas.ts'
import {
  countAskers,
  listAccounts,
  listAskers,
  listCompanies,
  listItems,
  listPlans,
  listUsers,
} from './store.ts'

export type DemandCaller = SecretCaller | MemberCaller

/** Lists the accounts whose users ask for items, ordered by spending or by the number of items asked for. */
export function reportCompanies(
  app: App,
  { workspaceId }: DemandCaller,
  { plan, sort }: CompanyFilter,
  slice: Slice,
) {
  return app.db.readWorkspace(workspaceId, async (tx) =>
    mapPage(
      pageOf(await listCompanies(tx, { plan, sort }, slice), slice),
      ({ people, items, openItems, ...row }) => ({
        ...toAccount(row)!,
        ...{ people, items, openItems },
      }),
    ),
  )
}

const MOST_ACCOUNTS = 200
const MOST_PLANS = 50

/** Lists the values that a filter by account may have: accounts, those that spend most first, and plans. */
export function listFilterChoices(app: App, { workspaceId }: DemandCaller) {
  return app.db.readWorkspace(workspaceId, async (tx) => {
    const [accounts, plans] = await Promise.all([listAccounts(tx, MOST_ACCOUNTS), listPlans(tx, MOST_PLANS)])
    return { accounts: accounts.map((row) => toAccount(row)!), plans }
  })
}

/**
 * Lists the items that accounts ask for, ordered by the spending of those accounts or by the number of people who ask.
 */
export function reportItems(app: App, { workspaceId }: DemandCaller, filter: ItemFilter, slice: Slice) {
  return app.db.readWorkspace(workspaceId, async (tx) =>
    mapPage(pageOf(await listItems(tx, filter, slice), slice), (row) => ({
      ...row,
      revenue: Number(row.revenue),
    })),
  )
}

/** Lists the people who ask for one item, with their accounts. Throws `not_found`. */
export function reportItem(app: App, caller: DemandCaller, feedbackId: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, feedbackId)
    const [counts, rows] = await Promise.all([countAskers(tx, feedbackId), listAskers(tx, feedbackId, slice)])
    const page = mapPage(pageOf(rows, slice), (row) => ({
      personId: row.personId,
      name: row.name,
      company: toAccount(row),
      how: askingWay(row),
      onBehalfBy: row.isAuthor ? null : row.onBehalfBy,
      at: row.at,
    }))
    return { ...page, feedbackId, ...counts, revenue: Number(counts.revenue) }
  })
}

/** Lists identified users, newest first. A member picks the user on whose behalf to vote. */
export function findUsers(app: App, { workspaceId }: DemandCaller, q: string | undefined, slice: Slice) {
  const asked = q === undefined ? null : { text: q, hash: privateHash(app, 'user', workspaceId, q) }
  return app.db.readWorkspace(workspaceId, async (tx) =>
    mapPage(pageOf(await listUsers(tx, asked, slice), slice), (row) => ({
      personId: row.personId,
      name: row.name,
      company: toAccount(row),
    })),
  )
}
