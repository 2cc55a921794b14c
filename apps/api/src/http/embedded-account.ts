import type { ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { readForm } from '../adapters/identity/form.ts'
import type { App } from '../app.ts'
import {
  type AccountView,
  accountPage,
  addPasskey,
  arePasskeysSupported,
  askForNewPasskey,
  createTicket,
  findOwnSignIn,
  isRecentSignIn,
  messagePage,
  type OwnSignIn,
  readDone,
  readTicket,
  removePasskey,
  renamePasskey,
  type Session,
  signedOutEverywherePage,
  signOutEverywhere,
} from '../features/people/sign-in/index.ts'
import { languageOf, sendPage } from './embedded-browser.ts'
import type { IdentityRequest } from './identity-routes.ts'

/** The OIDC client of the account page: a person who is not signed in returns to the page after the usual sign-in. */
export const accountClientId = 'groundswell-account'

interface Exchange {
  request: IdentityRequest
  response: ServerResponse
  headers: Record<string, string>
}
interface Visit extends Exchange {
  app: App
  session: Session
  own: OwnSignIn
}

/** Answers `/identity/account`, where people manage their passkeys and end all their sessions. */
export async function answerAccount(app: App, provider: Provider, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const { raw } = request
  const { searchParams } = new URL(raw.url ?? '', app.publicUrl())
  const session = await sessionOf(provider, exchange)
  const own = session && (await findOwnSignIn(app, session.accountId))
  if (!session || !own) {
    // A failed sign-in is not repeated automatically.
    if (!searchParams.has('error')) return leaveToSignIn(app, response)
    return sendPage(app, exchange, 400, messagePage(languageOf(raw), 'ended'))
  }
  const visit = { ...exchange, app, session, own }
  if (raw.method !== 'POST') return showAccount(visit, 200, { done: readDone(searchParams.get('done')) })
  const form = await readForm(raw)
  const isOwn = (raw.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (!isOwn || !readTicket(app, session, form.get('ticket') ?? ''))
    return showAccount(visit, 403, { refusal: 'old' })
  await (steps.get(form.get('step') ?? '') ?? redirectToAccount)(visit, form)
}

/** Returns the session of the person who is signed in at the provider, found by the provider's cookie. */
async function sessionOf(provider: Provider, { request, response }: Exchange): Promise<Session | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, response))
  const { jti: name, accountId, loginTs } = session
  return accountId ? { name, accountId, signedInAt: new Date((loginTs ?? 0) * 1000) } : null
}

function leaveToSignIn(app: App, response: ServerResponse, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: accountClientId,
    redirect_uri: `${app.publicUrl()}/identity/account`,
    response_type: 'none',
    scope: 'openid',
    ...more,
  })
  response
    .writeHead(303, { location: `${app.publicUrl()}/identity/auth?${query}`, 'cache-control': 'no-store' })
    .end()
}

type Step = (visit: Visit, form: URLSearchParams) => void | Promise<void>
const steps = new Map<string, Step>([
  ['add', requireFreshSignIn(answerNewPasskey)],
  ['rename', requireFreshSignIn(answerPasskeyRename)],
  ['remove', requireFreshSignIn(answerRemove)],
  ['everywhere', answerSignOutEverywhere],
  ['again', ({ app, response }) => leaveToSignIn(app, response, { prompt: 'login' })],
])

/** Requires a recent sign-in, so that a browser left open does not keep the account open. */
function requireFreshSignIn(step: Step): Step {
  return (visit, form) =>
    isRecentSignIn(visit.session.signedInAt, visit.app.clock.now())
      ? step(visit, form)
      : showAccount(visit, 403, { refusal: 'stale' })
}

async function answerNewPasskey(visit: Visit, form: URLSearchParams) {
  const { app, request, own } = visit
  const accountId = await addPasskey(app, form.get('ticket')!, {
    answer: form.get('response') ?? '',
    accountId: own.id,
    userAgent: request.headers['user-agent'] ?? '',
  })
  if (accountId) return redirectToAccount(visit, 'added')
  await showAccount(visit, 422, { refusal: 'declined' })
}

async function answerPasskeyRename(visit: Visit, form: URLSearchParams) {
  const isKnown = await renamePasskey(
    visit.app,
    visit.own.id,
    form.get('passkey') ?? '',
    form.get('name') ?? '',
  )
  redirectToAccount(visit, isKnown ? 'renamed' : undefined)
}

async function answerRemove(visit: Visit, form: URLSearchParams) {
  const outcome = await removePasskey(visit.app, visit.own.id, form.get('passkey') ?? '')
  if (outcome === 'last') return showAccount(visit, 409, { refusal: 'last' })
  redirectToAccount(visit, outcome === 'removed' ? outcome : undefined)
}

async function answerSignOutEverywhere(visit: Visit) {
  const { app, request, own } = visit
  await signOutEverywhere(app, own.id)
  sendPage(app, visit, 200, signedOutEverywherePage(languageOf(request.raw)))
}

/** Redirects to the page, so that a reload does not send the form again. */
function redirectToAccount({ app, response }: Visit, done?: unknown) {
  const query = typeof done === 'string' ? `?done=${done}` : ''
  response
    .writeHead(303, { location: `${app.publicUrl()}/identity/account${query}`, 'cache-control': 'no-store' })
    .end()
}

async function showAccount(visit: Visit, status: number, shown: Pick<AccountView, 'done' | 'refusal'>) {
  const { app, request, session, own } = visit
  const ticket = createTicket(app, session)
  const isFreshNow = isRecentSignIn(session.signedInAt, app.clock.now())
  const page = accountPage({
    ...shown,
    language: languageOf(request.raw),
    own,
    ticket,
    isFresh: isFreshNow,
    passkey: isFreshNow && arePasskeysSupported(app) ? await askForNewPasskey(app, ticket, own.id) : null,
    host: new URL(app.publicUrl()).hostname,
  })
  sendPage(app, visit, status, page)
}
