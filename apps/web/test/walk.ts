import type { Page } from 'playwright-core'
import { navigateTo, restWatcher } from './portal-walk.ts'

/** The part to examine: the whole page, or the dialog over it. */
export type Within = 'html' | 'dialog[open]'

/**
 * Visits pages in an open page and opens every sheet and dialog by its button. Of buttons with the same words, and of
 * rows, only one is opened. Returns the findings with their places.
 */
export async function walkPages(
  page: Page,
  paths: readonly string[],
  findingsAt: (page: Page, within: Within) => Promise<string[]>,
): Promise<{ findings: string[]; opened: string[] }> {
  const rest = restWatcher(page)
  const findings: string[] = []
  const opened: string[] = []
  const collectFindings = async (place: string, within: Within) => {
    for (const finding of await findingsAt(page, within)) findings.push(`${place}: ${finding}`)
  }
  for (const path of paths) {
    await navigateTo(page, path)
    await rest()
    await collectFindings(path, 'html')
    for (const place of await findOpeners(page)) {
      await page.locator(OPENERS).nth(place).click()
      await page.locator('dialog[open] [data-title]').waitFor()
      await rest()
      opened.push(path)
      await collectFindings(`${path}, dialog ${place}`, 'dialog[open]')
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
  }
  return { findings, opened }
}

/** Buttons that open a dialog. Explained terms are left out: they open a popover, which does not cover the page. */
const OPENERS = 'main [aria-haspopup="dialog"]:not([popovertarget]):visible'

/** Returns the indexes of the buttons that open a dialog, each kind once. */
function findOpeners(page: Page): Promise<number[]> {
  return page.locator(OPENERS).evaluateAll((openers) => {
    const seen = new Set<string>()
    return openers.flatMap((opener, place) => {
      const name = 'opens' in (opener as HTMLElement).dataset ? 'row' : (opener.textContent ?? '')
      if (seen.has(name) || opener.ariaDisabled === 'true') return []
      seen.add(name)
      return [place]
    })
  })
}
