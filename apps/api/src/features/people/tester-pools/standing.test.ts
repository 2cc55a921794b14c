import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { sql } from '../../../core/database/sql.ts'
import { houseWorkspaceId, listPoolStanding } from './index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

async function member(workspaceId: string, testerId: string, status: string, weight: number) {
  const [tierId, id, now] = [uuidv7(), uuidv7(), new Date()]
  await service.app.db.inOperator(async (tx) => {
    await tx.run(sql`
      insert into testers (id, issuer, subject, created_at) values (${testerId}, 'test', ${testerId}, ${now})
      on conflict do nothing`)
    await tx.run(sql`
      insert into tiers (workspace_id, id, name, weight, created_at)
      values (${workspaceId}, ${tierId}, ${tierId}, ${weight}, ${now})`)
    await tx.run(sql`
      insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
      values (${workspaceId}, ${id}, ${testerId}, ${tierId}, ${status}, ${now}, ${now})`)
  })
  return { membershipId: id, tierId, status, weight }
}

test('both pools are read at once, and no third one', async () => {
  const [ours, theirs] = [await newWorkspace(service), await newWorkspace(service)]
  const [both, houseOnly, elsewhere, nobody] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const own = await member(ours.id, both, 'SUSPENDED', 9)
  const house = await member(houseWorkspaceId, both, 'ACTIVE', 4)
  const onlyHouse = await member(houseWorkspaceId, houseOnly, 'ACTIVE', 6)
  await member(theirs.id, elsewhere, 'ACTIVE', 99)
  const found = await service.app.db.readWorkspace(ours.id, (tx) =>
    listPoolStanding(tx, [both, houseOnly, elsewhere, nobody]),
  )
  expect(Object.fromEntries(found)).toEqual({
    [both]: { own, house },
    [houseOnly]: { own: null, house: onlyHouse },
  })
})
