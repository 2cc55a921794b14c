import type { ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { isProgram } from '../adapters/identity/embedded-provider.ts'
import { readForm } from '../adapters/identity/form.ts'
import type { App } from '../app.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import type { Language } from '../core/language.ts'
import { perApp } from '../core/per-app.ts'
import {
  addPasskey,
  addressName,
  addressPage,
  arePasskeysSupported,
  askForCode,
  askForNewPasskey,
  askForPasskey,
  codePage,
  findAccountOfSubject,
  messagePage,
  messages,
  offerPage,
  programPage,
  readAddress,
  readCode,
  signInByPasskey,
  type Tried,
  tryCode,
} from '../features/people/sign-in/index.ts'
import { accountClientId } from './embedded-account.ts'
import { browserCookie, languageOf, readBrowser, sendPage } from './embedded-browser.ts'
import { claimOperator } from './embedded-operator.ts'
import type { IdentityRequest } from './identity-routes.ts'
import type { RateLimitPolicy } from './rate-limits.ts'

/**
 * Limits of one network address: how many codes it may request, for any mailbox, and how many passkeys it may send. A
 * browser that has signed in with the same address before has a separate count.
 */
const policies = perApp(
  (): Record<'codes' | 'passkeys', RateLimitPolicy> => ({
    codes: { name: 'sign-in', limit: 30, windowSeconds: 600 },
    passkeys: { name: 'passkeys', limit: 100, windowSeconds: 600 },
  }),
)

/** A request for a page of the sign-in, and where its answer goes. */
interface Exchange {
  request: IdentityRequest
  response: ServerResponse
  headers: Record<string, string>
}

/** One sign-in: the application's request, and the present request of the browser. */
type Client = 'dashboard' | 'testers' | 'account'
interface SignIn extends Exchange {
  app: App
  provider: Provider
  uid: string
  language: Language
  client: Client
  /** The person who has typed a valid code, and is offered a passkey. */
  accountId: string | undefined
  /** The address where the application continues after the sign-in. */
  returnTo: string
}

/**
 * Answers the pages of one sign-in: first the address, then the code, then the offer of a passkey; or a passkey at
 * once.
 */
export async function answerSignIn(app: App, provider: Provider, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const { raw } = request
  try {
    const { uid, params, prompt, result, returnTo, session } = await provider.interactionDetails(
      raw,
      response,
    )
    if (!raw.url?.endsWith(`/${uid}`)) throw new errors.SessionNotFound('another interaction')
    if (prompt.name === 'consent') {
      const asked = { ...exchange, app, provider, language: languageOf(raw, params.ui_locales) }
      return await answerConsent(asked, params.redirect_uri, session?.accountId ?? '')
    }
    const signIn: SignIn = {
      ...exchange,
      app,
      provider,
      uid,
      language: languageOf(raw, params.ui_locales),
      client: clientOf(app, params.client_id),
      accountId: result?.login?.accountId,
      returnTo,
    }
    if (raw.method !== 'POST')
      return await showFirstPage(signIn, String(params.login_hint ?? '').slice(0, 254))
    // Browsers send the origin of a form. Other clients have no cookies that a page could misuse.
    if ((raw.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      throw new errors.SessionNotFound('a form of another site')
    const form = await readForm(raw)
    const answer = steps.get(form.get('step') ?? '')
    if (!answer) return await showFirstPage(signIn, '')
    await answer(signIn, form)
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    sendPage(app, exchange, 400, messagePage(languageOf(raw), 'ended'))
  }
}

/** Asks for consent, which our own applications do not need, but a program on the person's computer does. */
async function answerConsent(
  asked: Exchange & Pick<SignIn, 'app' | 'provider' | 'language'>,
  redirect: unknown,
  accountId: string,
) {
  const { app, provider, request, response, language } = asked
  const { raw } = request
  if (!isProgram(redirect)) return provider.interactionFinished(raw, response, { consent: {} })
  const isOwn = (raw.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  const said = raw.method === 'POST' && isOwn ? (await readForm(raw)).get('step') : null
  if (said === 'allow') return provider.interactionFinished(raw, response, { consent: {} })
  if (said === 'refuse') return provider.interactionFinished(raw, response, { error: 'access_denied' })
  const account = await findAccountOfSubject(app, accountId)
  sendPage(app, asked, 200, programPage(language, account?.email ?? accountId))
}

function clientOf({ config }: App, id: unknown): Client {
  if (id === accountClientId) return 'account'
  return id === config.TESTER_OIDC_CLIENT_ID ? 'testers' : 'dashboard'
}

type Step = (signIn: SignIn, form: URLSearchParams) => Promise<void>
const steps = new Map<string, Step>([
  ['address', answerAddress],
  ['code', answerCode],
  ['passkey', answerPasskey],
  ['account', answerNewAccount],
  ['new', answerNewPasskey],
  ['later', async (signIn) => redirectToApplication(signIn)],
])

function showFirstPage(signIn: SignIn, email: string): Promise<void> {
  return signIn.accountId ? showOffer(signIn, 200) : showAddress(signIn, 200, { email })
}

async function showAddress(signIn: SignIn, status: number, shown: { email: string; refusal?: string }) {
  const { app, uid } = signIn
  const [passkey, create] = await Promise.all([
    arePasskeysSupported(app) ? askForPasskey(app, uid) : null,
    app.config.PASSKEYS_ALONE ? askForNewPasskey(app, uid, null) : null,
  ])
  sendSignInPage(signIn, status, addressPage({ ...pageOptions(signIn), ...shown, passkey, create }))
}

/** Shows the offer of a passkey while the application waits. A person who continues without one is signed in. */
async function showOffer(signIn: SignIn, status: number, refusal?: string) {
  const { app, uid, accountId } = signIn
  const passkey = await askForNewPasskey(app, uid, accountId!)
  sendSignInPage(
    signIn,
    status,
    offerPage({ ...pageOptions(signIn), passkey, ...(refusal ? { refusal } : {}) }),
  )
}

async function answerAddress(signIn: SignIn, form: URLSearchParams) {
  const { app, request, response, uid, language, client } = signIn
  const t = messages[language]
  const typed = form.get('email') ?? ''
  const email = readAddress(typed)
  if (!email || app.config.PASSKEYS_ALONE)
    return showAddress(signIn, 422, { email: typed, refusal: t.badAddress })
  const typist = requesterOf(app, request)
  const isKnown = typist.browser?.addresses.includes(addressName(app, email))
  const counted = isKnown ? `browser ${typist.browser?.id}` : typist.network
  const room = app.limits.take(policies(app).codes, `sign-in:${counted}`)
  if (!room.allowed) {
    response.setHeader('retry-after', String(room.resetSeconds))
    const refusal = t.limited.replace('{minutes}', String(Math.ceil(room.resetSeconds / 60)))
    return showAddress(signIn, 429, { email: typed, refusal })
  }
  await askForCode(app, uid, email, { typist, client: t.clients[client], language })
  const isMailDown = app.health.states().mail === 'degraded'
  sendSignInPage(signIn, 200, codePage({ ...pageOptions(signIn), email, isMailDown }))
}

async function answerCode(signIn: SignIn, form: URLSearchParams) {
  const { app, provider, request, response, uid, language } = signIn
  const email = form.get('email') ?? ''
  const refuseCode = (status: number, refusal: string) =>
    sendSignInPage(signIn, status, codePage({ ...pageOptions(signIn), email, refusal }))
  const letters = readCode(form.get('code') ?? '')
  if (!letters) return refuseCode(422, messages[language].codeShape)
  const typist = requesterOf(app, request)
  const tried = await tryCode(app, uid, letters, typist)
  if (!tried.ok) return refuseCode(tried.why === 'wait' ? 429 : 422, refusalSentence(tried, language))
  await setCookies(signIn, tried.accountId, [browserCookie(app, request.raw, tried.email)])
  const login = { accountId: tried.accountId, amr: ['otp'] }
  const isKnown = typist.browser?.addresses.includes(addressName(app, tried.email))
  if (isKnown || !arePasskeysSupported(app))
    return provider.interactionFinished(request.raw, response, { login })
  await provider.interactionResult(request.raw, response, { login })
  await showOffer({ ...signIn, accountId: tried.accountId }, 200)
}

async function answerPasskey(signIn: SignIn, form: URLSearchParams) {
  if (!mayTryPasskey(signIn)) return
  const accountId = await signInByPasskey(signIn.app, signIn.uid, form.get('response') ?? '')
  if (accountId) return finishSignIn(signIn, accountId)
  await showAddress(signIn, 422, { email: '', refusal: passkeyFailureSentence(signIn) })
}

async function answerNewAccount(signIn: SignIn, form: URLSearchParams) {
  const { app, uid } = signIn
  if (!app.config.PASSKEYS_ALONE) return showAddress(signIn, 422, { email: '' })
  if (!mayTryPasskey(signIn)) return
  const accountId = await addPasskey(app, uid, { ...passkeyAnswerOf(signIn, form), accountId: null })
  if (accountId) return finishSignIn(signIn, accountId)
  await showAddress(signIn, 422, { email: '', refusal: passkeyFailureSentence(signIn) })
}

async function answerNewPasskey(signIn: SignIn, form: URLSearchParams) {
  const { app, uid, accountId, language } = signIn
  if (!accountId) return showAddress(signIn, 422, { email: '' })
  if (await addPasskey(app, uid, { ...passkeyAnswerOf(signIn, form), accountId }))
    return redirectToApplication(signIn)
  await showOffer(signIn, 422, messages[language].declined)
}

/** Redirects to the waiting application, for a person who has entered a valid code. */
function redirectToApplication({ response, returnTo, accountId }: SignIn) {
  if (!accountId) throw new errors.SessionNotFound('nobody has signed in')
  response.writeHead(303, { location: returnTo, 'cache-control': 'no-store' }).end()
}

async function finishSignIn(signIn: SignIn, accountId: string) {
  const { provider, request, response } = signIn
  await setCookies(signIn, accountId, [])
  await provider.interactionFinished(request.raw, response, { login: { accountId, amr: ['hwk', 'user'] } })
}

/** Sets the cookies after a sign-in. A person who came by the one-time link becomes the operator. */
async function setCookies({ app, request, response }: SignIn, accountId: string, cookies: readonly string[]) {
  const ending = await claimOperator(app, request.raw, accountId)
  const all = ending ? [...cookies, ending] : [...cookies]
  if (all.length > 0) response.setHeader('set-cookie', all)
}

/**
 * Counts an attempt with a passkey and returns whether it is allowed. Attempts are limited because signatures take time
 * to check.
 */
function mayTryPasskey(signIn: SignIn): boolean {
  const { app, request, response, language } = signIn
  const network = clientAddressSubject(request.ip)
  const room = app.limits.take(policies(app).passkeys, `passkeys:${network}`)
  if (room.allowed) return true
  response.setHeader('retry-after', String(room.resetSeconds))
  sendSignInPage(signIn, 429, messagePage(language, 'failed'))
  return false
}

const passkeyFailureSentence = ({ app, language }: SignIn) =>
  app.config.PASSKEYS_ALONE ? messages[language].aloneFailed : messages[language].passkeyFailed

const passkeyAnswerOf = ({ request }: SignIn, form: URLSearchParams) => ({
  answer: form.get('response') ?? '',
  userAgent: request.headers['user-agent'] ?? '',
})

const pageOptions = ({ language, client }: SignIn) => ({ language, client })

const sendSignInPage = (signIn: SignIn, status: number, page: string) =>
  sendPage(signIn.app, signIn, status, page)

const requesterOf = (app: App, request: IdentityRequest) => ({
  network: clientAddressSubject(request.ip),
  browser: readBrowser(app, request.raw),
})

function refusalSentence(tried: Exclude<Tried, { ok: true }>, language: Language): string {
  const t = messages[language]
  if (tried.why === 'wrong') return t.wrong.replace('{n}', String(tried.triesLeft))
  if (tried.why === 'wait') return t.wait.replace('{seconds}', String(Math.ceil(tried.waitMs / 1000)))
  return t.over
}
