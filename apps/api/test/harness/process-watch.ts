/**
 * This module is loaded into a service process with `--import` and `--expose-gc`. At SIGUSR2 it prints the heap after a
 * collection, in bytes, and the longest turn of the event loop since the last line, in ms of processor time, which a
 * busy machine does not change.
 */
const EVERY_MS = 5

export interface Watched {
  heapBytes: number
  longestMs: number
}

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (process.execArgv.some((flag) => flag.includes('process-watch'))) {
  let last = cpuMs()
  let longestMs = 0
  setInterval(() => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    ;(globalThis as { gc?: () => void }).gc?.()
    const line: Watched = { heapBytes: process.memoryUsage().heapUsed, longestMs }
    process.stdout.write(`watched ${JSON.stringify(line)}\n`)
    longestMs = 0
    last = cpuMs()
  })
}
