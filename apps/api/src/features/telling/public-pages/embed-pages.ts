import { type Content, type Markup, markup } from '../../../core/markup.ts'
import type { EmbedLook } from './embed-rules.ts'
import type { Frame } from './frame-pages.ts'
import { excerpt } from './language-rules.ts'
import { itemFacts, pathOfChange } from './pages.ts'
import { voteCount } from './participation-pages.ts'
import type { ShownChange, ShownItem } from './rules.ts'

/** The data of an embedded list, and the origins whose pages may show it. */
export interface EmbedFrame extends Frame {
  theme: EmbedLook['theme']
  origins: readonly string[]
  script: string
}

/**
 * Renders the items of a board with the highest scores, for a frame in another site's page. Links open new windows.
 */
export function embeddedBoard(frame: EmbedFrame, items: ShownItem[]): Markup {
  const { speech, path, name } = frame
  const rows = items.map(
    (item) => markup`
<li><div class="votes">${voteCount(speech, item)}</div><div>
<h2>${newWindowLink(`${path}/i/${item.id}`, item.title)}</h2>
${itemFacts(speech, item)}
</div></li>`,
  )
  return embeddedDocument(frame, { title: name, rest: '', all: speech.t.back, rows })
}

/** Renders the latest shipped items, for a frame in another site's page. */
export function embeddedChangelog(frame: EmbedFrame, changes: ShownChange[]): Markup {
  const { speech, path, name } = frame
  const { t } = speech
  const rows = changes.map(
    (change) => markup`
<li><div>
<h2>${newWindowLink(`${path}${pathOfChange(change)}`, change.title)}</h2>
${change.description && markup`<p class="text" dir="auto">${excerpt(change.description)}</p>`}
${itemFacts(speech, change)}
</div></li>`,
  )
  const title = `${t.changelog} · ${name}`
  return embeddedDocument(frame, { title, rest: '/changelog', all: t.allChanges, rows })
}

function embeddedDocument(
  { speech, url, path, theme, look, origins, script, style }: EmbedFrame,
  { title, rest, all, rows }: { title: string; rest: string; all: string; rows: Markup[] },
): Markup {
  const { t, language, direction } = speech
  const themed = theme !== 'auto' && markup` data-theme="${theme}"`
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}"${themed} data-origins="${origins.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="canonical" href="${url}${rest}">
<link rel="stylesheet" href="${style}">
${look && markup`<link rel="stylesheet" href="${look}">`}
<script src="${script}" type="module"></script>
</head>
<body>
<main>
<h1 dir="auto">${title}</h1>
${rows.length === 0 && markup`<p class="quiet">${t.empty}</p>`}
<ol>${rows}</ol>
</main>
<footer>${newWindowLink(`${path}${rest}`, all)}<span>Groundswell</span></footer>
</body>
</html>
`
}

const newWindowLink = (href: string, words: Content) =>
  markup`<a href="${href}" target="_blank" rel="noopener" dir="auto">${words}</a>`
