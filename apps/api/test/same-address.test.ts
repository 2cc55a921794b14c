import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/core/database/sql.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { startTestService, type TestService } from './harness/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Signs in with a verified address: as a member of a new workspace, and as a tester of no pool. */
async function signIn(member: string, tester: string) {
  const tokenOf = (aud: string, email: string) =>
    service.issuer.token({ sub: uuidv7(), aud, email, email_verified: true })
  const owner = await tokenOf('groundswell', member)
  const { body } = await call(service, 'POST', '/api/account/bootstrap', { as: owner })
  await call(service, 'GET', '/api/tester/me', { as: await tokenOf('groundswell-testers', tester) })
  const seen = await service.app.db.readWorkspace(body.workspace.id, (tx) =>
    tx.many<{ email: string }>(sql`select email from testers`),
  )
  return seen.map(({ email }) => email)
}

test('a workspace recognises its member among testers by the address, and by no letter that only looks alike', async () => {
  const name = uuidv7()
  expect(await signIn(`Mark-${name}@example.com`, `mark-${name}@Example.com`)).toEqual([
    `mark-${name}@example.com`,
  ])
  const other = uuidv7()
  // Many locales turn the sign of kelvin into a k.
  expect(await signIn(`MAR\u212a-${other}@example.com`, `mark-${other}@example.com`)).toEqual([])
})
