import { GroundswellError } from '@groundswell/client'
import { asData, markUntrusted } from './untrusted.ts'

/** Advice to an agent about an error, by its code. */
const advice: Record<string, string> = {
  not_found: 'There is no such thing for this key. List what is ready and take an id from there.',
  not_cleared: 'Its text is not cleared. Leave it and take another item.',
  not_ready: 'It cannot be started now. Read it again, or take another item.',
  deployment_exists:
    'Somebody works on this item already. Take another one. Only once its lease has expired, call start_deployment again with takeover: true; null: it does not expire.',
  deployment_closed:
    'Your claim is over: stop working on it. read_item shows who has the item now; it can be claimed anew where nobody has.',
  takeover_required: 'Call start_deployment with takeover: true instead.',
  question_without_approval: 'Send the question together with status AWAITING_APPROVAL.',
  rollback_required: 'Call record_rollback with the reason instead.',
  human_approval_required:
    'Set the status AWAITING_APPROVAL with a question and stop there. read_deployment shows whether protected files have been approved.',
  evidence_required:
    'Report commitSha and prUrl or deploymentUrl with update_deployment. Where an attestation is missing, set AWAITING_APPROVAL and ask a person to attest. Where a proof is missing, report the whole commitSha and have the CI prove it (groundswell prove).',
  authors_not_asked: 'Ask the team: leave audience out.',
  too_many_questions: 'Wait for answers with wait_for_answer first.',
  path_not_allowed: 'Change only files within the allowed paths of the campaign; read_deployment shows them.',
  too_many_paths: 'Name the files of this change alone in changedFiles.',
  changed_files_required: 'Name the files that you changed in changedFiles.',
  rate_limited: 'Wait, then call again.',
  invalid_request: 'Correct the fields named in the details.',
  insufficient_role: 'This key may not do that.',
  credential_kind_not_allowed: 'This needs an MCP key (gs_mk_…) or a secret key.',
  invalid_credential: 'The key is wrong: ask the owner of the workspace for one.',
  revoked_credential: 'The key has been revoked: ask the owner of the workspace for a new one.',
}

/** Codes of refusals whose details an agent needs: fields, ids and times, without people's words. */
const detailed = ['invalid_request', 'deployment_exists', 'deployment_closed', 'evidence_required']

export type Block = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string }

/**
 * The result of a tool: text for the model, the same content in structured form for programs, and an image if there is
 * one.
 */
export interface ToolResult {
  [key: string]: unknown
  content: Block[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

/** Thrown if this caller, or all callers together, wait too often at once. */
export class WaitRefused extends Error {
  /** The code of the service's error, such as `rate_limited`. */
  readonly code: string
  readonly retryAfterSeconds: number
  constructor(message: string, code: string, retryAfterSeconds: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Runs a tool, and turns an error of the service into a result with advice. */
export async function errorsAsResults(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: explainError(error) }] }
  }
}

function explainError(error: unknown): string {
  if (error instanceof WaitRefused)
    return `${error.message} (${error.code}) Wait ${error.retryAfterSeconds} s. ${advice[error.code] ?? ''}`.trim()
  if (!(error instanceof GroundswellError)) return 'The service could not be reached. Try again in a moment.'
  const wait = error.retryAfterSeconds === null ? '' : ` Wait ${error.retryAfterSeconds} s.`
  const details = detailed.includes(error.code) && error.details ? ` ${asData(error.details)}` : ''
  const told = `${error.message} (${error.code})${details}${wait} ${advice[error.code] ?? ''}`.trim()
  const { paths } = (error.details ?? {}) as { paths?: readonly string[] }
  if (!paths) return told
  const name = error.code === 'path_not_allowed' ? 'outside' : 'protected'
  return `${told}\n${markUntrusted({ [name]: paths }, 'an agent')}`
}
