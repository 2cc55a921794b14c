import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The work that prepares a text for its thread: it measures the text, looks at keys, and writes JSON. */
const prepares = /^(copies|cost|screening-queue|fields|questions|threads|text\/canonical-length|labels\/\w+)$/

test('no text is screened on the event loop: not a lone one, and not the names in what an agent reports', async () => {
  const program = fileURLToPath(new URL('./event-loop.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  const told = JSON.parse(stdout) as Record<string, Record<string, number>>
  expect(Object.keys(told)).toHaveLength(3)
  for (const [what, calls] of Object.entries(told)) {
    expect(calls['screening-queue'], what).toBeGreaterThan(0)
    expect(
      Object.keys(calls).filter((file) => !prepares.test(file)),
      what,
    ).toEqual([])
  }
})
