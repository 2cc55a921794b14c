import { expect, test } from 'vitest'
import { eventually } from '../../api/test/harness/eventually.ts'
import type { Stage } from './harness.ts'
import { newShop, refreshCampaigns, waitForZones } from './shop.ts'

/** Tests that nothing changes when the worker dies before every step that needs it. */
export function testWorker(stageOf: () => Stage): void {
  test('the worker dies between any two steps: outlines, presses, pictures, badge and sign-out work as before', async () => {
    const stage = stageOf()
    const shop = await newShop(stage)
    await refreshCampaigns(stage)
    const wantedInStorage = () =>
      stage.inside(async () => (await chrome.storage.session.get('wanted')).wanted)

    await stage.stopWorker()
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)

    await stage.stopWorker()
    await here.evaluate(() => history.pushState(null, '', '/elsewhere'))
    await waitForZones(stage, shop, here, [])
    await stage.stopWorker()
    await here.evaluate(() => history.back())
    await waitForZones(stage, shop, here)

    await stage.stopWorker()
    await stage.press(here)
    await eventually(async () => {
      const kept = await stage.inside(async () => (await chrome.storage.session.get('pressed')).pressed)
      expect(kept).toMatchObject({ tabId: expect.any(Number) })
    })

    await stage.stopWorker()
    const [cart] = await stage.outlines(here)
    await here.mouse.click(cart!.x, cart!.y)
    await eventually(async () => expect(await wantedInStorage()).toMatchObject({ zoneId: shop.zoneIds[0] }))

    await stage.stopWorker()
    const panel = await stage.panel(here)
    await panel.getByRole('heading', { name: shop.campaign.name }).waitFor()
    expect(await panel.getByLabel('About').inputValue()).toBe(shop.zoneIds[0])
    await panel.getByLabel('In one sentence').fill('It says nothing when it is full')
    await stage.stopWorker()
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByText('Thank you').first().waitFor()

    await stage.stopWorker()
    await stage.inside(() => chrome.storage.session.set({ unread: 7 }))
    await eventually(async () => expect(await stage.inside(() => chrome.action.getBadgeText({}))).toBe('7'))

    await stage.stopWorker()
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await panel.getByRole('button', { name: 'Sign in' }).waitFor()
    await waitForZones(stage, shop, here, [])
    const left = await stage.inside(async () => JSON.stringify(await chrome.storage.session.get()))
    expect(left).not.toContain('eyJ')

    await stage.stopWorker()
    await stage.signIn(panel)
    await waitForZones(stage, shop, here)
    await panel.close()
    await here.close()
  })

  test('a token that has ended is renewed without a window; whoever is signed out there is asked', async () => {
    const stage = stageOf()
    await refreshCampaigns(stage)
    await stage.stopWorker()
    const end = () =>
      stage.inside(async () => {
        const { tester } = (await chrome.storage.session.get('tester')) as { tester: { expiresAt: number } }
        await chrome.storage.session.set({ tester: { ...tester, value: 'old', expiresAt: 0 } })
      })
    await end()
    const beside = await stage.visit('about:blank')
    const panel = await stage.panel(beside)
    await eventually(async () => {
      const { tester } = await stage.inside(() => chrome.storage.session.get('tester'))
      expect(tester).not.toMatchObject({ value: 'old' })
    })
    await panel.getByRole('tab', { name: 'Here' }).waitFor()

    await stage.context.clearCookies()
    await end()
    await panel.reload()
    await panel.getByRole('button', { name: 'Sign in' }).waitFor()
    await stage.signIn(panel)
    await panel.close()
    await beside.close()
  })

  test('whoever asks to be forgotten is: settings, tokens, outlines and what waits', async () => {
    const stage = stageOf()
    const shop = await newShop(stage)
    await refreshCampaigns(stage)
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)
    const options = await stage.visit(await stage.inside(() => chrome.runtime.getURL('options.html')))
    await options.getByLabel('Language').selectOption('de')
    await options.getByRole('heading', { name: 'Einstellungen von Groundswell' }).waitFor()
    await options.getByRole('button', { name: 'Mich vergessen' }).click()
    await options.getByRole('heading', { name: 'Options of Groundswell' }).waitFor()
    await waitForZones(stage, shop, here, [])
    const kept = await stage.inside(async () => [
      await chrome.storage.local.get(),
      await chrome.storage.session.get(),
    ])
    expect(kept).toEqual([{}, {}])
    await options.close()
    await here.close()
  })
}
