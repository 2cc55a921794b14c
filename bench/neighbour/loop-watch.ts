/**
 * This module is loaded into the service with `--import`, before the service starts. For every long silence of the
 * event loop it writes a line to the file that its query names. If this thread used no processor time during a silence,
 * the machine caused it, not the service.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** One silence: its end, its length, and the processor time of this thread during it, all in ms. */
export interface Silence {
  at: number
  ms: number
  worked: number
}
const EVERY_MS = 10
const LONG_MS = 40

/**
 * Returns the time that the host took from this machine since its start, over all processors, in ms; 0 if it is
 * unknown.
 */
export function stolenMs(): number {
  try {
    const ticks = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]!.split(/ +/)[8]
    return Number(ticks ?? 0) * 10
  } catch {
    return 0
  }
}

if (isMainThread && new URL(import.meta.url).searchParams.has('file')) {
  const file = new URL(import.meta.url).searchParams.get('file')!
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = performance.now()
  let lastWorked = cpuMs()
  setInterval(() => {
    const [now, nowWorked] = [performance.now(), cpuMs()]
    const silence: Silence = { at: Date.now(), ms: now - last, worked: nowWorked - lastWorked }
    if (silence.ms > LONG_MS) appendFileSync(file, `${JSON.stringify(silence)}\n`)
    ;[last, lastWorked] = [now, nowWorked]
  }, EVERY_MS).unref()
}
