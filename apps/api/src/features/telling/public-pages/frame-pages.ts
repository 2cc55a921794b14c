import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../../adapters/link-pictures.ts'
import { type Language, languages } from '../../../core/language.ts'
import { type Content, type Markup, markup } from '../../../core/markup.ts'
import { excerpt, type Speech } from './language-rules.ts'
import { logoMark, type ShownLogo } from './logo-rules.ts'
import { participationScript } from './participation-pages.ts'
import type { OpenZone } from './rules.ts'

/** The data about a campaign that each of its pages needs. */
export interface Frame {
  speech: Speech
  campaignId: string
  name: string
  description: string | null
  isOpen: boolean
  isIndexed: boolean
  /** Whether a page compares the agents. */
  hasAgents: boolean
  /** Path of the board. */
  path: string
  /** The address of the board, with the origin by which clients reach the service. */
  url: string
  /** Path of the style sheet. */
  style: string
  /** The path of the style sheet with its colour; null means the service's colour. */
  look: string | null
  /** The logo of the workspace; null if there is none. */
  logo: ShownLogo | null
  /** The zones that accept something now, by their names. */
  zones: ReadonlyMap<string, OpenZone>
  /** The zone that takes new ideas; null if no zone does. */
  ideas: string | null
  /** The workspace's publishable key; null means that visitors cannot take part here. */
  key: string | null
  /** The origin of the service; null if the page has the same origin. */
  from: string | null
  /** The language that the reader has chosen; null means the browser's language. */
  chosen: Language | null
  /** Returns the address of a page of the campaign, in the language that the reader has chosen. */
  to(rest: string, query?: Record<string, string | false | null>): string
}

type Tab = 'board' | 'roadmap' | 'changelog' | 'agents'
export interface Page {
  tab: Tab | null
  /** The part of the page's address after the path of the board. */
  rest: string
  title: string
  description: string
  content: Content
  /** The query parameters of the page. */
  here?: Record<string, string | false | null>
}

export function renderLayout(frame: Frame, page: Page): Markup {
  const { speech, name, to, logo } = frame
  const { t } = speech
  const tabs: [Tab, string][] = [
    ['board', to('')],
    ['roadmap', to('/roadmap')],
    ['changelog', to('/changelog')],
    ...(frame.hasAgents ? ([['agents', to('/agents')]] as [Tab, string][]) : []),
  ]
  const links = tabs.map(
    ([tab, href]) =>
      markup`<li><a href="${href}"${tab === page.tab && currentMark('page')}>${t[tab]}</a></li>`,
  )
  const body = markup`
<a class="skip" href="#main">${t.skip}</a>
<header><div class="wrap"><p class="name"><a href="${to('')}">${logo && logoMark(logo)}<bdi>${name}</bdi></a></p>
<nav aria-label="${t.pages}"><ul>${links}</ul></nav></div></header>
<main id="main" class="wrap" data-campaign="${frame.campaignId}">${page.content}</main>
<footer><div class="wrap">${languageLinks(frame, page)}<p>Groundswell</p></div></footer>`
  return renderDocument(speech, headOfPage(frame, page), body)
}

export function renderDocument({ language, direction }: Speech, inHead: Content, body: Content): Markup {
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${inHead}
</head>
<body>${body}
</body>
</html>
`
}

export function renderHead(
  title: string,
  { style, look, logo }: Pick<Frame, 'style' | 'look' | 'logo'>,
): Markup {
  return markup`
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${logo?.isIcon ? markup`<link rel="icon" href="${logo.path}" type="image/png">` : markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`}
<link rel="stylesheet" href="${style}">
${look && markup`<link rel="stylesheet" href="${look}">`}`
}

function headOfPage(frame: Frame, { title, description, rest, tab }: Page): Markup {
  const { speech, name, url, path, isIndexed } = frame
  const about = excerpt(description)
  return markup`${renderHead(title, frame)}
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
${participationScript(frame)}`
}

/** Returns links to this page in the other languages, each labelled with the language's own name. */
function languageLinks({ speech, to }: Frame, { rest, here = {} }: Page): Content {
  const links = languages.map((language) => {
    const name = ownNames[language]
    const mark = language === speech.language && currentMark('true')
    return markup`<li><a href="${to(rest, { ...here, lang: language })}" lang="${language}" hreflang="${language}"${mark}>${name}</a></li>`
  })
  return markup`<nav aria-label="${speech.t.language}"><ul class="languages">${links}</ul></nav>`
}
const ownNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
}

/** Returns the attribute that marks the link to the page itself. */
export const currentMark = (value: 'page' | 'true') => markup` aria-current="${value}"`
