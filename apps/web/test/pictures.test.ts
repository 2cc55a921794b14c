import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures } from '../build/pictures/compare.ts'
import { listPictures, writeReport } from '../build/pictures/report.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A white picture with a box of a colour. */
async function picture(width: number, height: number, box?: { left: number; colour: string }) {
  const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  const fill = box && { create: { width: 4, height: 5, channels: 3 as const, background: box.colour } }
  return white
    .composite(fill ? [{ input: fill, left: box.left, top: 0 }] : [])
    .png()
    .toBuffer()
}
async function put(path: string, content: Buffer) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

test('the same picture is the same, also in other bytes and with edges smoothed in another way', async () => {
  const one = await picture(20, 10, { left: 0, colour: '#808080' })
  expect(await comparePictures(one, one)).toEqual({ kind: 'same' })
  const packed = await sharp(one).png({ compressionLevel: 0 }).toBuffer()
  expect(packed.equals(one)).toBe(false)
  expect(await comparePictures(one, packed)).toEqual({ kind: 'same' })
  const smoothed = await picture(20, 10, { left: 0, colour: '#888888' })
  expect(await comparePictures(one, smoothed)).toEqual({ kind: 'same' })
})

test('every pixel that differs is counted and marked at its place', async () => {
  const found = await comparePictures(
    await picture(20, 10),
    await picture(20, 10, { left: 8, colour: '#000' }),
  )
  expect(found).toMatchObject({ kind: 'changed', pixels: 20, share: 0.1 })
  if (found.kind !== 'changed') return
  const { data, info } = await sharp(found.difference).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect([at(8, 0), at(11, 4)]).toEqual([
    [214, 0, 80],
    [214, 0, 80],
  ])
  expect([at(7, 0), at(12, 0), at(8, 5)]).toEqual(Array(3).fill([255, 255, 255]))
})

test('a picture that has grown differs by what is new, whichever of both is larger', async () => {
  const [small, large] = [await picture(20, 10), await picture(20, 15)]
  expect(await comparePictures(small, large)).toMatchObject({ pixels: 100, share: 1 / 3 })
  expect(await comparePictures(large, small)).toMatchObject({ pixels: 100, share: 1 / 3 })
})

test('the report names what changed, what is new and what is gone, most changed first, and stands by itself', async () => {
  const [plain, box] = [await picture(20, 10), await picture(20, 10, { left: 0, colour: '#000' })]
  for (const name of ['dashboard/inbox-light.png', 'dashboard/loop-dark.png', 'portal/gone-rtl.png'])
    await put(`old/${name}`, plain)
  await put('old/portal/large-390.png', await picture(20, 20))
  await put('now/dashboard/inbox-light.png', box)
  await put('now/dashboard/loop-dark.png', plain)
  await put('now/dashboard/<new>-light.png', plain)
  await put('now/portal/large-390.png', plain)
  const write = () => writeReport(join(folder, 'now'), join(folder, 'old'))
  const rows = await write()
  expect(rows).toEqual([
    { name: 'dashboard/<new>-light.png', kind: 'new' },
    { name: 'dashboard/inbox-light.png', kind: 'changed', pixels: 20, share: 0.1 },
    { name: 'dashboard/loop-dark.png', kind: 'same' },
    { name: 'portal/gone-rtl.png', kind: 'gone' },
    { name: 'portal/large-390.png', kind: 'changed', pixels: 200, share: 0.5 },
  ])
  const page = await readFile(join(folder, 'now/report.html'), 'utf8')
  expect(page.indexOf('portal/large-390')).toBeLessThan(page.indexOf('dashboard/inbox-light'))
  expect(page).toContain('4 of 5 differ')
  expect(page).not.toContain('<new>')
  for (const [, path] of page.matchAll(/src="([^"]+)"/g))
    expect((await readFile(join(folder, 'now', decodeURIComponent(path!)))).length).toBeGreaterThan(0)
  // Its own pictures are not taken for pictures of pages.
  expect(await write()).toEqual(rows)
  expect(await listPictures(join(folder, 'now'))).toHaveLength(4)
})

test('of a part of the pages, only that part is compared', async () => {
  await put('old/dashboard/inbox-light.png', await picture(20, 10))
  await put('old/portal/home-light.png', await picture(20, 10))
  await put('now/dashboard/inbox-light.png', await picture(20, 10))
  const rows = await writeReport(join(folder, 'now'), join(folder, 'old'), (name) => name.includes('inbox'))
  expect(rows).toEqual([{ name: 'dashboard/inbox-light.png', kind: 'same' }])
})
