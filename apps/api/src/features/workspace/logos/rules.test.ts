import { expect, test } from 'vitest'
import { findNeededPlates, logoPath, type Pixels } from './rules.ts'

type Colour = readonly [red: number, green: number, blue: number, opacity?: number]
const none: Colour = [0, 0, 0, 0]
const black: Colour = [12, 12, 14]
const white: Colour = [255, 255, 255]
const teal: Colour = [10, 107, 102]
const yellow: Colour = [255, 212, 0]

/** An image of 40 × 20 pixels. */
function drawn(colourOf: (x: number, y: number) => Colour): Pixels {
  const [width, height] = [40, 20]
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue, opacity = 255] = colourOf(at % width, Math.floor(at / width))
    pixels.set([red, green, blue, opacity], at * 4)
  }
  return { pixels, width, height }
}
/** Bars, as letters have, of which some may have another colour. */
const bars = (colour: Colour, other = colour, others = 0) =>
  drawn((x, y) => (y < 4 || y > 15 || x % 8 > 3 ? none : x < others ? other : colour))

test.each([
  ['a dark word is lost on dark grounds alone', bars(black), false, true],
  ['a white word is lost on light grounds alone', bars(white), true, false],
  ['a word in a colour stands on both', bars(teal), false, false],
  ['yellow is seen on white', bars(yellow), false, false],
  ['a dark word with a coloured sign is still lost', bars(black, teal, 10), false, true],
  ['a coloured word with a dark dot is not', bars(teal, black, 2), false, false],
  ['black and white together are lost on both', bars(black, white, 20), true, true],
  ['a picture without transparent parts brings its own ground', drawn(() => black), false, false],
  [
    'so do rounded corners',
    drawn((x, y) => ((x < 3 || x > 36) && (y < 3 || y > 16) ? none : white)),
    false,
    false,
  ],
  [
    'white letters within a badge stand on the badge',
    drawn((x, y) =>
      y < 3 || y > 16 || x < 8 || x > 31 ? none : y > 7 && y < 12 && x > 12 && x < 27 ? white : teal,
    ),
    false,
    false,
  ],
] as const)('%s', (_, image, plateOnLight, plateOnDark) => {
  expect(findNeededPlates(image)).toEqual({ plateOnLight, plateOnDark })
})

test('nothing is to be seen of an image without a solid pixel', () => {
  expect(findNeededPlates(drawn(() => none))).toBeNull()
  expect(findNeededPlates(drawn(() => [0, 0, 0, 40]))).toBeNull()
})

test('the path names the bytes, and at an own host no workspace', () => {
  expect(logoPath('acme', 'ab')).toBe('/p/acme/logo.png?v=ab')
  expect(logoPath(null, 'ab')).toBe('/logo.png?v=ab')
})
