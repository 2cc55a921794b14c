import type { Caller, MemberCaller, PublishableCaller, SecretCaller } from '../../../core/caller.ts'
import { hasRole } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import type { SafetyReport } from '../../engines/safety/index.ts'
import { type AuthorProof, isSufficientProof, personIdOfTester } from '../../people/persons/index.ts'
import type { ZoneWithCampaign } from '../zones/index.ts'
import { commentsClosed, entryFixed, notWriter, proofRequired, teamOnly } from './problems.ts'
import type { audiences, EntryBody, entryKinds, entryStatuses, sides } from './schemas.ts'

export type EntryKind = (typeof entryKinds)[number]
export type Audience = (typeof audiences)[number]
export type Side = (typeof sides)[number]
export type EntryStatus = (typeof entryStatuses)[number]
export type Writer = PublishableCaller | SecretCaller | MemberCaller

/** An entry as it is stored. */
export interface StoredEntry {
  id: string
  feedbackId: string
  kind: EntryKind
  audience: Audience
  side: Side
  writtenBy: string
  personId: string | null
  body: string
  redacted: string
  choices: string[] | null
  choicesRedacted: string[] | null
  safetyStatus: EntryStatus
  safetyReport: SafetyReport
  held: boolean
  forAgents: boolean
  deploymentId: string | null
  questionId: string | null
  choice: number | null
  approved: boolean | null
  resumeStatus: string | null
  createdAt: Date
  editedAt: Date | null
}

/**
 * Which entries a reader sees. team: all, in the original. viewer: all, as redacted copies. The others see only
 * redacted copies of CLEARED entries. agent: the team's entries only if they are meant for agents. author: PUBLIC and
 * AUTHOR. public: PUBLIC.
 */
export type Sight = 'team' | 'viewer' | 'agent' | 'author' | 'public'

export function sightFor(caller: Caller, campaignId: string | null, proof: AuthorProof | null): Sight {
  if (caller.kind === 'secret') return 'team'
  if (caller.kind === 'mcp') return 'agent'
  if (caller.kind === 'oidc')
    return hasRole(caller.role, 'MEMBER') || (campaignId !== null && caller.editorOf.includes(campaignId))
      ? 'team'
      : 'viewer'
  return isSufficientProof(proof) ? 'author' : 'public'
}

/** Returns the ids of the people as whom a page's request is authenticated. Their entries count as the caller's own. */
export function provenPersonsOf(caller: Caller): string[] {
  if (caller.kind !== 'publishable') return []
  const { workspaceId, testerId, userPersonId, sessionPersonId } = caller
  const tester = testerId === null ? null : personIdOfTester(workspaceId, testerId)
  return [tester, userPersonId, sessionPersonId].filter((person) => person !== null)
}

/** Returns why an entry for this audience is refused. Null means that the entry is allowed. */
export function entryProblem(
  caller: Writer,
  { kind, audience, forAgents }: Pick<EntryBody, 'kind' | 'forAgents'> & { audience: Audience },
  { comments, proof }: { comments: ZoneWithCampaign['comments']; proof: AuthorProof | null },
): Problem | null {
  if (caller.kind !== 'publishable') return null
  if (kind === 'NOTE' || audience === 'TEAM' || forAgents) return teamOnly()
  const isAuthor = isSufficientProof(proof)
  if (comments === 'OFF' || (comments === 'MEMBERS' && !isAuthor)) return commentsClosed()
  if (provenPersonsOf(caller).length === 0) return proofRequired()
  // Entries for the author and the team are written only by the author and the team.
  return audience === 'AUTHOR' && !isAuthor ? commentsClosed() : null
}

/** Returns why a change to an entry that the caller sees is refused. Null means that the change is allowed. */
export function changeProblem(
  caller: Writer,
  actor: string,
  entry: StoredEntry,
  deletes: boolean,
): Problem | null {
  if (entry.kind === 'QUESTION' || entry.kind === 'ANSWER') return entryFixed()
  if (entry.personId !== null && provenPersonsOf(caller).includes(entry.personId)) return null
  if (caller.kind === 'publishable') return notWriter()
  return deletes || entry.writtenBy === actor ? null : notWriter()
}

/**
 * Returns the status of a screened text. An entry that was held back once is cleared only by a person: editing must not
 * become a way to probe the screen.
 * @param isStranger true if the writer is outside the team. If a classifier is configured, a person then decides
 */
export function entryStatus(
  verdict: EntryStatus,
  {
    held,
    hardFlagAll,
    classifier,
    isStranger,
  }: { held: boolean; hardFlagAll: boolean; classifier: boolean; isStranger: boolean },
): EntryStatus {
  if (verdict !== 'CLEARED') return verdict
  return held || hardFlagAll || (classifier && isStranger) ? 'FLAGGED' : 'CLEARED'
}
