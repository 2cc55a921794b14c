import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time, visible, webAddressPattern } from '../../../core/schema.ts'
import { usageFields } from '../../listening/campaigns/index.ts'
import { outcomeStates } from './outcome-rules.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export const stageStatuses = ['PENDING', 'RUNNING', 'PASSED', 'FAILED', 'SKIPPED'] as const

/** Git's rules for branch names, as far as a pattern can express them. */
const Branch = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[^\\s~^:?*\\[\\\\\\u0000-\\u001f\\u007f]+$',
})
const Commit = Type.String({ pattern: '^[0-9a-fA-F]{7,64}$' })
const WebAddress = Type.String({ maxLength: 2000, pattern: webAddressPattern })
const Status = Type.String({
  minLength: 1,
  maxLength: 40,
  description:
    'Any text of up to 40 characters; GENERATING_CODE, TESTING, TEST_FAILED, AWAITING_APPROVAL, DEPLOYING, DEPLOYED and FAILED move the item too',
})

export const Stage = named(
  'DeploymentStage',
  Fields({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    status: OneOf(stageStatuses),
    detail: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    startedAt: Type.Optional(Nullable(Time)),
    finishedAt: Type.Optional(Nullable(Time)),
  }),
)
export type StageBody = Static<typeof Stage>

export const LogLine = named(
  'DeploymentLogLine',
  Type.Object({
    sequence: Type.Integer({ description: 'From 1, without gaps' }),
    level: OneOf(logLevels),
    message: Type.String(),
    at: Time,
  }),
)

export const Rollback = Type.Object({
  reason: Nullable(Type.String()),
  commitSha: Nullable(Type.String()),
  at: Time,
  by: Type.String(),
})

const Takeover = Type.Object(
  { at: Time, by: Type.String(), deploymentId: Id },
  { description: 'Who took the item over, and in which deployment' },
)

const Approval = Type.Object(
  { at: Time, by: Type.String() },
  { description: 'Who has approved these changed files; it ends when they change' },
)

const Attestation = Type.Object(
  { at: Time, by: Type.String(), commitSha: Type.String() },
  { description: 'Who has confirmed that these links show the change; it ends when they change' },
)
const Proof = Type.Object(
  {
    state: OneOf(['PROVEN', 'WAIVED', 'LINKED'], {
      description:
        'PROVEN: by a receipt of builds of both commits. WAIVED: not proven, an ADMIN lets it go without one. LINKED: by a receipt of runs at an address, which counts as a link alone',
    }),
    at: Time,
    by: Type.String({ description: 'Such as ci:<id of the CI identity>, member:<id>' }),
    commitSha: Nullable(Type.String()),
    receiptId: Nullable(Id),
    testSha256: Nullable(Type.String()),
    beforeCommit: Nullable(Type.String()),
    reason: Nullable(Type.String({ description: 'Of a waiver. For agents: a redacted copy' })),
  },
  { description: 'The proof of the present commit; it ends when the commit changes' },
)
const Outcome = Type.Object(
  {
    state: OneOf(outcomeStates, {
      description:
        'STABLE: so many days without reopening or rollback as the campaign’s stableAfterDays said when it was shipped. SUPERSEDED: it took its item back into work',
    }),
    at: { ...Time, description: 'PENDING: when it will be STABLE' },
  },
  { description: 'How shipped work has fared; null: it was not shipped' },
)
const Watch = Type.Object(
  {
    result: OneOf(['GREEN', 'RED']),
    at: Time,
    commitSha: Type.String({ description: 'The commit that the test ran on' }),
    receiptId: Id,
    until: Nullable({
      ...Time,
      description: 'RED holds the implementer’s share no longer; null: it was never red',
    }),
  },
  { description: 'The last run of the test of shipped work on a later commit' },
)
const Gate = Type.Object(
  { at: Time, by: Type.String() },
  {
    description:
      'Who lets the agent ship past the campaign’s human gate; it ends when commit or files change',
  },
)
const SeenPullRequest = Type.Object(
  { pullRequestId: Id, headSha: Type.String(), isWhole: Type.Boolean() },
  {
    description:
      'The forge shows the pull request: commit and changed files are read there, and reports of them are hints. isWhole: whether all changed files were seen',
  },
)
const Agent = Type.Object(
  { name: Type.String(), version: Nullable(Type.String()), model: Nullable(Type.String()) },
  { description: 'Which program works here, by its own account' },
)
const Usage = Type.Object(usageFields, { description: 'Reported by the agent: totals of this deployment' })

const listed = {
  id: Id,
  status: Type.String(),
  feedbackId: Id,
  round: Type.Integer({ description: 'Round of the item that this deployment belongs to' }),
  isOpen: Type.Boolean({ description: 'Whether it holds the claim on the item' }),
  stale: Type.Boolean({
    description: 'No report for the campaign’s leaseMinutes: another agent may take it over',
  }),
  leaseExpiresAt: Nullable({
    ...Time,
    description:
      'Every report renews it. Null while the lease does not run (closed, AWAITING_APPROVAL, DEPLOYED), and always for pages',
  }),
  branchName: Nullable(Type.String()),
  commitSha: Nullable(Type.String()),
  prUrl: Nullable(Type.String({ description: 'For agents: without its query' })),
  prNumber: Nullable(Type.Integer()),
  deploymentUrl: Nullable(Type.String({ description: 'For agents: without its query' })),
  deployedAt: Nullable(Time),
  allowedPaths: Type.Array(Type.String(), {
    description: 'Globs of the campaign; empty: every path of the repository',
  }),
  changedFiles: Nullable(Type.Array(Type.String())),
  protectedFiles: Type.Array(Type.String(), {
    description: 'Those of changedFiles that an agent may ship only after a person has approved them',
  }),
  approval: Nullable(Approval),
  attestation: Nullable(Attestation),
  proof: Nullable(Proof),
  outcome: Nullable(Outcome),
  watch: Nullable(Watch),
  implementerId: Nullable({
    ...Id,
    description:
      'The tester who earns the implementer’s share of this work, as its key named one at the claim',
  }),
  gate: Nullable(Gate),
  reference: Type.String({
    description:
      'Names the item in branch, title or body of a pull request of a connected repository, such as `gs:06csfcjc7ykxw9ab`',
  }),
  seen: Nullable(SeenPullRequest),
  agent: Nullable(Agent),
  usage: Nullable(Usage),
  question: Nullable(Type.String({ description: 'The agent’s question while it is AWAITING_APPROVAL' })),
  rollback: Nullable(Rollback),
  takeover: Nullable(Takeover),
  createdAt: Time,
  updatedAt: Time,
}
/** A deployment as lists show it. */
export const ListedDeployment = named('ListedDeployment', Type.Object(listed))
export type ListedDeploymentView = Static<typeof ListedDeployment>

export const Deployment = named(
  'Deployment',
  Type.Object({ ...listed, prompt: Nullable(Type.String()), errorLogs: Nullable(Type.String()) }),
)
export type DeploymentView = Static<typeof Deployment>

export const DeploymentDetail = named(
  'DeploymentDetail',
  Type.Object({
    ...Deployment.properties,
    stages: Type.Array(Stage),
    logs: Type.Array(LogLine),
    lastLog: Type.Integer({ description: 'Sequence number of the latest line; 0: no lines' }),
  }),
)

export const DeploymentQuery = Fields({
  ...pageQuery,
  feedbackId: Type.Optional(Type.String({ format: 'uuid' })),
  campaignId: Type.Optional(Type.String({ format: 'uuid' })),
  status: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  isOpen: Type.Optional(Type.Boolean()),
  stale: Type.Optional(Type.Boolean({ description: 'true: only those that may be taken over' })),
})
export type DeploymentListQuery = Static<typeof DeploymentQuery>

export const LogQuery = Fields({
  logsAfter: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_000_000_000,
      description: 'Returns the first 200 lines after this sequence number; default: the latest 200',
    }),
  ),
})

export const DeploymentCreate = named(
  'DeploymentCreate',
  Fields({
    feedbackId: Type.String({ minLength: 1, maxLength: 100 }),
    branchName: Type.Optional(Branch),
    prompt: Type.Optional(Type.String({ maxLength: 50_000 })),
    takeover: Type.Optional(
      Type.Boolean({ description: 'true: closes the open deployment of the item if it is stale' }),
    ),
  }),
)
export type DeploymentCreateBody = Static<typeof DeploymentCreate>

export const DeploymentUpdate = named(
  'DeploymentUpdate',
  Fields({
    status: Type.Optional(Status),
    reason: Type.Optional(Type.String({ maxLength: 1000, description: 'Recorded in the item’s history' })),
    question: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          description:
            'With AWAITING_APPROVAL: the question that a person must decide; the workspace is notified',
        }),
      ),
    ),
    branchName: Type.Optional(Nullable(Branch)),
    commitSha: Type.Optional(Nullable(Commit)),
    prUrl: Type.Optional(Nullable(WebAddress)),
    prNumber: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
    deploymentUrl: Type.Optional(Nullable(WebAddress)),
    errorLogs: Type.Optional(Nullable(Type.String({ maxLength: 50_000 }))),
    usage: Type.Optional({
      ...Fields(usageFields),
      description: 'What this deployment has used so far; totals, they never shrink',
    }),
    changedFiles: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
        maxItems: 2000,
        description: 'Paths relative to the repository root; replaces the whole list',
      }),
    ),
  }),
)
export type DeploymentUpdateBody = Static<typeof DeploymentUpdate>

export const ApprovalCreate = named(
  'DeploymentApproval',
  Fields({
    changedFiles: Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
      minItems: 1,
      maxItems: 2000,
      description: 'All files of the deployment, as you have seen them',
    }),
    commitSha: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{7,64}$',
        description: 'The commit that you have seen; needed where `seen` is set',
        examples: ['9fceb02d0ae598e95dc970b74767f19372d61af8'],
      }),
    ),
  }),
)
export type ApprovalBody = Static<typeof ApprovalCreate>

export const AttestationCreate = named(
  'DeploymentAttestation',
  Fields({
    commitSha: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{7,64}$',
        description: 'The commit that you have seen; where the deployment names another one: 409',
        examples: ['9fceb02d0ae598e95dc970b74767f19372d61af8'],
      }),
    ),
  }),
)
export type AttestationBody = Static<typeof AttestationCreate>

export const ProofWaiverCreate = named(
  'ProofWaiver',
  Fields({
    reason: Type.String({
      minLength: 1,
      maxLength: 1000,
      ...visible,
      description: 'Shown with «not proven»',
    }),
  }),
)
export type ProofWaiverBody = Static<typeof ProofWaiverCreate>

export const LogCreate = named(
  'DeploymentLogCreate',
  Fields({
    message: Type.String({ minLength: 1, maxLength: 8192, description: 'At most 8 KiB in UTF-8' }),
    level: Type.Optional(OneOf(logLevels, { default: 'info' })),
    at: Type.Optional(Time),
  }),
)
export type LogBody = Static<typeof LogCreate>

export const StagesReplace = Fields({ stages: Type.Array(Stage, { maxItems: 50 }) })
export const Stages = Type.Object({ stages: Type.Array(Stage) })

export const RollbackCreate = named(
  'DeploymentRollback',
  Fields({
    reason: Type.String({ minLength: 1, maxLength: 1000 }),
    commitSha: Type.Optional(Commit),
  }),
)
export type RollbackBody = Static<typeof RollbackCreate>
