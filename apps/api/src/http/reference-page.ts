interface Described {
  paths?: Record<string, object | undefined>
  tags?: readonly { name: string }[]
}
interface Operation {
  summary: string
  tags: readonly string[]
}

/** The renderer's file, relative to the page. */
export const rendererPath = 'js/scalar.js'

const configuration = {
  // Relative to the page, which is at /docs/ below any base path.
  url: '../openapi.json',
  title: 'Groundswell API',
  favicon: '../favicon.svg',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

// The list is hidden as soon as the renderer has drawn.
const style = `
html:has(#app:empty){color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
#app:not(:empty)~main{display:none}
body>main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
body>main ul{margin:0 0 1rem;padding:0;list-style:none}
body>main code:first-child{display:inline-block;min-width:4.5rem}
`

/**
 * Returns the page of the reference. Its list of all operations is readable before the renderer, a megabyte, has
 * loaded; without scripts the list stays.
 */
export function referencePage(description: object): string {
  const { paths = {}, tags = [] } = description as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      tag: operation.tags[0],
      line: `<li><code>${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</li>`,
    })),
  )
  const groups = tags.map(({ name }) => {
    const lines = operations.filter(({ tag }) => tag === name).map(({ line }) => line)
    return `<h2>${escapeHtml(name)}</h2><ul>${lines.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Groundswell API</title>
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="preload" href="../openapi.json" as="fetch" crossorigin="anonymous">
<style>${style}</style>
<script src="${rendererPath}" defer></script>
</head>
<body>
<div id="app"></div>
<main><h1>Groundswell API</h1>${groups.join('')}</main>
<script>
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#app', ${JSON.stringify(configuration)}))
</script>
</body>
</html>
`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
