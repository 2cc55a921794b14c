import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitItem } from '../../api/test/harness/loop-tests.ts'
import { insertZone, query } from '../../api/test/harness/rows.ts'
import { createKeyboard } from './by-keyboard.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`the inbox: one action on many items${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())

  const itemOf = async (id: string) => (await stage.workspace.get(`/api/feedback/${id}`)).body
  const rows = (page: Page) => page.getByRole('listbox', { name: 'Items' }).getByRole('option')
  const dialogOf = (page: Page) => page.getByRole('dialog')

  /** Items in a zone of their own, newest last, and the inbox with all of them selected. */
  async function selected(zone: string, ...titles: string[]) {
    await insertZone(stage.service, stage.workspace.id, zone)
    const ids: string[] = []
    for (const title of titles) ids.push(await submitItem(stage.workspace, { zoneId: zone, title }))
    const page = await stage.open(`/app/${stage.slug}/inbox?zone=${zone}`)
    await expect.poll(() => rows(page).count()).toBe(titles.length)
    await page.keyboard.press('j')
    await page.keyboard.press('Control+a')
    await page.getByText(`${titles.length} selected`).waitFor()
    return { page, ids, keyboard: createKeyboard(page) }
  }

  test('by keyboard alone: a menu of the selection, a priority that acts at once, and the way back', async () => {
    const { page, ids, keyboard } = await selected('keys', 'Dark mode', 'Larger type')
    await stage.workspace.patch(`/api/feedback/${ids[1]}`, { priority: 'LOW' })
    const prioritiesOf = async () => (await Promise.all(ids.map(itemOf))).map(({ priority }) => priority)
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(2)
    await keyboard.press('j', 'Control+a', '.')
    const menu = page.getByRole('menu', { name: 'Selected items' })
    await menu.getByRole('menuitem', { name: 'Merge' }).waitFor()
    await keyboard.choose(menu.getByRole('menuitem', { name: 'Priority' }), 'pr')
    await dialogOf(page).getByRole('heading', { name: 'Priority: 2 items' }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keyboard.enter(dialogOf(page).getByRole('button', { name: 'High' }))
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await prioritiesOf()).toEqual(['HIGH', 'HIGH'])
    await keyboard.press('z')
    await page.getByText('2 items are as they were').waitFor()
    expect(await prioritiesOf()).toEqual([null, 'LOW'])
    await page.close()
  })

  test('items are given to a member, and tags go on and off for all of them', async () => {
    const { page, ids } = await selected('tags', 'Search by colour', 'Search by size')
    const tag = (await stage.workspace.post('/api/tags', { name: 'Search' })).body.id
    await stage.workspace.patch(`/api/feedback/${ids[0]}`, { addTags: [tag] })
    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(2)
    const open = async (name: string) => {
      await page.keyboard.press('j')
      await page.keyboard.press('Control+a')
      await page.getByText('2 selected').waitFor()
      await page.keyboard.press('.')
      await page.getByRole('menuitem', { name }).click()
    }
    await open('Tags')
    const box = dialogOf(page).getByRole('checkbox', { name: 'Search' })
    await box.waitFor()
    expect(await box.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true)
    await box.check()
    await dialogOf(page).getByPlaceholder('Find or name a tag').fill('Filter')
    await dialogOf(page).getByRole('button', { name: 'Create “Filter”' }).click()
    await dialogOf(page).getByRole('checkbox', { name: 'Filter', checked: true }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    const tagsOf = async (id: string) =>
      (await itemOf(id)).tags.map(({ name }: { name: string }) => name).sort()
    expect(await Promise.all(ids.map(tagsOf))).toEqual([
      ['Filter', 'Search'],
      ['Filter', 'Search'],
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 items are as they were').waitFor()
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['Search'], []])

    await open('Assignee')
    await dialogOf(page).getByRole('button', { name: 'Me' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    const assignees = (await Promise.all(ids.map(itemOf))).map(({ assigneeId }) => assigneeId)
    expect(new Set(assignees).size).toBe(1)
    expect(assignees[0]).not.toBe(null)
    await page.close()
  })

  test('items are merged into one of them; one that is refused is named, and the others can be taken out', async () => {
    const titles = ['Export as CSV', 'CSV export', 'Export a table', 'Held text']
    const { page, ids } = await selected('merge', ...titles)
    await query(stage.service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [ids[3]])
    await page.keyboard.press('m')
    await dialogOf(page).getByRole('heading', { name: 'Merge: 4 items' }).waitFor()
    await dialogOf(page)
      .getByRole('radio', { name: /Export as CSV/ })
      .check()
    expect(await findingsOf(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Merge' }).click()
    await dialogOf(page).getByRole('heading', { name: '1 item was not changed' }).waitFor()
    const failed = dialogOf(page).getByRole('list', { name: '1 item was not changed' })
    expect(await failed.textContent()).toContain('Held text')
    expect(await failed.textContent()).not.toContain('The service gave no result')
    await dialogOf(page).getByText('2 items: merged').waitFor()
    const intoOf = async () => (await Promise.all(ids.map(itemOf))).map(({ mergedInto }) => mergedInto)
    expect(await intoOf()).toEqual([null, ids[0], ids[0], null])
    await dialogOf(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 items are as they were').waitFor()
    expect(await intoOf()).toEqual([null, null, null, null])
    await page.getByText('1 selected').waitFor()
    await page.close()
  })

  test('selected items are merged into one that is found by its words', async () => {
    const target = await submitItem(stage.workspace, { zoneId: 'merge', title: 'Remember my language' })
    const { page, ids } = await selected('words', 'Keep the language', 'Language is forgotten')
    await page.keyboard.press('m')
    await dialogOf(page).getByLabel('Another item').fill('remember')
    await dialogOf(page)
      .getByRole('radio', { name: /Remember my language/ })
      .check()
    await dialogOf(page).getByRole('button', { name: 'Merge' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    for (const id of ids) expect((await itemOf(id)).mergedInto).toBe(target)
    await page.close()
  })

  test('items are blocked after a question; one whose text changed meanwhile is not', async () => {
    const { page, ids } = await selected('block', 'Buy cheap pills', 'Buy cheap watches')
    await query(stage.service, 'update feedback set revision = revision + 1 where id = $1', [ids[1]])
    await page.keyboard.press('b')
    await dialogOf(page).getByLabel('Note for the record').fill('Spam')
    expect(await findingsOf(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Block' }).click()
    const failed = dialogOf(page).getByRole('list', { name: '1 item was not changed' })
    await failed.waitFor()
    expect(await failed.textContent()).toContain('Buy cheap watches')
    expect((await Promise.all(ids.map(itemOf))).map(({ safetyStatus }) => safetyStatus)).toEqual([
      'BLOCKED',
      'CLEARED',
    ])
    await page.close()
  })

  test('the same actions stand in the menu of the item that is looked at', async () => {
    const { page, ids } = await selected('one', 'A single wish')
    await page.keyboard.press('Escape')
    await page.keyboard.press('.')
    await page.getByRole('menu', { name: 'Actions', exact: true }).getByText('Priority').click()
    await dialogOf(page).getByText('A single wish').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Urgent' }).click()
    await expect.poll(async () => (await itemOf(ids[0]!)).priority).toBe('URGENT')
    await page.close()
  })
})
