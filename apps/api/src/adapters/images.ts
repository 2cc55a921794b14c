import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { createPlaces } from './image-places.ts'

export interface CleanImage {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Pixels, as a person sees it: a turned photograph is stored turned. */
  width: number
  height: number
}

/** The bytes are no image that we take. Says nothing of what was in them. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  /** `unsupported`: no PNG, JPEG, WebP or GIF. `too_large`: too many pixels. `damaged`: cannot be read whole. */
  readonly reason: 'unsupported' | 'too_large' | 'damaged'

  constructor(reason: ImageRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** An image of which no more than the header has been read. */
export interface OpenedImage {
  /** What it costs to decode, in pixels: see `costOf`. */
  cost: number
  /**
   * Decodes it in its turn and writes a new one from its pixels alone: whatever else was in the file (place, device,
   * colour profile, comments, other pictures, an archive behind the last byte) does not reach the result.
   * Colours become sRGB of 8 bits. PNG, JPEG and WebP keep their kind; of a GIF and of any animation the first frame
   * is kept, a GIF's as PNG.
   *
   * @param lane whose image it is: lanes have fair shares of the decoder
   * @throws ImageRefused, ImagesOverloaded
   */
  redraw(lane: string): Promise<CleanImage>
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

export const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
/**
 * Decoding runs in the process's four file-system threads: half of them stay free for files and names. One processor
 * stays free for requests, where there is more than one.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Turning an image needs all of its pixels in memory at once: one this large is decoded alone. */
const LARGE_PIXELS = 10_000_000

const places = createPlaces(MAX_CONCURRENT)

/** The most pixels and the most bytes that are taken (5 MiB) cost the same: either may be what fills memory and time. */
function costOf(pixels: number, bytes: number): number {
  return Math.max(pixels, 8 * bytes)
}

/** How many requests more an image counts for: one for each 4 megapixels, two screenshots of a usual display. */
export function chargeFor({ cost }: Pick<OpenedImage, 'cost'>): number {
  return Math.floor(cost / 4_000_000)
}

/**
 * Reads what an image is: its kind is told from the content, its size from the header, before any of it is decoded.
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
    redraw: (lane) => places.within({ lane, cost, slots }, () => redraw(open(bytes), format)),
  }
}

async function redraw(image: Sharp, format: Format): Promise<CleanImage> {
  try {
    const { data, info } = await encoderFor(format)(image.autoOrient().toColourspace('srgb'))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const contentType = format === 'gif' ? 'image/png' : (`image/${format}` as const)
    const clean = contentType === 'image/png' ? withoutSideChunks(data) : data
    return { bytes: clean, contentType, width: info.width, height: info.height }
  } catch (error) {
    const tookTooLong = /timeout/i.test((error as Error).message)
    throw tookTooLong
      ? new ImageRefused('too_large', 'The image takes too long to decode: send a smaller one.', error)
      : new ImageRefused('damaged', 'The image is damaged or incomplete: save it again and send that.', error)
  }
}

function formatOf(bytes: Buffer): Format | null {
  const starts = (magic: string, at = 0) => bytes.toString('latin1', at, at + magic.length) === magic
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  return null
}

/** Reads the header only, so an image too large to decode is refused before any of it is. */
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

/** The encoder carries the resolution of the original over into PNG files; what is no pixel goes. */
function withoutSideChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)]
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    if (PIXEL_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Opens bytes; without a limit on pixels only to read the header, whose refusal we word ourselves. */
type Open = (bytes: Buffer, limitInputPixels?: number | false) => Sharp

let decoder: Promise<Open> | undefined

/** The library is loaded at the first image, and can then read nothing but the four kinds, from memory. */
function loadDecoder(): Promise<Open> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    })
    // 'error' and not 'warning': many honest screenshots carry a colour profile that the decoder warns of.
    return (bytes, limitInputPixels = MAX_PIXELS) =>
      sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
  })
  return decoder
}
