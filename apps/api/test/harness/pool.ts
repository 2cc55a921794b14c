import { sql } from '../../src/core/database/sql.ts'
import { houseWorkspaceId } from '../../src/features/people/tester-pools/index.ts'
import { type Answer, call, type RequestOptions } from './http.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'
import { type TestWorkspace, testerToken } from './workspace.ts'

/** A tester, who gets a new token for every request, because a test may have moved the clock. */
export interface TestTester {
  id: string
  name: string
  token(): Promise<string>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  /** Makes a request over the SDK channel: with the workspace's publishable key and the tester's token. */
  beside(workspace: TestWorkspace, method: string, path: string, body?: unknown): Promise<Answer>
}

export async function newTester(service: TestService, name = `tester-${uuidv7()}`): Promise<TestTester> {
  const token = () => testerToken(service, name)
  const send = async (method: string, path: string, options: RequestOptions = {}) =>
    call(service, method, path, { as: await token(), ...options })
  const { body } = await send('GET', '/api/tester/me')
  return {
    id: body.id,
    name,
    token,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    patch: (path, body) => send('PATCH', path, { body }),
    beside: async (workspace, method, path, body) =>
      send(method, path, {
        as: workspace.publishableKey,
        headers: { 'x-service-tester-token': await token() },
        body,
      }),
  }
}

/** Adds a tester to a workspace's pool by an invite, in a tier of this weight. */
export async function joinPool(
  workspace: TestWorkspace,
  tester: TestTester,
  weight = 1,
): Promise<{ membershipId: string; tierId: string }> {
  const { body: tier } = await workspace.post('/api/tiers', { name: `Tier ${uuidv7()}`, weight })
  const { body: invite } = await workspace.post('/api/invites', { tierId: tier.id })
  const joined = await tester.post('/api/tester/redeem-invite', { token: invite.token })
  if (joined.status !== 200) throw new Error(`redeeming answered ${joined.status}`)
  return { membershipId: joined.body.membershipId, tierId: tier.id }
}

/** Adds a tester to the House Pool as an approved application does. */
export async function joinHousePool(service: TestService, tester: Pick<TestTester, 'id'>): Promise<void> {
  await service.app.db.inOperator((tx) =>
    tx.run(sql`
      insert into pool_members (workspace_id, id, tester_id, tier_id, status, joined_at, updated_at)
      select workspace_id, ${uuidv7()}, ${tester.id}, id, 'ACTIVE', now(), now() from tiers
      where workspace_id = ${houseWorkspaceId} and is_default`),
  )
}
