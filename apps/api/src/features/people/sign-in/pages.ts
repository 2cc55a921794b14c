import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, type Language } from '../../../core/language.ts'
import { type Content, type Markup, markup } from '../../../core/markup.ts'
import { messages } from './messages/index.ts'
import type { Messages } from './messages/shape.ts'
import { CODE_MINUTES } from './rules.ts'

const readBundledFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
/** The script of the pages with passkeys, and its path, which changes with its content. */
const script = readBundledFile('browser/passkey.js')
export const passkeyScript = {
  content: script,
  path: `/identity/passkey-${hash('sha256', script, 'hex').slice(0, 12)}.js`,
}
const style = `${readBundledFile('../../../../../../packages/ui/src/tokens.css')}\n${readBundledFile('sign-in.css')}`

/**
 * Returns the headers of every sign-in page: only the passkey script loads, no page can frame it, and other pages do
 * not learn its address.
 *
 * @param returns origins to which a sign-in may redirect, because `form-action` also limits redirects after a form
 */
export const pageHeaders = (returns: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "script-src 'self'",
    ["form-action 'self'", ...returns].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
})

/** The data that every page of the sign-in shows. */
interface Shown {
  language: Language
  client: keyof Messages['clients']
  /** Why the last attempt failed. */
  refusal?: string
  isMailDown?: boolean
}

/** The library's options for a passkey request of the browser; null if passkeys do not work at this service. */
type Options = object | null

/**
 * Builds the page that asks for an address or a passkey. `email` is the text that was typed before. `create` is the
 * request for a passkey that opens a new account, used if the service sends no codes.
 */
export function addressPage({
  email,
  passkey,
  create,
  ...shown
}: Shown & { email: string; passkey: Options; create: Options }): string {
  const t = messages[shown.language]
  const invalid = shown.refusal ? markup` aria-invalid="true" aria-describedby="refusal"` : null
  return signInDocument(
    shown.language,
    t.title,
    markup`<h1>${t.title}</h1>
    <p>${fillPlaceholders(t.asks, { client: t.clients[shown.client] })}</p>
    ${create ? markup`<p>${t.aloneNote}</p>` : null}
    ${noteParagraphs(shown)}
    ${create ? markup`<p class="note" id="no-passkeys">${t.noPasskeys}</p>` : mailForm(t, email, invalid)}
    ${passkeyForm('get', 'passkey', passkey, t.passkey, create === null)}
    ${passkeyForm('create', 'account', create, t.createAccount, true)}
    ${passkey ? passkeyFooter(create ? t.aloneFailed : t.passkeyFailed) : null}
    ${create ? null : markup`<p class="hint">${t.note}</p>`}`,
  )
}

function mailForm(t: Messages, email: string, invalid: Content): Markup {
  return markup`<form method="post">
      <input type="hidden" name="step" value="address">
      <label for="email">${t.email}</label>
      <input id="email" name="email" type="email" value="${email}" required maxlength="254" autocomplete="email" autocapitalize="off" spellcheck="false" dir="ltr" autofocus${invalid}>
      <button>${t.send}</button>
    </form>`
}

/** Offers a passkey to a person who has just signed in with a code. */
export function offerPage({ passkey, ...shown }: Shown & { passkey: Options }): string {
  const t = messages[shown.language]
  return signInDocument(
    shown.language,
    t.offer,
    markup`<h1>${t.offer}</h1>
    <p>${t.offerNote}</p>
    ${noteParagraphs(shown)}
    ${passkeyForm('create', 'new', passkey, t.create, false)}
    ${passkeyFooter(t.declined)}
    <div class="ways">
      <form method="post">
        <input type="hidden" name="step" value="later">
        <button class="quiet">${t.later}</button>
      </form>
    </div>`,
  )
}

/** Builds a form that the script shows. It sends the browser's answer to `options`. `ticket`: see `createTicket`. */
export function passkeyForm(
  kind: 'get' | 'create',
  step: string,
  options: Options,
  label: string,
  isQuiet: boolean,
  ticket?: string,
): Content {
  if (!options) return null
  return markup`<form method="post" hidden data-passkey="${kind}" data-options="${JSON.stringify(options)}">
      <input type="hidden" name="step" value="${step}">
      <input type="hidden" name="response">
      ${ticket ? markup`<input type="hidden" name="ticket" value="${ticket}">` : null}
      <button class="${isQuiet ? 'quiet' : 'plain'}">${label}</button>
    </form>`
}

/** Returns the link for a browser that declines, and the script of the page. */
export const passkeyFooter = (
  declined: string,
) => markup`<p class="note refusal" id="declined" role="alert" hidden>${declined}</p>
    <script src="${passkeyScript.path}" defer></script>`

/** Asks for the code that was mailed to an address. */
export function codePage({ email, ...shown }: Shown & { email: string }): string {
  const t = messages[shown.language]
  const invalid = shown.refusal ? markup` aria-invalid="true"` : null
  const isHinted = shown.refusal !== t.codeShape
  const describedBy = [shown.refusal && 'refusal', isHinted && 'shape'].filter(Boolean).join(' ')
  return signInDocument(
    shown.language,
    t.codeTitle,
    markup`<h1>${t.codeTitle}</h1>
    <p>${fillPlaceholders(t.codeSent, { email: markup`<strong dir="ltr">${email}</strong>`, minutes: CODE_MINUTES })}</p>
    ${noteParagraphs(shown)}
    <form method="post">
      <input type="hidden" name="step" value="code">
      <input type="hidden" name="email" value="${email}">
      <label for="code">${t.code}</label>
      <input class="code" id="code" name="code" required maxlength="40" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" dir="ltr" autofocus aria-describedby="${describedBy}"${invalid}>
      ${isHinted ? markup`<p class="hint" id="shape">${t.codeShape}</p>` : null}
      <button>${t.signIn}</button>
    </form>
    <div class="ways">
      <form method="post">
        <input type="hidden" name="step" value="address">
        <input type="hidden" name="email" value="${email}">
        <button class="quiet">${t.again}</button>
      </form>
      <form method="get"><button class="quiet">${t.other}</button></form>
    </div>`,
  )
}

/**
 * Builds the sign-out page. `form` is the provider's own form with its CSRF token; the buttons refer to the form by
 * its id.
 */
export function signOutPage(language: Language, form: string): string {
  const t = messages[language]
  return signInDocument(
    language,
    t.signOut,
    markup`<h1>${t.signOut}</h1>
    ${FORM_MARK}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${t.signOutYes}</button>
    <button class="quiet" type="submit" form="op.logoutForm">${t.signOutNo}</button>`,
  ).replace(FORM_MARK, () => form)
}
const FORM_MARK = '[form of the provider]'

/**
 * Asks whether a program on the person's own computer may act for the person. `who`: the person's address, or the
 * account's id.
 */
export function programPage(language: Language, who: string): string {
  const t = messages[language]
  return signInDocument(
    language,
    t.program,
    markup`<h1>${t.program}</h1>
    <p>${fillPlaceholders(t.programNote, { who: markup`<strong dir="ltr">${who}</strong>` })}</p>
    <form method="post">
      <button name="step" value="allow">${t.allow}</button>
      <button class="quiet" name="step" value="refuse">${t.refuse}</button>
    </form>`,
  )
}

/** Builds the page behind the operator link of the first start. `link`: the token; null if it is no longer valid. */
export function operatorPage(language: Language, link: string | null): string {
  const t = messages[language]
  if (link === null) return signInDocument(language, t.linkOver, titleAndText(t.linkOver, t.linkOverNote))
  const form = markup`<form method="post" action="/identity/operator">
      <input type="hidden" name="link" value="${link}">
      <button>${t.goOn}</button>
    </form>`
  return signInDocument(language, t.operator, markup`${titleAndText(t.operator, t.operatorNote)}${form}`)
}

const titleAndText = (title: string, text: string) => markup`<h1>${title}</h1>
    <p>${text}</p>`

/** Builds a page that contains only a message. */
export function messagePage(
  language: Language,
  about: 'ended' | 'failed' | 'signedOut',
  note?: string,
): string {
  const t = messages[language]
  const title = t[about]
  return signInDocument(language, title, titleAndText(title, note ?? t[`${about}Note`]))
}

function noteParagraphs({ language, refusal, isMailDown }: Shown): Content {
  return [
    refusal ? markup`<p class="note refusal" id="refusal" role="alert">${refusal}</p>` : null,
    isMailDown ? markup`<p class="note" role="status">${messages[language].mailDown}</p>` : null,
  ]
}

/** Fills in the values that a message names in braces. */
export function fillPlaceholders(message: string, values: Record<string, Content>): Content[] {
  return message.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : values[part]))
}

/** Builds a page of the sign-in. */
export function signInDocument(language: Language, title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${STYLE_MARK}
</head>
<body><main>
<svg class="mark" width="34" height="24" viewBox="0 0 34 24" fill="currentColor" aria-hidden="true"><path d="M0 15h9v9H0zM12 8h9v16h-9zM24 0h9v24h-9z"/></svg>
${body}
</main></body>
</html>
`.text.replace(STYLE_MARK, () => `<style>${style}</style>`)
}
const STYLE_MARK = '[style]'
