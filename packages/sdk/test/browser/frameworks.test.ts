import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

const example = (name: string) =>
  fileURLToPath(new URL(`../../../../examples/${name}/build.ts`, import.meta.url))

describe.skipIf(!hasChromium)(`the wrappers of frameworks, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
    await stage.workspace.call('POST', '/api/feedback', {
      as: stage.workspace.publishableKey,
      body: { zoneId: 'page', title: 'A warmer light' },
    })
  })
  afterAll(() => stage?.close())

  test.each(['react', 'svelte', 'vue'])(
    '%s: the example is built, mounts one widget, and opens it',
    async (name) => {
      const { status, stderr } = spawnSync(process.execPath, [example(name)], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const opened = await (await stage.browser.newContext()).newPage()
      const faults: string[] = []
      opened.on('pageerror', ({ message }) => faults.push(message))
      opened.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await opened.goto(`${stage.service.url}/playground/${name}?key=${stage.workspace.publishableKey}`)
      await opened.getByText('A warmer light · 0').waitFor()
      await opened.getByRole('button', { name: 'Give feedback' }).click()
      await opened.getByLabel('In one sentence').waitFor()
      expect(await opened.locator('[data-groundswell]').count()).toBe(1)
      expect(faults).toEqual([])
      await opened.context().close()
    },
  )
})
