import { type HeapProfiler, Session } from 'node:inspector/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bound } from '../../src/core/database/trip.ts'
import { uuidv7 } from '../harness/ids.ts'
import { submitItem } from '../harness/loop-tests.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../harness/workspace.ts'

/**
 * The work of the requests that a service answers most: statements and memory, which are the same on every machine. Whoever
 * raises a number here says in the commit which request needs more, and why.
 */

let service: TestService
let ours: TestWorkspace
let agent: string
let item: string
// Clients keep the method that they find when they are made.
const sent = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'hero' })
  agent = (await ours.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
  item = await submitItem(ours)
})
afterAll(() => service.close())

const identity = { 'accept-encoding': 'identity' }
const read = (path: string, as: () => string) => () =>
  ours.call('GET', path.replace('{item}', item), { as: as(), headers: identity })
const send = (path: string, body: () => object) => () =>
  ours.call('POST', path, { as: ours.publishableKey, body: body(), headers: identity })

interface Case {
  ask: () => Promise<{ status: number }>
  /** Statements of one request. A trip begins with its scope; a transaction also with BEGIN, and it ends with COMMIT. */
  statements: number
  /** Allocated by the service for one request: a tenth more than was measured. */
  mostKilobytes: number
}
const cases: Record<string, Case> = {
  'an item': {
    ask: read('/api/feedback/{item}', () => ours.secretKey),
    statements: 5,
    mostKilobytes: 105,
  },
  'a list': {
    ask: read('/api/feedback?limit=50', () => ours.secretKey),
    statements: 2,
    mostKilobytes: 82,
  },
  'a list for an agent': {
    ask: read('/api/feedback?limit=50&status=THRESHOLD_MET', () => agent),
    statements: 2,
    mostKilobytes: 80,
  },
  'a vote': {
    ask: send('/api/votes', () => ({ feedbackId: item, voteType: 'up', sessionId: uuidv7() })),
    statements: 10,
    mostKilobytes: 205,
  },
  'a submission': {
    ask: send('/api/feedback', () => ({
      zoneId: 'hero',
      type: 'suggestion',
      title: `The basket forgets its discount ${uuidv7()}`,
      description: 'It is right after a reload.',
      sessionId: uuidv7(),
    })),
    statements: 5,
    mostKilobytes: 195,
  },
}

test.for(Object.entries(cases))(
  '%s: its statements and its memory',
  async ([, { ask, statements, mostKilobytes }]) => {
    for (let i = 0; i < 300; i++) expect((await ask()).status).toBeLessThan(300)
    // A key or a zone that was read longer than a second ago is read again.
    const rounds = []
    for (let i = 0; i < 5; i++) {
      sent.mockClear()
      await ask()
      rounds.push(sent.mock.calls.flatMap(([asked]) => textsOf(asked)))
    }
    const fewest = rounds.sort((one, other) => one.length - other.length)[0]!
    expect(fewest, fewest.join('\n')).toHaveLength(statements)
    expect(await kilobytesOf(ask, 200)).toBeLessThan(mostKilobytes)
  },
)

/** The texts of what a client was asked: the statements of a trip, or one statement of a transaction. */
function textsOf(asked: unknown): string[] {
  const { statements, text = asked as string } = asked as { statements?: Bound[]; text?: string }
  return (statements ?? [{ text }]).map((each) => each.text.replace(/\s+/g, ' ').trim().slice(0, 100))
}

/** Sampled over several requests. The client and the test, which run in the same process, do not count. */
async function kilobytesOf(ask: () => Promise<unknown>, times: number): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 2048,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  for (let i = 0; i < times; i++) await ask()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  return allocatedUnder(profile.head) / 1024 / times
}

function allocatedUnder({ callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  if (/internal\/deps\/undici|\/apps\/api\/test\/|\/vitest\//.test(callFrame.url)) return 0
  return children.reduce((sum, child) => sum + allocatedUnder(child), selfSize)
}
