import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killServiceProcesses, startServiceProcess } from '../apps/api/test/harness/service-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: ThrowawayFolder
beforeAll(async () => {
  folder = await newThrowawayFolder()
})
afterEach(killServiceProcesses)
afterAll(() => folder.remove())

test('the tour of the README runs as it is written, and ends with points for the tester', async () => {
  const service = startServiceProcess({ DATA_DIR: join(folder.path, 'tour') })
  const url = await service.ready
  const script = (await tour()).replace(/^api=.*$/m, `api=${url}`)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  })
  for (const promised of [
    '"redactedDescription":"Write to [EMAIL_1] for a recording."',
    '"safetyStatus":"BLOCKED"',
    '"status":"THRESHOLD_MET"',
    '"status":"DEPLOYED"',
    '"kind":"AUTHOR"',
  ])
    expect(stdout).toContain(promised)
})

/** Everything in the tour that is to be pasted into a shell. */
async function tour(): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const section = readme.split(/^## /m).find((part) => part.startsWith('A tour'))!
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map((match) => match[1]).join('\n')
}

test('every command that the README names is there', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/npm (?:run (?:--silent )?)?([a-z:-]+)/g)].map((match) => match[1]!)
  const wanted = [...new Set(named)].filter((name) => name !== 'ci')
  expect(wanted.filter((name) => !(name in scripts))).toEqual([])
})
