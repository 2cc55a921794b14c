import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { lowerThreadPool } from './background-threads.ts'

const module = new URL('./background-threads.ts', import.meta.url).href

test.skipIf(process.platform !== 'linux')(
  'a thread that lowers itself leaves the event loop as it was (only Linux has priorities of threads)',
  async () => {
    const before = getPriority()
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads')
       const { readlinkSync } = require('node:fs')
       import(${JSON.stringify(module)}).then(({ lowerThisThread }) => {
         lowerThisThread()
         const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
         parentPort.postMessage(require('node:os').getPriority(id))
       })`,
      { eval: true },
    )
    const told = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    await worker.terminate()
    expect(told).toBe(5)
    expect(getPriority()).toBe(before)
  },
)

test.skipIf(process.platform !== 'linux')(
  'the thread pool goes after the event loop (only Linux has priorities of threads)',
  async () => {
    await readFile(new URL(import.meta.url))
    const before = getPriority()
    lowerThreadPool()
    const { readdirSync, readFileSync } = await import('node:fs')
    const pool = readdirSync('/proc/self/task').filter(
      (id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker',
    )
    expect(pool.length).toBeGreaterThan(0)
    expect(pool.map((id) => getPriority(Number(id)))).toEqual(pool.map(() => 5))
    expect(getPriority()).toBe(before)
  },
)
