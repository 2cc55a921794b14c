import type { Config } from '../../../config.ts'
import type { Caller, KeyScope, PublishableCaller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import type { SafetyReport } from '../../engines/safety/index.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { type Bar, isPoll, isZoneOpen, type ZoneWithCampaign } from '../zones/index.ts'
import { fitsPoll, readScale } from './answer-rules.ts'
import {
  accountRequired,
  agentReport,
  evidenceRequired,
  humanApprovalRequired,
  membershipRequired,
  membershipSuspended,
  notCleared,
  optionRequired,
  payloadTooLarge,
  pollAnswer,
  ratingRequired,
  reportOnDeployment,
  unknownOption,
  unknownZone,
  zoneNotOpen,
  zoneVoteOnly,
} from './problems.ts'
import type { Visibility } from './reach-rules.ts'
import {
  type FeedbackCreateBody,
  type FeedbackStatus,
  type FeedbackType,
  feedbackTypes,
  MOST_PAYLOAD_BYTES,
  type SafetyStatus,
} from './schemas.ts'

const forClearedOnly: readonly FeedbackStatus[] = [
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
]

const MOST_PAYLOAD_DEPTH = 8

/** Returns why a person may not take part in a zone, or null. The same rule applies to submissions and votes. */
export function audienceProblem(
  zone: Pick<ZoneWithCampaign, 'audience'>,
  person: { testerId: string | null; isIdentified: boolean },
  standing: Standing | null,
): Problem | null {
  const { testerId, isIdentified } = person
  if (standing?.isSuspended) return membershipSuspended()
  if (zone.audience === 'ANONYMOUS') return null
  if (zone.audience === 'ACCOUNT' && isIdentified) return null
  if (!testerId) return zone.audience === 'ACCOUNT' ? accountRequired() : membershipRequired()
  if (zone.audience === 'TRUSTED_POOL' && !standing?.isActiveMember) return membershipRequired()
  return null
}

/** Returns why a zone does not accept a submission, or null. */
export function submissionProblem(
  zone: ZoneWithCampaign | null,
  person: { testerId: string | null; isIdentified: boolean },
  standing: Standing | null,
): Problem | null {
  if (!zone) return unknownZone()
  if (!isZoneOpen(zone)) return zoneNotOpen()
  if (zone.type === 'VOTE_ONLY') return zoneVoteOnly()
  return audienceProblem(zone, person, standing)
}

/**
 * Returns why a report is refused that an agent sends together with a person's identity, or null. An agent's report has
 * no author, earns nothing, and must not give the agent access to a person's items.
 */
export function agentReportProblem(
  { testerId, userPersonId, sessionPersonId }: PublishableCaller,
  { sessionId }: Pick<FeedbackCreateBody, 'sessionId'>,
): Problem | null {
  const isPersons = testerId !== null || userPersonId !== null || sessionPersonId !== null
  return isPersons || sessionId !== undefined ? agentReport() : null
}

/** Returns whether items of this type answer a question that the zone asks people. */
export const isAnswerType = (type: FeedbackType): boolean => type === 'RATING' || type === 'POLL'

/**
 * Returns the type of a submission: its own type, else the zone's if feedback can have that type, else COMMENT. A poll
 * takes only answers.
 */
export function chooseFeedbackType(
  given: string | undefined,
  zone: Pick<ZoneWithCampaign, 'type' | 'options'>,
): FeedbackType {
  if (isPoll(zone)) return 'POLL'
  const wanted = given?.toUpperCase() ?? zone.type
  return feedbackTypes.find((known) => known === wanted) ?? 'COMMENT'
}

/**
 * Returns what is wrong with the data of a rating or a poll, or null. `poll` is the zone, if it is a poll with options.
 */
export function payloadProblem(
  type: FeedbackType,
  data: Record<string, unknown> | undefined,
  poll: Pick<ZoneWithCampaign, 'options' | 'maxChoices'> | null = null,
): Problem | null {
  if (poll && isPoll(poll)) return fitsPoll(poll, data) ? null : unknownOption()
  if (type === 'RATING' && !hasRating(data)) return ratingRequired()
  if (type === 'POLL' && !hasOption(data)) return optionRequired()
  return null
}

function hasRating(data: Record<string, unknown> | undefined): boolean {
  const { rating, scale } = data ?? {}
  if (typeof rating !== 'number' || !Number.isFinite(rating)) return false
  const [least, most] = readScale(scale)
  return rating >= least && rating <= most
}
function hasOption(data: Record<string, unknown> | undefined): boolean {
  const isChoice = (value: unknown) =>
    (typeof value === 'string' && value.trim() !== '') ||
    (typeof value === 'number' && Number.isFinite(value))
  const { option, options } = data ?? {}
  return isChoice(option) || (Array.isArray(options) && options.length > 0 && options.every(isChoice))
}

/** Returns why a free-form object is too large, by bytes (UTF-8 of its JSON) or depth, or null. */
export function sizeProblem(value: Record<string, unknown> | undefined): Problem | null {
  if (value === undefined) return null
  if (nestingDepth(value) > MOST_PAYLOAD_DEPTH) return payloadTooLarge()
  return Buffer.byteLength(JSON.stringify(value)) > MOST_PAYLOAD_BYTES ? payloadTooLarge() : null
}
function nestingDepth(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null) return level
  if (level > MOST_PAYLOAD_DEPTH) return level
  let deepest = level + 1
  for (const inner of Object.values(value)) deepest = Math.max(deepest, nestingDepth(inner, level + 1))
  return deepest
}

/**
 * Returns whether the configured classifier is asked about a text that the rules pass. By setting, it is asked about
 * doubtful texts only or about every text.
 */
export function needsClassifier(
  { CLASSIFIER_URL, CLASSIFIER_TEXTS }: Pick<Config, 'CLASSIFIER_URL' | 'CLASSIFIER_TEXTS'>,
  { isDoubtful }: { isDoubtful: boolean },
): boolean {
  return CLASSIFIER_URL !== null && (isDoubtful || CLASSIFIER_TEXTS === 'all')
}

/**
 * Returns the first safety status of an item. If a classifier is asked, it decides about texts that the rules pass.
 */
export function firstSafetyStatus(
  verdict: 'CLEARED' | 'FLAGGED' | 'BLOCKED',
  settings: { hardFlagAll: boolean; classifier: boolean },
): SafetyStatus {
  if (settings.hardFlagAll) return 'FLAGGED'
  return verdict === 'CLEARED' && settings.classifier ? 'PENDING' : verdict
}

/**
 * Returns the status of an imported item. An item that the screen holds back keeps collecting votes, whatever its
 * status in the other service.
 */
export function statusOnImport(wanted: FeedbackStatus, safetyStatus: SafetyStatus): FeedbackStatus {
  return safetyStatus !== 'CLEARED' && forClearedOnly.includes(wanted) ? 'COLLECTING_VOTES' : wanted
}

/**
 * Returns the report of a screened text. The report of a PENDING text says that the classifier's opinion is still to
 * come.
 */
export function reportForStatus(report: SafetyReport, safetyStatus: SafetyStatus): SafetyReport {
  if (safetyStatus !== 'PENDING') return report
  return { ...report, classifier: { state: 'pending', label: null, score: null, model: null, at: null } }
}

/** The counted votes of an item. */
export interface Tally {
  safetyStatus: SafetyStatus
  visibility: Visibility
  totalScore: number
  /** The distinct voters of the item divided by the distinct voters of its zone in the last 90 days, 0 to 1. */
  participation: number
  trustedUpvotes: number
}
/**
 * Returns whether an item is ready. An uncleared item is never ready, because its text must not reach an agent. A
 * PRIVATE item is released by a member, not by votes.
 */
export function isReady(item: Tally, bar: Bar): boolean {
  return (
    item.safetyStatus === 'CLEARED' &&
    item.visibility === 'PUBLIC' &&
    item.totalScore >= bar.score &&
    item.participation >= bar.minParticipation &&
    item.trustedUpvotes >= bar.minTrustedVoters
  )
}

/**
 * Returns the new `releasedAt` after a change of visibility. An item that nobody works on is not released until a
 * member sets THRESHOLD_MET. An item that an agent works on, or has shipped, stays released.
 */
export function releasedAtAfter(
  item: { status: FeedbackStatus; releasedAt: Date | null },
  to: Visibility,
): Date | null {
  const isWaiting = item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET'
  return to === 'PRIVATE' && isWaiting ? null : item.releasedAt
}

/**
 * Returns the safety status of an edited item. If the item was ever held back, a person must decide, whatever the
 * screen says about the new words; otherwise an author could probe the screen by editing.
 */
export function safetyAfterEdit(first: SafetyStatus, { everHeld }: { everHeld: boolean }): SafetyStatus {
  return everHeld && first !== 'BLOCKED' ? 'FLAGGED' : first
}

/**
 * Returns why an agent may not set the status of an item directly, or null. If the item's campaign restricts or
 * protects paths, an agent must ship by a deployment, where changed files and evidence are checked.
 */
export function unreportedMoveProblem(
  item: { holdsFiles: boolean; needsEvidence: boolean },
  to: FeedbackStatus,
  by: Caller['kind'],
): Problem | null {
  const ships = to === 'DEPLOYING' || to === 'DEPLOYED'
  if (by === 'mcp' && to === 'DEPLOYED' && item.needsEvidence) return evidenceRequired()
  return by === 'mcp' && ships && item.holdsFiles ? reportOnDeployment() : null
}

/**
 * Returns why this caller may not change the status of an item, or null. REST, deployments and agents all use this
 * rule.
 */
export function moveProblem(
  item: { safetyStatus: SafetyStatus; automationLevel: string | null; isAnswer?: boolean },
  to: FeedbackStatus,
  by: Caller['kind'],
): Problem | null {
  if (item.isAnswer && to !== 'COLLECTING_VOTES' && to !== 'REJECTED') return pollAnswer()
  if (item.safetyStatus !== 'CLEARED' && forClearedOnly.includes(to)) return notCleared()
  const isHumanGate = item.automationLevel === 'HUMAN_IN_LOOP' && (to === 'DEPLOYING' || to === 'DEPLOYED')
  if (by === 'mcp' && isHumanGate) return humanApprovalRequired()
  return null
}

/** Returns the scope that an agent's key needs to report a status; undefined stands for a report without a status. */
export function scopeForStatus(status: string | undefined): KeyScope {
  return status === 'DEPLOYING' || status === 'DEPLOYED' ? 'deploy' : 'work'
}
