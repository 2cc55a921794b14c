import type { Operation } from '../../src/core/operation.ts'
import { connectProgram } from './connecting.ts'
import { newTester, type TestTester } from './pool.ts'
import type { TestService } from './service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from './workspace.ts'

/** The kinds of credentials of the API. */
export const kinds = [
  'publishable',
  'secret',
  'mcp',
  'connection',
  'oidc',
  'studioToken',
  'tester',
  'platformAdmin',
] as const
export type Kind = (typeof kinds)[number]

/** One tenant with a credential of every kind, and a tester who belongs to no other tenant. */
export interface Side {
  service: TestService
  workspace: TestWorkspace
  tester: TestTester
  credentials: Record<Kind, Record<string, string>>
}

export async function newSide(service: TestService): Promise<Side> {
  const workspace = await newWorkspace(service)
  const [tester, mcp, studio, program] = await Promise.all([
    newTester(service),
    workspace.post('/api/account/mcp-keys', { name: 'Agent' }),
    workspace.post('/api/studio/token', {}),
    connectProgram(service, workspace),
  ])
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return {
    service,
    workspace,
    tester,
    credentials: {
      publishable: bearer(workspace.publishableKey),
      secret: bearer(workspace.secretKey),
      mcp: bearer(mcp.body.key),
      connection: bearer(program.accessToken),
      oidc: bearer(workspace.ownerToken),
      studioToken: { 'x-service-studio-token': studio.body.token },
      tester: bearer(await tester.token()),
      platformAdmin: bearer(await operatorToken(service)),
    },
  }
}

/** The kinds of credentials that an operation accepts on their own. */
export function acceptedKinds(operation: Operation): Kind[] {
  const schemes = operation.accepts.map(({ scheme }) => (scheme === 'account' ? 'oidc' : scheme))
  return kinds.filter((kind) => schemes.includes(kind))
}
