/*
 * Every string that an agent can get, with who writes it and how it is made safe. What a schema closes by itself needs
 * no word: an enum, the id of a thing (uuid), a time (date-time). strings.test.ts compares it with the API
 * description and with what the MCP server says of its tools: a string that is not here fails the build.
 */

/** Who can choose what stands there. */
export type Writer = 'service' | 'visitor' | 'tester' | 'member' | 'agent' | 'caller'

/**
 * copy: the stored copy, redacted, null unless its text is CLEARED (docs/decisions/copies-for-agents.md).
 * copy or [withheld]: the same where there must be a text.
 * handle: its own copy, else a name made of the row's id.
 * address: a copy of scheme, host and path; the MCP tools show host and path.
 * hex: hexadecimal digits by the schema of the request.
 * ours: made by the service out of ids, codes, counts and times.
 * never: null or absent for agents.
 * marks: in texts between the untrusted marks, in structured content under untrustedText, every character escaped.
 */
export type Safety = 'copy' | 'copy or [withheld]' | 'handle' | 'address' | 'hex' | 'ours' | 'never' | 'marks'

type Row = readonly [writtenBy: readonly Writer[], madeSafe: Safety]
type Rows = Record<string, Row>

const of = (schemas: readonly string[], rows: Rows): Rows =>
  Object.fromEntries(
    schemas.flatMap((schema) => Object.entries(rows).map(([field, row]) => [`${schema}.${field}`, row])),
  )

const author: readonly Writer[] = ['visitor', 'tester']
const worker: readonly Writer[] = ['agent', 'member']

/** What the REST interface answers to an MCP key, by schema and field. */
export const answered: Rows = {
  ...of(['WorkspaceSummary'], { name: [['member'], 'copy or [withheld]'], slug: [['member'], 'handle'] }),
  ...of(['Campaign', 'CampaignDetail'], {
    name: [['member'], 'copy or [withheld]'],
    slug: [['member'], 'handle'],
    description: [['member'], 'copy'],
    goal: [['member'], 'copy'],
    'urlPatterns[]': [['member'], 'address'],
    'allowedPaths[]': [['member'], 'copy or [withheld]'],
    'protectedPaths[]': [['member'], 'copy or [withheld]'],
  }),
  ...of(['Collaborator'], { email: [['member'], 'never'] }),
  ...of(['Zone', 'ListedZone'], {
    zoneId: [['member'], 'handle'],
    name: [['member'], 'copy or [withheld]'],
    selector: [['member'], 'copy'],
  }),
  ...of(['ListedZone'], { 'urlPatterns[]': [['member'], 'address'] }),
  ...of(['Feedback', 'FeedbackDetail'], {
    title: [author, 'copy or [withheld]'],
    description: [author, 'copy or [withheld]'],
    redactedTitle: [[...author, 'member'], 'copy or [withheld]'],
    redactedDescription: [[...author, 'member'], 'copy or [withheld]'],
    'safetyReport{}': [['service'], 'ours'],
    zoneId: [['member'], 'handle'],
    screenshot: [['service'], 'ours'],
    screenshotVersion: [['service'], 'ours'],
    'data{}': [author, 'copy'],
    'metadata{}': [author, 'copy'],
  }),
  ...of(['FeedbackDetail'], { 'protectedPaths[]': [['member'], 'copy or [withheld]'] }),
  ...of(['FeedbackPage'], { nextCursor: [['service'], 'ours'] }),
  ...of(['Analysis'], {
    summary: [worker, 'copy or [withheld]'],
    category: [worker, 'copy or [withheld]'],
    'taskPlan[].title': [worker, 'copy or [withheld]'],
    'taskPlan[].detail': [worker, 'copy or [withheld]'],
  }),
  ...of(['StatusHistory'], { by: [['service'], 'ours'], why: [[...worker, 'service'], 'copy'] }),
  ...of(['ListedDeployment', 'Deployment', 'DeploymentDetail'], {
    status: [worker, 'copy or [withheld]'],
    branchName: [worker, 'copy'],
    commitSha: [worker, 'hex'],
    prUrl: [worker, 'address'],
    deploymentUrl: [worker, 'address'],
    'allowedPaths[]': [['member'], 'copy or [withheld]'],
    'changedFiles[]': [worker, 'copy or [withheld]'],
    'protectedFiles[]': [worker, 'copy or [withheld]'],
    'approval.by': [['service'], 'ours'],
    question: [worker, 'copy'],
    'rollback.reason': [worker, 'copy'],
    'rollback.commitSha': [worker, 'hex'],
    'rollback.by': [['service'], 'ours'],
    'takeover.by': [['service'], 'ours'],
  }),
  ...of(['Deployment', 'DeploymentDetail'], { prompt: [worker, 'copy'], errorLogs: [worker, 'copy'] }),
  ...of(['DeploymentStage'], { name: [worker, 'copy or [withheld]'], detail: [worker, 'copy'] }),
  ...of(['DeploymentLogLine'], { message: [[...worker, 'service'], 'copy or [withheld]'] }),
  ...of(['Verification'], { note: [['tester'], 'copy'] }),
  // What the MCP protocol itself refuses. Its sentences are the library's; an id is the caller's own.
  ...of(['RpcError'], {
    id: [['caller'], 'ours'],
    'error.message': [['service'], 'ours'],
    'error.data': [['service'], 'ours'],
  }),
  // A refusal. Details name fields, ids, times and, of paths that are not allowed, copies.
  ...of(['Error'], {
    error: [['service'], 'ours'],
    code: [['service'], 'ours'],
    details: [['service'], 'copy or [withheld]'],
  }),
}

/** Answers that are no JSON of a schema. */
export const downloads: Record<string, string> = {
  downloadScreenshot: 'a picture, drawn anew from its pixels',
  mcp: 'what follows here',
}

/** What the tools of the MCP server give as structured content: by field, whatever the tool. */
export const structured: Rows = {
  ...of(['items[]', 'item'], {
    id: [['service'], 'ours'],
    type: [['service'], 'ours'],
    status: [['service'], 'ours'],
    zoneId: [['member'], 'handle'],
    createdAt: [['service'], 'ours'],
  }),
  ...of(['stale[]', 'deployment'], {
    id: [['service'], 'ours'],
    feedbackId: [['service'], 'ours'],
    // A word of an agent's own is OTHER here.
    status: [['service'], 'ours'],
    leaseExpiresAt: [['service'], 'ours'],
  }),
  nextCursor: [['service'], 'ours'],
  deploymentId: [['service'], 'ours'],
  'verdicts.status': [['service'], 'ours'],
  'untrustedText{}': [[...author, ...worker], 'marks'],
  'untrustedText.said{}': [worker, 'marks'],
  'untrustedText.allowedPaths[]': [['member'], 'marks'],
  'untrustedText.stages[].name': [worker, 'marks'],
  'untrustedText.stages[].status': [['service'], 'ours'],
  'untrustedText.log[].level': [['service'], 'ours'],
  'untrustedText.log[].message': [worker, 'marks'],
}

/** The texts of tools, resources and prompts: what stands in them of others, and that is between the marks. */
export const texts: Record<string, string> = {
  list_ready_items: 'titles and zones',
  read_item:
    'title, description, zone, protected paths; of the deployment a status of its own, branch, pull request, address',
  record_analysis: '',
  start_deployment: 'allowed paths',
  set_stages: '',
  append_log: '',
  update_deployment: 'paths that were refused or wait for a person',
  record_rollback: '',
  read_deployment:
    'a status of its own, branch, pull request, address, question, allowed paths, stages, log lines',
  read_verifications: 'notes',
  wait_for_verdict: 'notes',
  item: 'as read_item',
  'item-history': 'reasons',
  'allowed-paths': 'the paths',
  'protected-paths': 'the paths',
  work_on_feedback: '',
}
