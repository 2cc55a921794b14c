import { type Markup, markup } from '../../../core/markup.ts'
import type { NamedLogo } from './rules.ts'

/** The space for a logo in the head of a page, in CSS pixels. */
const ROOM = { width: 160, height: 32 }
/** The ratios of width to height at which a logo can be shown as an icon of 16 pixels. */
const ICON = { least: 2 / 3, most: 3 / 2 }

/** A logo as a page shows it. */
export interface ShownLogo {
  /** The path of the logo at the host to which the request was sent. */
  path: string
  /** The canonical address. */
  url: string
  name: string
  /** The width in CSS pixels. */
  width: number
  height: number
  /** The backgrounds on which the logo needs a plate. */
  plates: string
  /** Whether the logo is square enough for an icon. */
  isIcon: boolean
}

export function toShownLogo(
  { name, width, height, plateOnLight, plateOnDark }: NamedLogo,
  { path, url }: { path: string; url: string },
): ShownLogo {
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height)
  const proportions = width / height
  return {
    path,
    url,
    name,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    plates: `${plateOnLight ? ' on-light' : ''}${plateOnDark ? ' on-dark' : ''}`,
    isIcon: proportions >= ICON.least && proportions <= ICON.most,
  }
}

/** Renders the logo in the head of a page, with the name of the workspace as its text. */
export const logoMark = ({ path, name, width, height, plates }: ShownLogo): Markup =>
  markup`<img class="logo${plates}" src="${path}" alt="${name}" width="${width}" height="${height}">`
