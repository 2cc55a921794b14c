import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitItem } from '../../api/test/harness/loop-tests.ts'
import { insertZone } from '../../api/test/harness/rows.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

const statuses = [
  'COLLECTING_VOTES',
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'TESTING',
  'FAILED',
  'DEPLOYED',
  'DEPLOYED',
  'REJECTED',
] as const

describe.skipIf(!hasChromium)(`the inbox: views and actions for many items${reason}`, () => {
  let stage: Stage
  const ids: string[] = []
  beforeAll(async () => {
    stage = await setStage()
    const { workspace } = stage
    await insertZone(stage.service, workspace.id, 'hero')
    for (const [at, status] of statuses.entries()) {
      const id = await submitItem(workspace, { title: `Idea ${at}` })
      ids.push(id)
      if (status !== 'COLLECTING_VOTES') await workspace.patch(`/api/feedback/${id}/status`, { status })
    }
    const gone = await submitItem(workspace, { title: 'Deleted again' })
    await workspace.call('DELETE', `/api/feedback/${gone}`, { as: workspace.secretKey })
  })
  afterAll(() => stage?.close())
  const open = (path = '', look = {}) => stage.open(`/app/${stage.slug}/inbox${path}`, look)
  const rows = (page: Page) => page.getByRole('listbox', { name: 'Items' }).getByRole('option')
  const lengthOf = async (figure: string) =>
    (await stage.workspace.get(`/api/feedback?limit=200&figure=${figure}`)).body.items.length

  test('it opens on open work, and every number is the length of the list that it leads to', async () => {
    const page = await open()
    await rows(page).first().waitFor()
    const views = page.getByRole('radiogroup', { name: 'Ready-made views' })
    const badge = page.getByRole('navigation').getByRole('link', { name: /^Inbox/ })
    const length = await lengthOf('OPEN')
    expect(length).toBe(5)
    expect(await rows(page).count()).toBe(length)
    await expect.poll(() => badge.innerText()).toMatch(new RegExp(`^Inbox\\s+${length}$`))
    await views.getByRole('radio', { name: `Open ${length}`, checked: true }).waitFor()
    expect(await page.getByText('Content deleted').count()).toBe(0)

    await views.getByRole('radio', { name: 'Needs a decision 2' }).click()
    await expect.poll(() => rows(page).count()).toBe(await lengthOf('TO_DECIDE'))
    expect(new URL(page.url()).search).toBe('?figure=TO_DECIDE')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rows(page).count()).toBe(await lengthOf('TO_VERIFY'))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rows(page).count()).toBe(9)
    expect(await findingsOf(page)).toEqual([])
    await page.close()
  })

  test('a status is looked for among all items, and open work without a match offers all of them', async () => {
    const page = await open('?q=Idea')
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Shipped/ }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.getByRole('radio', { name: 'All', checked: true }).waitFor()
    await page.getByRole('radio', { name: /^Open/ }).click()
    await page.getByRole('searchbox').fill('Idea 7')
    await page.getByRole('button', { name: 'Search all items' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.close()
  })

  test.each(['en', 'de', 'fr', 'es', 'ja', 'ar'])(
    'its filters fit one row at 1280 pixels: %s',
    async (language) => {
      const page = await open('?type=COMMENT&zone=hero', { width: 1280, height: 800, language })
      await page.getByRole('option').first().waitFor()
      const fit = await page.evaluate(() => {
        const bar = document.querySelector('search')!
        const tops = [...bar.querySelectorAll('button')]
          .filter((button) => button.offsetParent !== null)
          .map((button) => {
            const { top, height } = button.getBoundingClientRect()
            return top + height / 2
          })
        const isCut = bar.scrollWidth > bar.clientWidth
        return { isCut, spread: Math.max(...tops) - Math.min(...tops) }
      })
      expect(fit.isCut).toBe(false)
      expect(fit.spread).toBeLessThan(8)
      await page.close()
    },
  )
})
