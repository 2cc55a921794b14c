/*
 * Every string that an agent can get, with its author and how it is made safe. Strings that a schema restricts need no
 * entry: an enum, a uuid, a date-time. strings.test.ts fails for a missing string of the API or the MCP tools.
 */

/** The party that can choose the content of a string. */
export type Writer = 'service' | 'visitor' | 'tester' | 'member' | 'agent' | 'caller'

/**
 * copy: the stored copy, redacted, null unless its text is CLEARED (docs/decisions/copies-for-agents.md). copy or
 * [withheld]: the same where there must be a text. handle: its own copy, else a name made of the row's id. address: a
 * copy of scheme, host and path; the MCP tools show host and path. hex: hexadecimal digits by the schema of the
 * request. ours: made by the service from ids, codes, counts and times. never: null or absent for agents. marks: in
 * texts between the untrusted marks, in structured content under untrustedText, every character escaped.
 */
export type Safety = 'copy' | 'copy or [withheld]' | 'handle' | 'address' | 'hex' | 'ours' | 'never' | 'marks'

type Row = readonly [writtenBy: readonly Writer[], madeSafe: Safety]
type Rows = Record<string, Row>

const rowsForSchemas = (schemas: readonly string[], rows: Rows): Rows =>
  Object.fromEntries(
    schemas.flatMap((schema) => Object.entries(rows).map(([field, row]) => [`${schema}.${field}`, row])),
  )

const author: readonly Writer[] = ['visitor', 'tester']
const worker: readonly Writer[] = ['agent', 'member']

/** Strings in REST responses to an MCP key, by schema and field. */
export const answered: Rows = {
  ...rowsForSchemas(['WorkspaceSummary'], {
    name: [['member'], 'copy or [withheld]'],
    slug: [['member'], 'handle'],
  }),
  ...rowsForSchemas(['Campaign', 'CampaignDetail'], {
    name: [['member'], 'copy or [withheld]'],
    slug: [['member'], 'handle'],
    description: [['member'], 'copy'],
    goal: [['member'], 'copy'],
    'urlPatterns[]': [['member'], 'address'],
    'allowedPaths[]': [['member'], 'copy or [withheld]'],
    'protectedPaths[]': [['member'], 'copy or [withheld]'],
    'previewQuorum.environment': [['member'], 'never'],
    'previewQuorum.hosts[]': [['member'], 'never'],
  }),
  ...rowsForSchemas(['ClaimedRun'], { key: [['service'], 'ours'] }),
  ...rowsForSchemas(['Collaborator'], { email: [['member'], 'never'] }),
  ...rowsForSchemas(['Zone', 'ListedZone'], {
    zoneId: [['member'], 'handle'],
    name: [['member'], 'copy or [withheld]'],
    selector: [['member'], 'copy'],
    'options[]': [['member'], 'copy or [withheld]'],
  }),
  ...rowsForSchemas(['ListedZone'], { 'urlPatterns[]': [['member'], 'address'] }),
  ...rowsForSchemas(['Feedback', 'FeedbackDetail', 'SimilarItems.items[]'], {
    title: [author, 'copy or [withheld]'],
    description: [author, 'copy or [withheld]'],
    redactedTitle: [[...author, 'member'], 'copy or [withheld]'],
    redactedDescription: [[...author, 'member'], 'copy or [withheld]'],
    'safetyReport{}': [['service'], 'ours'],
    zoneId: [['member'], 'handle'],
    screenshot: [['service'], 'ours'],
    screenshotVersion: [['service'], 'ours'],
    'attachments[].path': [['service'], 'ours'],
    'data{}': [author, 'copy'],
    'metadata{}': [author, 'copy'],
    mergedInto: [['service'], 'ours'],
  }),
  ...rowsForSchemas(['ItemTag'], { name: [['member'], 'handle'] }),
  ...rowsForSchemas(['FeedbackDetail'], {
    'merged.latest[].title': [author, 'copy or [withheld]'],
    'allowedPaths[]': [['member'], 'copy or [withheld]'],
    'protectedPaths[]': [['member'], 'copy or [withheld]'],
  }),
  ...rowsForSchemas(
    [
      'FeedbackPage',
      'VerificationPage',
      'listCampaigns',
      'listZones',
      'listThread',
      'listDeployments',
      'listReceipts',
    ],
    {
      nextCursor: [['service'], 'ours'],
    },
  ),
  // The fields of a campaign that a studio token gets; an agent gets `Campaign`.
  ...rowsForSchemas(['Analysis'], {
    summary: [worker, 'copy or [withheld]'],
    category: [worker, 'copy or [withheld]'],
    'acceptanceCriteria[]': [worker, 'copy or [withheld]'],
    'taskPlan[].title': [worker, 'copy or [withheld]'],
    'taskPlan[].detail': [worker, 'copy or [withheld]'],
  }),
  ...rowsForSchemas(['StatusHistory'], { by: [['service'], 'ours'], why: [[...worker, 'service'], 'copy'] }),
  ...rowsForSchemas(['ListedDeployment', 'Deployment', 'DeploymentDetail'], {
    status: [worker, 'copy or [withheld]'],
    branchName: [worker, 'copy'],
    commitSha: [worker, 'hex'],
    prUrl: [worker, 'address'],
    deploymentUrl: [worker, 'address'],
    'allowedPaths[]': [['member'], 'copy or [withheld]'],
    'changedFiles[]': [worker, 'copy or [withheld]'],
    'protectedFiles[]': [worker, 'copy or [withheld]'],
    'approval.by': [['service'], 'ours'],
    'gate.by': [['service'], 'ours'],
    reference: [['service'], 'ours'],
    'seen.headSha': [['service'], 'hex'],
    'attestation.by': [['service'], 'ours'],
    'attestation.commitSha': [worker, 'hex'],
    'agent.name': [worker, 'copy or [withheld]'],
    'agent.version': [worker, 'copy'],
    'agent.model': [worker, 'copy'],
    question: [worker, 'copy'],
    'rollback.reason': [worker, 'copy'],
    'rollback.commitSha': [worker, 'hex'],
    'rollback.by': [['service'], 'ours'],
    'takeover.by': [['service'], 'ours'],
    'proof.by': [['service'], 'ours'],
    'proof.commitSha': [worker, 'hex'],
    'proof.testSha256': [worker, 'hex'],
    'proof.beforeCommit': [worker, 'hex'],
    'proof.reason': [['member'], 'copy'],
    'watch.commitSha': [worker, 'hex'],
  }),
  ...rowsForSchemas(['Deployment', 'DeploymentDetail'], {
    prompt: [worker, 'copy'],
    errorLogs: [worker, 'copy'],
  }),
  ...rowsForSchemas(['DeploymentStage'], { name: [worker, 'copy or [withheld]'], detail: [worker, 'copy'] }),
  ...rowsForSchemas(['DeploymentLogLine'], { message: [[...worker, 'service'], 'copy or [withheld]'] }),
  ...rowsForSchemas(['ThreadEntry'], {
    body: [[...author, ...worker], 'copy'],
    'choices[]': [worker, 'copy'],
    writtenBy: [['service'], 'never'],
    redactedBody: [[...author, ...worker], 'never'],
  }),
  ...rowsForSchemas(['Question'], {
    question: [worker, 'copy or [withheld]'],
    'choices[]': [worker, 'copy or [withheld]'],
    'answer.text': [[...author, ...worker], 'copy'],
  }),
  ...rowsForSchemas(['Recording'], {
    page: [author, 'copy or [withheld]'],
    'steps[].path': [author, 'copy or [withheld]'],
    'steps[].value': [author, 'copy or [withheld]'],
    'requests[].path': [author, 'copy or [withheld]'],
    'console[].text': [author, 'copy or [withheld]'],
    'expectation.text': [author, 'copy or [withheld]'],
    'expectation.path': [author, 'copy or [withheld]'],
  }),
  ...rowsForSchemas(
    ['Recording.steps[].target', 'Recording.steps[].to', 'Recording.point', 'Recording.expectation.element'],
    {
      tag: [author, 'copy or [withheld]'],
      role: [author, 'copy or [withheld]'],
      name: [author, 'copy or [withheld]'],
      testId: [author, 'copy or [withheld]'],
      elementId: [author, 'copy or [withheld]'],
      field: [author, 'copy or [withheld]'],
      css: [author, 'copy or [withheld]'],
      component: [author, 'copy or [withheld]'],
    },
  ),
  ...rowsForSchemas(['Reproduction'], {
    test: [[...author, 'service'], 'copy or [withheld]'],
    sha256: [['service'], 'ours'],
    'checks[]': [[...author, 'service'], 'copy or [withheld]'],
  }),
  ...rowsForSchemas(['ProofChallenge'], { nonce: [['service'], 'ours'] }),
  ...rowsForSchemas(['Receipt'], {
    testSha256: [worker, 'hex'],
    beforeCommit: [worker, 'hex'],
    afterCommit: [worker, 'hex'],
    runId: [worker, 'never'],
    statement: [worker, 'never'],
    signature: [worker, 'never'],
    receivedFrom: [['service'], 'ours'],
  }),
  ...rowsForSchemas(['Verification'], { note: [['tester'], 'copy'] }),
  // Errors of the MCP protocol itself. The library writes the sentences; an id is the caller's own.
  ...rowsForSchemas(['RpcError'], {
    id: [['caller'], 'ours'],
    'error.message': [['service'], 'ours'],
    'error.data': [['service'], 'ours'],
  }),
  // Errors of the API. Details contain field names, ids, times, and copies of paths that are not allowed.
  ...rowsForSchemas(['Error'], {
    error: [['service'], 'ours'],
    code: [['service'], 'ours'],
    details: [['service'], 'copy or [withheld]'],
  }),
}

/** Responses that are not JSON of a schema. */
export const downloads: Record<string, string> = {
  downloadScreenshot: 'a picture, drawn anew from its pixels',
  downloadAttachment: 'a picture, drawn anew from its pixels',
  downloadReplay: 'a masked replay that a member has released',
  mcp: 'what follows here',
}

/** The structured content of the MCP tools: by field, equal for all tools. */
export const structured: Rows = {
  // Sentences of the tool's result that the service itself writes.
  told: [['service'], 'ours'],
  takenOver: [['service'], 'ours'],
  'items[].untrustedText{}': [author, 'marks'],
  ...rowsForSchemas(['items[]', 'item'], {
    id: [['service'], 'ours'],
    type: [['service'], 'ours'],
    status: [['service'], 'ours'],
    zoneId: [['member'], 'handle'],
    createdAt: [['service'], 'ours'],
  }),
  ...rowsForSchemas(['stale[]', 'deployment'], {
    id: [['service'], 'ours'],
    feedbackId: [['service'], 'ours'],
    // A status that an agent made up becomes OTHER here.
    status: [['service'], 'ours'],
    leaseExpiresAt: [['service'], 'ours'],
  }),
  nextCursor: [['service'], 'ours'],
  // Numbers, times, statuses and kinds of actors.
  'history[]': [['service'], 'ours'],
  deploymentId: [['service'], 'ours'],
  'verdicts.status': [['service'], 'ours'],
  'question.id': [['service'], 'ours'],
  'untrustedText{}': [[...author, ...worker], 'marks'],
  'untrustedText.said{}': [worker, 'marks'],
  'untrustedText.allowedPaths[]': [['member'], 'marks'],
  'untrustedText.stages[].name': [worker, 'marks'],
  'untrustedText.stages[].status': [['service'], 'ours'],
  'untrustedText.log[].level': [['service'], 'ours'],
  'untrustedText.log[].message': [worker, 'marks'],
}

/** For each tool, resource and prompt: the texts of others in its output, which stand between the delimiters. */
export const texts: Record<string, string> = {
  list_ready_items: 'titles and zones',
  wait_for_work: 'titles and zones',
  read_item:
    'title, description, zone with its name and selector, whereabouts, data, metadata, the steps before the report, acceptance criteria, reasons, notes, the conversation, allowed and protected paths; of the deployment a status of its own, branch, pull request, address',
  read_screenshot: 'a picture',
  read_steps: 'names and places of elements, addresses, lines of the console',
  record_analysis: '',
  start_deployment: 'allowed paths',
  set_stages: '',
  append_log: '',
  update_deployment: 'paths that were refused or wait for a person',
  record_rollback: '',
  read_deployment:
    'a status of its own, branch, pull request, address, question, allowed paths, stages, log lines',
  ask: 'the question',
  wait_for_answer: 'question and answer',
  read_verifications: 'notes',
  wait_for_verdict: 'notes',
  item: 'as read_item',
  'item-history': 'reasons',
  'allowed-paths': 'the paths',
  'protected-paths': 'the paths',
  work_on_feedback: '',
}
