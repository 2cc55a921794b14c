import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { readForm } from '../adapters/identity/form.ts'
import type { App } from '../app.ts'
import { clientAddressSubject } from '../core/client-address.ts'
import { type Language, preferredLanguage } from '../core/language.ts'
import { perApp } from '../core/per-app.ts'
import {
  addressName,
  addressPage,
  askForCode,
  codePage,
  messagePage,
  messages,
  readAddress,
  readCode,
  type Tried,
  tryCode,
} from '../features/people/sign-in/index.ts'
import { browserCookie, readBrowser } from './embedded-browser.ts'
import type { RateLimitPolicy } from './rate-limits.ts'

/** Codes that one address of the network may ask for. A browser that has signed in with the same address before has a count of its own. */
const policies = perApp((): { codes: RateLimitPolicy } => ({
  codes: { name: 'sign-in', limit: 30, windowSeconds: 600 },
}))

/** A request for a page of the sign-in, and where its answer goes. */
interface Exchange {
  request: FastifyRequest
  response: ServerResponse
  headers: Record<string, string>
}

/** The language of a page: what the application asks for, or what the browser prefers. */
export function languageOf(request: IncomingMessage, uiLocales?: unknown): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.replaceAll(' ', ',') : ''
  return preferredLanguage(asked || request.headers['accept-language'])
}

/** The pages of one sign-in: the address, then the code. */
export async function answerSignIn(app: App, provider: Provider, exchange: Exchange): Promise<void> {
  const { request, response, headers } = exchange
  const { raw } = request
  const send = (status: number, page: string) => void response.writeHead(status, headers).end(page)
  try {
    const { uid, params, prompt } = await provider.interactionDetails(raw, response)
    if (!raw.url?.endsWith(`/${uid}`)) throw new errors.SessionNotFound('another interaction')
    // Consent is granted automatically, because the applications are ours.
    if (prompt.name === 'consent') return await provider.interactionFinished(raw, response, { consent: {} })
    const language = languageOf(raw, params.ui_locales)
    const client = params.client_id === app.config.TESTER_OIDC_CLIENT_ID ? 'testers' : 'dashboard'
    const shown = { language, client } as const
    if (raw.method !== 'POST')
      return send(200, addressPage({ ...shown, email: String(params.login_hint ?? '').slice(0, 254) }))
    // Browsers say where a form comes from. Others have no cookies that a page could misuse.
    if ((raw.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      throw new errors.SessionNotFound('a form of another site')
    const form = await readForm(raw)
    const typed = form.get('email') ?? ''
    if (form.get('step') === 'code') return await answerCode({ uid, typed, code: form.get('code') ?? '' })
    return await answerAddress({ uid, typed })

    async function answerAddress({ uid, typed }: { uid: string; typed: string }) {
      const email = readAddress(typed)
      if (!email)
        return send(422, addressPage({ ...shown, email: typed, refusal: messages[language].badAddress }))
      const typist = typistOf(app, request)
      const isKnown = typist.browser?.addresses.includes(addressName(app, email))
      const counted = isKnown ? `browser ${typist.browser?.id}` : typist.network
      const room = app.limits.take(policies(app).codes, `sign-in:${counted}`)
      if (!room.allowed) {
        const minutes = Math.ceil(room.resetSeconds / 60)
        const refusal = messages[language].limited.replace('{minutes}', String(minutes))
        response.setHeader('retry-after', String(room.resetSeconds))
        return send(429, addressPage({ ...shown, email: typed, refusal }))
      }
      await askForCode(app, uid, email, { typist, client: messages[language].clients[client], language })
      const isMailDown = app.health.states().mail === 'degraded'
      send(200, codePage({ ...shown, email, isMailDown }))
    }

    async function answerCode({ uid, typed, code }: { uid: string; typed: string; code: string }) {
      const letters = readCode(code)
      if (!letters)
        return send(422, codePage({ ...shown, email: typed, refusal: messages[language].codeShape }))
      const tried = await tryCode(app, uid, letters, typistOf(app, request))
      if (!tried.ok) {
        const status = tried.why === 'wait' ? 429 : 422
        return send(status, codePage({ ...shown, email: typed, refusal: reasonOf(tried, language) }))
      }
      response.setHeader('set-cookie', browserCookie(app, raw, tried.email))
      await provider.interactionFinished(raw, response, {
        login: { accountId: tried.accountId, amr: ['otp'] },
      })
    }
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    send(400, messagePage(languageOf(raw), 'ended'))
  }
}

const typistOf = (app: App, request: FastifyRequest) => ({
  network: clientAddressSubject(request.ip),
  browser: readBrowser(app, request.raw),
})

function reasonOf(tried: Exclude<Tried, { ok: true }>, language: Language): string {
  const t = messages[language]
  if (tried.why === 'wrong') return t.wrong.replace('{n}', String(tried.triesLeft))
  if (tried.why === 'wait') return t.wait.replace('{seconds}', String(Math.ceil(tried.waitMs / 1000)))
  return t.over
}
