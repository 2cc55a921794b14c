/**
 * Loaded into a service process with `--import` and `--expose-gc`. At SIGUSR2 it prints a line with the heap after a
 * collection, in bytes, and the most that the event loop worked in one turn since the last line, in milliseconds of
 * processor time: a busy machine does not change that.
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
