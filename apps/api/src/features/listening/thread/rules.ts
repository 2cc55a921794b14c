import type { Caller, MemberCaller, PublishableCaller, SecretCaller } from '../../../core/caller.ts'
import { hasRole } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import type { SafetyReport } from '../../engines/safety/index.ts'
import { type AuthorProof, isProven, personOfTester } from '../../people/persons/index.ts'
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
 * Which entries a reader sees. team: all. viewer: all, as copies. The others see CLEARED ones alone, as copies: agent those
 * of the team only where they are for agents; author what is PUBLIC or AUTHOR; public what is PUBLIC.
 */
export type Sight = 'team' | 'viewer' | 'agent' | 'author' | 'public'

export function sightOf(caller: Caller, campaignId: string | null, proof: AuthorProof | null): Sight {
  if (caller.kind === 'secret') return 'team'
  if (caller.kind === 'mcp') return 'agent'
  if (caller.kind === 'oidc')
    return hasRole(caller.role, 'MEMBER') || (campaignId !== null && caller.editorOf.includes(campaignId))
      ? 'team'
      : 'viewer'
  return isProven(proof) ? 'author' : 'public'
}

/** The people that a page's request proves to be. Their entries count as the caller's own. */
export function personsOf(caller: Caller): string[] {
  if (caller.kind !== 'publishable') return []
  const { workspaceId, testerId, userPersonId, sessionPersonId } = caller
  const tester = testerId === null ? null : personOfTester(workspaceId, testerId)
  return [tester, userPersonId, sessionPersonId].filter((person) => person !== null)
}

/** Refuses to write an entry of this kind for these readers. Null: allowed. */
export function refuseEntry(
  caller: Writer,
  { kind, audience, forAgents }: Pick<EntryBody, 'kind' | 'forAgents'> & { audience: Audience },
  { comments, proof }: { comments: ZoneWithCampaign['comments']; proof: AuthorProof | null },
): Problem | null {
  if (caller.kind !== 'publishable') return null
  if (kind === 'NOTE' || audience === 'TEAM' || forAgents) return teamOnly()
  const isAuthor = isProven(proof)
  if (comments === 'OFF' || (comments === 'MEMBERS' && !isAuthor)) return commentsClosed()
  if (personsOf(caller).length === 0) return proofRequired()
  // Only the team and the author write to the team and the author.
  return audience === 'AUTHOR' && !isAuthor ? commentsClosed() : null
}

/** Refuses a change to an entry that the caller sees. Null: allowed. */
export function refuseChange(
  caller: Writer,
  actor: string,
  entry: StoredEntry,
  deletes: boolean,
): Problem | null {
  if (entry.kind === 'QUESTION' || entry.kind === 'ANSWER') return entryFixed()
  if (entry.personId !== null && personsOf(caller).includes(entry.personId)) return null
  if (caller.kind === 'publishable') return notWriter()
  return deletes || entry.writtenBy === actor ? null : notWriter()
}

/**
 * The status of a text that was just screened. Only a person clears an entry that was held once: editing must not
 * become a way to probe the screen.
 * @param isStranger written outside the team: where a classifier is configured, a person decides
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
