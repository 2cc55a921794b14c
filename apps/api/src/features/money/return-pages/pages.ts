import { directionOf, type Language } from '../../../core/language.ts'
import { markup } from '../../../core/markup.ts'
import { messages } from './messages.ts'

/** The pages to which the payment provider redirects people, by what they did there. */
export const returnPaths = {
  payoutAccount: '/return/payout-account',
  payoutAccountExpired: '/return/payout-account/expired',
  identity: '/return/identity',
} as const
export type ReturnPage = keyof typeof returnPaths

/**
 * Builds a short page with a link to the portal. It runs no script and contains nothing about its reader except the
 * language.
 */
export function renderReturnPage(page: ReturnPage, language: Language): string {
  const { back, [page]: words } = messages[language]
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${words.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/p/style.css">
</head>
<body>
<main class="wrap">
<h1>${words.title}</h1>
${words.paragraphs.map((text) => markup`<p class="lead">${text}</p>`)}
<p><a href="/t/wallet">${back}</a></p>
</main>
<footer><div class="wrap">Groundswell</div></footer>
</body>
</html>
`.text
}

/** Content that the page may load: its style sheet and its icon. */
export const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
