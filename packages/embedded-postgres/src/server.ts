import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { findPostmaster, type Postmaster, removePidFileOfZombie } from './postmaster.ts'
import type { ServerAccount } from './server-account.ts'

const readyWithinMs = 300_000
const largestLogBytes = 8 * 1024 * 1024

export interface ServerPlan {
  clusterFolder: string
  logFile: string
  binaries: Binaries
  account: ServerAccount
  /** Server settings by name. */
  settings: Record<string, string>
  /** The port; 0: any free one. */
  port: number
}

/**
 * Starts a server on the cluster and resolves when it accepts connections. The server has its own session and writes to
 * a file, so it neither gets our Ctrl-C nor ends with us; the next process takes it over.
 */
export async function launchServer(plan: ServerPlan): Promise<Postmaster> {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    const port = plan.port || (await freePort())
    const outcome = await launchOnce(plan, port)
    if (typeof outcome !== 'string') return outcome
    const portTaken = /could not bind|Address already in use/.test(outcome)
    // The processes of a killed server may run on for a moment; until they end, its shared memory cannot be reused.
    const predecessorEnding = /shared memory block|lock file "postmaster.pid" already exists/.test(outcome)
    if (portTaken && plan.port) {
      throw new Error(`Port ${plan.port} on 127.0.0.1 is taken by another program.`)
    }
    if (!(portTaken || predecessorEnding) || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL did not start: ${lastComplaint(outcome)} Its log is ${plan.logFile}.`)
    }
    await sleep(100)
  }
}

/** Returns the running server, or the text of its log if it ended. */
async function launchOnce(plan: ServerPlan, port: number): Promise<Postmaster | string> {
  removePidFileOfZombie(plan.clusterFolder)
  const settings = { ...plan.settings, port: String(port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(plan.logFile)
  const logStart = statSync(plan.logFile).size
  const child = spawn(...plan.account.command(plan.binaries.postgres, ['-D', plan.clusterFolder, ...flags]), {
    ...plan.account.switchTo,
    cwd: '/',
    env: plan.binaries.env,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', () => {
    ended ??= readFileSync(plan.logFile).subarray(logStart).toString('utf8')
  })
  child.unref()

  const until = Date.now() + readyWithinMs
  while (ended === undefined) {
    const server = findPostmaster(plan.clusterFolder)
    if (server?.pid === child.pid && server?.status === 'ready') return server
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`PostgreSQL was not ready after ${readyWithinMs / 1000} s. Its log is ${plan.logFile}.`)
    }
    await sleep(10)
  }
  return ended
}

/** Waits until a server has finished starting or stopping. Undefined: it ended, or takes too long. */
export async function waitUntilSettled(
  clusterFolder: string,
  waitMs: number,
): Promise<Postmaster | undefined> {
  const until = Date.now() + waitMs
  for (;;) {
    const server = findPostmaster(clusterFolder)
    if (!server || server.status === 'ready' || Date.now() > until) return server
    await sleep(20)
  }
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  if (statSync(file).size > largestLogBytes) truncateSync(file)
  return log
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, failed) => {
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', done)
  })
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

function lastComplaint(output: string): string {
  const lines = output.trim().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  const text = complaint.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim()
  return text ? `${text}.` : 'it ended without a word.'
}
