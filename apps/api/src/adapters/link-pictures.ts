import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import { drawInTurn, type Library } from './images.ts'

/** A text in one size. */
export interface Words {
  text: string
  isBold?: boolean
  /** In pixels. */
  size: number
  colour: string
  /** The number of lines; longer texts are cut with «…». */
  lines: number
  /** The distance to the line above, in pixels. */
  gap: number
}

/** A picture for link previews: words from the top, and one line at the bottom. */
export interface LinkPicture {
  words: readonly Words[]
  /** Parts of the line at the bottom, each in its colour. */
  foot: readonly { text: string; colour: string }[]
  /**
   * The logo in the upper corner, opposite to the start of the words. `plate`: the colour under it; null: it needs
   * none.
   */
  logo: { version: string; plate: string | null } | null
}

/** Link previews show a picture of this size without cropping it. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
const EDGE = 80
const TOP = 72
const ROOM = PICTURE_WIDTH - 2 * EDGE
const LOGO = { top: 56, width: 280, height: 72, gap: 40, plateEdge: 10 }
const FOOT = { top: 566, size: 28, lines: 1 }
/** Cost of a picture in its lane: less than a screenshot of a usual display. */
const COST = 1_500_000

const fonts = {
  regular: {
    name: 'Geist',
    path: fileURLToPath(import.meta.resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf')),
  },
  bold: {
    name: 'Geist SemiBold',
    path: fileURLToPath(import.meta.resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf')),
  },
}
type Font = (typeof fonts)['regular']

/**
 * Draws a picture as PNG, in a turn of the lane. `logo`: the bytes of the logo that the picture names; null leaves it
 * out. Our font has Latin and Cyrillic; other scripts use fonts of the machine, or are left out.
 *
 * @throws ImagesOverloaded
 */
export function drawLinkPicture(
  lane: string,
  { words, foot, logo }: LinkPicture,
  logoBytes: Buffer | null,
): Promise<Buffer> {
  return drawInTurn(lane, COST, async (sharp) => {
    const layers: OverlayOptions[] = []
    const corner = logo && logoBytes && (await drawLogo(sharp, logoBytes, logo.plate))
    // The first line leaves the corner free for the logo; all other lines stand below it.
    const beside = corner ? ROOM - corner.width - LOGO.gap : ROOM
    let top = TOP
    let isLeft = true
    for (const [place, { gap, ...given }] of words.entries()) {
      const drawn = await drawWords(sharp, [given], given, place === 0 ? beside : ROOM)
      if (!drawn) continue
      top += layers.length === 0 ? 0 : gap
      if (corner && place > 0) top = Math.max(top, LOGO.top + LOGO.height + 8)
      isLeft = drawn.isLeft
      layers.push({ input: drawn.png, top, left: drawn.left })
      top += drawn.height
    }
    if (corner) {
      const left = isLeft ? EDGE + ROOM - corner.width : EDGE
      layers.push({ input: corner.png, top: LOGO.top + Math.round((LOGO.height - corner.height) / 2), left })
    }
    const line = await drawWords(sharp, foot, FOOT)
    if (line) layers.push({ input: line.png, top: FOOT.top, left: line.left })
    const size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, channels: 3 } as const
    const picture = sharp(drawGround(), { raw: size }).composite(layers)
    return picture.removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  })
}

/** Draws a logo in its corner. */
async function drawLogo(sharp: Library, bytes: Buffer, plate: string | null) {
  const edge = plate === null ? 0 : LOGO.plateEdge
  const room = { width: LOGO.width - 2 * edge, height: LOGO.height - 2 * edge }
  const fitted = sharp(bytes).resize({ ...room, fit: 'inside', withoutEnlargement: true })
  const onPlate =
    plate === null
      ? fitted
      : fitted
          .flatten({ background: plate })
          .extend({ top: edge, bottom: edge, left: edge, right: edge, background: plate })
  const { data, info } = await onPlate.png(quick).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

interface Part {
  text: string
  colour: string
}

/** Draws the words, shortened to fit the room. Null if none of them can be drawn. */
async function drawWords(
  sharp: Library,
  parts: readonly Part[],
  { size, lines, isBold = false }: Pick<Words, 'size' | 'lines' | 'isBold'>,
  room = ROOM,
): Promise<{ png: Buffer; height: number; left: number; isLeft: boolean } | null> {
  const whole = parts.map(({ text }) => text).join('')
  if (whole.trim() === '' || !(await isDrawable(sharp, whole))) return null
  const font = isBold ? fonts.bold : fonts.regular
  const most = Math.round(size * (1.6 + 1.3 * (lines - 1)))
  let shown = parts
  let drawn = await drawText(sharp, shown, { ...font, size, room })
  for (let attempt = 0; attempt < 4 && drawn.info.height > most; attempt++) {
    shown = shortenLastPart(shown, most / drawn.info.height)
    drawn = await drawText(sharp, shown, { ...font, size, room })
  }
  // Letters with stacked marks can be taller than a line, so the height is limited.
  const height = Math.min(drawn.info.height, most)
  const width = Math.min(drawn.info.width, room)
  const png = await sharp(drawn.data).extract({ left: 0, top: 0, width, height }).png(quick).toBuffer()
  const isLeft = !fromRight.test(firstLetter(whole))
  return { png, height, isLeft, left: isLeft ? EDGE : EDGE + ROOM - width }
}

const quick = { compressionLevel: 1 }

function drawText(
  sharp: Library,
  parts: readonly Part[],
  { name, path, size, room }: Font & { size: number; room: number },
) {
  const text = parts
    .map((part) => `<span foreground="${part.colour}">${escapeXml(part.text)}</span>`)
    .join('')
  const given = { text, font: `${name} ${size}`, fontfile: path, width: room, dpi: 72, rgba: true }
  return sharp({ text: { ...given, wrap: 'word-char' } })
    .png(quick)
    .toBuffer({ resolveWithObject: true })
}

/** Shortens the last part to a little less than this share of its length. */
function shortenLastPart(parts: readonly Part[], share: number): Part[] {
  const last = parts.at(-1)!
  const signs = [...last.text.replace(/…$/, '')]
  const kept = signs.slice(0, Math.max(1, Math.floor(signs.length * share * 0.97))).join('')
  return [...parts.slice(0, -1), { ...last, text: `${kept.trimEnd()}…` }]
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const firstLetter = (text: string) => /\p{L}/u.exec(text)?.[0] ?? ''

/** A letter of each script that our font lacks. A script that is not listed here cannot be drawn. */
const samples = {
  Han: '水',
  Hiragana: 'あ',
  Katakana: 'ナ',
  Hangul: '한',
  Arabic: 'ب',
  Hebrew: 'ש',
  Greek: 'ω',
  Thai: 'ก',
  Devanagari: 'क',
  Bengali: 'ব',
  Tamil: 'த',
  Armenian: 'ա',
  Georgian: 'ა',
}
const expressions = Object.entries(samples).map(
  ([script, sample]) => [sample, new RegExp(`^\\p{Script=${script}}$`, 'u')] as const,
)
const foreign = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu
/** Whether the machine has a font for a script, by the script's sample letter. */
const known = new Map<string, Promise<boolean>>()

/** Returns whether there is a font for every letter. */
async function isDrawable(sharp: Library, text: string): Promise<boolean> {
  const letters = new Set(text.match(foreign))
  const needed = new Set<string | undefined>()
  for (const letter of letters) needed.add(expressions.find(([, script]) => script.test(letter))?.[0])
  for (const sample of needed) {
    if (sample === undefined) return false
    if (!known.has(sample)) known.set(sample, hasFont(sharp, sample))
    if (!(await known.get(sample))) return false
  }
  return true
}

/**
 * Whether there is a font for the sample's letter. A letter without a font is drawn as a box, whose edges are solid,
 * unlike a letter's.
 */
async function hasFont(sharp: Library, sample: string): Promise<boolean> {
  const { name, path } = fonts.regular
  const { data, info } = await sharp({ text: { text: sample, font: `${name} 64`, fontfile: path, dpi: 72 } })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isInk = (x: number, y: number) => data[(y * width + x) * channels]! > 64
  const columns = indexesBelow(width).filter((x) => indexesBelow(height).some((y) => isInk(x, y)))
  const rows = indexesBelow(height).filter((y) => indexesBelow(width).some((x) => isInk(x, y)))
  const isBox =
    columns.every((x) => isInk(x, rows[0]!) && isInk(x, rows.at(-1)!)) &&
    rows.every((y) => isInk(columns[0]!, y) && isInk(columns.at(-1)!, y))
  return !isBox
}

const indexesBelow = (count: number) => Array.from({ length: count }, (_, place) => place)

let ground: Buffer | undefined

/** Draws the background of every picture: paper, with a tide at its bottom. Pixels have three bytes. */
function drawGround(): Buffer {
  if (ground) return ground
  ground = Buffer.alloc(PICTURE_WIDTH * PICTURE_HEIGHT * 3, Buffer.from([246, 245, 241]))
  fillBelowWave(ground, { colour: [220, 239, 235], level: 536, height: 12, length: 0.0075, from: 0.4 })
  fillBelowWave(ground, { colour: [10, 107, 102], level: 621, height: 4, length: 0.011, from: 2.2 })
  return ground
}

/** Colours everything below a sine curve and blends its edge. */
function fillBelowWave(
  pixels: Buffer,
  wave: { colour: readonly number[]; level: number; height: number; length: number; from: number },
) {
  for (let x = 0; x < PICTURE_WIDTH; x++) {
    const crest = wave.level + wave.height * Math.sin(x * wave.length + wave.from)
    for (let y = Math.floor(crest); y < PICTURE_HEIGHT; y++) {
      const share = Math.min(1, Math.max(0, y + 1 - crest))
      const at = (y * PICTURE_WIDTH + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const under = pixels[at + channel]!
        pixels[at + channel] = Math.round(under + (wave.colour[channel]! - under) * share)
      }
    }
  }
}
