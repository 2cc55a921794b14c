import type { Page } from 'playwright-core'
import { go, restOf } from './portal-walk.ts'

/** Looks at pages in turn in a page that is open; returns the findings with their paths. */
export async function walk(
  page: Page,
  paths: readonly string[],
  findingsAt: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const rest = restOf(page)
  const findings: string[] = []
  for (const path of paths) {
    await go(page, path)
    await rest()
    for (const finding of await findingsAt(page)) findings.push(`${path}: ${finding}`)
  }
  return findings
}
