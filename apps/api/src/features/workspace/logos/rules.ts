import { contrastRatio, grounds } from '../../../core/accent-rules.ts'

/** Every logo is scaled to fit this box: three times the size in which pages show it, and large enough for an icon. */
export const logoBox = { width: 480, height: 128 } as const

/** The pixels of an image: red, green, blue and opacity, row by row. */
export interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}
/** Whether a logo needs a plate behind it to be visible on a light and on a dark background. */
export interface Plates {
  plateOnLight: boolean
  plateOnDark: boolean
}
/** The data about a logo, without its bytes. */
export interface Logo extends Plates {
  version: string
  width: number
  height: number
}

/** An edge of the logo is invisible if its contrast to the background is lower than this. */
const LEAST_CONTRAST = 1.4
/**
 * An image whose transparent share is smaller counts as having its own background, for example with rounded corners or
 * in a disc.
 */
const LEAST_TRANSPARENT = 0.25
/** The share of edges that may be invisible on the background. */
const MOST_LOST = 0.15
/** The most edge pixels that are examined, spread evenly, so that the time is bounded. */
const MOST_EDGES = 4_000

/**
 * Decides on which backgrounds a logo needs a plate. Only the edges of its silhouette count, not letters inside a
 * badge. Returns null if the picture is empty.
 */
export function findNeededPlates({ pixels, width, height }: Pixels): Plates | null {
  const opacityAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : pixels[(y * width + x) * 4 + 3]!
  /** Indexes of the pixels on the silhouette's edges. */
  const edges: number[] = []
  let transparent = 0
  let solid = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = opacityAt(x, y)
      if (own < 32) transparent++
      if (own < 128) continue
      solid++
      const least = Math.min(
        opacityAt(x - 2, y),
        opacityAt(x + 2, y),
        opacityAt(x, y - 2),
        opacityAt(x, y + 2),
      )
      if (least < 64) edges.push((y * width + x) * 4)
    }
  if (solid === 0) return null
  if (transparent < LEAST_TRANSPARENT * width * height) return { plateOnLight: false, plateOnDark: false }
  const stride = Math.ceil(edges.length / MOST_EDGES)
  const colours = edges.filter((_, at) => at % stride === 0).map((at) => colourAt(pixels, at))
  const isInvisibleOn = (ground: string) => {
    const lost = colours.filter((colour) => contrastRatio(colour, ground) < LEAST_CONTRAST)
    return lost.length > MOST_LOST * colours.length
  }
  return { plateOnLight: isInvisibleOn(grounds.light[1]), plateOnDark: isInvisibleOn(grounds.dark[1]) }
}

const colourAt = (pixels: Uint8Array, at: number) =>
  `#${[0, 1, 2].map((part) => pixels[at + part]!.toString(16).padStart(2, '0')).join('')}`

/** Returns the path of a logo. On a workspace's own host, the path does not name the workspace. */
export const logoPath = (workspaceSlug: string | null, version: string) =>
  `${workspaceSlug === null ? '' : `/p/${workspaceSlug}`}/logo.png?v=${version}`
