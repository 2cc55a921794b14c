import type { Language } from '../../../core/language.ts'
import { type Content, type Markup, markup } from '../../../core/markup.ts'
import { messages } from './messages/index.ts'
import type { OwnSignIn } from './own.ts'
import { fillPlaceholders, passkeyFooter, passkeyForm, signInDocument } from './pages.ts'
import type { ListedPasskey } from './passkey-store.ts'
import { MOST_PASSKEYS } from './rules.ts'

/** The content of the page for a person's own sign-in. */
export interface AccountView {
  language: Language
  own: OwnSignIn
  /** The proof that the form was made for this session, see `createTicket`. */
  ticket: string
  /** Whether the last sign-in is recent enough to change passkeys. */
  isFresh: boolean
  /** The request that asks the browser for a new passkey; null if passkeys do not work here. */
  passkey: object | null
  /** The host for which browsers store the passkeys. */
  host: string
  /** The change that was just made. */
  done?: Done | null
  refusal?: 'last' | 'declined' | 'stale' | 'old'
}

const dones = ['added', 'renamed', 'removed'] as const
type Done = (typeof dones)[number]
/** Reads the change that was just made from the page's address; null if the address names no known change. */
export const readDone = (text: string | null): Done | null => dones.find((known) => known === text) ?? null

/** Builds the page with a person's own passkeys and the button that ends all sessions. */
export function accountPage(view: AccountView): string {
  const { language, own, isFresh, done, refusal } = view
  const t = messages[language]
  const who = markup`<strong dir="ltr">${own.email ?? own.id}</strong>`
  return signInDocument(
    language,
    t.account.title,
    markup`<h1>${t.account.title}</h1>
    <p>${fillPlaceholders(t.account.who, { who })}</p>
    ${done ? markup`<p class="note done" role="status">${t.account[done]}</p>` : null}
    ${refusal ? markup`<p class="note refusal" id="refusal" role="alert">${refusalText(view, refusal)}</p>` : null}
    <section data-known="${JSON.stringify(acceptedPasskeys(view))}">
    <h2>${t.account.passkeys}</h2>
    <p>${t.offerNote}</p>
    ${own.passkeys.length > 0 ? passkeyList(view) : null}
    ${isFresh ? addPasskeyForm(view) : signInAgainForm(view)}
    </section>
    <section>
    <h2>${t.account.everywhere}</h2>
    <p>${t.account.everywhereNote}</p>
    <form method="post">
      ${hiddenInputs(view, 'everywhere')}
      <button class="stop">${t.account.everywhere}</button>
    </form>
    </section>
    <nav>${appLinks(language)}</nav>`,
  )
}

function refusalText({ language }: AccountView, refusal: NonNullable<AccountView['refusal']>): string {
  const t = messages[language]
  return refusal === 'declined' ? t.account.notAdded : t.account[refusal]
}

/** Returns the valid passkeys, so that browsers stop offering passkeys that were removed here. */
const acceptedPasskeys = ({ own, host }: AccountView) => ({
  rpId: host,
  userId: Buffer.from(own.id).toString('base64url'),
  allAcceptedCredentialIds: own.passkeys.map(({ credentialId }) => credentialId),
})

function passkeyList(view: AccountView): Markup {
  return markup`<ul>
    ${view.own.passkeys.map((passkey) => markup`<li>${passkeyRow(view, passkey)}</li>`)}
    </ul>`
}

function passkeyRow(view: AccountView, passkey: ListedPasskey): Content {
  const { language, isFresh, own } = view
  const t = messages[language]
  const { id, createdAt, usedAt } = passkey
  const name = passkey.name ?? t.account.passkey
  const facts = markup`<small class="hint">${fillPlaceholders(t.account.made, { at: formatMoment(createdAt, language) })}<br>
    ${usedAt ? fillPlaceholders(t.account.used, { at: formatMoment(usedAt, language) }) : t.account.unused}</small>`
  if (!isFresh) return markup`<strong><bdi>${name}</bdi></strong>${facts}`
  const isLast = own.passkeys.length === 1 && !own.hasCodes
  return markup`<details>
    <summary><strong><bdi>${name}</bdi></strong>${facts}</summary>
    <form method="post">
      ${hiddenInputs(view, 'rename')}
      <input type="hidden" name="passkey" value="${id}">
      <label for="name-${id}">${t.account.name}</label>
      <input id="name-${id}" name="name" value="${passkey.name ?? ''}" maxlength="60" autocomplete="off" dir="auto">
      <button class="quiet">${t.account.rename}</button>
    </form>
    ${
      isLast
        ? markup`<p class="hint">${t.account.last}</p>`
        : markup`<form method="post">
      ${hiddenInputs(view, 'remove')}
      <input type="hidden" name="passkey" value="${id}">
      <p class="hint">${own.hasCodes ? t.account.stillCodes : t.account.stillOthers}</p>
      <button class="quiet stop" aria-label="${`${t.account.remove}: ${name}`}">${t.account.remove}</button>
    </form>`
    }
    </details>`
}

function addPasskeyForm(view: AccountView): Content {
  const { language, own, passkey, ticket } = view
  const t = messages[language]
  if (own.passkeys.length >= MOST_PASSKEYS)
    return markup`<p class="hint">${fillPlaceholders(t.account.most, { n: MOST_PASSKEYS })}</p>`
  if (!passkey) return null
  return markup`${passkeyForm('create', 'add', passkey, t.create, false, ticket)}${passkeyFooter(t.account.notAdded)}`
}

function signInAgainForm(view: AccountView): Markup {
  const t = messages[view.language]
  return markup`<form method="post">
      ${hiddenInputs(view, 'again')}
      <p class="hint">${t.account.stale}</p>
      <button>${t.account.again}</button>
    </form>`
}

const hiddenInputs = (
  { ticket }: AccountView,
  step: string,
) => markup`<input type="hidden" name="step" value="${step}">
      <input type="hidden" name="ticket" value="${ticket}">`

function formatMoment(at: Date, language: Language): Markup {
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return markup`<time datetime="${at.toISOString()}">${shown} UTC</time>`
}

function appLinks(language: Language): Content {
  const { places } = messages[language].account
  return markup`<a href="/app">${places.dashboard}</a> <a href="/t">${places.testers}</a>`
}

/** Builds the page that confirms the end of all sessions. */
export function signedOutEverywherePage(language: Language): string {
  const { account } = messages[language]
  return signInDocument(
    language,
    account.ended,
    markup`<h1>${account.ended}</h1>
    <p>${account.endedNote}</p>
    <nav>${appLinks(language)}</nav>`,
  )
}
