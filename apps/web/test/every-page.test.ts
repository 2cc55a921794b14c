import { stat } from 'node:fs/promises'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { insertZone } from '../../api/test/harness/rows.ts'
import { newWorkspace } from '../../api/test/harness/workspace.ts'
import { listDashboardPages, pages } from '../build/pages.ts'
import {
  findingsOf,
  followLink,
  hasChromium,
  type Look,
  type Rules,
  reason,
  type Stage,
  setStage,
} from './harness.ts'
import { hostile } from './hostile.ts'
import { findLayoutFaults } from './layout.ts'
import { type Traffic, watchTraffic } from './traffic.ts'

/** A theme decides colours alone, and the others have those of the light one: what is measured once is not again. */
const looks: readonly [name: string, look: Look, axe: Rules | null][] = [
  ['dark', { dark: true }, 'contrast'],
  ['right-to-left', { language: 'ar' }, 'but contrast'],
  ['390 pixels', { width: 390, height: 844 }, null],
]

/** Bytes of scripts, gzipped, that a page may load until somebody touches it. */
const FIRST_VIEW_BYTES = 150_500
/** The requests of the shell, whichever page it stands around. */
const shellCalls = ['/api/account/onboarding', '/api/app-config', '/api/account/me', '/api/counts']
/** The pages of single things that are walked beside those without an id: the heaviest, and those that ask most. */
const singles = ['item-story', 'item-thread', 'campaign-overview', 'campaign-budget']
const assets = new URL('../dist/', import.meta.url)
/** Bytes of built parts as the service sends them gzipped. */
async function gzipped(paths: ReadonlySet<string>): Promise<number> {
  const sizes = [...paths].map(async (path) => (await stat(new URL(`.${path}.gz`, assets))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The findings of a walk through all pages, by the name of the page. */
interface Walked {
  findings: string[]
  calls: Record<string, string[]>
  bytes: Record<string, number>
}

describe.skipIf(!hasChromium)(`every page of the dashboard${reason}`, () => {
  let stage: Stage
  /** The pages without an id, and those of one item and one campaign. */
  let every = pages
  beforeAll(async () => {
    stage = await setStage()
    await insertZone(stage.service, stage.workspace.id, 'hero', { threshold: 2 })
    for (const title of hostile)
      await stage.workspace.call('POST', '/api/feedback', {
        as: stage.workspace.publishableKey,
        body: { zoneId: 'hero', title, description: hostile.join('\n') },
      })
    const { body } = await stage.workspace.post('/api/campaigns', { name: hostile[0]!.slice(0, 90) })
    const [item] = (await stage.workspace.get('/api/feedback?limit=1&includeUncleared=true')).body.items
    const single = listDashboardPages({ item: item.id, campaign: body.id }).filter(({ name }) =>
      singles.includes(name),
    )
    every = [...pages, ...single]
    await stage.workspace.post('/api/tiers', { name: 'Gold <b>', weight: 5 })
    await stage.workspace.post('/api/account/mcp-keys', { name: hostile[2] })
  })
  afterAll(() => stage?.close())

  const address = (path: string) => `/app/${stage.slug}${path}`
  /** Waits until a page has its heading and asks for nothing more. */
  async function shown(page: Page, traffic: Traffic) {
    await page.locator('main :is(h1, h2):visible').first().waitFor()
    await traffic.rest()
  }
  /** The faults of a page, as a line each. */
  async function findingsAt(page: Page, of: string, axe: Rules | null): Promise<string[]> {
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    return [
      ...(axe ? await findingsOf(page, 'html', axe) : []),
      ...(await findLayoutFaults(page)),
      ...(excess > 0 ? [`${excess} px wider than the window`] : []),
    ].map((finding) => `${of}: ${finding}`)
  }

  /** Loads every page anew, as a person who opens its address: all that is promised of a first view is taken from here. */
  async function walk(): Promise<Walked> {
    const page = await stage.open(address(''))
    const traffic = watchTraffic(page)
    const walked: Walked = { findings: [], calls: {}, bytes: {} }
    for (const { name, path } of every) {
      traffic.clear()
      let asked = 0
      const count = (request: Request) => {
        if (new URL(request.url()).pathname === '/api/account/onboarding') asked++
      }
      page.on('request', count)
      await page.goto(stage.service.url + address(path))
      await shown(page, traffic)
      page.off('request', count)
      // Rail and page share one request. On the first page of the walk a hint about its making may cause another.
      if (name === 'start' && asked > 1)
        walked.findings.push(`start: asks for the first steps ${asked} times`)
      walked.findings.push(...(await findingsAt(page, name, 'all')))
      // Parts that come a moment later by themselves have come by now.
      await traffic.rest()
      walked.calls[name] = [...traffic.calls].filter((call) => !shellCalls.includes(call))
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js')),
      )
      walked.bytes[name] = await gzipped(new Set(scripts))
    }
    walked.findings.push(...stage.complaints())
    await page.close()
    return walked
  }
  let walking: Promise<Walked> | null = null
  /** The walk is done once for all that it finds; a test that is tried again walks again. */
  function walkFor({ task }: TestContext): Promise<Walked> {
    if (task.result?.retryCount) walking = null
    walking ??= walk()
    return walking
  }

  test('light: no finding of axe, no words cut or squeezed, nothing wider than the window, no complaint of the browser', async (context) => {
    expect((await walkFor(context)).findings).toEqual([])
  })

  test('the first view of a page asks the API at most four times, beside the shell', async (context) => {
    const { calls } = await walkFor(context)
    expect(Object.keys(calls)).toHaveLength(pages.length + singles.length)
    expect(Object.entries(calls).filter(([, asked]) => asked.length > 4)).toEqual([])
  })

  test('what a page loads for its first view is within its budget, with the parts that come a moment later', async (context) => {
    const { bytes } = await walkFor(context)
    expect(Math.min(...Object.values(bytes))).toBeGreaterThan(0)
    expect(Object.entries(bytes).filter(([, all]) => all > FIRST_VIEW_BYTES)).toEqual([])
  })

  for (const [name, look, axe] of looks)
    test(`${name}: no finding, no words cut or squeezed, nothing wider than the window, no complaint of the browser`, async () => {
      const page = await stage.open(address(''), look)
      const traffic = watchTraffic(page)
      const findings: string[] = []
      for (const { name: of, path } of every) {
        await followLink(page, address(path))
        await shown(page, traffic)
        findings.push(...(await findingsAt(page, of, axe)))
      }
      expect([...findings, ...stage.complaints()]).toEqual([])
      await page.close()
    })

  test('a viewer sees every page, and what he may not do says why', async () => {
    const page = await stage.open(address(''), { as: 'VIEWER' })
    const traffic = watchTraffic(page)
    for (const { path } of every) {
      await followLink(page, address(path))
      await shown(page, traffic)
      const failed = await page.getByRole('alert').allInnerTexts()
      expect(
        failed.filter((text) => !/role|does not exist|^Held\./i.test(text)),
        path,
      ).toEqual([])
    }
    await page.close()
  })

  test('a stranger learns nothing: another workspace looks like no workspace', async () => {
    const other = await newWorkspace(stage.service)
    const texts: string[] = []
    for (const slug of [stage.slug, 'no-such-workspace']) {
      const page = await stage.open(`/app/${slug}`, { as: { token: other.ownerToken } })
      await page.getByText('There is nothing here').waitFor()
      texts.push(await page.locator('body').innerText())
      await page.close()
    }
    expect(texts[0]).toBe(texts[1])
  })
})
