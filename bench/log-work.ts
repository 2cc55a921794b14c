import { readFileSync } from 'node:fs'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { openBareDatabase } from '../apps/api/src/core/database/bare-database.ts'
import { sql } from '../apps/api/src/core/database/sql.ts'
import { screen } from '../apps/api/src/features/engines/safety/index.ts'
import { eventsOfNewItem } from '../apps/api/src/features/listening/feedback/logging.ts'
import { insertFeedback, type NewFeedback } from '../apps/api/src/features/listening/feedback/store.ts'
import { uuidv7 } from '../apps/api/test/harness/ids.ts'
import { middleOf } from './log/pairs.ts'
import { showProgress } from './speed/progress.ts'
import { writeFeedback } from './speed/texts.ts'
import { openWorld } from './speed/world.ts'

const help = `Measures the work that the event log adds to a submission, on a machine that is too busy for rates: the statement that writes a
batch of submissions, with and without its events, in turns of a few batches. Counts processor time of this process and of
its connection's server process, as the kernel accounts it. The statement without events is the same one, given none.

  node bench/log-work.ts [pairs, default 60] [batches of a turn, default 10] [submissions of a batch, default 32]`

const [pairs = 60, batches = 10, size = 32] = readNumbers(help)
const progress = showProgress()
const world = await openWorld(null, progress.say)
try {
  const { url, filled } = await world.database('log_work', 10_000)
  const db = openBareDatabase(url, 1)
  const { workspaceId } = filled
  const { zone, pid } = await db.inWorkspace(workspaceId, (tx) =>
    tx.one<{ zone: string; pid: number }>(sql`
      select id as zone, pg_backend_pid() as pid from zones where workspace_id = ${workspaceId} limit 1`),
  )

  async function measureRound(isLogged: boolean): Promise<{ own: number; server: number }> {
    const items = Array.from({ length: batches }, () => Array.from({ length: size }, () => newItem(zone)))
    const before = { own: process.cpuUsage(), server: workOf(pid) }
    for (const batch of items) {
      const facts = isLogged ? batch.flatMap((item) => eventsOfNewItem(item, null)) : []
      await db.inWorkspaceByKey(workspaceId, (tx) => insertFeedback(tx, batch, [], facts))
    }
    const { user, system } = process.cpuUsage(before.own)
    const count = batches * size
    return { own: (user + system) / count, server: (workOf(pid) - before.server) / count }
  }

  for (let warm = 0; warm < 6; warm++) await measureRound(warm % 2 === 0)
  const [ratios, own, server, bare]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let pair = 0; pair < pairs; pair++) {
    const isLoggedFirst = pair % 2 === 0
    const first = await measureRound(isLoggedFirst)
    const second = await measureRound(!isLoggedFirst)
    const [more, less] = isLoggedFirst ? [first, second] : [second, first]
    ratios.push((more.own + more.server) / (less.own + less.server))
    own.push(more.own - less.own)
    server.push(more.server - less.server)
    bare.push(less.own + less.server)
    progress.say(`pair ${pair + 1} of ${pairs}`)
  }
  const middleText = (figures: readonly number[], digits: number) => {
    const { median, low, high } = middleOf(figures)
    return `${median.toFixed(digits)} (95 %: ${low.toFixed(digits)} to ${high.toFixed(digits)})`
  }
  console.log(
    `the write of a submission without events: ${middleText(bare, 0)} µs; with two events × ${middleText(ratios, 3)}`,
  )
  console.log(`added: ${middleText(own, 1)} µs of the service, ${middleText(server, 1)} µs of the database`)
  await db.close()
} finally {
  progress.done()
  await world.close()
}

/** Returns the processor time of a process in µs, from the kernel's count in ns, which is finer than its ticks. */
function workOf(process: number): number {
  return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / 1000
}

function newItem(zone: string): NewFeedback {
  const { title, description } = writeFeedback()
  const { redacted, report } = screen({ title, description }, { at: new Date() })
  return {
    id: uuidv7(),
    zone,
    type: 'COMMENT',
    title,
    description,
    data: null,
    metadata: null,
    redactedTitle: redacted.title!,
    redactedDescription: redacted.description!,
    redactedData: null,
    redactedMetadata: null,
    status: 'COLLECTING_VOTES',
    visibility: 'PUBLIC',
    isAnswer: false,
    safetyStatus: 'CLEARED',
    safetyReport: report,
    testerId: null,
    personId: null,
    isFromAgent: false,
    sessionHash: null,
    createdAt: new Date(),
  }
}
