import { expect, test } from 'vitest'
import { sharesByStep } from './steps.ts'

const frame = (id: number, url: string, functionName = 'f', children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 1 },
  children,
})

test('the time of Node and of packages counts for the step that called them', () => {
  const source = 'file:///groundswell/apps/api/src/'
  const profile = {
    nodes: [
      frame(1, '', '(root)', [2, 6, 7, 8]),
      frame(2, 'node:_http_server', 'onIncoming', [3]),
      frame(3, 'file:///groundswell/node_modules/fastify/lib/route.js', 'routeHandler', [4]),
      frame(4, `${source}core/database/trip.ts`, 'makeTrips', [5]),
      frame(5, 'node:internal/stream_base_commons', 'writev'),
      frame(6, 'node:net', 'onread'),
      frame(7, '', '(garbage collector)'),
      frame(8, '', '(idle)'),
    ],
    samples: [2, 3, 4, 5, 6, 7, 8],
    timeDeltas: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000],
  }
  const ms = Object.fromEntries(sharesByStep(profile).map((each) => [each.name, each.ms]))
  expect(ms).toEqual({ statements: 70, '(garbage collector)': 60, socket: 60, framework: 20 })
})
