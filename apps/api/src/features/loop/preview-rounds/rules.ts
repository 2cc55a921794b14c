import type { ForgeDeployment } from '../../../adapters/forge/index.ts'
import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { matchesHostPattern, type PreviewQuorum } from '../../listening/campaigns/index.ts'
import {
  isSeenBy,
  membershipSuspended,
  reachById,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import type { Preview } from '../repositories/index.ts'
import { previewOver } from './problems.ts'

export const previewOutcomes = ['GREEN', 'RED', 'SILENT'] as const
export type PreviewOutcome = (typeof previewOutcomes)[number]

/** A live deployment of a commit, as the forge shows it. */
export interface ShownPreview {
  url: string
  /** The time at which the forge reported the deployment. */
  deployedAt: Date
}

/**
 * Returns the origin and the host of an https address, which an attacker on the network cannot impersonate; null for
 * other addresses.
 */
function readPlace(address: string | null): { origin: string; host: string } | null {
  const url = address === null ? null : URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return null
  return { origin: url.origin, host: url.hostname }
}

/** Returns the newest of the deployments at an address, whatever their environment and account. */
function newestDeploymentAt(deployments: readonly ForgeDeployment[], origin: string): ForgeDeployment | null {
  const [newest] = deployments
    .filter(({ url }) => readPlace(url)?.origin === origin)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  return newest ?? null
}

/**
 * Returns the preview of a commit, or null. A preview is a live deployment in an environment and on a host that the
 * campaign names. An account that the repository trusts made it, and it is the newest deployment at its address.
 */
export function findPreview(
  deployments: readonly ForgeDeployment[],
  { commit, believed, quorum }: { commit: string; believed: readonly Preview[]; quorum: PreviewQuorum },
): ShownPreview | null {
  const { environment, hosts } = quorum
  const makers = believed
    .filter((one) => one.environment === environment)
    .map(({ maker }) => maker.toLowerCase())
  const found = deployments
    .filter((one) => one.commit === commit && one.environment === environment && one.isLive)
    .filter(({ makers: by }) => makers.some((maker) => by.every((one) => one.toLowerCase() === maker)))
    .filter(({ url }) => hosts.some((pattern) => matchesHostPattern(readPlace(url)?.host ?? '', pattern)))
    .filter((one) => newestDeploymentAt(deployments, readPlace(one.url)!.origin) === one)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  return found[0] ? { url: found[0].url!, deployedAt: found[0].at } : null
}

/**
 * Returns whether a preview is still the newest deployment at its address, so that people have seen nothing else there.
 */
export function isStillThere(
  deployments: readonly ForgeDeployment[],
  commit: string,
  { url, deployedAt }: ShownPreview,
): boolean {
  const place = readPlace(url)
  const newest = place && newestDeploymentAt(deployments, place.origin)
  return newest?.commit === commit && newest.isLive && newest.at.getTime() === deployedAt.getTime()
}

/** The answers of a round, counted and weighted. */
export interface PreviewTally {
  works: number
  broken: number
  worksWeight: number
  brokenWeight: number
}

/** Returns the time at which a round stops waiting for answers. */
export function roundEnd(openedAt: Date, { hours }: Pick<PreviewQuorum, 'hours'>): Date {
  return new Date(openedAt.getTime() + hours * 3_600_000)
}

/**
 * Returns the outcome of a round: the answer that reaches the quorum first decides. If both have reached it, the round
 * is RED. Null means that more answers are awaited.
 */
export function roundOutcome(
  { works, broken, worksWeight, brokenWeight }: PreviewTally,
  { by, quorum, hours }: Pick<PreviewQuorum, 'by' | 'quorum' | 'hours'>,
  { openedAt, now }: { openedAt: Date; now: Date },
): PreviewOutcome | null {
  const [good, bad] = by === 'NUMBER' ? [works, broken] : [worksWeight, brokenWeight]
  if (bad >= quorum) return 'RED'
  if (good >= quorum) return 'GREEN'
  return now >= roundEnd(openedAt, { hours }) ? 'SILENT' : null
}

/** All deployments that the forge shows for a commit, and the trusted ones among them. */
export interface ForgeSight {
  deployments: readonly ForgeDeployment[]
  believed: readonly Preview[]
}

const noAnswers: PreviewTally = { works: 0, broken: 0, worksWeight: 0, brokenWeight: 0 }

/** A round before and after the forge was asked. */
interface RoundState {
  url: string | null
  /** The time at which the forge showed the preview; null if there is none. */
  deployedAt: Date | null
  outcome: PreviewOutcome | null
  closesAt: Date
}

/**
 * Returns an undecided round after the forge was asked. `isVoid` means that something else was deployed to the address,
 * so the answers do not count. `asksAnew` means that people must look at another address.
 * @param tally the answers given before the forge was asked, because a later answer may be about another deployment
 */
export function roundAfter(
  { headSha, url, deployedAt, openedAt }: RoundState & { headSha: string; openedAt: Date },
  { deployments, believed }: ForgeSight,
  { quorum, tally, now }: { quorum: PreviewQuorum; tally: PreviewTally; now: Date },
): RoundState & { isVoid: boolean; asksAnew: boolean } {
  const shown = url === null || deployedAt === null ? null : { url, deployedAt }
  const isThere = shown !== null && isStillThere(deployments, headSha, shown)
  const preview = isThere ? shown : findPreview(deployments, { commit: headSha, believed, quorum })
  const outcome = roundOutcome(isThere ? tally : noAnswers, quorum, { openedAt, now })
  return {
    ...(preview ?? { url, deployedAt: null }),
    outcome,
    closesAt: roundEnd(openedAt, quorum),
    isVoid: !isThere,
    asksAnew: !isThere && preview !== null && outcome === null,
  }
}

/** Returns whether the round still waits for answers. */
export function isRoundAwaited(
  round: { outcome: PreviewOutcome | null; isCurrent: boolean; deployedAt: Date | null; closesAt: Date },
  now: Date,
): boolean {
  return round.outcome === null && round.isCurrent && round.deployedAt !== null && now < round.closesAt
}

/** Returns why a tester may not answer, or null. Only authors and up-voters are asked. */
export function answerProblem(
  item: Pick<StoredFeedback, 'reach' | 'mergedInto'>,
  round: Parameters<typeof isRoundAwaited>[0],
  {
    isAuthor,
    isUpVoter,
    standing,
    now,
  }: { isAuthor: boolean; isUpVoter: boolean; standing: Standing; now: Date },
): Problem | null {
  if (item.reach === 'WITHDRAWN') return notFound()
  if (!isAuthor && !(isUpVoter && standing.isActiveMember)) return notFound()
  if (standing.isSuspended) return membershipSuspended()
  if (!isSeenBy(isAuthor ? 'author' : 'public', reachById(item.reach))) return notFound()
  return item.mergedInto === null && isRoundAwaited(round, now) ? null : previewOver()
}
