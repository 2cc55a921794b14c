import { type Caller, hasRole } from '../../../core/caller.ts'
import { withheld } from '../../engines/safety/index.ts'
import { type Authored, type AuthorProof, findAuthorProof } from '../../people/persons/index.ts'
import { type Attachment, mayAgentsSee } from './attachment-rules.ts'
import type { FeedbackFilter, Words } from './list-store.ts'
import type { FeedbackView } from './schemas.ts'
import {
  type Depth,
  fieldsAt,
  isCleared,
  type ListedFeedback,
  pictureIsShown,
  sources,
} from './visibility.ts'

/**
 * Returns how much of an item a caller is allowed to see. Members see originals. A VIEWER sees what an agent sees,
 * except as EDITOR of a campaign.
 */
export function depthFor(caller: Caller, campaignId: string | null): Depth {
  if (caller.kind === 'secret') return 'original'
  if (caller.kind === 'mcp') return 'agent'
  if (caller.kind === 'oidc') {
    const works = campaignId !== null && caller.editorOf.includes(campaignId)
    return hasRole(caller.role, 'MEMBER') || works ? 'original' : 'redacted'
  }
  return 'public'
}

/** Returns which versions of texts a reader can need in a list. */
export function wordsReadableBy(caller: Caller): Words {
  const depth = depthFor(caller, null)
  if (depth === 'original') return 'original'
  const mayOwn = caller.kind === 'publishable' && caller.testerId !== null
  const mayEdit = caller.kind === 'oidc' && caller.editorOf.length > 0
  return mayOwn || mayEdit ? 'both' : 'copy'
}

/** Returns whether a caller who sees the item also sees its screenshot. */
export function maySeeScreenshot(
  caller: Caller,
  item: Pick<ListedFeedback, 'safetyStatus' | 'campaignId' | 'agentsSeeScreenshot'>,
): boolean {
  return pictureIsShown[depthFor(caller, item.campaignId)](item)
}

/** Returns whether a caller who sees the item also sees one of its further pictures. */
export function maySeeAttachment(
  caller: Caller,
  item: Pick<ListedFeedback, 'safetyStatus' | 'campaignId' | 'pictureRule'>,
  one: Attachment,
): boolean {
  return pictureIsShown[depthFor(caller, item.campaignId)]({
    safetyStatus: item.safetyStatus,
    agentsSeeScreenshot: mayAgentsSee(item.pictureRule, one),
  })
}

/** Returns the proof that the caller is the author of the item; null if there is no proof. */
export function proveAuthorship(
  caller: Caller,
  item: Authored,
  sessionHash: Buffer | null,
): AuthorProof | null {
  return findAuthorProof(caller, item, sessionHash)
}

/**
 * Returns the depth at which a reader sees all items of a list, or null if the depth depends on the item. Only lists
 * with one depth are written by the database.
 */
export function commonDepthFor(caller: Caller, { audience }: Pick<FeedbackFilter, 'audience'>): Depth | null {
  if (caller.kind === 'publishable' && caller.testerId !== null) return null
  if (caller.kind === 'oidc' && !hasRole(caller.role, 'MEMBER') && caller.editorOf.length > 0) return null
  if (audience === 'agentAsking') return null
  return depthFor(caller, null)
}

/** Returns the item as this caller is allowed to see it. Shows the redacted copies if the originals were not read. */
export function feedbackViewFor(caller: Caller, item: ListedFeedback): FeedbackView {
  const depth = depthFor(caller, item.campaignId)
  const view: Record<string, unknown> = { ...blankViews[depth] }
  for (const [field, source] of fieldsAt[depth]) if (source !== null) view[field] = sources[source].of(item)
  const { myVote, own } = item
  if (own !== undefined) Object.assign(view, { myVote: myVote ?? null, own })
  return Object.assign(view, viewExceptionsFor(caller, item)) as unknown as FeedbackView
}

const makeBlankView = (depth: Depth) => Object.fromEntries(fieldsAt[depth].map(([field]) => [field, null]))
/**
 * Views whose fields have no values yet. Cloning such a view reserves room for all fields once; adding the fields one
 * by one would reserve room several times.
 */
const blankViews: Record<Depth, Record<string, unknown>> = {
  original: makeBlankView('original'),
  redacted: makeBlankView('redacted'),
  agent: makeBlankView('agent'),
  public: makeBlankView('public'),
}

/** Returns the fields of one item that differ from the table: words withheld from agents, and an author's own texts. */
function viewExceptionsFor(caller: Caller, item: ListedFeedback): Partial<FeedbackView> {
  if (caller.kind === 'mcp' && !isCleared(item)) return withheldWords
  const isAuthor =
    caller.kind === 'publishable' && caller.testerId !== null && item.testerId === caller.testerId
  if (!isAuthor || item.title === undefined || item.description === undefined) return {}
  return { title: item.title, description: item.description }
}

const withheldWords = {
  title: withheld,
  description: withheld,
  redactedTitle: withheld,
  redactedDescription: withheld,
  data: null,
  metadata: null,
}
