import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm } from '../adapters/identity/form.ts'
import type { App } from '../app.ts'
import { becomeOperator, isOperatorLink, operatorPage } from '../features/people/sign-in/index.ts'
import { cookieOf, languageOf, sendPage } from './embedded-browser.ts'

const NAME = 'groundswell_identity_operator'
const HOUR_SECONDS = 3600

/**
 * Shows the page behind the link that the start prints. Opening it grants nothing: its button passes the link to the
 * sign-in that follows, and the person who then signs in becomes the operator. An earlier sign-in does not count.
 */
export async function answerOperatorLink(
  app: App,
  {
    request,
    response,
    headers,
  }: { request: IncomingMessage; response: ServerResponse; headers: Record<string, string> },
): Promise<void> {
  const isPost = request.method === 'POST'
  const token = isPost
    ? ((await readForm(request)).get('link') ?? '')
    : (new URL(request.url ?? '', app.publicUrl()).searchParams.get('link') ?? '')
  const works = await isOperatorLink(app, token)
  if (!works || !isPost) {
    const page = operatorPage(languageOf(request), works ? token : null)
    return sendPage(app, { response, headers }, works ? 200 : 404, page)
  }
  response
    .writeHead(303, {
      location: `${app.publicUrl()}/operator`,
      'cache-control': 'no-store',
      'set-cookie': [
        linkCookie(app, NAME, token, HOUR_SECONDS),
        linkCookie(app, 'groundswell_identity_session', '', 0),
        linkCookie(app, 'groundswell_identity_session.sig', '', 0),
      ],
    })
    .end()
}

/**
 * Makes the account the operator if its browser opened the one-time link. Returns the header that removes the link's
 * cookie.
 */
export async function claimOperator(
  app: App,
  request: IncomingMessage,
  accountId: string,
): Promise<string | null> {
  const token = cookieOf(request, NAME)
  if (!token) return null
  if (await becomeOperator(app, token, accountId))
    app.log.info({ accountId }, 'an account became the operator')
  return linkCookie(app, NAME, '', 0)
}

function linkCookie(app: App, name: string, value: string, seconds: number): string {
  const secure = app.publicUrl().startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${app.config.basePath}/identity; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
