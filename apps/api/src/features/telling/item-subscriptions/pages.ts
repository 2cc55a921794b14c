import { directionOf, type Language } from '../../../core/language.ts'
import { type Action, messages } from './messages.ts'

export const linkPath = '/mail/subscription'

const targets: Record<Action, (token: string) => string> = {
  confirm: (token) => `${linkPath}/confirm?token=${token}`,
  confirmed: (token) => `${linkPath}/verdict?token=${token}&amp;outcome=CONFIRMED`,
  stillBroken: (token) => `${linkPath}/verdict?token=${token}&amp;outcome=STILL_BROKEN`,
  unsubscribe: (token) => `${linkPath}/unsubscribe?token=${token}`,
}

interface LinkPage {
  language: Language
  title: string
  /** The text of the item, as a redacted copy that is public. */
  quote?: string | null
  paragraphs: readonly string[]
  actions?: readonly Action[]
  /** The token of the link; empty if the page has no action. */
  token?: string
}

/** The headers of every page behind a link: no scripts, no loading, no caching, and no referrer. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** Returns a short page without scripts, styles or pictures. */
export function linkPageHtml(shown: LinkPage): string {
  const { language, title, quote = null, paragraphs, actions = [], token = '' } = shown
  const forms = actions.map((action) => {
    const target = targets[action](encodeURIComponent(token))
    const label = escapeHtml(messages[language].buttons[action])
    return `<form method="post" action="${target}"><p><button>${label}</button></p></form>`
  })
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(quote === null ? [] : [`<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`]),
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...forms,
  ]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(title)}</title>
  </head>
  <body>
    <main>
      ${parts.join('\n      ')}
    </main>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
