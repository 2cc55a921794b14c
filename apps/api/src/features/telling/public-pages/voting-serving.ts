import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import { preferredLanguage } from '../../../core/language.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { accountRequired, membershipRequired, voterName } from '../../listening/feedback/index.ts'
import { castVote, findDirection, takeVoteBack, votingClosed } from '../../listening/voting/index.ts'
import { findPublicItem, type Names, requirePublishedCampaign } from './actions.ts'
import { pageStyle } from './assets.ts'
import type { Frame } from './frame-pages.ts'
import { type Speech, speechFor } from './language-rules.ts'
import { missingPage, votePage } from './pages.ts'
import { protectionHeaders } from './protection-rules.ts'
import type { PublishedCampaign } from './rules.ts'
import type { VoteFormQueryValues } from './schemas.ts'
import { loadWholeFrame, protectionOfFrame, readChosenLanguage } from './serving.ts'

/** The name of the cookie with the session of a browser without scripts. The cookie holds nothing else. */
const cookieName = 'groundswell_visitor'
const cookiePattern = /(?:^|;\s*)groundswell_visitor=([\w-]{22})(?:;|$)/
const secondsKept = 365 * 24 * 3600
/** The headers of a page about one reader: it is not cached, and its address is not sent as a referrer. */
const ofOneReader = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

type ItemNames = Names & { id: string }
interface Visit {
  campaign: PublishedCampaign
  frame: Frame
  speech: Speech
  /** The session of the cookie; null if the browser has none yet. */
  session: string | null
}

/** Renders the form for a vote, with the number of votes and the reader's present vote. */
export function showVoteForm(app: App, request: RequestInfo, names: ItemNames, query: VoteFormQueryValues) {
  return runForVisit(app, request, names, query, (visit) =>
    loadVoteForm(app, visit, names.id, { note: null, status: 200 }),
  )
}

/** Casts or withdraws the vote of a form, and redirects to the form. */
export function voteByForm(app: App, request: RequestInfo, names: ItemNames, query: VoteFormQueryValues) {
  return runForVisit(app, request, names, query, async (visit) => {
    const { campaign, frame, session, speech } = visit
    const { workspaceId } = campaign
    const { id } = names
    const { t } = speech
    const proven = session !== null && isOwnToken(app, workspaceId, session, id, query.token)
    if (!proven) return loadVoteForm(app, visit, id, { note: t.staleForm, status: 403 })
    if (frame.key === null) return loadVoteForm(app, visit, id, { note: null, status: 409 })
    request.chargePerson({ workspaceId, session })
    // Throws for an item of another campaign.
    await findPublicItem(app, campaign, id)
    try {
      const vote = { feedbackId: id, sessionId: session }
      const voter = anonymousVisitor(workspaceId)
      if (query.direction === 'none') await takeVoteBack(app, voter, vote, request.address)
      else await castVote(app, voter, { ...vote, voteType: 'up' }, request.address)
    } catch (error) {
      const note = refusalText(error, t)
      if (note === null) throw error
      return loadVoteForm(app, visit, id, { note, status: 409 })
    }
    return new Download(
      '',
      'text/html; charset=utf-8',
      { ...ofOneReader, location: frame.to(`/i/${id}/vote`) },
      303,
    )
  })
}

function refusalText(error: unknown, t: Speech['t']): string | null {
  if (!(error instanceof Problem)) return null
  if (error.kind === votingClosed) return t.votingClosed
  if (error.kind === accountRequired) return t.needsAccount
  return error.kind === membershipRequired ? t.needsPool : null
}

/** Runs `work` if the page exists; otherwise returns the "not found" page. */
async function runForVisit(
  app: App,
  request: RequestInfo,
  names: ItemNames,
  { lang }: VoteFormQueryValues,
  work: (visit: Visit) => Promise<Download>,
): Promise<Download> {
  const chosen = readChosenLanguage(lang)
  const speech = speechFor(chosen ?? preferredLanguage(request.headers['accept-language']))
  try {
    const campaign = await requirePublishedCampaign(app, names)
    const frame = await loadWholeFrame(app, request, campaign, speech, { rest: `/i/${names.id}`, chosen })
    const session = cookiePattern.exec(String(request.headers.cookie ?? ''))?.[1] ?? null
    return await work({ campaign, frame, speech, session })
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== notFound) throw error
    const { text } = missingPage(speech, pageStyle.path)
    return new Download(text, 'text/html; charset=utf-8', { ...protectionHeaders({}), ...ofOneReader }, 404)
  }
}

async function loadVoteForm(
  app: App,
  { campaign, frame: whole, speech, session }: Visit,
  id: string,
  { note, status }: { note: string | null; status: number },
): Promise<Download> {
  const { workspaceId } = campaign
  // A page with a form for one reader has no script, so the key is removed. Without a key, nobody can vote from pages.
  const frame = { ...whole, key: null, zones: whole.key ? whole.zones : new Map() }
  const item = await findPublicItem(app, campaign, id)
  const voter = session === null ? null : voterName(app, anonymousVisitor(workspaceId), session)
  const myVote =
    voter === null ? null : await app.db.readWorkspace(workspaceId, (tx) => findDirection(tx, item.id, voter))
  const own = session ?? randomBytes(16).toString('base64url')
  const token = formToken(app, workspaceId, own, item.id).toString('base64url')
  const { text } = votePage(frame, { item, myVote, token, note })
  const secure = frame.url.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName}=${own}; Path=${frame.path}; Max-Age=${secondsKept}; HttpOnly; SameSite=Lax${secure}`
  const headers = { ...protectionOfFrame(frame), ...ofOneReader, 'content-language': speech.language }
  const more: Record<string, string> = session === null ? { 'set-cookie': cookie } : {}
  return new Download(text, 'text/html; charset=utf-8', { ...headers, ...more }, status)
}

/** Returns a visitor as a caller who is known only by a session. */
const anonymousVisitor = (workspaceId: string): PublishableCaller => ({
  kind: 'publishable',
  workspaceId,
  keyId: 'public-page',
  testerId: null,
  userPersonId: null,
  sessionPersonId: null,
})

const formToken = (app: App, workspaceId: string, session: string, itemId: string) =>
  privateHash(app, 'form', workspaceId, `${session}\n${itemId.toLowerCase()}`)

function isOwnToken(
  app: App,
  workspaceId: string,
  session: string,
  itemId: string,
  token: string | undefined,
) {
  const given = Buffer.from(token ?? '', 'base64url')
  const wanted = formToken(app, workspaceId, session, itemId)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
