/** A colour for words and marks, and its pale form for their background. */
interface Pair {
  text: string
  soft: string
}
/** The two shades of a colour on a page: for light and for dark backgrounds. */
export interface Accent {
  light: Pair
  dark: Pair
}

type Colour = readonly [red: number, green: number, blue: number]

/** WCAG 2.2, 1.4.3: the contrast of small text. */
export const LEAST_CONTRAST = 4.5
/** The grounds of the public pages: `paper` and `surface` of the kit's tokens. */
export const grounds = { light: ['#f6f5f1', '#ffffff'], dark: ['#0f1413', '#161c1b'] } as const
/** The share of the ground in the soft colour. */
const SOFT = 0.86
const STEPS = 100

/**
 * Returns the given colour, darkened on light grounds and lightened on dark ones until its contrast with every ground
 * and with its own soft colour is 4.5. A colour that is already legible is returned unchanged.
 *
 * @param hex such as #0a6b66
 */
export function accentOf(hex: string): Accent {
  return {
    light: makeLegible(hex, grounds.light, '#000000'),
    dark: makeLegible(hex, grounds.dark, '#ffffff'),
  }
}

function makeLegible(hex: string, on: readonly string[], towards: string): Pair {
  const ground = on.at(-1)!
  for (let step = 0; step < STEPS; step++) {
    const text = mixColours(hex, towards, step / STEPS)
    const soft = mixColours(text, ground, SOFT)
    if ([...on, soft].every((behind) => contrastRatio(text, behind) >= LEAST_CONTRAST)) return { text, soft }
  }
  return { text: towards, soft: mixColours(towards, ground, SOFT) }
}

/** Returns the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the relative luminance in sRGB by WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = parseHexColour(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param share Share of the other colour, 0 to 1 */
function mixColours(hex: string, other: string, share: number): string {
  const parts = parseHexColour(other)
  const mix = parseHexColour(hex).map((part, at) => Math.round(part + (parts[at]! - part) * share))
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function parseHexColour(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
}
