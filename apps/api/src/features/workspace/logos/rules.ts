import { contrast, grounds } from '../../../core/accent-rules.ts'

/** Every logo fits this box: thrice the size in which pages show it, and large enough for an icon. */
export const logoBox = { width: 480, height: 128 } as const

/** The pixels of an image: red, green, blue and opacity, row by row. */
export interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
}
/** The grounds on which a logo needs a plate to be seen. */
export interface Plates {
  plateOnLight: boolean
  plateOnDark: boolean
}
/** The facts about a logo, without its bytes. */
export interface Logo extends Plates {
  version: string
  width: number
  height: number
}

/** Below this contrast to its ground an edge is not seen. */
const LEAST_CONTRAST = 1.4
/** An image with a smaller transparent part has a ground of its own, such as rounded corners or a disc. */
const LEAST_TRANSPARENT = 0.25
/** The share of edges that may be invisible on the ground. */
const MOST_LOST = 0.15
/** The number of examined edge pixels, spread evenly, so that the time is bounded. */
const MOST_EDGES = 4_000

/**
 * Decides where a logo needs a plate. The edges of its silhouette count: letters inside a badge do not count. Null: the
 * picture is empty.
 */
export function platesOf({ pixels, width, height }: Pixels): Plates | null {
  const opacity = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : pixels[(y * width + x) * 4 + 3]!
  /** Indexes of the pixels on the silhouette's edges. */
  const edges: number[] = []
  let transparent = 0
  let solid = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = opacity(x, y)
      if (own < 32) transparent++
      if (own < 128) continue
      solid++
      const least = Math.min(opacity(x - 2, y), opacity(x + 2, y), opacity(x, y - 2), opacity(x, y + 2))
      if (least < 64) edges.push((y * width + x) * 4)
    }
  if (solid === 0) return null
  if (transparent < LEAST_TRANSPARENT * width * height) return { plateOnLight: false, plateOnDark: false }
  const stride = Math.ceil(edges.length / MOST_EDGES)
  const colours = edges.filter((_, at) => at % stride === 0).map((at) => colourAt(pixels, at))
  const isLostOn = (ground: string) => {
    const lost = colours.filter((colour) => contrast(colour, ground) < LEAST_CONTRAST)
    return lost.length > MOST_LOST * colours.length
  }
  return { plateOnLight: isLostOn(grounds.light[1]), plateOnDark: isLostOn(grounds.dark[1]) }
}

const colourAt = (pixels: Uint8Array, at: number) =>
  `#${[0, 1, 2].map((part) => pixels[at + part]!.toString(16).padStart(2, '0')).join('')}`

/** The path of a logo. At a host of the workspace's own it needs no name of the workspace. */
export const pathOfLogo = (workspaceSlug: string | null, version: string) =>
  `${workspaceSlug === null ? '' : `/p/${workspaceSlug}`}/logo.png?v=${version}`
