import { createHash, randomBytes } from 'node:crypto'
import { eventually } from './eventually.ts'
import { type MailServer, textOf } from './mail-server.ts'

/** Settings of a service that signs people in itself. */
export const embeddedSignIn = { OIDC_ISSUER: '', IDENTITY: 'embedded', HOST: 'localhost' } as const

/** The page at the end of a browser's redirects. */
export interface Shown {
  status: number
  /** The address of the page. If a redirect left the provider, the address to which it led. */
  url: URL
  text: string
  headers: Headers
}

/** A browser without scripts that keeps cookies by path, on its way through the pages of the sign-in. */
export class SigningIn {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly verifier = randomBytes(32).toString('base64url')
  shown: Shown | null = null

  readonly node: () => string

  /**
   * @param headers sent with every request, such as `x-forwarded-for`
   * @param node the address of the process that gets the next request, as a load balancer chooses it
   */
  constructor(origin: string, headers: Record<string, string> = {}, node = () => origin) {
    this.origin = origin
    this.headers = headers
    this.node = node
  }

  /** Starts a sign-in as the dashboard does; `more` are further parameters of the authorization request. */
  begin(more: Record<string, string> = {}, home = '/app'): Promise<Shown> {
    const url = new URL('/identity/auth', this.origin)
    const parameters = {
      client_id: 'groundswell-dashboard',
      redirect_uri: `${this.origin}${home}/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: 's',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return this.followRedirects(url)
  }

  askForCode(email: string): Promise<Shown> {
    return this.post({ step: 'address', email })
  }
  /** Enters a code, and declines the passkey that a new browser is offered. */
  async enter(code: string, email = ''): Promise<Shown> {
    const shown = await this.post({ step: 'code', email, code })
    return shown.text.includes('value="later"') ? this.post({ step: 'later' }) : shown
  }
  /** Sends a form to the page that is shown. */
  post(fields: Record<string, string>): Promise<Shown> {
    return this.followRedirects(this.shown!.url, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Signs in with a code by mail, from the start to the end. Returns the address to which the sign-in led back. */
  async signIn(mails: MailServer, email: string, more: Record<string, string> = {}): Promise<URL> {
    await this.begin(more)
    const before = codesTo(mails, email).length
    await this.askForCode(email)
    return (await this.enter(await nextCode(mails, email, before), email)).url
  }

  /** Exchanges the code in the address to which the sign-in led back. */
  exchange(callback: URL): Promise<{ status: number; body: Record<string, string> }> {
    return this.token({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: callback.origin + callback.pathname,
      code_verifier: this.verifier,
    })
  }
  async token(fields: Record<string, string>) {
    const response = await fetch(`${this.node()}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'groundswell-dashboard', ...fields }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }

  /** Follows redirects within the provider, as a browser does. */
  async followRedirects(url: URL, init: RequestInit = {}): Promise<Shown> {
    for (let next = url, request = init; ; request = {}) {
      const response = await fetch(this.node() + next.pathname + next.search, {
        ...request,
        redirect: 'manual',
        headers: { ...this.headers, ...this.cookieHeader(next) },
      })
      for (const line of response.headers.getSetCookie()) this.keepCookie(line)
      const location = response.headers.get('location')
      const text = await response.text()
      const target = location ? new URL(location, next) : next
      const leaves = target.origin !== this.origin || !target.pathname.startsWith('/identity')
      if (!location || leaves) {
        this.shown = { status: response.status, url: target, text, headers: response.headers }
        return this.shown
      }
      next = target
    }
  }

  private cookieHeader({ pathname }: URL): Record<string, string> {
    const fitting = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path))
    const cookie = fitting.map(([name, { value }]) => `${name}=${value}`).join('; ')
    return cookie ? { cookie } : {}
  }
  private keepCookie(line: string) {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/'
    if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, { value, path })
  }
}

/** Waits for the next mail to an address that already got `before` mails, and returns the code in it. */
export function nextCode(mails: MailServer, email: string, before = 0): Promise<string> {
  return eventually(() => {
    const code = codesTo(mails, email)[before]
    if (!code) throw new Error(`no code has arrived for ${email}`)
    return code
  })
}

/** Returns the codes in the mails to an address, the oldest first. */
export function codesTo(mails: MailServer, email: string): string[] {
  return mails.deliveries
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => /^ {4}([A-Z]{4}-[A-Z]{4})$/m.exec(textOf(source))?.[1] ?? '(none)')
}
