import type { Hex } from 'viem'
import { sql } from '../../src/core/database/sql.ts'
import { moveCredits } from '../../src/features/engines/ledger/credits.ts'
import { account, bookPostings, earnFromBudget } from '../../src/features/engines/ledger/index.ts'
import { lockCreditsOfItem } from '../../src/features/engines/ledger/store.ts'
import { newBooks } from './books.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'

/** A tester to whom money is due. The ids are given, so that another database can contain the same tester. */
export interface Owed {
  testerId: string
  creditId: string
  address: Hex
  amount: bigint
}

/** Makes up this many testers with unused addresses and distinct amounts. */
export function makeOwedTesters(count: number): Owed[] {
  return Array.from({ length: count }, (_, index) => ({
    testerId: uuidv7(),
    creditId: uuidv7(),
    address: `0x${uuidv7().replaceAll('-', '')}${'0'.repeat(8)}` as Hex,
    amount: 1_000_000n + BigInt(index),
  }))
}

/** Creates the payables of one workspace: testers with wallets in its pool, a funded campaign, and payable credits. */
export async function createPayables(
  service: TestService,
  owed: readonly Owed[],
): Promise<{ workspaceId: string }> {
  const { app } = service
  const books = await newBooks(app.db)
  const past = new Date('2026-01-01T00:00:00Z')
  const { workspaceId } = books
  const tier = uuidv7()
  await app.db.inOperator(async (tx) => {
    await tx.run(sql`
      insert into tiers (workspace_id, id, name, weight, created_at) values (${workspaceId}, ${tier}, ${tier}, 3, ${past})`)
    for (const { testerId, address } of owed) {
      await tx.run(sql`
        insert into testers (id, issuer, subject, created_at) values (${testerId}, 'test', ${testerId}, ${past})
        on conflict do nothing`)
      await tx.run(sql`
        insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
        values (${workspaceId}, ${testerId}, ${testerId}, ${tier}, 'ACTIVE', ${past}, ${past})`)
      await tx.run(sql`
        insert into wallets (tester_id, address, network, verified, changed_at, usable_at)
        values (${testerId}, ${address}, 'eip155:84532', false, ${past}, ${new Date(past.getTime() + 1)})
        on conflict do nothing`)
    }
  })
  const campaignId = await books.newCampaign()
  const total = owed.reduce((sum, { amount }) => sum + amount, 0n)
  await books.inWorkspace((tx) =>
    bookPostings(tx, [
      {
        key: `fund:${campaignId}`,
        from: account.providerClearing,
        to: account.campaignBudget(campaignId),
        asset: 'USDC',
        amount: total,
      },
    ]),
  )
  const items = await Promise.all(owed.map(() => books.newItem()))
  await books.inWorkspace((tx) =>
    earnFromBudget(tx, app, {
      campaignId,
      asset: 'USDC',
      holdDays: 0,
      note: 'Earned',
      earnings: owed.map(({ creditId, testerId, amount }, index) => ({
        id: creditId,
        testerId,
        amount,
        feedbackId: items[index]!,
      })),
    }),
  )
  for (const item of items)
    await books.inWorkspace(async (tx) => moveCredits(tx, await lockCreditsOfItem(tx, item), 'mature'))
  return { workspaceId }
}
