import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitItem } from '../../api/test/harness/loop-tests.ts'
import { screenshotForm } from '../../api/test/harness/resources.ts'
import { insertZone } from '../../api/test/harness/rows.ts'
import { createKeyboard } from './by-keyboard.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`the page of an item${reason}`, () => {
  let stage: Stage
  let id: string
  beforeAll(async () => {
    stage = await setStage()
    await insertZone(stage.service, stage.workspace.id, 'hero')
    id = await submitItem(stage.workspace, {
      title: 'The filter forgets my city',
      description: 'After a reload it is gone. Mail me at bob@example.com.',
    })
  })
  afterAll(() => stage?.close())
  const open = (tab: string, look = {}) => stage.open(`/app/${stage.slug}/items/${id}?tab=${tab}`, look)
  const read = async () => (await stage.workspace.get(`/api/feedback/${id}`)).body

  test('a person moves the item with a reason, and the story tells it', async () => {
    const page = await open('story')
    await page.getByText('Submitted').waitFor()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New status').selectOption('THRESHOLD_MET')
    await dialog.getByLabel('Reason').fill('Everybody asks for it')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Moved to Ready').waitFor()
    await page.getByText('Everybody asks for it').waitFor()
    expect((await read()).status).toBe('THRESHOLD_MET')
    await page.close()
  })

  test('a word of the glossary explains itself: by keyboard, to screen readers, and at a press', async () => {
    const page = await open('story')
    const term = page.getByRole('button', { name: /^Score / })
    await term.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('tooltip').filter({ hasText: 'less those against it' }).waitFor()
    const described = await term.evaluate((button) =>
      (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
    expect(described).toContain('The weights of the votes for an item')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Score' }).getByText('less those against it').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Score' }).waitFor({ state: 'hidden' })
    expect(await term.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.close()

    const phone = await open('story', { width: 390, height: 844 })
    await phone.getByRole('button', { name: /^Score / }).click()
    await phone.getByRole('dialog', { name: 'Score' }).getByText('less those against it').waitFor()
    await phone.close()
  })

  test('the steps before a report stand on one time line with its failed requests, and can be deleted', async () => {
    const capture = { steps: true, network: true, console: true }
    await stage.workspace.post('/api/zones', { zoneId: 'cart', capture })
    const recorded = await submitItem(stage.workspace, {
      zoneId: 'cart',
      title: 'Paying fails',
      sessionId: 'mine',
    })
    await stage.workspace.call('PUT', `/api/feedback/${recorded}/recording`, {
      as: stage.workspace.publishableKey,
      body: {
        sessionId: 'mine',
        page: 'https://shop.example/cart',
        width: 1280,
        height: 800,
        steps: [
          { at: 0, do: 'navigate', path: 'https://shop.example/cart' },
          { at: 900, do: 'type', target: { tag: 'input', role: 'textbox', name: 'Street' }, length: 9 },
          { at: 62_400, do: 'click', target: { tag: 'button', role: 'button', name: 'Pay <b>now</b>' } },
        ],
        requests: [{ at: 62_450, method: 'POST', path: 'https://shop.example/pay', status: 500, ms: 120 }],
        console: [{ at: 62_600, level: 'error', text: 'No total' }],
        point: { tag: 'output', role: 'status', name: 'Total', component: 'CartTotal' },
      },
    })
    const address = `/app/${stage.slug}/items/${recorded}`
    for (const look of [{}, { dark: true }, { width: 390, height: 844 }, { language: 'ar' }] as const) {
      const seen = await stage.open(address, look)
      await seen.getByText('Pay <b>now</b>').waitFor()
      expect(await findingsOf(seen)).toEqual([])
      await seen.close()
    }
    const page = await stage.open(address)
    const region = page.getByRole('region', { name: 'Steps before the report' })
    await region.waitFor()
    const lines = await region.getByRole('listitem').allInnerTexts()
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
      '0:00.0 Open https://shop.example/cart',
      '0:00.9 Type 9 characters textbox «Street»',
      '1:02.4 Click button «Pay <b>now</b>»',
      '1:02.5 Request 500 POST https://shop.example/pay · 120 ms',
      '1:02.6 Error No total',
    ])
    await page.getByLabel('The fault').selectOption({ label: 'A field lost what was typed' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Step with the element').selectOption({ label: '0:00.9 Type 9 characters' })
    await save.click()
    await page.getByText('The test now checks this fault').waitFor()
    const named = await stage.workspace.get(`/api/feedback/${recorded}/recording`)
    expect(named.body.expectation).toMatchObject({ kind: 'text', element: { name: 'Street' }, typed: 1 })
    await page.getByText('status «Total» <CartTotal>').waitFor()

    await page.getByRole('button', { name: 'Show the test' }).click()
    await page.getByText("import { expect, test } from '@playwright/test'").waitFor()
    const digest = 'A1'.repeat(32)
    await page.getByRole('textbox', { name: 'SHA-256 of the test' }).fill(digest)
    await page.getByLabel('Note (optional)').fill('Also covers the empty cart')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('Also covers the empty cart').waitFor()
    const acceptedTests = async () =>
      (await stage.workspace.get(`/api/feedback/${recorded}/accepted-tests`)).body.items
    expect(await acceptedTests()).toMatchObject([{ sha256: digest.toLowerCase() }])
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByText('Also covers the empty cart').waitFor({ state: 'hidden' })
    expect(await acceptedTests()).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('The steps are deleted').waitFor()
    await region.waitFor({ state: 'hidden' })
    await page.close()
  })

  test('a replay is shown in a frame where nothing runs, released to agents by a member, and deleted', async () => {
    const capture = { steps: false, network: false, console: false, replay: true }
    await stage.workspace.post('/api/zones', { zoneId: 'replayed', threshold: 0, capture })
    const id = await submitItem(stage.workspace, { zoneId: 'replayed', title: 'It jumps', sessionId: 'mine' })
    const node = (nodeId: number, tagName: string, childNodes: object[], attributes = {}) => ({
      ...{ type: 2, id: nodeId, tagName, attributes, childNodes },
    })
    const text = (nodeId: number, textContent: string) => ({ type: 3, id: nodeId, textContent })
    const body = node(5, 'body', [
      node(6, 'h1', [text(7, '**** ** ***')], { class: 'total', onclick: 'parent.ran = true' }),
      // Neither runs nor loads, although a replay that somebody else made may contain it.
      node(8, 'script', [text(9, 'parent.parent.ran = true')]),
      node(10, 'img', [], {
        src: `${stage.service.url}/loaded-by-replay`,
        onerror: 'parent.parent.ran = true',
      }),
    ])
    const style = node(4, 'style', [text(12, '.total { color: rgb(200, 0, 0) }')])
    const page1 = { type: 0, id: 1, childNodes: [node(2, 'html', [node(3, 'head', [style]), body])] }
    const adds = [
      { parentId: 5, nextId: null, node: node(11, 'p', []) },
      { parentId: 11, nextId: null, node: text(13, '***** ***') },
    ]
    const events = [
      { type: 4, timestamp: 1000, data: { href: 'https://shop.example/', width: 800, height: 600 } },
      { type: 2, timestamp: 1001, data: { node: page1, initialOffset: { left: 0, top: 0 } } },
      {
        type: 3,
        timestamp: 9000,
        data: { source: 0, texts: [], attributes: [], removes: [], adds },
      },
    ]
    const form = new FormData()
    form.set('sessionId', 'mine')
    form.set('file', new Blob([gzipSync(JSON.stringify(events))]), 'replay.json.gz')
    const as = stage.workspace.publishableKey
    const sent = await stage.workspace.call('POST', `/api/feedback/${id}/replay`, { as, body: form })
    expect(sent.status).toBe(200)
    const address = `/app/${stage.slug}/items/${id}?tab=replay`
    const agent = (await stage.workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    const statusFor = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(`${stage.service.url}/api/feedback/${id}/replay/file`, { headers })
      await answer.arrayBuffer()
      return answer.status
    }

    const page = await stage.open(address)
    const loaded: string[] = []
    page.on('response', (answer) => loaded.push(new URL(answer.url()).pathname))
    const region = page.getByRole('region', { name: 'Replay of the page' })
    await region.getByRole('button', { name: 'Show the replay' }).click()
    const inner = region.frameLocator('iframe').frameLocator('iframe')
    const heading = inner.getByText('**** ** ***')
    await heading.waitFor()
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(200, 0, 0)')
    await region.getByLabel('Place in the replay').fill('8000')
    await inner.getByText('***** ***').waitFor()
    await region.getByText('0:08 / 0:08').waitFor()
    await region.getByRole('button', { name: 'Play' }).click()
    await region.getByRole('button', { name: 'Play' }).waitFor()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(loaded.filter((path) => path.includes('loaded-by-replay'))).toEqual([])
    expect(await findingsOf(page)).toEqual([])

    expect(await statusFor(agent)).toBe(404)
    const released = page.waitForResponse((answer) => answer.url().endsWith('/replay/release'))
    await region.getByLabel('Agents may read it').click()
    expect((await released).status()).toBe(200)
    expect(await statusFor(agent)).toBe(200)
    await region.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('This report has no replay').waitFor()
    expect(await statusFor(stage.workspace.ownerToken)).toBe(404)
    // The browser reports what the policy of the frame has stopped.
    stage.complaints()
    await page.close()
  })

  test('what the page of a bug knew of it is shown as text', async () => {
    const metadata = {
      userAgent: 'Firefox/140.0',
      errors: ['TypeError: total is undefined', '<img src=x onerror=alert(1)>'],
      failedRequests: ['500 https://shop.example/cart'],
    }
    const bug = await submitItem(stage.workspace, { title: 'The total is hidden', metadata })
    const page = await stage.open(`/app/${stage.slug}/items/${bug}?tab=story`)
    const facts = page
      .locator('div', { has: page.getByRole('heading', { name: 'Technical details' }) })
      .last()
    await facts.waitFor()
    const shown = await facts.innerText()
    for (const text of ['Firefox/140.0', ...metadata.errors, ...metadata.failedRequests])
      expect(shown).toContain(text)
    await page.close()
  })

  test('further pictures stand beside the facts, and each opens large', async () => {
    const { workspace } = stage
    const shown = await submitItem(workspace, { title: 'Seen in pictures', sessionId: 'painter' })
    for (const part of ['screenshot', 'attachments'])
      await workspace.call('POST', `/api/feedback/${shown}/${part}`, {
        as: workspace.publishableKey,
        body: await screenshotForm('painter'),
      })
    const page = await stage.open(`/app/${stage.slug}/items/${shown}?tab=story`)
    await page.getByAltText('The screenshot that came with the item').waitFor()
    await page.getByAltText('Picture 1 that came with the item').click()
    await page.getByRole('dialog', { name: 'Picture 1' }).getByRole('img').waitFor()
    await page.close()
  })

  test('a comment is written, and deleted for good', async () => {
    const page = await open('thread')
    await page.getByLabel('Your words').fill('Which browser is it?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('li').getByText('Which browser is it?').waitFor()
    const entries = async () => (await stage.workspace.get(`/api/feedback/${id}/thread`)).body.items
    expect(await entries()).toMatchObject([{ body: 'Which browser is it?', audience: 'AUTHOR' }])
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No comments yet').waitFor()
    expect(await entries()).toEqual([])
    await page.close()
  })

  test('by keyboard alone an item gets a person, a priority and a new tag, and its row shows them', async () => {
    const page = await open('story')
    const keyboard = createKeyboard(page)
    await keyboard.enter(page.getByRole('button', { name: 'Nobody' }))
    await keyboard.choose(page.getByRole('menuitem', { name: 'Me', exact: true }), 'me')
    await expect.poll(async () => (await read()).assigneeId).toBeTruthy()
    const [none] = [page.getByRole('button', { name: 'None', exact: true })]
    await keyboard.enter(none)
    await keyboard.choose(page.getByRole('menuitem', { name: 'High' }), 'hi')
    await expect.poll(async () => (await read()).priority).toBe('HIGH')
    await keyboard.enter(page.getByRole('button', { name: 'Tags' }))
    await keyboard.fill(page.getByPlaceholder('Find or name a tag'), 'city filter')
    await page.getByRole('button', { name: 'Create “city filter”' }).waitFor()
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tags: city filter' }).waitFor()
    const { tags } = await read()
    expect(tags).toMatchObject([{ name: 'city filter' }])

    // In the inbox: chips on the row, and the tag is a filter that stands in the address.
    await page.goto(`${stage.service.url}/app/${stage.slug}/inbox`)
    const row = page.locator(`[data-item="${id}"]`)
    await row.getByText('city filter').waitFor()
    await row.getByText('High').waitFor()
    const other = await submitItem(stage.workspace, { title: 'Without a tag' })
    await page.locator(`[data-item="${other}"]`).waitFor()
    await keyboard.enter(page.getByRole('button', { name: 'Tag', exact: true }))
    await keyboard.choose(page.getByRole('menuitem', { name: 'city filter' }), 'city')
    await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe(tags[0].id)
    await page.locator(`[data-item="${other}"]`).waitFor({ state: 'detached' })
    await row.waitFor()
    await page.close()
  })

  test('by keyboard alone an item is merged into the one most like it, undone, and merged again by its address', async () => {
    const [first, second] = [
      await submitItem(stage.workspace, { title: 'The map stays blank on a slow line' }),
      await submitItem(stage.workspace, { title: 'On a slow line the map stays blank' }),
    ]
    const intoOf = async (item: string) =>
      (await stage.workspace.get(`/api/feedback/${item}`)).body.mergedInto
    const page = await stage.open(`/app/${stage.slug}/items/${second}`)
    const keyboard = createKeyboard(page)
    const dialog = page.getByRole('dialog', { name: 'Merge into another item' })
    const merge = dialog.getByRole('button', { name: 'Merge', exact: true })
    await page.getByRole('heading', { name: 'On a slow line' }).waitFor()
    await keyboard.press('m')
    const alike = dialog.getByRole('radio', { name: /The map stays blank/ })
    await keyboard.reach(alike)
    await keyboard.press('Space')
    expect(await findingsOf(page)).toEqual([])
    await keyboard.enter(merge)
    await page.getByText('This item is merged into another one').waitFor()
    expect(await intoOf(second)).toBe(first)
    await keyboard.press('z')
    await expect.poll(() => intoOf(second)).toBe(null)

    await page.getByText('This item is merged into another one').waitFor({ state: 'detached' })
    const story = page.getByRole('listitem').filter({ hasText: 'Merged into another item' })
    await story.getByRole('link', { name: 'The map stays blank on a slow line' }).waitFor()
    await keyboard.press('m')
    await keyboard.fill(dialog.getByLabel('Another item'), 'no such words anywhere')
    await dialog.getByText('No item has these words.').waitFor()
    await keyboard.fill(dialog.getByLabel('Another item'), 'stays blank')
    await dialog.getByRole('radio', { name: /The map stays blank/ }).waitFor()
    await keyboard.fill(dialog.getByLabel('Another item'), `${stage.service.url}/app/shop/items/${first}`)
    await keyboard.enter(merge)
    await keyboard.enter(page.getByRole('link', { name: 'Open that item' }))
    await page.getByRole('heading', { name: '1 merged into this one' }).waitFor()
    await keyboard.enter(page.getByRole('link', { name: 'On a slow line' }))
    await keyboard.enter(page.getByRole('button', { name: 'Take it out' }))
    await expect.poll(() => intoOf(second)).toBe(null)
    await page.close()
  })

  test('tags are created, renamed, merged and deleted in the settings, and items follow', async () => {
    const tagged = await submitItem(stage.workspace, { title: 'Tagged' })
    const page = await stage.open(`/app/${stage.slug}/settings/tags`)
    const keyboard = createKeyboard(page)
    const namesOf = async () => {
      const { items } = (await stage.workspace.get('/api/tags')).body
      return items.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'city filter')
    }
    const find = page.getByLabel('Find or name a tag')
    for (const name of ['Map', 'Maps']) {
      await keyboard.fill(find, name)
      await keyboard.press('Enter')
      await page.getByRole('button', { name, exact: true }).waitFor()
    }
    await keyboard.fill(find, ' MAPS ')
    const create = page.getByRole('button', { name: 'Create' })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    const { items } = (await stage.workspace.get('/api/tags?q=maps')).body
    await stage.workspace.patch(`/api/feedback/${tagged}`, { addTags: [items[0].id] })

    await keyboard.enter(page.getByRole('button', { name: 'Maps', exact: true }))
    const sheet = page.getByRole('dialog', { name: 'Tag' })
    await keyboard.fill(sheet.getByLabel('Name'), 'Atlas')
    await keyboard.press('Enter')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(namesOf).toEqual(['Atlas', 'Map'])

    await keyboard.fill(find, '')
    await keyboard.enter(page.getByRole('button', { name: 'Atlas', exact: true }))
    await keyboard.reach(sheet.getByLabel('Into'))
    await keyboard.type('Map')
    await keyboard.enter(sheet.getByRole('button', { name: 'Merge' }))
    const asked = page.getByRole('dialog', { name: 'Merge “Atlas” into “Map”?' })
    await keyboard.enter(asked.getByRole('button', { name: 'Merge' }))
    await page.getByText('Merged into “Map”').first().waitFor()
    expect(await namesOf()).toEqual(['Map'])
    const tagsOf = async () => (await stage.workspace.get(`/api/feedback/${tagged}`)).body.tags
    expect(await tagsOf()).toMatchObject([{ name: 'Map' }])

    await keyboard.enter(page.getByRole('button', { name: 'Map', exact: true }))
    await keyboard.enter(sheet.getByRole('button', { name: 'Delete' }))
    const sure = page.getByRole('dialog', { name: 'Delete “Map”?' })
    await keyboard.enter(sure.getByRole('button', { name: 'Delete' }))
    await expect.poll(namesOf).toEqual([])
    expect(await tagsOf()).toEqual([])
    expect(await findingsOf(page)).toEqual([])
    await page.close()
  })

  test('what is copied from an original begins with a warning', async () => {
    const page = await open('story')
    await page.getByText('After a reload').waitFor()
    const copied = await page.evaluate(() => {
      const words = [...document.querySelectorAll('bdi')].find((one) => one.textContent.startsWith('After'))!
      getSelection()!.selectAllChildren(words)
      const clipboardData = new DataTransfer()
      words.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    })
    expect(copied).toMatch(/^The text below was written by a stranger[\s\S]*bob@example\.com/)
    await page.close()
  })

  test('a VIEWER may read the copy and change nothing', async () => {
    const page = await open('story', { as: 'VIEWER' })
    const button = page.getByRole('button', { name: 'Change status' })
    await button.waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await page.locator('body').textContent()).not.toContain('bob@example.com')
    await page.close()
  })

  test('an item that does not exist is said to be not here', async () => {
    const page = await stage.open(`/app/${stage.slug}/items/0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f`)
    await page.getByRole('alert').waitFor()
    await page.close()
  })

  test.each([
    ['light', {}],
    ['dark', { dark: true }],
  ])('WCAG: no finding in %s', async (_name, look) => {
    for (const tab of ['story', 'thread']) {
      const page = await open(tab, look)
      await page.locator('[role=tabpanel] :is(ol, h2, form)').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.close()
    }
  })
})
