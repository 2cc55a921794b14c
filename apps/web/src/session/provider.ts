import * as oauth from 'oauth4webapi'
import { serviceUrl } from '../base.ts'
import { SignInNeeded } from './sign-in-needed.ts'
import type { Surface } from './surface.ts'

/** The response of `GET /api/app-config` before anybody signs in. */
export interface AppConfig {
  issuer: string
  discoveryUrl: string
  /** The page on which people manage their passkeys and sessions; null if the provider is another service. */
  accountUrl: string | null
  dashboard: { clientId: string | null; audience: string }
  testers: { clientId: string; audience: string }
  capabilities: {
    mail: boolean
    payments: boolean
    x402: boolean
    payouts: { tokens: boolean; fiat: boolean }
    development: boolean
  }
  version: string
}

/** An access token and its expiry in milliseconds since the epoch. */
export interface Token {
  value: string
  expiresAt: number
}

export interface Provider {
  /**
   * Navigates to the provider, which returns to …/callback. `hint`: the account to sign in with, even if another one is
   * signed in.
   */
  leaveToSignIn(returnTo: string, hint?: string): Promise<never>
  /**
   * Reads the provider's answer from the address of …/callback. Resolves with the token and the path that the person
   * wanted to open.
   */
  readAnswer(address: URL): Promise<{ token: Token; returnTo: string }>
  /** Asks for a token in a hidden frame, without leaving the page. Rejects with `SignInNeeded`. */
  askQuietly(): Promise<Token>
  /** The address that ends the session at the provider; null if it has none. */
  signOutAddress(): Promise<string | null>
}

/** Values that are stored between leaving for the provider and coming back; a token is not among them. */
interface Leaving {
  verifier: string
  state: string
  returnTo: string
}
const LEAVING = 'groundswell:leaving'
const SCOPE = 'openid email profile'
const FRAME_TIMEOUT_MS = 8_000

/**
 * Creates the identity provider's client: authorization code with PKCE, as a public client (RFC 9700, section 2.1).
 */
export function createProvider(config: AppConfig, surface: Surface): Provider {
  const { clientId, audience } = surface.clientOf(config)
  const callback = ownAddress(`${surface.home}/callback`)
  const insecure = { [oauth.allowInsecureRequests]: new URL(config.issuer).protocol === 'http:' }
  const client: oauth.Client = { client_id: clientId ?? '' }
  let discovered: Promise<oauth.AuthorizationServer> | undefined
  const discoverOnce = () => {
    discovered ??= discoverServer(config, insecure).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  async function buildRequest(redirect: string, more: Record<string, string>) {
    if (!clientId)
      throw new Error('The service names no client for the dashboard: set DASHBOARD_OIDC_CLIENT_ID.')
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const address = new URL((await discoverOnce()).authorization_endpoint!)
    const parameters = {
      client_id: clientId,
      redirect_uri: redirect,
      response_type: 'code',
      scope: SCOPE,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(config.capabilities.development ? {} : { audience }),
      ...more,
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    return { address, verifier, state }
  }

  async function exchangeCode(answer: URLSearchParams, state: string, verifier: string, redirect: string) {
    const as = await discoverOnce()
    const params = oauth.validateAuthResponse(as, client, answer, state)
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      params,
      redirect,
      verifier,
      insecure,
    )
    const { access_token, expires_in } = await oauth.processAuthorizationCodeResponse(as, client, response)
    return { value: access_token, expiresAt: Date.now() + (expires_in ?? 300) * 1000 }
  }

  return {
    async leaveToSignIn(returnTo, hint) {
      const wanted = hint ? { login_hint: hint, prompt: 'login' } : {}
      const { address, verifier, state } = await buildRequest(callback, wanted as Record<string, string>)
      const leaving: Leaving = { verifier, state, returnTo }
      sessionStorage.setItem(LEAVING, JSON.stringify(leaving))
      location.assign(address)
      return new Promise<never>(() => {})
    },
    async readAnswer(address) {
      const kept = sessionStorage.getItem(LEAVING)
      sessionStorage.removeItem(LEAVING)
      if (!kept) throw new SignInNeeded('This sign-in was not begun in this tab.')
      const { verifier, state, returnTo } = JSON.parse(kept) as Leaving
      const token = await exchangeCode(address.searchParams, state, verifier, callback)
      return { token, returnTo }
    },
    async askQuietly() {
      const redirect = ownAddress(`${surface.home}/silent.html`)
      const { address, verifier, state } = await buildRequest(redirect, { prompt: 'none' })
      const answer = new URLSearchParams(await askInFrame(address))
      if (answer.has('error')) throw new SignInNeeded(answer.get('error')!)
      return exchangeCode(answer, state, verifier, redirect)
    },
    async signOutAddress() {
      const { end_session_endpoint } = await discoverOnce()
      if (!end_session_endpoint) return null
      const address = new URL(end_session_endpoint)
      address.searchParams.set('client_id', clientId ?? '')
      return address.href
    },
  }
}

async function discoverServer(config: AppConfig, insecure: object): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(config.issuer)
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
}

function ownAddress(path: string): string {
  return serviceUrl() + path
}

/** Returns the query string with which the provider redirects a hidden frame to `silent.html`. */
function askInFrame(address: URL): Promise<string> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sign-in'
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => finishFrame(() => reject(new SignInNeeded('no answer'))), FRAME_TIMEOUT_MS)
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return
      if (typeof event.data?.signIn === 'string') finishFrame(() => resolve(event.data.signIn))
    }
    function finishFrame(then: () => void) {
      clearTimeout(timer)
      removeEventListener('message', listen)
      frame.remove()
      then()
    }
    addEventListener('message', listen)
    frame.src = address.href
    document.body.append(frame)
  })
}
