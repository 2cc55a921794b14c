import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../adapters/link-pictures.ts'
import { type Content, type Markup, markup } from '../../../core/markup.ts'
import { excerpt, type Speech } from './language-rules.ts'
import { logoMark, type ShownLogo } from './logo-rules.ts'
import type { ShownChange, ShownEntry, ShownItem } from './rules.ts'
import { MOST_COUNTED, type Sort, type Stage } from './schemas.ts'

/** The facts about a campaign that each of its pages needs. */
export interface Frame {
  speech: Speech
  name: string
  description: string | null
  isOpen: boolean
  isIndexed: boolean
  /** Path of the board. */
  path: string
  /** The same with the origin by which clients reach the service. */
  url: string
  /** Path of the style sheet. */
  style: string
  /** Path of the style sheet with its colour; null: it has that of the service. */
  look: string | null
  /** The logo of the workspace; null: it has none. */
  logo: ShownLogo | null
  /** `from`: the origin of its script; null: that of the page. */
  widget: { key: string; zone: string; from: string | null } | null
}

type Tab = 'board' | 'roadmap' | 'changelog'
interface Page {
  tab: Tab | null
  /** After the path of the board. */
  rest: string
  title: string
  description: string
  content: Content
}

/** A part of a board. */
interface BoardList {
  items: ShownItem[]
  sort: Sort
  /** The search text; empty: none. */
  q: string
  next: string | null
  isFirst: boolean
}

/** The board: what people vote on, and what is under way. */
export function boardPage(frame: Frame, { items, sort, q, next, isFirst }: BoardList) {
  const { speech, name, description, path, isOpen } = frame
  const { t } = speech
  const at = (query: Record<string, string | false | null>) => {
    const given = Object.entries({ q, ...query }).filter((entry): entry is [string, string] => !!entry[1])
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
  }
  const order = (value: Sort, label: string) => markup`
<li><a href="${at({ sort: value !== 'top' && value })}"${value === sort && current('true')}>${label}</a></li>`
  const more = next && at({ sort, cursor: next })
  return layout(frame, {
    tab: 'board',
    rest: '',
    title: name,
    description: description ?? t.board,
    content: markup`
<h1 dir="auto">${name}</h1>
${description && markup`<p class="lead" dir="auto">${description}</p>`}
${!isOpen && markup`<p class="quiet">${t.closed}</p>`}
<form class="search" action="${path}" role="search">
<label for="q">${t.search}</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200" dir="auto">
${sort === 'new' && markup`<input type="hidden" name="sort" value="new">`}
<button>${t.find}</button>
</form>
<ul class="order" aria-label="${t.order}">${order('top', t.top)}${order('new', t.newest)}</ul>
${items.length === 0 && markup`<p class="quiet">${q ? t.notFoundWords : t.empty}</p>`}
<ol class="list">${items.map((item) => card(frame, item, 2))}</ol>
${further(t, more, isFirst && !q ? null : path)}`,
  })
}

/** The roadmap: a column for each stage, and how many are in none of them. */
export function roadmapPage(
  frame: Frame,
  columns: Record<'GATHERING' | 'BUILDING' | 'SHIPPED', ShownItem[]>,
  counts: Record<Lowercase<Stage>, number>,
) {
  const { speech, name } = frame
  const { t } = speech
  const column = (stage: keyof typeof columns) => markup`
<section aria-labelledby="${stage}">
<h2 id="${stage}"><span class="chip ${stage}">${t.stages[stage]}</span><span>${counted(speech, counts[lower(stage)])}</span></h2>
${columns[stage].length === 0 && markup`<p class="quiet">${t.emptyColumn}</p>`}
<ol class="list">${columns[stage].map((item) => card(frame, item, 3))}</ol>
</section>`
  const elsewhere = counts.elsewhere
  return layout(frame, {
    tab: 'roadmap',
    rest: '/roadmap',
    title: `${t.roadmap} · ${name}`,
    description: `${t.roadmap}: ${name}`,
    content: markup`
<h1>${t.roadmap}</h1>
<div class="columns">${column('GATHERING')}${column('BUILDING')}${column('SHIPPED')}</div>
${elsewhere > 0 && markup`<p class="quiet">${fill(speech.plural(elsewhere, t.elsewhere), { n: counted(speech, elsewhere) })}</p>`}`,
  })
}

/** The shipped items, the latest first. */
export function changelogPage(frame: Frame, changes: ShownChange[], next: string | null, isFirst: boolean) {
  const { speech, name, path } = frame
  const { t } = speech
  const more = next && `${path}/changelog?cursor=${encodeURIComponent(next)}`
  return layout(frame, {
    tab: 'changelog',
    rest: '/changelog',
    title: `${t.changelog} · ${name}`,
    description: `${t.changelog}: ${name}`,
    content: markup`
<h1>${t.changelog}</h1>
<p class="lead"><a href="${path}/feed.xml">${t.feed}</a></p>
${changes.length === 0 && markup`<p class="quiet">${t.empty}</p>`}
<ol class="list">${changes.map((change) => entry(frame, change))}</ol>
${further(t, more, isFirst ? null : `${path}/changelog`)}`,
  })
}

/** One item. */
export function itemPage(frame: Frame, item: ShownItem & { shippedAt: Date | null; entries: ShownEntry[] }) {
  const { speech, name, path } = frame
  const { t } = speech
  return layout(frame, {
    tab: null,
    rest: `/i/${item.id}`,
    title: `${item.title} · ${name}`,
    description: excerpt(item.description || item.title),
    content: markup`
<p class="back"><a href="${path}">${t.back}</a></p>
<article class="card item">${votes(speech, item)}<div>
<h1 dir="auto">${item.title}</h1>
${facts(speech, item)}
${item.description && markup`<p class="text whole" dir="auto">${item.description}</p>`}
</div></article>
${conversation(speech, item.entries)}`,
  })
}

/** The conversation about an item, the oldest entry first. */
function conversation({ t, day }: Speech, entries: ShownEntry[]): Content {
  if (entries.length === 0) return null
  const said = entries.map(
    ({ side, body, createdAt }) => markup`
<li class="${side}"><p class="meta"><strong>${t.sides[side]}</strong> <time datetime="${createdAt.toISOString()}">${day(createdAt)}</time></p>
<p class="text whole" dir="auto">${body}</p></li>`,
  )
  return markup`
<section class="conversation" aria-labelledby="conversation"><h2 id="conversation">${t.conversation}</h2>
<ol>${said}</ol></section>`
}

/** The campaigns of a workspace, at its own host. */
export function entrancePage(
  speech: Speech,
  { url, style, look, logo }: Pick<Frame, 'url' | 'style' | 'look' | 'logo'>,
  campaigns: { slug: string; name: string; description: string | null }[],
): Markup {
  const rows = campaigns.map(
    ({ slug, name, description }) => markup`
<li class="card"><div><h2><a href="/${slug}" dir="auto">${name}</a></h2>
${description && markup`<p class="text" dir="auto">${excerpt(description)}</p>`}</div></li>`,
  )
  const inHead = markup`${head(speech.t.board, { style, look, logo })}
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}/">`
  return document(
    speech,
    inHead,
    markup`
${logo && markup`<header><div class="wrap"><p class="name">${logoMark(logo)}</p></div></header>`}
<main class="wrap"><h1>${speech.t.board}</h1><ol class="list">${rows}</ol></main>
<footer><div class="wrap">Groundswell</div></footer>`,
  )
}

/** For every address that leads to nothing that the public may see. */
export function missingPage(speech: Speech, style: string): Markup {
  const { t } = speech
  const robots = markup`<meta name="robots" content="noindex">`
  return document(
    speech,
    markup`${head(t.notFound, { style, look: null, logo: null })}${robots}`,
    markup`
<main class="wrap"><h1>${t.notFound}</h1><p class="quiet">${t.notFoundNote}</p></main>
<footer><div class="wrap">Groundswell</div></footer>`,
  )
}

function layout(frame: Frame, page: Page): Markup {
  const { speech, name, path, logo } = frame
  const { t } = speech
  const tabs: [Tab, string][] = [
    ['board', path],
    ['roadmap', `${path}/roadmap`],
    ['changelog', `${path}/changelog`],
  ]
  const links = tabs.map(
    ([tab, href]) => markup`<li><a href="${href}"${tab === page.tab && current('page')}>${t[tab]}</a></li>`,
  )
  const body = markup`
<a class="skip" href="#main">${t.skip}</a>
<header><div class="wrap"><p class="name"><a href="${path}">${logo && logoMark(logo)}<bdi>${name}</bdi></a></p>
<nav aria-label="${t.pages}"><ul>${links}</ul></nav></div></header>
<main id="main" class="wrap">${page.content}</main>
<footer><div class="wrap">Groundswell</div></footer>`
  return document(speech, headOf(frame, page), body)
}

function document({ language, direction }: Speech, inHead: Content, body: Content): Markup {
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${inHead}
</head>
<body>${body}
</body>
</html>
`
}

function head(title: string, { style, look, logo }: Pick<Frame, 'style' | 'look' | 'logo'>): Markup {
  return markup`
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${logo?.isIcon ? markup`<link rel="icon" href="${logo.path}" type="image/png">` : markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`}
<link rel="stylesheet" href="${style}">
${look && markup`<link rel="stylesheet" href="${look}">`}`
}

function headOf(frame: Frame, { title, description, rest, tab }: Page): Markup {
  const { speech, name, url, path, isIndexed, widget } = frame
  const about = excerpt(description)
  return markup`${head(title, frame)}
<meta name="description" content="${about}">
${!isIndexed && markup`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}${rest}">
<link rel="alternate" type="application/atom+xml" href="${path}/feed.xml" title="${speech.t.changelog}">
<meta property="og:type" content="${tab === null ? 'article' : 'website'}">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${url}${rest}">
<meta property="og:locale" content="${speech.language}">
<meta property="og:image" content="${url}${tab === null ? rest : ''}/picture.png?lang=${speech.language}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PICTURE_WIDTH}">
<meta property="og:image:height" content="${PICTURE_HEIGHT}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
${widget && markup`<script src="${widget.from}/sdk/v1.js" data-key="${widget.key}" data-zone="${widget.zone}" data-locale="${speech.language}" async></script>`}`
}

function card(frame: Frame, item: ShownItem, level: 2 | 3): Markup {
  const { speech, path } = frame
  const link = markup`<a href="${path}/i/${item.id}" dir="auto">${item.title}</a>`
  const about = excerpt(item.description)
  return markup`
<li class="card">${votes(speech, item)}<div>
${level === 2 ? markup`<h2>${link}</h2>` : markup`<h3>${link}</h3>`}
${level === 2 && about && markup`<p class="text" dir="auto">${about}</p>`}
${level === 2 && facts(speech, item)}
</div></li>`
}

function entry({ speech, path }: Frame, change: ShownChange): Markup {
  const { id, itemId, title, description, written } = change
  const text = written
    ? markup`<p class="text whole" dir="auto">${description}</p>`
    : markup`<p class="text" dir="auto">${excerpt(description, 600)}</p>`
  return markup`
<li class="card" id="${id}"><div>
<h2 dir="auto">${itemId ? markup`<a href="${path}/i/${itemId}">${title}</a>` : title}</h2>
${description && text}
${facts(speech, change)}
</div></li>`
}

/** The address of a change below the path of the board: the page of its item, else the changelog. */
export const restOf = ({ id, itemId }: ShownChange) => (itemId ? `/i/${itemId}` : `/changelog#${id}`)

/** The votes of an item, and what they are called. */
export function votes(speech: Speech, { totalScore }: ShownItem): Markup {
  const label = speech.plural(totalScore, speech.t.votes)
  return markup`<div class="votes"><strong>${speech.number(totalScore)}</strong> ${label}</div>`
}

/** The stage of an item, its kind, and when it was submitted or shipped. */
export function facts(
  speech: Speech,
  item: Pick<ShownChange, 'type' | 'stage' | 'createdAt'> & { shippedAt?: Date | null },
): Markup {
  const { t } = speech
  const { type, stage, createdAt, shippedAt } = item
  const kind = type === 'BUG' || type === 'SUGGESTION' ? t.types[type] : null
  const [words, at] = shippedAt ? [t.shippedOn, shippedAt] : [t.submittedOn, createdAt]
  return markup`
<p class="meta"><span class="chip ${stage}">${t.stages[stage]}</span>${kind && markup`<span>${kind}</span>`}
<time datetime="${at.toISOString()}">${fill(words, { date: speech.day(at) })}</time></p>`
}

function further(t: Speech['t'], more: string | null, first: string | null): Content {
  if (!more && !first) return null
  return markup`
<p class="further">${first && markup`<a href="${first}">${t.first}</a>`}${more && markup`<a href="${more}" rel="next">${t.more}</a>`}</p>`
}

const current = (value: 'page' | 'true') => markup` aria-current="${value}"`
const lower = <Name extends Stage>(stage: Name) => stage.toLowerCase() as Lowercase<Name>
const counted = ({ number }: Speech, count: number) =>
  count < MOST_COUNTED ? number(count) : `${number(MOST_COUNTED)}+`
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
