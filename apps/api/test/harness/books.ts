import type { App } from '../../src/app.ts'
import type { Database, Tx, WorkspaceTx } from '../../src/core/database/db.ts'
import { sql } from '../../src/core/database/sql.ts'
import { defaultPolicy, setPolicy } from '../../src/features/engines/ledger/index.ts'
import { uuidv7 } from './ids.ts'

/** A workspace with the rows that rewards refer to, created without the features that normally create them. */
export interface TestBooks {
  workspaceId: string
  inWorkspace<T>(work: (tx: WorkspaceTx) => Promise<T>): Promise<T>
  /** Creates testers and returns their ids; with `pool`, they are members of the workspace's pool. */
  newTesters(count: number, pool?: boolean): Promise<string[]>
  /** Creates an item in this campaign's zone, by default of the campaign that was made last. Returns its id. */
  newItem(campaignId?: string): Promise<string>
  newCampaign(): Promise<string>
  /** Returns the balance of each account by its name. */
  balances(): Promise<Record<string, bigint>>
}

const SEEN = new Date('2026-01-01T00:00:00Z')

export async function newBooks(db: Database, workspaceId?: string): Promise<TestBooks> {
  const id = workspaceId ?? uuidv7()
  /** The zone of each campaign, in the order of their making; the key null is a zone without a campaign. */
  const zones = new Map<string | null, string>()
  const newZone = async (tx: Tx, campaignId: string | null) => {
    const zone = uuidv7()
    await tx.run(sql`
      insert into zones (workspace_id, id, zone_id, name, type, threshold, min_participation, min_trusted_voters,
                         audience, status, campaign_id, created_at, updated_at)
      values (${id}, ${zone}, ${`zone-${zone}`}, 'Zone', 'COMMENT', 10, 0, 0, 'ANONYMOUS', 'ACTIVE', ${campaignId},
              ${SEEN}, ${SEEN})`)
    zones.set(campaignId, zone)
  }
  await db.inOperator(async (tx) => {
    if (!workspaceId)
      await tx.run(
        sql`insert into workspaces (id, name, slug, created_at) values (${id}, 'Books', ${id}, ${SEEN})`,
      )
    await newZone(tx, null)
  })
  return {
    workspaceId: id,
    inWorkspace: (work) => db.inWorkspace(id, work),
    async newTesters(count, pool = false) {
      const ids = Array.from({ length: count }, () => uuidv7())
      await db.inOperator(async (tx) => {
        await tx.run(sql`
          insert into testers (id, issuer, subject, created_at)
          select tester, 'test', tester::text, ${SEEN}::timestamptz from unnest(${ids}::uuid[]) as tester`)
        if (!pool) return
        const tier = uuidv7()
        await tx.run(sql`
          insert into tiers (workspace_id, id, name, weight, created_at)
          values (${id}, ${tier}, ${tier}, 3, ${SEEN})`)
        await tx.run(sql`
          insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
          select ${id}::uuid, tester, tester, ${tier}::uuid, 'ACTIVE', ${SEEN}::timestamptz, ${SEEN}::timestamptz
          from unnest(${ids}::uuid[]) as tester`)
      })
      return ids
    },
    async newItem(campaignId) {
      const item = uuidv7()
      const zone = campaignId === undefined ? [...zones.values()].at(-1)! : zones.get(campaignId)!
      await db.inWorkspace(id, (tx) =>
        tx.run(sql`
          insert into feedback (workspace_id, id, zone, type, title, description, redacted_title,
                                redacted_description, status, safety_status, safety_report, created_at, updated_at)
          values (${id}, ${item}, ${zone}, 'BUG', 'a', 'b', 'a', 'b', 'DEPLOYED', 'CLEARED', '{}', ${SEEN}, ${SEEN})`),
      )
      return item
    },
    async newCampaign() {
      const campaign = uuidv7()
      await db.inWorkspace(id, async (tx) => {
        await tx.run(sql`
          insert into campaigns (workspace_id, id, name, slug, created_at, updated_at)
          values (${id}, ${campaign}, 'Campaign', ${campaign}, ${SEEN}, ${SEEN})`)
        await newZone(tx, campaign)
      })
      return campaign
    },
    async balances() {
      const rows = await db.inWorkspace(id, (tx) =>
        tx.many<{ code: string; balance: bigint }>(sql`
          select code, coalesce(balance,
            (select coalesce(sum(amount), 0) from movements m where m.workspace_id = a.workspace_id and credit_account = a.id)
            - (select coalesce(sum(amount), 0) from movements m where m.workspace_id = a.workspace_id and debit_account = a.id))::bigint
            as balance
          from ledger_accounts a where workspace_id = ${id}`),
      )
      return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
    },
  }
}

/** Creates a campaign that pays 1,000 cents an item through the payment provider. Returns its id. */
export async function newDollarCampaign(app: App, books: TestBooks): Promise<string> {
  const campaignId = await books.newCampaign()
  const policy = { ...defaultPolicy, asset: 'USD' as const, perItem: 1000n, payout: 'FIAT' as const }
  await books.inWorkspace((tx) => setPolicy(tx, app, { campaignId, policy, minimumHoldDays: 7, by: 'test' }))
  return campaignId
}
