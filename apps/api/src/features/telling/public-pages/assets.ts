import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accentOf } from '../../../core/accent-rules.ts'

/** A file that pages load, under a path that changes with its content. */
export interface Asset {
  content: string
  type: string
  version: string
  /** The path from which a page loads it. */
  path: string
}

const readBundledFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = `${readBundledFile('../../../../../../packages/ui/src/tokens.css')}\n${readBundledFile('chips.css')}`

function createAsset(name: string, type: string, content: string): Asset {
  const version = hash('sha256', content).slice(0, 12)
  return { content, type: `${type}; charset=utf-8`, version, path: `/p/${name}?v=${version}` }
}

/** The style sheet of the public pages: the design tokens, then the styles of these pages. */
export const pageStyle = createAsset('style.css', 'text/css', `${tokens}\n${readBundledFile('page.css')}`)
/** The style sheet of embedded lists. */
export const embedStyle = createAsset('embed.css', 'text/css', `${tokens}\n${readBundledFile('embed.css')}`)
/**
 * Returns the path of the style sheet that gives a page the workspace's colour, or null if the page has the service's
 * colour.
 */
export const lookPath = (accent: string | null) =>
  accent === null ? null : `/p/look.css?accent=${accent.slice(1)}`

/** Returns the style sheet of a colour. It does not reveal the workspace. */
export function lookStyle(accent: string): string {
  const { light, dark } = accentOf(`#${accent}`)
  return `:root {
  --swell: light-dark(${light.text}, ${dark.text});
  --swell-soft: light-dark(${light.soft}, ${dark.soft});
  --focus: light-dark(${light.text}, ${dark.text});
}
`
}
/** Reports the height of an embedded list to the page around it. */
export const frameScript = createAsset('frame.js', 'text/javascript', readBundledFile('browser/frame.js'))
/** The script in customers' pages. Its address never changes, so it is cached only for minutes. */
export const embedScript = createAsset('embed.js', 'text/javascript', readBundledFile('browser/embed.js'))
