import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Stage } from './harness.ts'
import { newShop, refreshCampaigns, toIds, waitForZones } from './shop.ts'

/** Tests that two parts of the extension can read at once and get their answers in another order. */
export function testLateAnswers(stageOf: () => Stage): void {
  const keptCampaigns = async (stage: Stage) =>
    toIds((await stage.inside(() => chrome.storage.session.get('campaigns'))).campaigns)

  /**
   * Opens a panel whose request for campaigns is answered now, but whose answer arrives only when `release` is called.
   */
  async function openSlowPanel(stage: Stage) {
    const list = '**/api/tester/campaigns?*'
    const [answered, released, arrived] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    let isHeld = false
    const holdAnswer = async (route: Route) => {
      if (isHeld) return route.continue()
      isHeld = true
      const response = await route.fetch()
      answered!.resolve()
      await released!.promise
      await route.fulfill({ response })
      arrived!.resolve()
    }
    await stage.context.route(list, holdAnswer)
    const beside = await stage.visit('about:blank')
    const panel = await stage.panel(beside)
    await answered!.promise
    return {
      async release() {
        released!.resolve()
        await arrived!.promise
        // The panel handles the earlier response before it handles this request.
        await panel.evaluate((url) => fetch(`${url}/health`).then(() => {}), stage.url)
        await stage.inside(() => navigator.locks.request('groundswell:keep', () => {}))
      },
      async close() {
        await stage.context.unroute(list, holdAnswer)
        await panel.close()
        await beside.close()
      },
    }
  }

  test('of two answers the one that was asked for later stays, and none is kept after the sign-out', async () => {
    const stage = stageOf()
    await refreshCampaigns(stage)
    const slow = await openSlowPanel(stage)
    const shop = await newShop(stage)
    await refreshCampaigns(stage)
    const known = await keptCampaigns(stage)
    await slow.release()
    const here = await stage.visit(stage.allowed + shop.path)
    await waitForZones(stage, shop, here)
    expect(await keptCampaigns(stage)).toEqual(known)
    await slow.close()

    const late = await openSlowPanel(stage)
    const panel = await stage.panel(here)
    await panel.getByRole('button', { name: 'Sign out' }).click()
    await waitForZones(stage, shop, here, [])
    await late.release()
    expect(await keptCampaigns(stage)).toEqual([])
    await stage.signIn(panel)
    for (const opened of [late, panel, here]) await opened.close()
  })
}
