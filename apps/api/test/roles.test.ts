import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRole, type Role, roles } from '../src/core/caller.ts'
import type { Operation } from '../src/core/operation.ts'
import { operations } from '../src/features.ts'
import { requiredRole } from '../src/http/route.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { newMember } from './harness/members.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { newWorkspace } from './harness/workspace.ts'

/** Changes that only administrators may make. Everybody may read. */
const administration =
  /^\/api\/(account|ci-identities|implementers|identity|imports|import-runs|people|members|tiers|invites|repositories|testers|rewards|webhooks)(\/|$)|^\/api\/campaigns\/\{id\}\/(agent|budget)$|\/waive-proof$/

/** One's own inbox, preferences and saved views are one's own to change. */
const personal = /^\/api\/(notification|views)/

const forMembers = operations.filter((operation) =>
  operation.accepts.some((credential) => credential.scheme === 'oidc'),
)

let service: TestService
const tokens = {} as Record<Role, string>
beforeAll(async () => {
  service = await startTestService()
  const workspace = await newWorkspace(service)
  for (const role of roles) tokens[role] = (await newMember(service, workspace.id, role)).token
})
afterAll(() => service.close())

test.each(forMembers.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'least role of %s',
  (_name, operation) => {
    const reads = operation.method === 'GET' || personal.test(operation.path)
    const least: Role = reads ? 'VIEWER' : administration.test(operation.path) ? 'ADMIN' : 'MEMBER'
    // A listing may be kept from readers; an operation that changes something is never open to less than the rule says.
    if (reads) expect(hasRole(requiredRole(operation), least)).toBe(true)
    else expect(requiredRole(operation)).toBe(least)
  },
)

test.each(
  forMembers
    .filter((operation) => requiredRole(operation) !== 'VIEWER')
    .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
)('403 for every lesser role: %s', async (_name, operation) => {
  const path = operation.path.replace(/\{\w+\}/g, uuidv7())
  for (const role of roles.filter((candidate) => !hasRole(candidate, requiredRole(operation))))
    expect(await ask(operation, path, tokens[role])).toMatchObject({
      status: 403,
      body: { code: 'insufficient_role' },
    })
  // The role itself passes: whatever the answer is about, it is not about the role.
  const enough = await ask(operation, path, tokens[requiredRole(operation)])
  expect(enough.body.code).not.toBe('insufficient_role')
})

const ask = (operation: Operation, path: string, as: string) =>
  call(service, operation.method, path, { as, body: operation.method === 'GET' ? undefined : 'not JSON' })
