import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { messagePage, pageHeaders, signInPage } from './development-pages.ts'
import { findDevelopmentUser } from './development-users.ts'
import { readForm } from './form.ts'

/** Answers the sign-in page of one authorisation request: shows the users, and accepts the choice. */
export async function answerSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const respond = (status: number, page: string) => void response.writeHead(status, pageHeaders).end(page)
  try {
    const { uid, params, prompt } = await provider.interactionDetails(request, response)
    if (!request.url?.endsWith(`/${uid}`)) throw new errors.SessionNotFound('another interaction')
    // Consent is granted automatically, because no real data is involved.
    if (prompt.name === 'consent')
      return await provider.interactionFinished(request, response, { consent: {} })
    const client = await provider.Client.find(String(params.client_id))
    const page = { client: client?.clientName ?? 'An application', hint: String(params.login_hint ?? '') }
    if (request.method !== 'POST') return respond(200, signInPage(page))
    const chosen = (await readForm(request)).get('user') ?? ''
    const user = findDevelopmentUser(chosen)
    if (!user) return respond(422, signInPage({ ...page, refused: chosen }))
    await provider.interactionFinished(request, response, { login: { accountId: user.email } })
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error
    respond(400, messagePage('This sign-in has ended', 'Go back to the application and start again.'))
  }
}
