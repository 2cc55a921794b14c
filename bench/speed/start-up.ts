import { join } from 'node:path'
import { startServiceProcess } from '../../apps/api/test/harness/service-process.ts'
import type { Row } from './report.ts'
import { median } from './rounds.ts'
import type { World } from './world.ts'

const GOAL_SECONDS = 1.5
const STARTS = 5

/** Measures the time from starting `npm start` to «ready», with the service's own PostgreSQL on an existing folder. */
export async function measureStartUp(world: World): Promise<Row> {
  const start = async () => {
    const startedAt = performance.now()
    const service = startServiceProcess({ DATA_DIR: join(world.folder, 'own-data'), LOG_LEVEL: 'info' })
    await service.ready
    const seconds = (performance.now() - startedAt) / 1000
    service.child.kill('SIGTERM')
    await service.ended
    return seconds
  }
  await start()
  const times: number[] = []
  for (let turn = 0; turn < STARTS; turn++) times.push(await start())
  const seconds = median(times)
  return {
    title: 'start-up on an existing embedded folder',
    value: `${seconds.toFixed(2)} s`,
    goal: `≤ ${GOAL_SECONDS} s`,
    ok: seconds <= GOAL_SECONDS,
    detail: { times },
  }
}
