import sharp from 'sharp'

/** The outcome for one picture: `pixels` that differ, and a picture of where. */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'changed'; pixels: number; share: number; difference: Buffer }

/**
 * Largest difference of a colour channel (0 to 255) that counts as equal. Pictures from one machine are identical;
 * another machine smooths edges differently.
 */
const TOLERANCE = 24
/** The colour of a pixel that differs. */
const MARK = [214, 0, 80] as const

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Compares two pictures pixel by pixel. Where one is larger, everything outside the other one differs. The difference is the new
 * picture in pale grey with the pixels that differ in one colour.
 */
export async function comparePictures(accepted: Buffer, now: Buffer): Promise<Comparison> {
  if (accepted.equals(now)) return { kind: 'same' }
  const [before, after] = await Promise.all([readPixels(accepted), readPixels(now)])
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const drawn = Buffer.alloc(width * height * 3, 255)
  let pixels = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const target = (y * width + x) * 3
      const old = pixelOffset(before, x, y)
      const fresh = pixelOffset(after, x, y)
      if (old === null || fresh === null || pixelDiffers(before.data, old, after.data, fresh)) {
        pixels++
        drawn.set(MARK, target)
      } else drawn.fill(paleGrey(after.data, fresh), target, target + 3)
    }
  if (pixels === 0) return { kind: 'same' }
  const difference = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { kind: 'changed', pixels, share: pixels / (width * height), difference }
}

/** Returns the index of a pixel's first channel in the data; null means that the picture does not reach as far. */
function pixelOffset({ width, height }: Pixels, x: number, y: number): number | null {
  return x < width && y < height ? (y * width + x) * 3 : null
}

function pixelDiffers(one: Buffer, at: number, other: Buffer, there: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(one[at + channel]! - other[there + channel]!) > TOLERANCE) return true
  return false
}

function paleGrey(data: Buffer, at: number): number {
  const grey = (data[at]! + data[at + 1]! + data[at + 2]!) / 3
  return Math.round(255 - (255 - grey) / 4)
}
