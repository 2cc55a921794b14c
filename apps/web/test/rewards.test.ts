import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyboard } from './by-keyboard.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'
import { type Loop, makeLoop } from './loop-sample.ts'

/* Moment 9, and money that leaves once. */
describe.skipIf(!hasChromium)(`rewards${reason}`, () => {
  let stage: Stage
  let loop: Loop
  let itemId: string
  beforeAll(async () => {
    stage = await setStage()
    loop = await makeLoop(stage)
    itemId = await loop.newItem('The total jumps')
    await stage.workspace.patch(`/api/feedback/${itemId}/status`, { status: 'DEPLOYED' })
  })
  afterAll(() => stage.close())
  const rewards = async (query = '') =>
    (await stage.workspace.get(`/api/rewards${query}`)).body.items as { id: string; amount: string }[]

  test('moment 9, why 40 points? By keyboard alone: a voter’s reward leads to policy, vote and weight, and its movements sum to zero', async () => {
    const page = await stage.open(`/app/${stage.slug}/rewards?kind=VOTER`)
    await page.getByText('40 points', { exact: true }).waitFor()
    await createKeyboard(page).enter(page.getByRole('button', { name: loop.voter.name }))
    await page.getByRole('heading', { name: 'Why' }).waitFor()
    for (const [name, path] of [
      ['Open the item', `/items/${itemId}`],
      [/^For it, weight 12/, `/items/${itemId}`],
      [/^Version \d/, `/campaigns/${loop.campaignId}/budget`],
      ['The tester’s held rewards', '/testers/'],
    ] as const)
      expect(await page.getByRole('link', { name }).getAttribute('href')).toContain(path)
    expect(await page.locator('td[data-sum]').textContent()).toBe('0 points')

    // Frozen and thawed, it moves; whatever is on the screen still sums to zero.
    const [reward] = await rewards('?kind=VOTER')
    await stage.workspace.patch(`/api/feedback/${itemId}/status`, { status: 'REJECTED' })
    await page.getByText('Taken back', { exact: true }).waitFor()
    const shown = await page.locator('tbody tr td:last-child').allTextContents()
    expect(shown).toHaveLength(4)
    const sum = shown.map((text) => Number.parseInt(text.replace('−', '-'), 10)).reduce((a, b) => a + b, 0)
    expect([sum, await page.locator('td[data-sum]').getAttribute('data-sum')]).toEqual([0, '0'])
    expect((await stage.workspace.get(`/api/rewards/${reward!.id}`)).body.movements).toHaveLength(2)
    expect(await findingsOf(page)).toEqual([])
  })

  test('a grant with a double click and a reload in between is one reward', async () => {
    const before = (await rewards('?kind=GRANT')).length
    const page = await stage.open(`/app/${stage.slug}/rewards`)
    await page.getByRole('button', { name: 'Grant a reward' }).click()
    const dialog = page.getByRole('dialog', { name: 'Grant a reward' })
    await dialog.getByLabel('Find a tester').fill(loop.author.name)
    await dialog.getByLabel('Choose a tester').selectOption({ label: loop.author.name })
    await dialog.getByLabel('Amount').fill('25')
    await dialog.getByLabel('Reason').fill('For the clearest report of the month')
    // The answer is lost: nobody knows whether it was granted.
    await page.route('**/api/rewards', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: /^Grant 25/ }).dblclick()
    await dialog.getByText(/^It is unknown whether the grant arrived/).waitFor()
    expect(await rewards('?kind=GRANT')).toHaveLength(before + 1)
    await page.unroute('**/api/rewards')
    await page.reload()
    await dialog.getByRole('button', { name: /^Grant 25/ }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Messages' }).getByText('25 points granted').waitFor()
    expect(await rewards('?kind=GRANT')).toHaveLength(before + 1)

    // The next grant has a key of its own.
    await page.getByRole('button', { name: 'Grant a reward' }).click()
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('')
  })

  test('money that no budget covers is refused in words, and grants nothing', async () => {
    const before = await rewards('?kind=GRANT')
    const page = await stage.open(`/app/${stage.slug}/rewards?grant=true`)
    const dialog = page.getByRole('dialog', { name: 'Grant a reward' })
    await dialog.getByLabel('Choose a tester').selectOption({ label: loop.author.name })
    await dialog.getByLabel('Asset').selectOption('USD')
    await dialog.getByLabel('Amount').fill('12.345')
    await dialog.getByText('Enter an amount above zero.').waitFor()
    await dialog.getByLabel('Amount').fill('12.34')
    await dialog.getByLabel('Campaign').selectOption(loop.campaignId)
    await dialog.getByLabel('Reason').fill('Thanks')
    await dialog.getByRole('button', { name: 'Grant $12.34' }).click()
    await dialog.getByText('The grant was refused.').waitFor()
    expect(await rewards('?kind=GRANT')).toEqual(before)
  })

  test('a member sees rewards and is told who may grant them', async () => {
    const page = await stage.open(`/app/${stage.slug}/rewards`, { as: 'MEMBER' })
    const grant = page.getByRole('button', { name: 'Grant a reward' })
    await grant.waitFor()
    expect(await grant.getAttribute('aria-disabled')).toBe('true')
  })
})
