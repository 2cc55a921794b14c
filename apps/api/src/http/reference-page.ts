const style = `<style>
html:has(.first-sight){color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
.first-sight{box-sizing:border-box}
.first-sight{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
.first-sight ul{margin:0 0 1rem;padding:0;list-style:none}
.first-sight code{display:inline-block;min-width:3.5rem;font-size:.8125rem}
</style>`

interface Described {
  paths?: Record<string, object | undefined>
  tags?: readonly { name: string }[]
}
interface Operation {
  summary: string
  tags: readonly string[]
}

/**
 * The page of the reference with a list of all operations, which is there before the script that replaces it: the script
 * is a megabyte. Without scripts, the list stays.
 */
export function firstSight(page: string, description: object): string {
  const { paths = {}, tags = [] } = description as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      tag: operation.tags[0],
      line: `<li><code>${method.toUpperCase()}</code> <code>${escaped(path)}</code> ${escaped(operation.summary)}</li>`,
    })),
  )
  const groups = tags.map(({ name }) => {
    const lines = operations.filter(({ tag }) => tag === name).map(({ line }) => line)
    return `<h2>${escaped(name)}</h2><ul>${lines.join('')}</ul>`
  })
  const list = `<main class="first-sight"><h1>Groundswell API</h1>${groups.join('')}</main>`
  const filled = page
    .replace('<html>', '<html lang="en">')
    .replace('</head>', () => `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${style}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${list}</div>`)
  if (!filled.includes('first-sight"'))
    throw new Error('the page of the reference has no place for its first sight')
  return filled
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
