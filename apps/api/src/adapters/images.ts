import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { lowerThreadPool } from '../core/background-threads.ts'
import { createPlaces } from './image-places.ts'

export interface CleanImage {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  /** In pixels as displayed: a rotated photograph is stored upright. */
  width: number
  height: number
}

/** The error for bytes that are not an accepted image. It says nothing about their content. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  /**
   * `unsupported`: not PNG, JPEG, WebP or GIF. `too_large`: too many pixels. `damaged`: cannot be decoded completely.
   */
  readonly reason: 'unsupported' | 'too_large' | 'damaged'

  constructor(reason: ImageRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** An image of which only the header was read. */
export interface OpenedImage {
  /** The cost of decoding, in pixels: see `costOf`. */
  cost: number
  /**
   * Decodes the image in its turn, and encodes its pixels as 8-bit sRGB without metadata and appended data. PNG, JPEG
   * and WebP keep their format; of an animation only the first frame is kept, a GIF's as PNG.
   *
   * @param lane the owner, for fair shares
   * @throws ImageRefused, ImagesOverloaded
   */
  redraw(lane: string): Promise<CleanImage>
  /**
   * Like `redraw`, but scales the image down to fit a box and always encodes PNG. Also returns the pixels, for a caller
   * that examines them.
   *
   * @throws ImageRefused, ImagesOverloaded
   */
  redrawWithin(lane: string, box: { width: number; height: number }): Promise<SmallImage>
}

/** An image that fits a box. */
export interface SmallImage {
  png: Buffer
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Buffer
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

export const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
/**
 * Most images decoded at once. Decoding runs in the process's four file-system threads, and half of them stay free for
 * files and names. With more than one processor, one stays free for requests.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1))
/** An image of this size is decoded alone, because rotating it needs all its pixels in memory at once. */
const LARGE_PIXELS = 10_000_000

const places = createPlaces(MAX_CONCURRENT)

/**
 * Returns the cost of an image. One with the most pixels and one with the most bytes (5 MiB) cost the same, because
 * either can use up memory and time.
 */
function costOf(pixels: number, bytes: number): number {
  return Math.max(pixels, 8 * bytes)
}

/**
 * Returns the number of extra requests that the rate limit counts for an image: one for each 4 megapixels, or two
 * screenshots of a usual display.
 */
export function chargeFor({ cost }: Pick<OpenedImage, 'cost'>): number {
  return Math.floor(cost / 4_000_000)
}

/**
 * Reads the format from the content and the size from the header, before anything is decoded.
 *
 * @throws ImageRefused
 */
export async function openImage(bytes: Buffer): Promise<OpenedImage> {
  const format = formatOf(bytes)
  if (!format) throw new ImageRefused('unsupported', 'Only PNG, JPEG, WebP and GIF images are taken.')
  const open = await loadDecoder()
  const pixels = await pixelsOf(open(bytes, false), format)
  const cost = costOf(pixels, bytes.length)
  const slots = pixels > LARGE_PIXELS ? MAX_CONCURRENT : 1
  return {
    cost,
    redraw: (lane) => places.within({ lane, cost, slots }, () => redrawImage(open(bytes), format)),
    redrawWithin: (lane, box) => places.within({ lane, cost, slots }, () => redrawWithin(open, bytes, box)),
  }
}

/** The longest side, in pixels, that WebP can encode. */
const MOST_WEBP_SIDE = 16_383

/** Cost of drawing a smaller copy, as its lane counts it: half of the pixels of a usual display. */
const COPY_COST = 2_000_000

/**
 * Draws a smaller version of an image that `redraw` made, as WebP; a narrower image keeps its size. The image is read
 * only when its turn comes, so that few images are in memory at once. Null: the image does not exist.
 *
 * @throws ImageRefused, ImagesOverloaded, and what `read` throws
 */
export async function drawSmaller(
  lane: string,
  width: number,
  read: () => Promise<Readable | null>,
): Promise<Buffer | null> {
  const open = await loadDecoder()
  return places.within({ lane, cost: COPY_COST, slots: 1 }, async () => {
    const stream = await read()
    if (!stream) return null
    const bytes = await buffer(stream)
    const box = { width, height: MOST_WEBP_SIDE, fit: 'inside', withoutEnlargement: true } as const
    const image = open(bytes).resize(box).webp({ quality: 80, effort: 3 })
    try {
      return await image.timeout({ seconds: MAX_SECONDS }).toBuffer()
    } catch (error) {
      throw new ImageRefused('damaged', 'The image is damaged or incomplete.', error)
    }
  })
}

async function redrawImage(image: Sharp, format: Format): Promise<CleanImage> {
  const { data, info } = await refuseUndecodable(() =>
    encoderFor(format)(image.autoOrient().toColourspace('srgb'))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  )
  const contentType = format === 'gif' ? 'image/png' : (`image/${format}` as const)
  const clean = contentType === 'image/png' ? withoutSideChunks(data) : data
  return { bytes: clean, contentType, width: info.width, height: info.height }
}

async function redrawWithin(
  open: Open,
  bytes: Buffer,
  box: { width: number; height: number },
): Promise<SmallImage> {
  const { data: pixels, info } = await refuseUndecodable(() =>
    open(bytes)
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  const sharp = await loadLibrary()
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { png: withoutSideChunks(png), width, height, pixels }
}

/** Runs the decoder. Throws ImageRefused for an image that it cannot decode. */
async function refuseUndecodable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (error) {
    const tookTooLong = /timeout/i.test((error as Error).message)
    throw tookTooLong
      ? new ImageRefused('too_large', 'The image takes too long to decode: send a smaller one.', error)
      : new ImageRefused('damaged', 'The image is damaged or incomplete: save it again and send that.', error)
  }
}

function formatOf(bytes: Buffer): Format | null {
  const hasMagic = (magic: string, at = 0) => bytes.toString('latin1', at, at + magic.length) === magic
  if (hasMagic('\x89PNG\r\n\x1a\n')) return 'png'
  if (hasMagic('\xff\xd8\xff')) return 'jpeg'
  if (hasMagic('RIFF') && hasMagic('WEBP', 8)) return 'webp'
  if (hasMagic('GIF87a') || hasMagic('GIF89a')) return 'gif'
  return null
}

/**
 * Returns the number of pixels. Only the header is read, so that an oversized image is refused before it is decoded.
 */
async function pixelsOf(image: Sharp, format: Format): Promise<number> {
  const header = await image.metadata().catch((error) => {
    throw new ImageRefused(
      'damaged',
      'The image is damaged or incomplete: save it again and send that.',
      error,
    )
  })
  if (header.format !== format)
    throw new ImageRefused('damaged', 'The image is not what it begins as: save it again and send that.')
  const pixels = header.width * header.height
  if (pixels > MAX_PIXELS)
    throw new ImageRefused('too_large', 'The image has more than 40 million pixels: send a smaller one.')
  return pixels
}

function encoderFor(format: Format): (image: Sharp) => Sharp {
  if (format === 'jpeg') return (image) => image.jpeg({ quality: 88 })
  if (format === 'webp') return (image) => image.webp({ quality: 88, effort: 3 })
  return (image) => image.png({ compressionLevel: 6 })
}

const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * Removes everything that is not pixels from a PNG. The encoder copies the resolution of the original into PNG files.
 */
function withoutSideChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)]
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    if (PIXEL_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/**
 * Opens the bytes of an image. To read only its header, the caller passes `false` as the limit and checks the size
 * itself.
 */
type Open = (bytes: Buffer, limitInputPixels?: number | false) => Sharp

async function loadDecoder(): Promise<Open> {
  const sharp = await loadLibrary()
  // 'error' instead of 'warning': the decoder warns about the colour profiles of many ordinary screenshots.
  return (bytes, limitInputPixels = MAX_PIXELS) =>
    sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
}

export type Library = typeof import('sharp')['default']
let library: Promise<Library> | undefined

/** Loads the library at the first image, and restricts it to the four formats and to input from memory. */
function loadLibrary(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    lowerThreadPool()
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    })
    return sharp
  })
  return library
}

/**
 * Draws with the library in a turn of the lane, like decoding an image.
 *
 * @param cost in pixels, as `costOf` counts them
 * @throws ImagesOverloaded
 */
export async function drawInTurn<T>(
  lane: string,
  cost: number,
  work: (sharp: Library) => Promise<T>,
): Promise<T> {
  const sharp = await loadLibrary()
  return places.within({ lane, cost, slots: 1 }, () => work(sharp))
}
