import { sql } from '../../src/core/database/sql.ts'
import { type Answer, call, type RequestOptions } from './http.ts'
import { uuidv7 } from './ids.ts'
import type { TestService } from './service.ts'

type Caller = (path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>

/** A workspace as its owner has it after the first sign-in. */
export interface TestWorkspace {
  id: string
  name: string
  publishableKey: string
  secretKey: string
  /** Token of the owner, a signed-in member. */
  ownerToken: string
  /** Makes a request with the secret key. */
  get(path: string, options?: RequestOptions): Promise<Answer>
  post: Caller
  put: Caller
  patch: Caller
  delete(path: string, options?: RequestOptions): Promise<Answer>
  /** Makes a request with any credential and method. */
  call(method: string, path: string, options?: RequestOptions): Promise<Answer>
}

/** Issues a token of a workspace user. */
export function memberToken(service: TestService, name = uuidv7()): Promise<string> {
  return service.issuer.token({
    sub: `user-${name}`,
    aud: 'groundswell',
    email: `${name}@example.com`,
    email_verified: true,
    name,
  })
}
/** Issues a token of a tester. */
export function testerToken(service: TestService, name = uuidv7()): Promise<string> {
  return service.issuer.token({
    sub: `tester-${name}`,
    aud: 'groundswell-testers',
    email: `${name}@testers.example.com`,
    email_verified: true,
    name,
  })
}
/** Issues a token of the operator in the allow-list of the test settings. */
export function operatorToken(service: TestService): Promise<string> {
  return service.issuer.token({
    sub: 'operator',
    aud: 'groundswell',
    email: 'operator@example.com',
    email_verified: true,
  })
}

/** Creates a workspace without the default zone: each test creates the zones that it needs. */
export async function newWorkspace(service: TestService): Promise<TestWorkspace> {
  const ownerToken = await memberToken(service)
  const made = await call(service, 'POST', '/api/account/bootstrap', { as: ownerToken })
  if (made.status !== 200) throw new Error(`bootstrap answered ${made.status}: ${JSON.stringify(made.body)}`)
  const { workspace, publishableKey, secretKey } = made.body
  await service.app.db.inWorkspace(workspace.id, async (tx) => {
    await tx.run(sql`delete from zones where workspace_id = ${workspace.id}`)
    tx.changed('zones')
  })
  const as = secretKey
  const requestWithBody =
    (method: string): Caller =>
    (path, body, options) =>
      call(service, method, path, { as, body, ...options })
  return {
    id: workspace.id,
    name: workspace.name,
    publishableKey,
    secretKey,
    ownerToken,
    get: (path, options) => call(service, 'GET', path, { as, ...options }),
    delete: (path, options) => call(service, 'DELETE', path, { as, ...options }),
    post: requestWithBody('POST'),
    put: requestWithBody('PUT'),
    patch: requestWithBody('PATCH'),
    call: (method, path, options) => call(service, method, path, options),
  }
}
