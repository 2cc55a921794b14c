import { servicePath } from '../base.ts'
import { createLateProvider } from './late-provider.ts'
import type { AppConfig, Provider, Token } from './provider.ts'
import { SignInNeeded } from './sign-in-needed.ts'
import type { Surface } from './surface.ts'
import { openTabs, type Tabs } from './tabs.ts'

/**
 * `nobody`: the page is open without a sign-in; stored data stays, because nobody has signed out. `lost`: the session
 * has ended while pages are open; drafts stay on the screen.
 */
export type SessionState =
  | { kind: 'starting' }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  | { kind: 'nobody' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

/** Time before its expiry at which a token is renewed. */
const RENEW_BEFORE_MS = 60_000
const SIGNED_OUT = 'groundswell:signed-out'

/** The access token of this tab, kept in memory only. A page has one session. */
export class Session {
  readonly config: AppConfig
  readonly surface: Surface
  #provider: Provider
  #tabs: Tabs
  #token: Token | null = null
  #state: SessionState = { kind: 'starting' }
  #listeners = new Set<() => void>()
  #renewing: Promise<string> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(config: AppConfig, surface: Surface) {
    this.config = config
    this.surface = surface
    this.#provider = createLateProvider(config, surface)
    this.#tabs = openTabs(
      surface.home,
      () => this.#token,
      (token) => this.#keep(token),
      () => this.#forget('signed-out'),
    )
  }

  readonly state = () => this.#state
  /**
   * The subject of the signed-in person, which keeps stored data of several people apart; null if nobody is signed in.
   */
  get person(): string | null {
    return this.#token && readSubject(this.#token.value)
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds a token: in the address, in another tab, or at the provider. Resolves with the path to show. */
  async start(address: URL): Promise<string> {
    const hint = this.config.capabilities.development ? address.searchParams.get('login_hint') : null
    if (hint) address.searchParams.delete('login_hint')
    const wanted = address.pathname + address.search + address.hash
    const { home } = this.surface
    const callback = servicePath(`${home}/callback`)
    try {
      if (hint) return await this.#provider.leaveToSignIn(wanted, hint)
      if (address.pathname === callback) {
        const { token, returnTo } = await this.#provider.readAnswer(address)
        this.#keep(token, true)
        return returnTo
      }
      const shared = await this.#tabs.ask()
      this.#keep(shared ?? (await this.#provider.askQuietly()), !shared)
      return wanted
    } catch (error) {
      const path = address.pathname === callback ? servicePath(home) : wanted
      if (!(error instanceof SignInNeeded)) {
        this.#change({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
        return path
      }
      // After a sign-out, the provider's own session must not sign the person in again.
      if (sessionStorage.getItem(SIGNED_OUT)) this.#change({ kind: 'signed-out' })
      else if (this.surface.isOpen?.(address)) this.#change({ kind: 'nobody' })
      else return await this.#provider.leaveToSignIn(path)
      return path
    }
  }

  /** Returns the current token, renewed if it expires soon. */
  async token(): Promise<string> {
    const token = this.#token
    if (token && token.expiresAt > Date.now() + 5_000) return token.value
    return this.renew()
  }

  /** Gets a new token from the provider; concurrent calls share one request. */
  renew(): Promise<string> {
    this.#renewing ??= this.#provider
      .askQuietly()
      .then((token) => {
        this.#keep(token, true)
        return token.value
      })
      .catch((error: unknown) => {
        // Offline the provider cannot answer, which does not mean that the session has ended.
        if (error instanceof SignInNeeded && navigator.onLine) this.#forget('lost')
        throw error
      })
      .finally(() => {
        this.#renewing = null
      })
    return this.#renewing
  }

  signIn(returnTo = location.pathname + location.search): Promise<never> {
    sessionStorage.removeItem(SIGNED_OUT)
    return this.#provider.leaveToSignIn(returnTo)
  }

  /** Deletes the token in every tab, then ends the session at the provider. */
  async signOut(): Promise<void> {
    const address = await this.#provider.signOutAddress().catch(() => null)
    this.#tabs.signOut()
    this.#forget('signed-out')
    if (address) location.assign(address)
  }

  #keep(token: Token, isNew = false) {
    if (this.#token && this.#token.expiresAt > token.expiresAt) return
    this.#token = token
    sessionStorage.removeItem(SIGNED_OUT)
    clearTimeout(this.#timer)
    const wait = Math.min(token.expiresAt - Date.now() - RENEW_BEFORE_MS, 2 ** 31 - 1)
    this.#timer = setTimeout(() => void this.renew().catch(() => {}), Math.max(wait, 10_000))
    if (isNew) this.#tabs.tell(token)
    this.#change({ kind: 'signed-in' })
  }

  #forget(kind: 'signed-out' | 'lost') {
    this.#token = null
    clearTimeout(this.#timer)
    if (kind === 'signed-out') sessionStorage.setItem(SIGNED_OUT, '1')
    this.#change({ kind })
  }

  #change(state: SessionState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the subject of an access token (RFC 9068). The service verifies the token; a page does not. */
function readSubject(token: string): string | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { sub?: string }).sub ?? null
  } catch {
    return null
  }
}
