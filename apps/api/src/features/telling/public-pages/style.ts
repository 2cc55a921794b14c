import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The style sheet of the public pages: the tokens of the kit, then the styles of these pages. */
export const styleSheet = `${read('../../../../../../packages/ui/src/tokens.css')}\n${read('page.css')}`
/** Its name changes with its content. */
export const styleVersion = hash('sha256', styleSheet).slice(0, 12)
/** Its path in a page. */
export const stylePath = `/p/style.css?v=${styleVersion}`
