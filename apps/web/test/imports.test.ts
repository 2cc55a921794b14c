import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertZone } from '../../api/test/harness/rows.ts'
import type { TestWorkspace } from '../../api/test/harness/workspace.ts'
import { createKeyboard } from './by-keyboard.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'
import { findLayoutFaults } from './layout.ts'

const exportOf = (name: string) => fileURLToPath(new URL(`../../cli/test/exports/${name}`, import.meta.url))
const csv = (name: string, text: string | Buffer) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.isBuffer(text) ? text : Buffer.from(text),
})

/* Items of another service come in by a page: the file is read there, the service imports it. */
describe.skipIf(!hasChromium)(`imports in the dashboard${reason}`, () => {
  let stage: Stage
  let ours: TestWorkspace
  beforeAll(async () => {
    stage = await setStage()
    ours = stage.workspace
    await insertZone(stage.service, ours.id, 'ideas')
  })
  afterAll(() => stage?.close())
  // Items of one test are in the way of the next.
  let page: Page
  afterEach(() => page?.close())
  const at = () => `/app/${stage.slug}/imports`
  const give = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.locator('input[type=file]').setInputFiles(file)
  /** Carries out what is uploaded, as a process with a worker does. */
  const work = async () => {
    await page.waitForURL(/\?run=/)
    const runs = async () => (await ours.call('GET', '/api/import-runs', { as: ours.ownerToken })).body.items
    while ((await runs()).some(({ endedAt }: { endedAt: string | null }) => endedAt === null))
      await stage.service.app.jobs.drain(stage.service.app)
  }
  const done = async () => {
    await work()
    await page.getByText('Done', { exact: true }).first().waitFor()
  }
  const countOf = async (name: string) =>
    Number(await page.locator('dl > div').filter({ hasText: name }).first().locator('dd').textContent())
  const items = async (q: string) => (await ours.get(`/api/feedback?limit=200&q=${q}`)).body.items

  test('from the inbox to the summary in three clicks: an export of Canny, with what was refused and held back', async () => {
    page = await stage.open(`/app/${stage.slug}/inbox`)
    let clicks = 0
    await page.exposeFunction('countClick', () => clicks++)
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => event.isTrusted && (window as never as { countClick(): void }).countClick(),
        true,
      ),
    )
    await page.getByRole('button', { name: 'Import items' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles(exportOf('canny.json'))
    const preview = page.getByRole('table', { name: 'Preview' })
    await preview.getByText('Dark mode').waitFor()
    expect(await page.getByLabel('Format').inputValue()).toBe('canny')
    await page.getByText('Left out: the row has no title').waitFor()
    // Nothing is sent before the person says so.
    expect(await items('dark')).toEqual([])
    await page.getByRole('button', { name: 'Import 3 items' }).click()
    await done()
    expect(clicks).toBe(3)
    expect(page.url()).toMatch(/\/imports\?run=[0-9a-f-]{36}$/)
    expect(await countOf('Created')).toBe(3)
    expect(await items('dark')).toMatchObject([{ title: 'Dark mode', importedVotes: 3, zoneId: 'ideas' }])
    // The summary is there for whoever opens it later.
    await page.reload()
    await page.getByText('Left out: the row has no title').waitFor()
    await page.getByRole('table', { name: 'Rows to look at' }).getByText('Held back').first().waitFor()
  })

  test('a table of one’s own: columns are mapped, dates asked for, statuses chosen, all by keyboard', async () => {
    page = await stage.open(at())
    const keyboard = createKeyboard(page)
    await keyboard.reach(page.getByRole('button', { name: 'Choose a file' }))
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
    const rows = [
      'Wunsch;Details;Stand;Stimmen;Created;Farbe',
      'Größere Knöpfe;Bitte;Phase 2;1.234;05/04/2025;rot',
    ]
    await chooser.setFiles(csv('wünsche.csv', `${rows.join('\r\n')}\r\n`))
    await page.getByText('Which column is the title?').waitFor()
    const choose = async (field: string, value: string) => {
      const select = page.getByLabel(field, { exact: true })
      await keyboard.reach(select)
      // Letters choose in the platform's own list.
      await keyboard.type(value)
      await expect
        .poll(() => select.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text))
        .toBe(value)
    }
    await choose('Title', 'Wunsch')
    await page.getByText('Does «05/04/2025» begin with the day or with the month?').waitFor()
    await keyboard.reach(page.getByRole('radio', { name: 'the day' }))
    await keyboard.press('Space')
    const preview = page.getByRole('table', { name: 'Preview' })
    await preview.getByText('Größere Knöpfe').waitFor()
    await choose('Votes', 'Stimmen')
    await choose('Status', 'Stand')
    await page.getByText('No place here, left out: Farbe').waitFor()
    await choose('Phase 2 (1)', 'Shipped')
    await preview.getByText('Shipped').waitFor()
    await keyboard.enter(page.getByRole('button', { name: 'Import 1 item' }))
    await done()
    expect(await items('knöpfe')).toMatchObject([
      {
        importedVotes: 1234,
        status: 'DEPLOYED',
        createdAt: '2025-04-05T00:00:00.000Z',
        description: 'Bitte',
      },
    ])
  })

  test('an encoding that nothing proves is asked for, with words of the file in each', async () => {
    page = await stage.open(at())
    // «Тёмная тема» in Windows-1251.
    const russian = Buffer.concat([
      Buffer.from('id,title\n1,'),
      Buffer.from([0xd2, 0xb8, 0xec, 0xed, 0xe0, 0xff, 0x20, 0xf2, 0xe5, 0xec, 0xe0, 0x0a]),
    ])
    await give(csv('russian.csv', russian))
    await page.getByText('The file does not tell its encoding.').waitFor()
    await page.getByLabel('Words of the file').selectOption('windows-1251')
    await page.getByRole('table', { name: 'Preview' }).getByText('Тёмная тема').waitFor()
    await page.getByRole('button', { name: 'Import 1 item' }).click()
    await done()
    expect(await items('тёмная')).toMatchObject([{ title: 'Тёмная тема' }])
  })

  test('a page that is closed while the service imports finds the import again, and a file that is none is refused', async () => {
    page = await stage.open(at())
    const lines = Array.from({ length: 300 }, (_, row) => `lamp-${row},Lamp number ${row}`)
    await give(csv('lamps.csv', `id,title\n${lines.join('\n')}\n`))
    await page.getByRole('button', { name: 'Import 300 items' }).click()
    await page.waitForURL(/\?run=/)
    await page.close()
    page = await stage.open(at())
    // It stands there while it runs, with no place for another file.
    await page.getByText('You can close this page: the import goes on.').waitFor()
    expect(await page.getByRole('button', { name: 'Choose a file' }).count()).toBe(0)
    await page.getByRole('button', { name: 'lamps.csv' }).first().click()
    await done()
    expect(await countOf('Created')).toBe(300)
    await page.getByRole('button', { name: 'Another import' }).click()
    await give({
      name: 'photo.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004 no more'),
    })
    await page.getByRole('alert').getByText('This is no ZIP file, or not all of it.').waitFor()
    await page.getByRole('button', { name: 'Another file' }).click()
    await give(csv('empty.csv', 'id,title\n'))
    await page.getByText('The file has no rows.').waitFor()
  })

  test('a preview and a summary have no finding of axe, fit into 390 pixels, and read from the right', async () => {
    for (const look of [
      { width: 390, height: 844 },
      { dark: true },
      { language: 'ar' },
      { language: 'ja', width: 390 },
    ]) {
      page = await stage.open(at(), look)
      await give(exportOf('fider.csv'))
      await page.locator('table').getByText('Sign in with a passkey').waitFor()
      const findings = async () => [
        ...(await findingsOf(page, 'html', 'all')),
        ...(await findLayoutFaults(page)),
        ...(await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
        })),
      ]
      expect(await findings(), JSON.stringify(look)).toEqual([])
      if (process.env.IMPORT_PICTURES)
        await page.screenshot({
          path: `${process.env.IMPORT_PICTURES}/draft-${look.width ?? ''}${look.language ?? ''}${look.dark ? 'dark' : ''}.png`,
          fullPage: true,
        })
      await page.locator('button[class*=primary]').last().click()
      await page.locator('dl').waitFor()
      await work()
      await page.locator('main ul').first().waitFor()
      expect(await findings(), JSON.stringify(look)).toEqual([])
      if (process.env.IMPORT_PICTURES)
        await page.screenshot({
          path: `${process.env.IMPORT_PICTURES}/run-${look.width ?? ''}${look.language ?? ''}${look.dark ? 'dark' : ''}.png`,
          fullPage: true,
        })
      await page.close()
    }
  })

  test('whoever may not import reads why', async () => {
    page = await stage.open(at(), { as: 'MEMBER' })
    await page.getByText('ADMIN').first().waitFor()
    expect(await page.getByRole('button', { name: 'Choose a file' }).count()).toBe(0)
  })
})
