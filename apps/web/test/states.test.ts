import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../build/pages.ts'
import analytics from '../src/app/pages/analytics/messages/en.ts'
import campaigns from '../src/app/pages/campaigns/messages/en.ts'
import inbox from '../src/app/pages/inbox/messages/en.ts'
import loop from '../src/app/pages/loop/messages/en.ts'
import moderation from '../src/app/pages/moderation/messages/en.ts'
import rewards from '../src/app/pages/rewards/messages/en.ts'
import settings from '../src/app/pages/settings/messages/en.ts'
import testers from '../src/app/pages/testers/messages/en.ts'
import zones from '../src/app/pages/zones/messages/en.ts'
import data from '../src/data/messages/en.ts'
import faultWords from '../src/faults/messages/en.ts'
import { followLink, hasChromium, reason, type Stage, setStage } from './harness.ts'
import { watchTraffic } from './traffic.ts'

/** The sentence of each list where there is nothing yet. Pages that are never empty are not named. */
const nothing: Readonly<Record<string, string>> = {
  inbox: inbox.nothing,
  moderation: moderation.nothing,
  loop: loop.empty,
  campaigns: campaigns.empty,
  zones: zones.empty,
  testers: testers.empty,
  invites: testers.noInvites,
  rewards: rewards.empty,
  analytics: analytics.topEmpty,
  'settings-tags': settings.tagged.empty,
  'settings-origins': settings.origins.empty,
  'settings-agents': settings.agents.empty,
  'settings-ci': settings.ci.empty,
  'settings-webhooks': settings.webhooks.empty,
}
/** A filter that nothing fits, and what is said then. */
const noneFound: readonly [path: string, said: string][] = [
  ['/inbox?zone=gone', inbox.noMatch],
  ['/loop?zone=gone', loop.noMatch],
  ['/campaigns?q=gone', campaigns.noneFound],
  ['/zones?q=gone', zones.noneFound],
  ['/testers/members?q=gone', testers.noneFound],
  ['/rewards?status=PAID', rewards.emptyFiltered],
]
/** These read nothing when they are opened. */
const still = new Set(['campaign-new', 'settings-install'])
/** Nothing has arrived: «Pulse» leads to «Start». */
const walked = pages.filter(({ name }) => name !== 'pulse')

/** The English sentence of the API, and the one that people read for its code. */
const REFUSED = 'The service refuses this for a test.'
const SAID = faultWords.kinds.fields
/** Asked by the shell and the stream, whichever page is open. */
const ofShell = ['/api/app-config', '/api/counts', '/api/live']

/** Stands between a page and the API: holds its requests, refuses them, or lets them through. */
async function gateOf(page: Page) {
  let mode: 'hold' | 'refuse' | 'answer' = 'answer'
  let decided = Promise.withResolvers<void>()
  const decide = (next: typeof mode) => {
    mode = next
    decided.resolve()
  }
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !ofShell.includes(pathname),
    async (route) => {
      if (mode === 'hold') await decided.promise
      if (mode === 'answer') return route.continue()
      return route.fulfill({
        status: 400,
        headers: { 'x-request-id': 'req-of-the-test' },
        json: { error: REFUSED, code: 'invalid_request' },
      })
    },
  )
  return {
    hold() {
      mode = 'hold'
      decided = Promise.withResolvers()
    },
    refuse: () => decide('refuse'),
    answer: () => decide('answer'),
  }
}

/** `clear` forgets what the tab has read, so that the next page begins with nothing; `invalidateQueries` reads it again. */
const reads = (page: Page, act: 'clear' | 'invalidateQueries') =>
  page.evaluate((act) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { options: { context: { queries: Record<typeof act, () => void> } } }
    }
    router.options.context.queries[act]()
  }, act)

/** Presses every «Try again» that there is; resolves with their number. */
const tryAgain = (page: Page) =>
  page.evaluate((label) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main [role=alert] button')]
    const shown = buttons.filter(({ textContent }) => textContent === label)
    for (const button of shown) button.click()
    return shown.length
  }, data.retry)

describe.skipIf(!hasChromium)(`every state of every page${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())
  const address = (path: string) => `/app/${stage.slug}${path}`

  test('loading has its skeleton, a refusal its sentence, its request and a second try, and an empty list says what will be there', async () => {
    const page = await stage.open(address('/team'))
    const main = page.locator('main')
    const traffic = watchTraffic(page)
    const gate = await gateOf(page)
    for (const { name, path } of walked) {
      await traffic.rest()
      gate.hold()
      await reads(page, 'clear')
      await followLink(page, address(path))
      if (!still.has(name)) {
        await main.locator('[aria-busy="true"]').first().waitFor()
        gate.refuse()
        const alert = main.getByRole('alert').filter({ hasText: SAID }).first()
        await alert.waitFor()
        await alert.getByText(faultWords.details).click()
        await alert.getByText('req-of-the-test').waitFor()
      }
      gate.answer()
      await expect.poll(() => tryAgain(page), { message: name }).toBe(0)
      await traffic.rest()
      expect(await main.getByRole('alert').allInnerTexts(), name).toEqual([])
      const empty = nothing[name]
      if (empty) await main.getByText(empty).first().waitFor()
    }
    await page.close()
  })

  test('what is old stays readable: dimmed while a new answer does not come', async () => {
    const page = await stage.open(address('/team'))
    const stale = page.locator('main [data-stale]')
    await page.getByRole('table', { name: 'Team' }).waitFor()
    const gate = await gateOf(page)
    gate.hold()
    await reads(page, 'invalidateQueries')
    await stale.getByRole('table', { name: 'Team' }).waitFor()
    gate.answer()
    await stale.waitFor({ state: 'detached' })
    await page.getByRole('table', { name: 'Team' }).waitFor()
    await page.close()
  })

  test('a filter that nothing fits says so, and is cleared by one press', async () => {
    const page = await stage.open(address('/start'))
    for (const [path, said] of noneFound) {
      await followLink(page, address(path))
      await page.getByText(said).waitFor()
      await page.locator('main').getByRole('button', { name: 'Clear filter' }).last().click()
      await page.getByText(said).waitFor({ state: 'detached' })
      expect(new URL(page.url()).search, path).toBe('')
    }
    await page.close()
  })

  test('offline: a band, what was read stays, nothing is written, and a page that was never opened comes with the connection', async () => {
    // A browser of its own: it has kept no code of other pages.
    const page = await stage.open(address('/zones'), { width: 1300 })
    const main = page.locator('main')
    const band = page.getByText('nothing can be changed until you are back')
    await main.getByText(zones.empty).waitFor()
    await followLink(page, address('/settings/tags'))
    await main.getByText(settings.tagged.empty).waitFor()
    await page.context().setOffline(true)
    await band.waitFor()
    await main.getByLabel(settings.tagged.find).fill('map')
    await main.getByRole('button', { name: settings.tagged.create }).click()
    await main.getByRole('alert').getByText(data.offline).waitFor()
    await followLink(page, address('/zones'))
    await main.getByText(zones.empty).waitFor()
    await followLink(page, address('/team'))
    await main.getByText(data.offline).waitFor()
    await band.waitFor()
    await page.context().setOffline(false)
    await main.getByRole('heading', { name: 'Team' }).waitFor()
    await band.waitFor({ state: 'detached' })
    expect((await stage.workspace.get('/api/tags')).body.items).toEqual([])
    // The code of the page that did not come.
    stage.complaints()
    await page.close()
  })

  test('who may only read is told the role that is needed, by the page or by its button', async () => {
    const page = await stage.open(address('/start'), { as: 'VIEWER' })
    const main = page.locator('main')
    const needs = /needs the role (Member|Admin)/
    for (const tab of ['keys', 'webhooks', 'record']) {
      await followLink(page, address(`/settings/${tab}`))
      await main.locator('p').filter({ hasText: needs }).first().waitFor()
    }
    const buttons = [
      ['/campaigns', campaigns.add],
      ['/zones', zones.add],
      ['/testers/tiers', testers.newTier],
      ['/testers/invites', testers.newInvite],
      ['/rewards', rewards.grant],
      ['/team', 'Invite'],
      ['/settings/agents', settings.agents.connect],
      ['/settings/ci', settings.ci.add],
    ] as const
    for (const [path, name] of buttons) {
      await followLink(page, address(path))
      const button = main.getByRole('button', { name }).first()
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled'), path).toBe('true')
      const described = await button.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).textContent(), path).toMatch(/member|admin/i)
    }
    await page.close()
  })
})
