import type { FastifyRequest } from 'fastify'
import type { Identity, TokenVerifier } from '../adapters/identity/verifier.ts'
import { looksLikeJwt } from '../adapters/identity/verifier.ts'
import type { App } from '../app.ts'
import { hashApiKey, isCredential, parseApiKey } from '../core/api-key.ts'
import {
  type AccountCaller,
  type Caller,
  keyScopes,
  type MemberCaller,
  type OperatorCaller,
  type TesterCaller,
} from '../core/caller.ts'
import type { Credential } from '../core/credential.ts'
import { foldAddress } from '../core/mail-address.ts'
import type { Operation } from '../core/operation.ts'
import { accessPrefix, passesOf, passPrefix } from '../core/passes.ts'
import {
  expiredCredential,
  identityUnavailable,
  insufficientScope,
  invalidCredential,
  kindNotAllowed,
  missingCredential,
  originNotAllowed,
  revokedCredential,
  twoIdentities,
  workspaceRequired,
} from '../core/problems.ts'

type Scheme = Credential['scheme']

/** Finds the caller by the credentials that the operation accepts. Throws 401, 403 or 503. */
export async function findCaller(app: App, operation: Operation, request: FastifyRequest): Promise<Caller> {
  const accepted = schemesOf(operation)
  if (accepted.size === 0) return { kind: 'anonymous' }
  const caller = await findPresentedCaller(app, accepted, request)
  if (caller.kind === 'mcp' && caller.feedbackId !== null && !operation.ofRun) throw runScopeProblem()
  await checkOrigin(app, caller, request, operation)
  return caller
}

const schemes = new WeakMap<Operation, Set<Scheme>>()
function schemesOf(operation: Operation): Set<Scheme> {
  let known = schemes.get(operation)
  if (!known) {
    known = new Set(operation.accepts.map((credential) => credential.scheme))
    schemes.set(operation, known)
  }
  return known
}

async function findPresentedCaller(
  app: App,
  accepted: Set<Scheme>,
  request: FastifyRequest,
): Promise<Caller> {
  const bearer = bearerOf(request)
  const mailToken = readHeader(request, 'x-service-mail-token')
  if (mailToken && accepted.has('mailToken'))
    return readMailToken(app, accepted, { token: mailToken, bearer }, request)
  const studio = readHeader(request, 'x-service-studio-token')
  if (studio && accepted.has('studioToken') && !(bearer && isAcceptedKey(bearer, accepted)))
    return readStudio(app, studio)
  if (!bearer) {
    if (!studio) throw missingCredential()
    await readStudio(app, studio)
    throw credentialNotAccepted(accepted, 'If the browser extension asks this, update it.')
  }
  if (bearer.startsWith(accessPrefix) && accepted.has('connection')) return readConnection(app, bearer)
  if (bearer.startsWith(passPrefix) && accepted.has('mcp')) return readPass(app, bearer)
  if (bearer.startsWith('gs_')) return readKey(app, accepted, bearer, request)
  if (!looksLikeJwt(bearer)) throw invalidCredential()
  return readJwt(app, accepted, bearer, request)
}

/**
 * Finds the recipient of a mail by the mail's token. The token is proof enough. A publishable key may accompany it, but
 * no other proof of a person.
 */
async function readMailToken(
  app: App,
  accepted: Set<Scheme>,
  { token, bearer }: { token: string; bearer: string | null },
  request: FastifyRequest,
): Promise<Caller> {
  const others = ['x-service-tester-token', 'x-service-user-token', 'x-service-session']
  if (others.some((name) => readHeader(request, name) !== null)) throw twoIdentities()
  if (bearer && !bearer.startsWith('gs_')) throw twoIdentities()
  const caller = await app.credentials.findCallerByMail(app, token)
  if (!caller) throw invalidCredential()
  const key = bearer ? await readKey(app, accepted, bearer, request) : caller
  if (!('workspaceId' in key) || key.workspaceId !== caller.workspaceId) throw invalidCredential()
  return caller
}

async function readKey(
  app: App,
  accepted: Set<Scheme>,
  bearer: string,
  request: FastifyRequest,
): Promise<Caller> {
  // The checksum rejects malformed keys without a lookup.
  if (!parseApiKey(bearer)) throw invalidCredential()
  const key = await app.credentials.findKey(app, hashApiKey(bearer))
  if (!key) throw invalidCredential()
  const now = app.clock.now()
  if (key.revokedAt && key.revokedAt <= now) throw revokedCredential()
  if (key.expiresAt && key.expiresAt <= now) throw revokedCredential()
  const { id: keyId, workspaceId } = key
  // A key that acts as an agent cannot see originals or flagged items, or use operations for people.
  if (key.kind === 'secret' && readHeader(request, 'x-service-acting-as') === 'agent') {
    if (!accepted.has('mcp')) throw credentialNotAccepted(accepted)
    app.credentials.noteKeyUse(app, key, now)
    return { kind: 'mcp', workspaceId, keyId, campaignId: null, feedbackId: null, scopes: keyScopes }
  }
  if (!accepted.has(key.kind)) throw credentialNotAccepted(accepted)
  app.credentials.noteKeyUse(app, key, now)
  switch (key.kind) {
    case 'secret':
      return { kind: 'secret', workspaceId, keyId }
    case 'mcp':
      return {
        ...{ kind: 'mcp', workspaceId, keyId, campaignId: key.campaignId },
        ...{ feedbackId: key.feedbackId, scopes: key.scopes },
      }
    case 'publishable':
      return {
        kind: 'publishable',
        workspaceId,
        keyId,
        testerId: await addTester(app, accepted, request),
        userPersonId: await findUserOfToken(app, accepted, workspaceId, request),
        sessionPersonId: addSessionPerson(app, accepted, workspaceId, request),
      }
  }
}

/**
 * Finds the caller of a connected program's token. Such tokens are valid for `/mcp/connect` only; elsewhere they are
 * unknown.
 */
async function readConnection(app: App, token: string): Promise<Caller> {
  if (!isCredential(token, accessPrefix)) throw invalidCredential()
  const caller = await app.credentials.findConnection(app, hashApiKey(token))
  app.credentials.noteKeyUse(app, { id: caller.keyId, workspaceId: caller.workspaceId }, app.clock.now())
  return caller
}

/**
 * Finds the caller of a pass, with which a connected program's tool calls another route. The connection is checked
 * again.
 */
async function readPass(app: App, pass: string): Promise<Caller> {
  const known = passesOf(app).get(pass)
  if (!known) throw invalidCredential()
  return app.credentials.findConnection(app, known.tokenHash)
}

/** The key of an agent run reads its item and reports on it, and does nothing else. */
const runScopeProblem = () =>
  insufficientScope({ message: 'The key of an agent run is for its item alone: this asks for more.' })

/** The name of each kind of credential in a sentence. */
const kindNames: Partial<Record<Scheme, string>> = {
  publishable: 'a publishable key',
  secret: 'a secret key',
  mcp: 'an MCP key',
  connection: 'the access token of a connected program',
  oidc: 'the access token of a workspace user',
  account: 'the access token of a workspace user',
  studioToken: 'a studio token',
  tester: 'the access token of a tester',
  platformAdmin: 'the access token of an operator',
}
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
function credentialNotAccepted(accepted: Set<Scheme>, advice = '') {
  const names = new Set([...accepted].flatMap((scheme) => kindNames[scheme] ?? []))
  return kindNotAllowed({
    message:
      `This kind of credential is not accepted here: use ${alternatives.format(names)}. ${advice}`.trim(),
  })
}

/** Adds the tester of a token. An invalid tester token is refused; the request never continues anonymously. */
async function addTester(app: App, accepted: Set<Scheme>, request: FastifyRequest): Promise<string | null> {
  const token = readHeader(request, 'x-service-tester-token')
  if (!token || !accepted.has('testerBeside')) return null
  const identity = await requireIdentity(app.identity, token)
  if (!identity.isTester) throw invalidCredential()
  return app.credentials.signInTester(app, identity)
}

/**
 * Adds the person of a session secret to the caller. A wrong or expired secret adds nothing: the caller is a new
 * session, and the next submission returns a new secret. So no page stops working after 90 days.
 */
function addSessionPerson(
  app: App,
  accepted: Set<Scheme>,
  workspaceId: string,
  request: FastifyRequest,
): string | null {
  const secret = readHeader(request, 'x-service-session')
  if (!secret || !accepted.has('sessionBeside')) return null
  return app.credentials.readSessionSecret(app, workspaceId, secret)
}

/** Finds the customer's user of a token. An invalid token is refused; the request never continues anonymously. */
async function findUserOfToken(
  app: App,
  accepted: Set<Scheme>,
  workspaceId: string,
  request: FastifyRequest,
): Promise<string | null> {
  const token = readHeader(request, 'x-service-user-token')
  if (!token || !accepted.has('userBeside')) return null
  if (readHeader(request, 'x-service-tester-token')) throw twoIdentities()
  const found = await app.credentials.findUser(app, workspaceId, token)
  if ('personId' in found) return found.personId
  if (found.why === 'expired') throw expiredCredential()
  if (found.why === 'revoked') throw revokedCredential()
  if (found.why === 'unavailable') throw identityUnavailable({ headers: { 'retry-after': '5' } })
  throw invalidCredential()
}

async function readJwt(
  app: App,
  accepted: Set<Scheme>,
  token: string,
  request: FastifyRequest,
): Promise<Caller> {
  const identity = await requireIdentity(app.identity, token)
  if (accepted.has('platformAdmin') && (await isOperator(app, identity))) return operatorOf(identity)
  if (accepted.has('account') && identity.isWorkspace) return accountOf(identity)
  if (accepted.has('oidc') && identity.isWorkspace) return findMemberCaller(app, identity, request)
  if (accepted.has('tester') && identity.isTester) return findTesterCaller(app, identity)
  if (accepted.has('testerBeside') && identity.isTester)
    throw missingCredential({
      message:
        'Send the publishable key as «Authorization: Bearer …» and the tester token in x-service-tester-token.',
    })
  throw credentialNotAccepted(accepted)
}

async function requireIdentity(verifier: TokenVerifier, token: string): Promise<Identity> {
  const verification = await verifier.verify(token)
  if (verification.ok) return verification.identity
  if (verification.why === 'expired') throw expiredCredential()
  if (verification.why === 'unavailable') throw identityUnavailable({ headers: { 'retry-after': '5' } })
  throw invalidCredential()
}

async function isOperator(app: App, identity: Identity): Promise<boolean> {
  if (!identity.isWorkspace) return false
  const email = identity.email ?? undefined
  const isListed =
    identity.emailVerified &&
    email !== undefined &&
    app.config.PLATFORM_ADMIN_EMAILS.some((allowed) => foldAddress(allowed) === email)
  return isListed || app.credentials.isOperatorAccount(app, identity.subject)
}
function operatorOf(identity: Identity): OperatorCaller {
  const { email, subject } = identity
  // An account that has only passkeys has no address.
  return { kind: 'platformAdmin', email: email ?? `account ${subject}`, subject }
}
function accountOf(identity: Identity): AccountCaller {
  const { issuer, subject, email, emailVerified, name } = identity
  return { kind: 'account', issuer, subject, email, emailVerified, name }
}
async function findTesterCaller(app: App, identity: Identity): Promise<TesterCaller> {
  const { issuer, subject, email } = identity
  return {
    kind: 'tester',
    testerId: await app.credentials.signInTester(app, identity),
    identity: `${issuer} ${subject}`,
    email,
  }
}
async function findMemberCaller(
  app: App,
  identity: Identity,
  request: FastifyRequest,
): Promise<MemberCaller> {
  const { accountId, memberships } = await app.credentials.signInMember(app, identity)
  const named = readHeader(request, 'x-service-workspace')
  const membership = named
    ? memberships.find((candidate) => candidate.workspaceId === named.toLowerCase())
    : memberships[0]
  if (!membership)
    throw named && memberships.length > 0
      ? workspaceRequired({
          message:
            'You do not belong to the workspace that x-service-workspace names: name one of yours, or leave the header out.',
        })
      : workspaceRequired()
  const { workspaceId, memberId, role, editorOf } = membership
  return { kind: 'oidc', workspaceId, accountId, memberId, role, email: identity.email, editorOf }
}

async function readStudio(app: App, token: string): Promise<Caller> {
  const { workspaceId, tokenId } = await app.credentials.findStudioToken(app, token)
  return { kind: 'studio', workspaceId, tokenId }
}

/** Throws unless the origin is allowed: keys and tokens of pages work only on the allowed origins of the workspace. */
async function checkOrigin(
  app: App,
  caller: Caller,
  request: FastifyRequest,
  { checksOrigin = false }: Operation,
) {
  const isOfPages = caller.kind === 'publishable' || caller.kind === 'studio'
  if (!isOfPages && !checksOrigin) return
  const origin = request.headers.origin
  if (!origin || isExtension(app.config.EXTENSION_ORIGINS, origin)) return
  if (!('workspaceId' in caller)) return
  if (checksOrigin && !isReachable(app, origin)) throw originNotAllowed()
  // Pages of the service itself use the widget.
  if (origin === ownOrigin(app)) return
  const workspace = await app.credentials.findWorkspace(app, caller.workspaceId)
  if (!workspace || workspace.allowedOrigins.length === 0) return
  if (workspace.allowedOrigins.includes(origin) || (await isOwnDomain(app, workspace.id, origin))) return
  throw originNotAllowed()
}

/**
 * Whether a page of this origin may call this service. A service on a loopback address accepts only pages from loopback
 * addresses: pages of other hosts could reach it by DNS rebinding.
 */
function isReachable(app: App, origin: string): boolean {
  const url = URL.parse(origin)
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false
  return !isLoopback(new URL(app.publicUrl()).hostname) || isLoopback(url.hostname)
}
const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)

/**
 * Whether the origin is the workspace's own host. Public pages there use the widget like those at the service's host.
 */
async function isOwnDomain(app: App, workspaceId: string, origin: string): Promise<boolean> {
  if (!URL.canParse(origin)) return false
  const site = await app.credentials.findOwnHost(app, new URL(origin).host)
  return site?.workspaceId === workspaceId
}

/**
 * Whether an allowed origin covers an extension. Firefox gives every installation of an extension its own origin, so
 * one entry stands for all of them.
 */
const isExtension = (known: readonly string[], origin: string) =>
  known.includes(origin) || (origin.startsWith('moz-extension://') && known.includes('moz-extension://*'))

const ownOrigin = (app: App) => new URL(app.publicUrl()).origin

function bearerOf(request: FastifyRequest): string | null {
  const authorization = request.headers.authorization
  if (!authorization) return null
  const match = /^Bearer +([^\s]+) *$/i.exec(authorization)
  if (!match) throw invalidCredential()
  return match[1]!
}
function isAcceptedKey(bearer: string, accepted: Set<Scheme>): boolean {
  const kind = parseApiKey(bearer)
  return kind !== null && accepted.has(kind)
}
function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
