import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'
import { callTool, claimItem, makeLoop } from './loop-sample.ts'

describe.skipIf(!hasChromium)(`analytics${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    const loop = await makeLoop(stage, { evidence: 'NONE', automationLevel: 'AUTOMATIC', allowedPaths: [] })
    const agent = await loop.agent()
    const deploymentId = await claimItem(agent, await loop.newItem('The total jumps'))
    await callTool(agent, 'update_deployment', {
      deploymentId,
      status: 'DEPLOYED',
      changedFiles: ['src/a.ts'],
    })
    await loop.newItem('The filter forgets my city')
  })
  afterAll(() => stage.close())

  test('the days stand in the address, hold after a reload, and are those of the export', async () => {
    const page = await stage.open(`/app/${stage.slug}/analytics`)
    const figures = page.locator('dl').first()
    await figures.getByText('Items', { exact: true }).waitFor()
    await expect.poll(() => figures.locator('strong').allTextContents()).toEqual(['2', '2', '1', '–'])
    await page.getByRole('row', { name: /tide-coder/ }).waitFor()

    await page.getByRole('radio', { name: '7 days' }).click()
    await page.waitForURL(/from=/)
    const { searchParams } = new URL(page.url())
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    await page.reload()
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(from)
    await expect.poll(() => page.getByRole('button', { name: 'Export as CSV' }).isEnabled()).toBe(true)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`feedback-${from}-${to}.csv`)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect(csv).toContain('The filter forgets my city')

    const before = await page.getByLabel('From').inputValue()
    await page.getByLabel('To').fill(before)
    await page.waitForURL(new RegExp(`to=${before}`))
    await expect.poll(() => figures.locator('strong').first().textContent()).toBe('0')
  })

  test('each chart has its table, and arrow keys say the value of a day', async () => {
    const page = await stage.open(`/app/${stage.slug}/analytics`)
    await page.getByText('As a table').click()
    const rows = page.getByRole('table', { name: 'Day by day' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(31)
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['2', '1']))
    const chart = page.getByRole('slider', { name: 'Items a day' })
    await chart.focus()
    for (let day = 0; day < 30; day++) await page.keyboard.press('ArrowRight')
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^2 on .+, before: 0 on /)
    const heads = page.getByRole('table', { name: 'Day by day' }).getByRole('columnheader')
    expect(await heads.allTextContents()).toContain('Votes, days before')
    await page.close()
  })

  test('the pulse says the values of a day under the pointer, beside the same day of the days before', async () => {
    const page = await stage.open(`/app/${stage.slug}`)
    const chart = page.getByRole('slider', { name: 'Votes a day' })
    await chart.scrollIntoViewIfNeeded()
    await chart.hover()
    const { x, y, width, height } = (await chart.boundingBox())!
    await page.mouse.move(x + width - 2, y + height / 2)
    const said = page.getByRole('figure').filter({ has: chart })
    await said.getByText(/^2 on /).waitFor()
    await said.getByText(/^before: 0 on /).waitFor()
    await page.mouse.move(x, y - 60)
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('2, 0 in the days before')
    await said.getByText('0 in the days before').waitFor()
    await page.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL(/inbox\?figure=SUBMITTED&from=/)
    await page.getByText('2 items', { exact: true }).waitFor()
    await page.close()
  })

  test('a figure leads to the list of exactly its items, and the way back shows all of them', async () => {
    const page = await stage.open(`/app/${stage.slug}/analytics`)
    const { funnel } = (await stage.workspace.get('/api/analytics/summary')).body
    expect(funnel).toEqual({ submitted: 2, overThreshold: 2, shipped: 1, confirmed: 0 })
    await page.getByRole('link', { name: 'Shipped' }).click()
    await page.waitForURL(/inbox\?figure=SHIPPED&from=/)
    await page.getByText('The total jumps').first().waitFor()
    await page.getByText('1 item', { exact: true }).waitFor()
    expect(await page.getByText('The filter forgets my city').count()).toBe(0)
    await page.getByTitle('Show other items, too').click()
    await page.getByText('The filter forgets my city').first().waitFor()
    await page.getByText('2 items', { exact: true }).waitFor()
    await page.close()
  })
})
