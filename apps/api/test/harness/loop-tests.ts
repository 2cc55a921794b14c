import { afterAll, beforeAll, beforeEach } from 'vitest'
import { uuidv7 } from './ids.ts'
import { startTestService, type TestService } from './service.ts'
import { newWorkspace, type TestWorkspace } from './workspace.ts'

/** The set-up of a test about items. */
export interface LoopSide {
  service: TestService
  ours: TestWorkspace
  /** The MCP key of an agent. */
  agent: string
}

/**
 * Starts a service for the tests of a file, and gives every test a new workspace with the zone `hero` and an agent.
 * `zone`: further fields of the zone; null: no zone is made. `settings`: settings of the service.
 */
export function everyLoopTest(
  begin: (side: LoopSide) => void,
  zone: object | null = {},
  settings: Record<string, string> = {},
): void {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(settings)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    const ours = await newWorkspace(service)
    if (zone) await ours.post('/api/zones', { zoneId: 'hero', ...zone })
    const { body } = await ours.post('/api/account/mcp-keys', { name: 'Agent' })
    begin({ service, ours, agent: body.key })
  })
}

/** Submits an item as a visitor, to the zone `hero` unless `body` names another. Returns the item's id. */
export async function submitItem(workspace: TestWorkspace, body: object = {}): Promise<string> {
  const answer = await workspace.call('POST', '/api/feedback', {
    as: workspace.publishableKey,
    body: { zoneId: 'hero', title: 'The search is slow', sessionId: uuidv7(), ...body },
  })
  return answer.body.id
}
