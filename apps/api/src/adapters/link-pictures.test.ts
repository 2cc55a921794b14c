import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLinkPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './link-pictures.ts'

const draw = (text: string, lines = 3) => {
  const words = [{ text, size: 62, colour: '#17201e', lines, gap: 0, isBold: true }]
  return drawLinkPicture('lane', { words, foot: [], logo: null }, null)
}
const pixelsOf = async (png: Buffer) => sharp(png).raw().toBuffer()
/** Returns the lowest row above the tide in which something is drawn. */
async function lowestInk(png: Buffer): Promise<number> {
  const pixels = await pixelsOf(png)
  for (let y = 515; y >= 0; y--)
    for (let x = 0; x < PICTURE_WIDTH; x++) if (pixels[(y * PICTURE_WIDTH + x) * 3]! < 128) return y
  return -1
}

describe('pictures of links', () => {
  test.each([
    ['a long word', 'Sehr_lange_Wörter'.repeat(40)],
    ['a sign that is a sentence', '\ufdfa'.repeat(300)],
    ['towers of marks', `Z${'\u0300\u0301'.repeat(500)}`.repeat(4)],
    ['lines', 'line\n'.repeat(300)],
    ['markup', '<span size="900000">&amp;</span>&#0; & < > " \''.repeat(5)],
  ])('%s stays within its lines', async (_name, text) => {
    const png = await draw(text)
    expect(await sharp(png).metadata()).toMatchObject({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
    expect(await lowestInk(png)).toBeLessThan(72 + 62 * (1.6 + 2 * 1.3))
  })

  test('markup in a text is drawn as it is, not obeyed', async () => {
    const pixels = await pixelsOf(await draw('<span foreground="#ff0000">red</span>'))
    for (let at = 0; at < pixels.length; at += 3)
      if (pixels[at]! > 200 && pixels[at + 1]! < 60) throw new Error('something is red')
  })

  test('words without a font are left out, and the rest is drawn', async () => {
    const nothing = await draw('')
    // Old Persian: the machine's fonts may have it, but our table does not.
    expect(await draw('𐎠𐎡𐎢')).toEqual(nothing)
    expect(await draw('Latin, Кириллица')).not.toEqual(nothing)
  })

  test('the same words are the same bytes', async () => {
    expect(await draw('Once more')).toEqual(await draw('Once more'))
  })
})
