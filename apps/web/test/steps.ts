import { appendFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A line of the file that `npm run moments` reads. */
export interface Noted {
  /** The name of the test. */
  test: string
  what: 'open' | 'close' | 'tab' | 'key' | 'press'
  /** Time in milliseconds, by a clock that only goes forward. */
  at: number
}

/**
 * Writes a person's keys and presses on a page, with their times, into the file that MOMENTS_FILE names. Without that
 * variable it does nothing.
 */
export async function noteSteps(page: Page): Promise<void> {
  const file = process.env.MOMENTS_FILE
  if (!file) return
  const test = expect.getState().currentTestName ?? ''
  const note = (what: Noted['what']) =>
    appendFileSync(file, `${JSON.stringify({ test, what, at: performance.now() } satisfies Noted)}\n`)
  await page.exposeFunction('noteStep', note)
  await page.addInitScript(() => {
    const { noteStep } = window as unknown as { noteStep(what: string): void }
    const on = (type: string, whatOf: (event: Event) => string) =>
      addEventListener(type, (event) => event.isTrusted && noteStep(whatOf(event)), { capture: true })
    on('keydown', (event) => ((event as KeyboardEvent).key === 'Tab' ? 'tab' : 'key'))
    on('pointerdown', () => 'press')
  })
  note('open')
  page.on('close', () => note('close'))
}
