import { type Markup, markup } from '../../../core/markup.ts'
import type { NamedLogo } from './rules.ts'

/** The room of a logo in the head of a page, in CSS pixels. */
const ROOM = { width: 160, height: 32 }
/** The proportions of width to height of what can stand as an icon of 16 pixels. */
const ICON = { least: 2 / 3, most: 3 / 2 }

/** A logo as a page shows it. */
export interface ShownLogo {
  /** At the host that is asked. */
  path: string
  /** The canonical address. */
  url: string
  name: string
  /** CSS pixels. */
  width: number
  height: number
  /** The grounds on which the logo needs a plate. */
  plates: string
  /** Whether it is square enough for an icon. */
  isIcon: boolean
}

export function shownLogo(
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

/** The picture in the head of a page. The name of the workspace stands for it. */
export const logoMark = ({ path, name, width, height, plates }: ShownLogo): Markup =>
  markup`<img class="logo${plates}" src="${path}" alt="${name}" width="${width}" height="${height}">`
