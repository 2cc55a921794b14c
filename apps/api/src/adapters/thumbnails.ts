import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { drawSmaller } from './images.ts'

/** The widths that are drawn, in pixels. Any other width is rounded up to one of them, so that few thumbnails exist. */
export const thumbnailWidths = [80, 160, 320, 640, 1280] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/** Returns the width that is drawn for a requested one. */
export function thumbnailWidth(wanted: number): ThumbnailWidth {
  return thumbnailWidths.find((width) => width >= wanted) ?? 1280
}

export interface Thumbnail {
  bytes: Buffer
  contentType: 'image/webp'
}

/** Lifetime of a thumbnail. Thumbnails of an erased image are gone within a minute. */
const KEEP_MS = 60_000

/**
 * Draws thumbnails of stored images, and keeps them in memory for a minute, so that a deleted image leaves none behind.
 */
export interface Thumbnails {
  /**
   * Returns the thumbnail of an image; many requests at once draw it once. Null if the image does not exist.
   *
   * @param key the key of the image's bytes in the cache
   * @param lane the owner, for fair shares of the decoder
   * @throws ImageRefused, ImagesOverloaded, and what `read` throws
   */
  draw(about: {
    key: string
    width: ThumbnailWidth
    lane: string
    read(): Promise<Readable | null>
  }): Promise<Thumbnail | null>
  /** Returns how many thumbnails were drawn. */
  drawn(): number
}

/**
 * Creates the thumbnails.
 *
 * @param mostBytes limit for all kept thumbnails together
 */
export function createThumbnails(mostBytes: number): Thumbnails {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
    ttl: KEEP_MS,
    ttlAutopurge: true,
  })
  const underWay = new Map<string, Promise<Buffer | null>>()
  let count = 0

  async function drawOnce(
    name: string,
    { lane, width, read }: Parameters<Thumbnails['draw']>[0],
  ): Promise<Buffer | null> {
    const bytes = await drawSmaller(lane, width, read)
    count++
    if (bytes) kept.set(name, bytes)
    return bytes
  }

  return {
    async draw(about) {
      const name = `${about.key} ${about.width}`
      const known = kept.get(name)
      if (known) return { bytes: known, contentType: 'image/webp' }
      let drawing = underWay.get(name)
      if (!drawing) {
        drawing = drawOnce(name, about).finally(() => underWay.delete(name))
        underWay.set(name, drawing)
      }
      const bytes = await drawing
      return bytes && { bytes, contentType: 'image/webp' }
    },
    drawn: () => count,
  }
}
