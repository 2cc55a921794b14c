import type { Sharp } from 'sharp'

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

/** More images are waiting than memory has room for: come back later. */
export class ImagesOverloaded extends Error {
  override readonly name = 'ImagesOverloaded'
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

export const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 20
/** Decoding runs in the process's four file-system threads: half of them stay free for files and names. */
const MAX_CONCURRENT = 2
/** Turning an image needs all of its pixels in memory at once: one this large is decoded alone. */
const LARGE_PIXELS = 10_000_000
/** Each waits with up to 5 MiB of bytes in memory. */
const MAX_WAITING = 8

/**
 * Decodes an image and writes a new one from its pixels alone: whatever else was in the file (place, device,
 * colour profile, comments, other pictures, an archive behind the last byte) does not reach the result.
 * The kind is told from the content. Colours become sRGB of 8 bits. PNG, JPEG and WebP keep their kind; of
 * a GIF and of any animation the first frame is kept, a GIF's as PNG.
 *
 * @throws ImageRefused, ImagesOverloaded
 */
export async function reencode(bytes: Buffer): Promise<CleanImage> {
  const format = formatOf(bytes)
  if (!format) throw new ImageRefused('unsupported', 'Only PNG, JPEG, WebP and GIF images are taken.')
  const open = await loadDecoder()
  const slots = (await pixelsOf(open(bytes, false), format)) > LARGE_PIXELS ? MAX_CONCURRENT : 1
  await acquire(slots)
  try {
    const { data, info } = await encoderFor(format)(open(bytes).autoOrient().toColourspace('srgb'))
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
  } finally {
    release(slots)
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

let freeSlots = MAX_CONCURRENT
const waiting: { slots: number; start(): void }[] = []

async function acquire(slots: number): Promise<void> {
  if (waiting.length === 0 && freeSlots >= slots) {
    freeSlots -= slots
    return
  }
  if (waiting.length >= MAX_WAITING) throw new ImagesOverloaded('Too many images are waiting to be decoded')
  await new Promise<void>((start) => waiting.push({ slots, start }))
}

/** In the order of arrival, so that a large image is not overtaken for ever. */
function release(slots: number): void {
  freeSlots += slots
  for (let next = waiting[0]; next && next.slots <= freeSlots; next = waiting[0]) {
    waiting.shift()
    freeSlots -= next.slots
    next.start()
  }
}
