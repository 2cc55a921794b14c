import type { Static } from 'typebox'
import { readUrlPattern } from '../../../core/url-pattern.ts'
import type { FeedbackStatus, feedbackTypes } from '../../listening/feedback/index.ts'
import type { sides } from '../../listening/thread/index.ts'
import type { Zone } from '../../listening/zones/index.ts'
import type { Logo } from '../../workspace/logos/index.ts'
import type { Stage } from './schemas.ts'

/** A campaign that has a public page. */
export interface PublishedCampaign {
  workspaceId: string
  workspaceSlug: string
  id: string
  slug: string
  name: string
  description: string | null
  status: string
  urlPatterns: string[]
  /** The workspace's allowed origins; empty: every origin may use its publishable key. */
  allowedOrigins: string[]
  /** The workspace's colour, such as #0a6b66; null: the service's. */
  publicAccent: string | null
  /** The workspace's logo, with its name; null: none. */
  logo: NamedLogo | null
  /** The proven host of its workspace; null: it has none. */
  domain: string | null
  publicPageIndexed: boolean
  /** Whether a page compares the agents. */
  publicAgents: boolean
  updatedAt: Date
}

/** A logo with the words that stand for it. */
export interface NamedLogo extends Logo {
  name: string
}

/** An item as the public reads it. */
export interface ShownItem {
  id: string
  title: string
  description: string
  type: (typeof feedbackTypes)[number]
  stage: Stage
  upvotes: number
  downvotes: number
  totalScore: number
  createdAt: Date
  /** Name of its zone; null: the list does not say. */
  zoneId: string | null
}
/** An item with its conversation. */
export interface ShownWhole extends ShownItem {
  /** Null: it is not shipped. */
  shippedAt: Date | null
  /** Whole days since its work was shipped, where that is stable by now. */
  stableDays: number | null
  entries: ShownEntry[]
}
const DAY_MS = 86_400_000
/** The whole days between two times. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / DAY_MS)

/** A shipped change: an item, or the team's entry about it. */
export interface ShownChange extends Omit<ShownItem, 'type' | 'zoneId'> {
  /** Null where the team's words are about no item that the public sees. */
  type: ShownItem['type'] | null
  /** Whether the words are the team's own. */
  written: boolean
  /** The item that is shipped; null: none that the public sees. */
  itemId: string | null
  shippedAt: Date
  /** When its words were last changed. */
  changedAt: Date
}

/** An entry of an item's conversation, for readers who see it: the redacted copy. */
export interface ShownEntry {
  side: (typeof sides)[number]
  body: string
  createdAt: Date
}

/** The statuses of each stage; every status is in exactly one. */
export const statusesOf: Record<Stage, readonly FeedbackStatus[]> = {
  GATHERING: ['COLLECTING_VOTES', 'THRESHOLD_MET'],
  BUILDING: ['GENERATING_CODE', 'TESTING', 'TEST_FAILED', 'AWAITING_APPROVAL', 'DEPLOYING'],
  SHIPPED: ['DEPLOYED'],
  ELSEWHERE: ['FAILED', 'REJECTED'],
}
/** Statuses of items on a board: people still vote on them, or they are under way. */
export const onBoard: readonly FeedbackStatus[] = [...statusesOf.GATHERING, ...statusesOf.BUILDING]

const stageByStatus = new Map(
  Object.entries(statusesOf).flatMap(([stage, statuses]) =>
    statuses.map((status) => [status, stage as Stage] as const),
  ),
)
export const stageOf = (status: FeedbackStatus): Stage => stageByStatus.get(status)!

/** The rules of a zone that decide who takes part on the public pages. */
export type OpenZone = Pick<Static<typeof Zone>, 'zoneId' | 'audience' | 'comments'>
/** The rules that decide whether a visitor of the pages may suggest something there. */
type IdeaZone = Pick<Static<typeof Zone>, 'zoneId' | 'audience' | 'status' | 'selector' | 'type'>

/** The zones of a campaign that take something now, by their names. */
export function openZones(
  { status }: Pick<PublishedCampaign, 'status'>,
  zones: readonly (OpenZone & Pick<Static<typeof Zone>, 'status'>)[],
): ReadonlyMap<string, OpenZone> {
  const open = status === 'ACTIVE' ? zones.filter((zone) => zone.status === 'ACTIVE') : []
  return new Map(open.map((zone) => [zone.zoneId, zone]))
}

/** The zone of an item that takes votes now; null: none does. */
export function zoneForVotes(
  zones: ReadonlyMap<string, OpenZone>,
  { stage, zoneId }: Pick<ShownItem, 'stage' | 'zoneId'>,
): OpenZone | null {
  return stage === 'GATHERING' && zoneId !== null ? (zones.get(zoneId) ?? null) : null
}

/**
 * The zone that takes ideas from visitors of a public page: an open one for anonymous visitors that belongs to no element
 * and no other pages. Null: the page takes none.
 */
export function zoneForIdeas(
  campaign: Pick<PublishedCampaign, 'status' | 'urlPatterns'>,
  zones: readonly IdeaZone[],
  url: string,
): string | null {
  const { status, urlPatterns } = campaign
  const isHere =
    urlPatterns.length === 0 || urlPatterns.some((pattern) => readUrlPattern(pattern)?.test(url) ?? false)
  if (status !== 'ACTIVE' || !isHere) return null
  const wordy = zones.find(
    ({ status, audience, selector, type }) =>
      status === 'ACTIVE' &&
      audience === 'ANONYMOUS' &&
      selector === null &&
      !['VOTE_ONLY', 'POLL', 'RATING'].includes(type),
  )
  return wordy?.zoneId ?? null
}
