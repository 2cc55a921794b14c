import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

async function run(script: string): Promise<ProcessIdentity> {
  const child = spawn('/bin/sh', ['-c', `${script}; echo ready; while :; do sleep 0.01; done`])
  await once(child.stdout, 'data')
  return identify(child.pid as number) as ProcessIdentity
}

test.each([
  ['SIGINT', 'trap "exit 0" INT'],
  ['SIGQUIT', 'trap "" INT; trap "exit 0" QUIT'],
  ['SIGKILL', 'trap "" INT QUIT'],
])('stopping goes as far as %s where that is needed, and no further', async (signal, script) => {
  const server = await run(script)
  expect(await stopPostmaster(server, { fast: 300, immediate: 300 })).toBe(signal)
  expect(isAlive(server)).toBe(false)
})

test('an identity is of one process: another with the same pid is not it, and it ends with the process', async () => {
  const server = await run(':')
  expect(isAlive(server)).toBe(true)
  expect(isAlive({ ...server, birth: `${server.birth}0` })).toBe(false)
  await stopPostmaster(server, { fast: 0, immediate: 0 })
  expect(identify(server.pid)).toBeUndefined()
})

test.each([
  ['no file', undefined],
  ['an empty file', ''],
  ['a maintenance run (negative pid)', `-${process.pid}\n/x\n`],
  ['a process that works elsewhere', `${process.pid}\n/x\n1\n5432\n\n127.0.0.1\n\nready\n`],
])('a folder with %s has no server', (_, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-postmaster-'))
  if (content !== undefined) writeFileSync(join(folder, 'postmaster.pid'), content)
  expect(findPostmaster(folder)).toBeUndefined()
  rmSync(folder, { recursive: true })
})
