import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file that pages load, under a path that changes with its content. */
export interface Asset {
  content: string
  type: string
  version: string
  /** Its path in a page. */
  path: string
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = `${read('../../../../../../packages/ui/src/tokens.css')}\n${read('chips.css')}`

function asset(name: string, type: string, content: string): Asset {
  const version = hash('sha256', content).slice(0, 12)
  return { content, type: `${type}; charset=utf-8`, version, path: `/p/${name}?v=${version}` }
}

/** The style sheet of the public pages: the tokens of the kit and the chips, then the styles of these pages. */
export const pageStyle = asset('style.css', 'text/css', `${tokens}\n${read('page.css')}`)
/** The style sheet of embedded lists. */
export const embedStyle = asset('embed.css', 'text/css', `${tokens}\n${read('embed.css')}`)
/** Tells the page around an embedded list how high it is. */
export const frameScript = asset('frame.js', 'text/javascript', read('browser/frame.js'))
/** What customers put into their pages: its address stays, so it is kept for minutes only. */
export const embedScript = asset('embed.js', 'text/javascript', read('browser/embed.js'))
