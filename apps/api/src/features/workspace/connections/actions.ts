import type { App } from '../../../app.ts'
import type { KeyScope, MemberCaller } from '../../../core/caller.ts'
import { keyScopes } from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import { lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { lockWorkspaceForKeys } from '../accounts/index.ts'
import { hostOfRedirect, isRegisteredRedirect } from './client-rules.ts'
import { updateClientUsed } from './client-store.ts'
import { findProgram } from './clients.ts'
import { connectResource, oauthIssuer } from './places.ts'
import { redirectNotAllowed, requestRefused, tooManyConnections, unknownClient } from './problems.ts'
import {
  type Asked,
  codeEndTime,
  findRequestFault,
  mostConnections,
  mostOpenCodes,
  readScopes,
  redirectWithAnswer,
} from './rules.ts'
import { countConnections, countOpenCodes, insertCode } from './store.ts'
import { newCode } from './tokens.ts'

/**
 * Describes the program and its requested rights, for the page on which a person decides. Errors lead to a redirect
 * only once program and address are verified.
 */
export async function describeConnection(app: App, asked: Asked) {
  const client = await findProgram(app, asked.clientId)
  if (!isRegisteredRedirect(client.redirectUris, asked.redirectUri)) throw redirectNotAllowed()
  const answer = { state: asked.state, issuer: oauthIssuer(app) }
  const fault = findRequestFault(asked, connectResource(app))
  const { error, why } = fault ?? { error: 'access_denied', why: 'The person refused.' }
  return {
    client: {
      name: client.name,
      host: client.host,
      kind: client.kind,
      redirectHost: hostOfRedirect(asked.redirectUri),
      isLocal: asked.redirectUri.startsWith('http:'),
    },
    scopes: fault ? [] : (readScopes(asked.scope) ?? []),
    fault: fault?.why ?? null,
    refuseTo: redirectWithAnswer(asked.redirectUri, { error, error_description: why }, answer),
  }
}

/**
 * Connects a program: creates a code that the program exchanges for tokens, and returns the redirect address. Grants
 * at most the rights that the program asked for.
 */
export async function createConnection(
  app: App,
  caller: MemberCaller,
  asked: Asked,
  given: { campaignId: string | null; scopes: readonly KeyScope[] },
) {
  const client = await findProgram(app, asked.clientId)
  if (!isRegisteredRedirect(client.redirectUris, asked.redirectUri)) throw redirectNotAllowed()
  const fault = findRequestFault(asked, connectResource(app))
  if (fault) throw requestRefused({ details: { why: fault.why } })
  const wanted = readScopes(asked.scope) ?? []
  const scopes = keyScopes.filter(
    (scope) => scope === 'read' || (given.scopes.includes(scope) && wanted.includes(scope)),
  )
  const { workspaceId, accountId, memberId } = caller
  const campaignId = given.campaignId?.toLowerCase() ?? null
  const code = newCode()
  await app.db.inOperator(async (tx) => {
    await lockWorkspaceForKeys(tx, workspaceId)
    const now = app.clock.now()
    const [open, connected] = [
      await countOpenCodes(tx, workspaceId, now),
      await countConnections(tx, workspaceId, now),
    ]
    if (open >= mostOpenCodes || connected >= mostConnections) throw tooManyConnections()
    if (campaignId !== null) {
      const campaign = await app.db.asWorkspace(tx, workspaceId, (scoped) =>
        lockCampaignForUse(scoped, campaignId),
      )
      if (!campaign) throw unknownCampaign()
    }
    if (isUuid(client.id) && !(await updateClientUsed(tx, client.id, now))) throw unknownClient()
    const consent = {
      ...{
        workspaceId,
        accountId,
        memberId,
        campaignId,
        scopes,
        hash: code.hash,
        expiresAt: codeEndTime(now),
      },
      ...{ clientId: client.id, name: client.name, client: client.host, redirectUri: asked.redirectUri },
      ...{ challenge: asked.codeChallenge!, resource: connectResource(app) },
    }
    await insertCode(tx, consent, new Date(now.getTime() - CODES_KEPT_MS))
  })
  const answer = { state: asked.state, issuer: oauthIssuer(app) }
  return { redirectTo: redirectWithAnswer(asked.redirectUri, { code: code.text }, answer) }
}
/** The time for which a used code is kept, so that a second use is detected: as long as its access token is valid. */
const CODES_KEPT_MS = 3_600_000
