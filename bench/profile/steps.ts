import { type CpuProfile, callersOf, type Node, type Share, sharesBy } from './shares.ts'

/**
 * The steps of a request, and the files of each. The nearest file that belongs to a step decides, so the time of Node
 * and of packages counts for the step that called them.
 */
const steps: readonly (readonly [step: string, files: RegExp])[] = [
  ['statements', /core\/database\/|node_modules\/(?:pg|pg-pool|pg-protocol|pg-types|postgres-\w+)\//],
  ['credential', /http\/credentials|core\/(?:api-key|caller|credential|signed-token)|workspace\/accounts\//],
  ['limits', /http\/(?:limits|rate-limit|sliding-window)/],
  ['admission', /http\/(?:admission|start-turns|body-|places|reactions|waits)|core\/(?:fair-|outside)/],
  ['validation', /http\/(?:validation|unknown-parameters|json-body)|node_modules\/(?:typebox|ajv)/],
  ['serialising', /http\/(?:serialising|answer-schema)|node_modules\/fast-json-stringify/],
  ['screening', /engines\/safety\/|packages\/screen\//],
  ['events', /engines\/event-log\//],
  ['view', /\/(?:view|visibility)\.ts/],
  ['handler', /apps\/api\/src\/features\/|core\/batcher/],
  ['compression', /http\/compressing/],
  ['log', /core\/logging\/|node_modules\/(?:pino|sonic-boom)/],
  ['other hooks', /apps\/api\/src\/http\//],
  ['jobs', /apps\/api\/src\/jobs\/|node_modules\/pg-boss/],
  ['framework', /node_modules\/(?:fastify|find-my-way|avvio|light-my-request|@fastify)\//],
  [
    'socket',
    /^node:(?:_http|net|internal\/(?:stream|http|js_stream)|internal\/process|internal\/timers|events|timers|stream)/,
  ],
]

/** Returns the share of the processor time that each step of a request took. */
export function sharesByStep(profile: CpuProfile): Share[] {
  const callers = callersOf(profile)
  return sharesBy(profile, (node) => {
    if (node.callFrame.functionName.startsWith('(')) return node.callFrame.functionName
    let socket = false
    for (let at: Node | undefined = node; at; at = callers.get(at.id)) {
      const { url } = at.callFrame
      const step = steps.find(([, files]) => files.test(url))?.[0]
      // Node's own sockets serve every step, so the search goes on to the caller.
      if (step === 'socket') socket = true
      else if (step) return step
    }
    return socket ? 'socket' : 'rest'
  })
}
