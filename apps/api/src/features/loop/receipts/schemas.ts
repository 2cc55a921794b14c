import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time, visible } from '../../../core/schema.ts'
import { attestations } from './preview-rules.ts'

const sha256 = '^[0-9a-f]{64}$'
/** The full hash, because a short one may be ambiguous. */
const commit = '^(?:[0-9a-f]{40}|[0-9a-f]{64})$'
const Sha256 = Type.String({ pattern: sha256, description: 'In lower-case hexadecimal digits' })
const Commit = Type.String({ pattern: commit, description: 'The whole id, in lower-case hexadecimal digits' })

export const ProofChallengeCreate = named(
  'ProofChallengeCreate',
  Fields({ testSha256: Sha256, beforeCommit: Commit, afterCommit: Commit }),
)
export type ChallengeBody = Static<typeof ProofChallengeCreate>

export const ProofChallenge = named(
  'ProofChallenge',
  Type.Object({ id: Id, nonce: Type.String(), expiresAt: Time }),
)

/** The largest statement, in bytes. */
export const MOST_STATEMENT_BYTES = 8192
/** The number of runs of the test on each commit. */
export const RUNS = 3
const results = ['PASSED', 'FAILED', 'ERROR'] as const
/** The subject of a statement. PROOF: a change. WATCH: a later test of shipped work. */
const abouts = ['PROOF', 'WATCH'] as const
/**
 * COMMIT: the CI has built both commits itself. ADDRESS: at least one test ran at an address, whose commit is only
 * claimed.
 */
export const builds = ['COMMIT', 'ADDRESS'] as const
const Runs = Type.Array(OneOf(results), { minItems: RUNS, maxItems: RUNS })

/** The address at which a test ran; null means that the CI has built its commit. */
const Place = Type.Union([Type.String({ pattern: '^https?://[^\\s"\\\\]{1,300}$' }), Type.Null()])

/** The statement of a receipt, as JSON with sorted keys and without white space. `STATEMENT` in the decisions page says the same. */
export const Statement = Fields({
  version: Type.Literal(2),
  challengeId: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  nonce: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  testSha256: Type.String({ pattern: sha256 }),
  beforeCommit: Type.String({ pattern: commit }),
  afterCommit: Type.String({ pattern: commit }),
  built: OneOf(builds),
  before: Runs,
  after: Runs,
  beforeUrl: Type.Optional(Place),
  afterUrl: Type.Optional(Place),
  pictures: Type.Array(Type.String({ pattern: sha256 }), { maxItems: 12 }),
  console: Type.Union([Type.String({ pattern: sha256 }), Type.Null()]),
  runId: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$' }),
  finishedAt: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
})
export type StatementBody = Static<typeof Statement>

/** The statement about a later test: one commit, which the CI has built itself. */
export const WatchStatement = Fields({
  version: Type.Literal(2),
  about: Type.Literal('WATCH'),
  challengeId: Statement.properties.challengeId,
  nonce: Statement.properties.nonce,
  testSha256: Statement.properties.testSha256,
  commit: Statement.properties.afterCommit,
  built: Type.Literal('COMMIT'),
  runs: Runs,
  pictures: Statement.properties.pictures,
  console: Statement.properties.console,
  runId: Statement.properties.runId,
  finishedAt: Statement.properties.finishedAt,
})
export type WatchBody = Static<typeof WatchStatement>

export const WatchChallengeCreate = named(
  'WatchChallengeCreate',
  Fields({ testSha256: Sha256, commit: Commit }),
)
export type WatchChallengeBody = Static<typeof WatchChallengeCreate>

export const RedExtension = named(
  'RedExtension',
  Fields({
    days: Type.Integer({ minimum: 1, maximum: 90, description: 'From now' }),
    reason: Type.String({ minLength: 1, maxLength: 1000, ...visible, description: 'For the operator’s log' }),
  }),
)

export const RedHeld = named('RedHeld', Type.Object({ deploymentId: Id, holdsUntil: Time }))

export const ReceiptCreate = named(
  'ReceiptCreate',
  Fields({
    statement: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,10923}$',
      description:
        'base64url of at most 8 KiB of JSON with sorted keys and without white space: after, afterCommit, before, beforeCommit, built (COMMIT or ADDRESS), challengeId, console, finishedAt, nonce, pictures, runId, testSha256, version (2); of runs at addresses also afterUrl and beforeUrl. `before` and `after`: three of PASSED, FAILED, ERROR. `pictures` and `console`: SHA-256',
    }),
    ciIdentityId: Type.Optional(Type.String({ format: 'uuid', description: 'With a signature' })),
    signature: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{86}$',
        description: 'Ed25519 over the bytes of the JSON, in base64url',
      }),
    ),
    token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 8192,
        description:
          'Instead of a signature, the id token of the CI job. GitHub: with the audience `<audience>#<SHA-256 of the JSON>`, and runId its run_id. GitLab: runId its job_id',
      }),
    ),
  }),
)
export type ReceiptBody = Static<typeof ReceiptCreate>

export const Receipt = named(
  'Receipt',
  Type.Object({
    id: Id,
    deploymentId: Id,
    feedbackId: Id,
    ciIdentityId: Id,
    kind: OneOf(['KEY', 'OIDC']),
    about: OneOf(abouts, { description: 'WATCH: a later run, of shipped work' }),
    result: OneOf(['GREEN', 'RED'], { description: 'RED: only of a WATCH' }),
    testSha256: Type.String(),
    beforeCommit: Type.String(),
    afterCommit: Type.String(),
    built: OneOf(builds, {
      description:
        'COMMIT: the CI has built both commits. ADDRESS: the test ran at an address; the receipt counts as a link, not as proof, unless it is ATTESTED',
    }),
    attestation: Nullable(
      OneOf(attestations, {
        description:
          'Of an ADDRESS. ATTESTED: the forge says that both commits run there, which counts as COMMIT. NO_ADDRESS: the statement names none with https. NO_REPOSITORY: the deployment names no pull request of a connected repository that believes previews. OTHER_SOURCE: of another environment or account. CHANGED: since the challenge',
      }),
    ),
    runId: Nullable(Type.String({ description: 'As the CI names its run. Null for agents' })),
    finishedAt: Time,
    statement: Nullable(Type.String({ description: 'The signed bytes, in base64url. Null for agents' })),
    signature: Nullable(Type.String({ description: 'Null for a token, and for agents' })),
    receivedFrom: Type.String({ description: 'Such as secret-key:<id>' }),
    createdAt: Time,
  }),
)
export const ReceiptQuery = Fields(pageQuery)
