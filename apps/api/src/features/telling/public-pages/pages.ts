import { type Content, type Markup, markup } from '../../../core/markup.ts'
import { currentMark, type Frame, renderDocument, renderHead, renderLayout } from './frame-pages.ts'
import { excerpt, type Speech } from './language-rules.ts'
import { logoMark } from './logo-rules.ts'
import {
  itemForms,
  suggestionForm,
  type VoteForm,
  voteButton,
  voteFormContent,
} from './participation-pages.ts'
import type { ShownChange, ShownEntry, ShownItem, ShownWhole } from './rules.ts'
import { MOST_COUNTED, type Sort, type Stage, stages } from './schemas.ts'

/** The items of one list on a board. */
interface BoardList {
  items: ShownItem[]
  sort: Sort
  /** The search text; empty if there is none. */
  q: string
  /** Only items of this stage; null means items that collect votes or are under way. */
  stage: Stage | null
  next: string | null
  isFirst: boolean
}

/** Renders the board: items that collect votes or are under way. */
export function boardPage(frame: Frame, { items, sort, q, stage, next, isFirst }: BoardList) {
  const { speech, name, description, path, to, isOpen } = frame
  const { t } = speech
  const here = { q, sort: sort !== 'top' && sort, stage }
  const orderLink = (value: Sort, label: string) => markup`
<li><a href="${to('', { ...here, sort: value !== 'top' && value })}"${value === sort && currentMark('true')}>${label}</a></li>`
  const stageLink = (value: Stage | null, label: string) => markup`
<li><a href="${to('', { ...here, stage: value })}"${value === stage && currentMark('true')}>${label}</a></li>`
  const more = next && to('', { ...here, cursor: next })
  return renderLayout(frame, {
    tab: 'board',
    rest: '',
    title: name,
    description: description ?? t.board,
    here,
    content: markup`
<h1 dir="auto">${name}</h1>
${description && markup`<p class="lead" dir="auto">${description}</p>`}
${!isOpen && markup`<p class="quiet">${t.closed}</p>`}
${suggestionForm(frame)}
<form class="search" action="${path}" role="search">
<label for="q">${t.search}</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200" dir="auto">
${sort === 'new' && markup`<input type="hidden" name="sort" value="new">`}
${stage && markup`<input type="hidden" name="stage" value="${stage}">`}
${frame.chosen && markup`<input type="hidden" name="lang" value="${frame.chosen}">`}
<button>${t.find}</button>
</form>
<div class="narrow"><ul class="order" aria-label="${t.state}">${stageLink(null, t.all)}${stages.map((each) => stageLink(each, t.stages[each]))}</ul>
<ul class="order" aria-label="${t.order}">${orderLink('top', t.top)}${orderLink('new', t.newest)}</ul></div>
${items.length === 0 && markup`<p class="quiet">${q ? t.notFoundWords : t.empty}</p>`}
<ol class="list">${items.map((item) => itemCard(frame, item, 2))}</ol>
${pageLinks(t, more, isFirst && !q && !stage ? null : to(''))}`,
  })
}

/** Renders the roadmap: a column for each stage, and the number of items outside all columns. */
export function roadmapPage(
  frame: Frame,
  columns: Record<'GATHERING' | 'BUILDING' | 'SHIPPED', ShownItem[]>,
  counts: Record<Lowercase<Stage>, number>,
) {
  const { speech, name } = frame
  const { t } = speech
  const stageColumn = (stage: keyof typeof columns) => markup`
<section aria-labelledby="${stage}">
<h2 id="${stage}"><span class="chip ${stage}">${t.stages[stage]}</span><span>${cappedCount(speech, counts[lowerCaseStage(stage)])}</span></h2>
${columns[stage].length === 0 && markup`<p class="quiet">${t.emptyColumn}</p>`}
<ol class="list">${columns[stage].map((item) => itemCard(frame, item, 3))}</ol>
</section>`
  const elsewhere = counts.elsewhere
  return renderLayout(frame, {
    tab: 'roadmap',
    rest: '/roadmap',
    title: `${t.roadmap} · ${name}`,
    description: `${t.roadmap}: ${name}`,
    content: markup`
<h1>${t.roadmap}</h1>
<div class="columns">${stageColumn('GATHERING')}${stageColumn('BUILDING')}${stageColumn('SHIPPED')}</div>
${elsewhere > 0 && markup`<p class="quiet">${fillBraces(speech.plural(elsewhere, t.elsewhere), { n: cappedCount(speech, elsewhere) })}</p>`}`,
  })
}

/** Renders the shipped items, latest first. */
export function changelogPage(frame: Frame, changes: ShownChange[], next: string | null, isFirst: boolean) {
  const { speech, name, path, to } = frame
  const { t } = speech
  const more = next && to('/changelog', { cursor: next })
  return renderLayout(frame, {
    tab: 'changelog',
    rest: '/changelog',
    title: `${t.changelog} · ${name}`,
    description: `${t.changelog}: ${name}`,
    content: markup`
<h1>${t.changelog}</h1>
<p class="lead"><a href="${path}/feed.xml">${t.feed}</a></p>
${changes.length === 0 && markup`<p class="quiet">${t.empty}</p>`}
${changesByDay(frame, changes)}
${pageLinks(t, more, isFirst ? null : to('/changelog'))}`,
  })
}

/** Renders one item. */
export function itemPage(frame: Frame, item: ShownWhole) {
  const { speech, name, to } = frame
  const { t } = speech
  return renderLayout(frame, {
    tab: null,
    rest: `/i/${item.id}`,
    title: `${item.title} · ${name}`,
    description: excerpt(item.description || item.title),
    content: markup`
<p class="back"><a href="${to('')}">${t.back}</a></p>
<article class="card item">${voteButton(frame, item)}<div>
<h1 dir="auto">${item.title}</h1>
${itemFacts(speech, item)}
${item.description && markup`<p class="text whole" dir="auto">${item.description}</p>`}
</div></article>
${itemConversation(speech, item.entries)}
${itemForms(frame, item)}`,
  })
}

/** Renders the form for a vote without scripts. */
export function votePage(frame: Frame, form: VoteForm) {
  const { item } = form
  return renderLayout(frame, {
    tab: null,
    rest: `/i/${item.id}`,
    title: `${item.title} · ${frame.name}`,
    description: item.title,
    content: voteFormContent(frame, form),
  })
}

/** Renders the conversation about an item, oldest entry first. */
function itemConversation({ t, day }: Speech, entries: ShownEntry[]): Content {
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

/** Renders the campaigns of a workspace, at its own host. */
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
  const inHead = markup`${renderHead(speech.t.board, { style, look, logo })}
<meta name="robots" content="noindex">
<link rel="canonical" href="${url}/">`
  return renderDocument(
    speech,
    inHead,
    markup`
${logo && markup`<header><div class="wrap"><p class="name">${logoMark(logo)}</p></div></header>`}
<main class="wrap"><h1>${speech.t.board}</h1><ol class="list">${rows}</ol></main>
<footer><div class="wrap">Groundswell</div></footer>`,
  )
}

/** Renders the page for every address at which the public can see nothing. */
export function missingPage(speech: Speech, style: string): Markup {
  const { t } = speech
  const robots = markup`<meta name="robots" content="noindex">`
  return renderDocument(
    speech,
    markup`${renderHead(t.notFound, { style, look: null, logo: null })}${robots}`,
    markup`
<main class="wrap"><h1>${t.notFound}</h1><p class="quiet">${t.notFoundNote}</p></main>
<footer><div class="wrap">Groundswell</div></footer>`,
  )
}

function itemCard(frame: Frame, item: ShownItem, level: 2 | 3): Markup {
  const { speech, to } = frame
  const link = markup`<a href="${to(`/i/${item.id}`)}" dir="auto">${item.title}</a>`
  const about = excerpt(item.description)
  return markup`
<li class="card">${voteButton(frame, item)}<div>
${level === 2 ? markup`<h2>${link}</h2>` : markup`<h3>${link}</h3>`}
${level === 2 && about && markup`<p class="text" dir="auto">${about}</p>`}
${level === 2 && itemFacts(speech, item)}
</div></li>`
}

function changeEntry({ speech, to }: Frame, change: ShownChange): Markup {
  const { t } = speech
  const { id, itemId, title, description, written, type, upvotes } = change
  const asked = upvotes > 0 && fillBraces(speech.plural(upvotes, t.askedBy), { n: speech.number(upvotes) })
  const text = written
    ? markup`<p class="text whole" dir="auto">${description}</p>`
    : markup`<p class="text">${type === 'BUG' ? t.fixed : t.built} ${asked}</p>`
  return markup`
<li class="card" id="${id}"><div>
<h3 dir="auto">${itemId ? markup`<a href="${to(`/i/${itemId}`)}">${title}</a>` : title}</h3>
${text}
${itemFacts(speech, change)}
</div></li>`
}

/** Groups entries by the day on which they were shipped, latest first. */
function changesByDay(frame: Frame, changes: readonly ShownChange[]): Content {
  const { day } = frame.speech
  const days = Map.groupBy(changes, ({ shippedAt }) => day(shippedAt))
  return [...days].map(
    ([date, entries]) => markup`
<section class="day"><h2><time datetime="${entries[0]!.shippedAt.toISOString().slice(0, 10)}">${date}</time></h2>
<ol class="list">${entries.map((change) => changeEntry(frame, change))}</ol></section>`,
  )
}

/**
 * Returns the part of a change's address after the path of the board: the page of its item, else its place in the
 * changelog.
 */
export const pathOfChange = ({ id, itemId }: ShownChange) => (itemId ? `/i/${itemId}` : `/changelog#${id}`)

/** Returns the stage of an item, its kind, and when it was submitted or shipped. */
export function itemFacts(
  speech: Speech,
  item: Pick<ShownChange, 'type' | 'stage' | 'createdAt'> & {
    shippedAt?: Date | null
    stableDays?: number | null
  },
): Markup {
  const { t } = speech
  const { type, stage, createdAt, shippedAt, stableDays } = item
  const kind = type === 'BUG' || type === 'SUGGESTION' ? t.types[type] : null
  const [words, at] = shippedAt ? [t.shippedOn, shippedAt] : [t.submittedOn, createdAt]
  const stable = stableDays
    ? fillBraces(speech.plural(stableDays, t.stableFor), { n: speech.number(stableDays) })
    : null
  return markup`
<p class="meta"><span class="chip ${stage}">${t.stages[stage]}</span>${kind && markup`<span>${kind}</span>`}
<time datetime="${at.toISOString()}">${fillBraces(words, { date: speech.day(at) })}</time>${stable && markup`<span>${stable}</span>`}</p>`
}

function pageLinks(t: Speech['t'], more: string | null, first: string | null): Content {
  if (!more && !first) return null
  return markup`
<p class="further">${first && markup`<a href="${first}">${t.first}</a>`}${more && markup`<a href="${more}" rel="next">${t.more}</a>`}</p>`
}

const lowerCaseStage = <Name extends Stage>(stage: Name) => stage.toLowerCase() as Lowercase<Name>
const cappedCount = ({ number }: Speech, count: number) =>
  count < MOST_COUNTED ? number(count) : `${number(MOST_COUNTED)}+`
const fillBraces = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
