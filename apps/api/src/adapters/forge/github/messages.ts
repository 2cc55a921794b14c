import { createHmac, timingSafeEqual } from 'node:crypto'

/** The few facts that the service takes from a message. It reads everything else from GitHub. */
export interface ForgeMessage {
  id: string
  event: string
  action: string | null
  installationId: string
  repositoryId: string | null
  pullNumber: number | null
  /** The commit of the merge group, check run or deployment. */
  headSha: string | null
  /** The branch into which a merge group is merged. */
  branch: string | null
}

/** Whether GitHub has signed these bytes with the secret. Costs one HMAC. */
export function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const understood = new Set([
  'installation',
  'installation_repositories',
  'repository',
  'pull_request',
  'check_run',
  'merge_group',
  'deployment_status',
])
/** The actions of subscribed events that the service ignores, by event. */
const idle: Readonly<Record<string, ReadonlySet<string>>> = {
  check_run: new Set(['created', 'completed', 'requested_action']),
  pull_request: new Set([
    'assigned',
    'unassigned',
    'labeled',
    'unlabeled',
    'review_requested',
    'review_request_removed',
    'milestoned',
    'demilestoned',
    'locked',
    'unlocked',
  ]),
}

interface Payload {
  action?: unknown
  installation?: { id?: unknown }
  repository?: { id?: unknown }
  pull_request?: { number?: unknown }
  merge_group?: { head_sha?: unknown; base_ref?: unknown }
  deployment?: { sha?: unknown }
  check_run?: { head_sha?: unknown; app?: { id?: unknown } }
}

const delivery = /^[0-9A-Za-z-]{1,64}$/
const commit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** Reads a verified message. Null: the service does not need it. `appId`: check runs of other Apps are ignored. */
export function readMessage(
  { id, event }: { id: string; event: string },
  bytes: Buffer,
  appId: string,
): ForgeMessage | null {
  if (!delivery.test(id) || !understood.has(event)) return null
  let payload: Payload
  try {
    payload = JSON.parse(bytes.toString('utf8')) as Payload
  } catch {
    return null
  }
  if (typeof payload !== 'object' || payload === null) return null
  const action = typeof payload.action === 'string' && payload.action.length <= 60 ? payload.action : null
  const installationId = idText(payload.installation?.id)
  if (installationId === null || (action !== null && idle[event]?.has(action))) return null
  const { merge_group: group, check_run: run, deployment } = payload
  if (event === 'check_run' && idText(run?.app?.id) !== appId) return null
  const headSha = shortText(group?.head_sha ?? run?.head_sha ?? deployment?.sha)
  const pullNumber = payload.pull_request?.number
  const isPullNumber = typeof pullNumber === 'number' && Number.isSafeInteger(pullNumber) && pullNumber > 0
  return {
    id,
    event,
    action,
    installationId,
    repositoryId: idText(payload.repository?.id),
    pullNumber: isPullNumber && pullNumber < 2 ** 31 ? pullNumber : null,
    headSha: headSha !== null && commit.test(headSha) ? headSha : null,
    branch: shortText(group?.base_ref)?.replace(/^refs\/heads\//, '') ?? null,
  }
}

const idText = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : null
const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 300 ? value : null
