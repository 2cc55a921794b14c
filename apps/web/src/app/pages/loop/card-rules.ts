import type { Deployment, Item, Line, Stage, Status } from './types.ts'

/** Returns the current stage of a deployment: the running one, else the last that has begun. */
export function currentStage(stages: readonly Stage[]): { stage: Stage; place: number } | null {
  const running = stages.findIndex(({ status }) => status === 'RUNNING')
  const begun = running >= 0 ? running : stages.findLastIndex(({ status }) => status !== 'PENDING')
  const stage = stages[begun]
  return stage ? { stage, place: begun } : null
}

/** Returns the stages that are shown as dots: at most `most`, around the current stage. */
export function stagesForDots(stages: readonly Stage[], most = 8): readonly Stage[] {
  if (stages.length <= most) return stages
  const at = currentStage(stages)?.place ?? 0
  const from = Math.min(Math.max(0, at - Math.floor(most / 2)), stages.length - most)
  return stages.slice(from, from + most)
}

/**
 * Returns how much of a claim's lease is left, 0 to 1, or null if the lease is not running. A lease begins with the
 * last report.
 */
export function leaseLeft(
  { leaseExpiresAt, updatedAt }: Pick<Deployment, 'leaseExpiresAt' | 'updatedAt'>,
  now: number,
): number | null {
  if (leaseExpiresAt === null) return null
  const [end, begin] = [Date.parse(leaseExpiresAt), Date.parse(updatedAt)]
  return end <= begin ? 0 : Math.min(1, Math.max(0, (end - now) / (end - begin)))
}

/** Whether the lease has run out by this browser's clock or the service's word. */
export const isSilent = (deployment: Deployment, now: number): boolean =>
  deployment.stale || (deployment.leaseExpiresAt !== null && Date.parse(deployment.leaseExpiresAt) <= now)

/** Why an item is in trouble: the key of a fixed sentence, and the agent's own words if there are any. */
export interface Trouble {
  kind: 'rolledBack' | 'stageFailed' | 'testsFailed' | 'failed'
  words: string | null
}
export function findTrouble(
  item: Pick<Item, 'status'>,
  deployment: Pick<Deployment, 'rollback'> | null,
  detail: { stages: readonly Stage[]; logs: readonly Line[]; errorLogs: string | null } | undefined,
): Trouble {
  if (deployment?.rollback) return { kind: 'rolledBack', words: deployment.rollback.reason }
  const stage = detail?.stages.findLast(({ status }) => status === 'FAILED')
  if (stage) return { kind: 'stageFailed', words: [stage.name, stage.detail].filter(Boolean).join(': ') }
  const error = detail?.errorLogs ?? detail?.logs.findLast(({ level }) => level === 'error')?.message ?? null
  return { kind: item.status === 'TEST_FAILED' ? 'testsFailed' : 'failed', words: error }
}

/** Whether a person must approve the files before the agent may ship them. */
export const awaitsApproval = ({ protectedFiles, approval, isOpen }: Deployment): boolean =>
  isOpen && protectedFiles.length > 0 && approval === null

/** Returns the statuses that a person may move an item to, in the order of the board. */
export function allowedTargets(status: Status): readonly Status[] {
  const all: readonly Status[] = ['THRESHOLD_MET', 'DEPLOYED', 'FAILED', 'COLLECTING_VOTES', 'REJECTED']
  return all.filter((target) => target !== status)
}

/** Returns the status after a drag: only between Ready and Shipped; other moves have buttons. Null: not allowed. */
export function statusAfterDrop(from: Status, column: string): Status | null {
  if (from === 'THRESHOLD_MET' && column === 'shipped') return 'DEPLOYED'
  if (from === 'DEPLOYED' && column === 'ready') return 'THRESHOLD_MET'
  return null
}

/** Returns the kind of an actor such as `member:…`, without a look-up. */
export function actorKind(by: string, memberId: string): 'you' | 'member' | 'agent' | 'key' | 'service' {
  if (by === `member:${memberId}`) return 'you'
  if (by.startsWith('member:')) return 'member'
  if (by.startsWith('mcp-key:')) return 'agent'
  return by.includes('-key:') ? 'key' : 'service'
}
