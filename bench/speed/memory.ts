import { setTimeout as sleep } from 'node:timers/promises'
import type { RateCase } from './cases.ts'
import { residentMb } from './processor-time.ts'
import type { Row } from './report.ts'
import { type Bench, load, median } from './rounds.ts'
import type { OneTraffic } from './traffic.ts'

const GOAL_MB = 200
/** The growth from the third to the fourth quarter of the load that counts as more than noise. */
const NOISE = 1.05
/** The shortest load that reveals growth. In a shorter one, the heap is still finding its size. */
const TELLS_GROWTH_SECONDS = 120

/** Measures the resident memory of the service under all kinds of requests at once, as many as it can answer. */
export async function measureMemory(bench: Bench, cases: readonly RateCase[]): Promise<Row> {
  const pid = bench.service.process.child.pid!
  const seconds = bench.options.soakSeconds
  await sleep(1_000)
  const samples = [{ at: 0, mb: residentMb(pid) }]
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const at = (performance.now() - startedAt) / 1000
    samples.push({ at, mb: residentMb(pid) })
    bench.progress.say(`memory: ${Math.round(at)} of ${seconds} s, ${samples.at(-1)!.mb} MB`)
  }, 1_000)
  const mix = cases.map((one) => one.traffic as OneTraffic)
  const { rate } = await load(bench, { kind: 'mix', of: mix }, { seconds }).finally(() =>
    clearInterval(timer),
  )
  samples.push({ at: seconds, mb: residentMb(pid) })
  const quarter = (number: number) =>
    median(samples.filter(({ at }) => Math.ceil((at / seconds) * 4 || 1) === number).map(({ mb }) => mb))
  const grows = seconds >= TELLS_GROWTH_SECONDS && quarter(4) > quarter(3) * NOISE
  const most = Math.max(...samples.map(({ mb }) => mb))
  const shown = samples.filter(
    ({ at }, place) => at === 0 || place % 30 === 0 || place === samples.length - 1,
  )
  return {
    title: `resident after ${seconds} s of all kinds of load`,
    value: `${samples.at(-1)!.mb} MB`,
    rate,
    goal: `≤ ${GOAL_MB} MB`,
    ok: samples.at(-1)!.mb <= GOAL_MB && !grows,
    note: `MB ${shown.map(({ at, mb }) => `${mb} (${Math.round(at)} s)`).join(', ')}; most ${most}${grows ? '; it grows' : ''}`,
    detail: { samples },
  }
}
