import type { Role } from '../../../../core/caller.ts'
import type { TesterKind, WorkspaceKind } from '../schemas.ts'

/** Reasons for a reward, as mails name them. */
export type Cause = 'AUTHOR' | 'VOTER' | 'VERIFIER' | 'IMPLEMENTER' | 'SHARE' | 'REFERRAL' | 'GRANT'

/** The counts of a digest. */
export type Counted =
  | 'submitted'
  | 'deployed'
  | 'confirmed'
  | 'votesReceived'
  | 'voted'
  | 'foreseen'
  | 'verified'

/** The words of the mails. Braces hold the place of a value. */
export interface Messages {
  /** The subject, and the sentence that the mail begins with. */
  kinds: Record<WorkspaceKind | TesterKind, readonly [subject: string, sentence: string]>
  amount: string
  cause: string
  causes: Record<Cause, string>
  open: string
  choose: string
  invitation: { subject: string; wanted: string; signIn: string; ignore: string; roles: Record<Role, string> }
  digest: { subject: string; since: string; counts: Record<Counted, string>; earned: string }
}
