import type { App } from '../../../app.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Language } from '../../../core/language.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { Problem } from '../../../core/problem.ts'
import { findFeedback, isSeenBy, reachById, type StoredFeedback } from '../../listening/feedback/index.ts'
import { giveAuthorVerdict } from '../../loop/verifications/index.ts'
import { findAuthorProof, isSufficientProof, listLivingPeople } from '../../people/persons/index.ts'
import { hashToken } from './addresses.ts'
import { confirmAddress, deleteSubscriptionByLink, findLink, type OpenLink } from './link-store.ts'
import { type Action, messages } from './messages.ts'
import { linkPageHtml } from './pages.ts'
import { callerOfPerson } from './rules.ts'

type Outcome = 'CONFIRMED' | 'STILL_BROKEN'

const expiredLinkPage = (language: Language) => {
  const t = messages[language]
  return linkPageHtml({ language, title: t.gone, paragraphs: [t.goneNote, t.goneStopped] })
}

/**
 * Returns the page behind a link. It shows the possible actions and changes nothing, because programs also follow links
 * in mails.
 */
export async function showLink(app: App, token: string, language: Language): Promise<string> {
  const link = await openLink(app, token)
  if (!link) return expiredLinkPage(language)
  const { item, caller } = await app.db.readWorkspace(link.workspaceId, (tx) => findItemAndCaller(tx, link))
  const isAsked = link.kind === 'CONFIRM' && !link.isConfirmed
  const actions: Action[] = isAsked ? ['confirm'] : []
  if (item && caller && mayJudge(link, item, caller)) actions.push('confirmed', 'stillBroken')
  actions.push('unsubscribe')
  const t = messages[language]
  return linkPageHtml({
    language,
    title: isAsked ? t.ask : t.followed,
    quote: item && isSeenBy('public', reachById(item.reach)) ? item.redactedTitle : null,
    paragraphs: isAsked ? [t.askNote] : [],
    actions,
    token,
  })
}

/** Confirms the address to which the link was mailed. */
export async function confirmLink(app: App, token: string, language: Language): Promise<string> {
  const link = await openLink(app, token)
  const isConfirmed =
    link !== null &&
    (await app.db.inWorkspace(link.workspaceId, (tx) =>
      confirmAddress(tx, hashToken(token), app.clock.now()),
    ))
  if (!isConfirmed) return expiredLinkPage(language)
  const t = messages[language]
  return linkPageHtml({ language, title: t.confirmed, paragraphs: [t.confirmedNote] })
}

/** Ends the subscription of a link. The answer is the same if there was none. */
export async function unsubscribeLink(app: App, token: string, language: Language): Promise<string> {
  const link = await openLink(app, token)
  if (link)
    await app.db.inWorkspace(link.workspaceId, (tx) =>
      deleteSubscriptionByLink(tx, hashToken(token), app.clock.now()),
    )
  const t = messages[language]
  return linkPageHtml({ language, title: t.stopped, paragraphs: [t.stoppedNote] })
}

/** Records the author's verdict for the round in which the mail was written. */
export async function giveVerdictByLink(
  app: App,
  { token, outcome }: { token: string; outcome: Outcome },
  language: Language,
  request: Pick<RequestInfo, 'charge'>,
): Promise<string> {
  const caller = await findCallerByMail(app, token)
  if (!caller) return expiredLinkPage(language)
  const t = messages[language]
  try {
    await giveAuthorVerdict(app, caller, caller.byMail.feedbackId, { outcome }, request)
  } catch (error) {
    if (error instanceof Problem) return linkPageHtml({ language, title: t.over, paragraphs: [t.overNote] })
    throw error
  }
  return linkPageHtml({
    language,
    title: t.thanks,
    paragraphs: [outcome === 'CONFIRMED' ? t.works : t.broken],
  })
}

/**
 * Returns the person to whom a news mail was sent, for the item and the round of that mail, by the token in its link.
 * Null means that the token is unknown or expired, or that its mail proves nothing about the person.
 */
export async function findCallerByMail(app: App, token: string): Promise<CallerByMail | null> {
  const link = TOKEN.test(token) ? await openLink(app, token) : null
  if (!link || !provesPerson(link)) return null
  const { caller } = await app.db.readWorkspace(link.workspaceId, (tx) => findItemAndCaller(tx, link))
  return caller && { ...caller, byMail: { feedbackId: link.feedbackId, round: link.round } }
}
type CallerByMail = PublishableCaller & Required<Pick<PublishableCaller, 'byMail'>>

/** The form of a token: HMAC-SHA256 in base64url. Any other text is refused without a query. */
const TOKEN = /^[\w-]{43}$/

function openLink(app: App, token: string): Promise<OpenLink | null> {
  return app.db.readOperator((tx) => findLink(tx, hashToken(token), app.clock.now()))
}

async function findItemAndCaller(tx: WorkspaceTx, { feedbackId, personId, workspaceId }: OpenLink) {
  const [item, [person]] = await Promise.all([findFeedback(tx, feedbackId), listLivingPeople(tx, [personId])])
  return { item, caller: person ? callerOfPerson(workspaceId, person) : null }
}

/** Returns whether opening a link proves the person. A mail sent before its address was confirmed proves nothing. */
const provesPerson = (link: OpenLink) => link.kind === 'NEWS' && link.isConfirmed

function mayJudge(link: OpenLink, item: StoredFeedback, caller: ReturnType<typeof callerOfPerson>): boolean {
  const isAbout = item.status === 'DEPLOYED' && item.round === link.round && item.mergedInto === null
  return provesPerson(link) && isAbout && isSufficientProof(findAuthorProof(caller, item))
}
