import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@groundswell/client'
import { type Context, command, type Options } from '../command.ts'
import { Refusal, UsageError } from '../failures.ts'
import { findDeployment, ofDeployment } from '../flow/deployment.ts'
import { resolvedPath } from '../flow/files.ts'
import { findPlaywright } from '../proof/playwright.ts'
import {
  builtKind,
  type Proving,
  parseSide,
  runOnSide,
  type Side,
  testedOrigins,
  watchOnSide,
} from '../proof/sides.ts'
import { findSigner, type Signer, writeNewKey } from '../proof/signing.ts'
import {
  buildStatement,
  buildWatchStatement,
  joinConsoles,
  type Proven,
  sha256Of,
} from '../proof/statement.ts'
import { dim, line } from '../terminal/line.ts'
import { parseId } from './values.ts'

const options = {
  ...ofDeployment,
  before: {
    type: 'string',
    value: 'URL|REF',
    help: 'the state with the fault: an address, or a commit to build',
  },
  after: { type: 'string', value: 'URL|REF', help: 'the state with the fix' },
  'before-commit': {
    type: 'string',
    value: 'COMMIT',
    help: 'the commit that runs at the address of --before',
  },
  'after-commit': { type: 'string', value: 'COMMIT', help: 'the commit that runs at the address of --after' },
  start: { type: 'string', value: 'COMMAND', help: 'starts a commit, such as "npm ci && npm run start"' },
  port: { type: 'string', value: 'N', help: 'where the started commit answers; it is told PORT' },
  'start-limit': { type: 'string', value: 'SECONDS', help: 'longest wait for it (default 300)' },
  allow: { type: 'string', multiple: true, value: 'HOST', help: 'a further public host that the page needs' },
  test: {
    type: 'string',
    value: 'FILE',
    help: 'a test that a member has accepted, instead of the compiled one',
  },
  limit: { type: 'string', value: 'SECONDS', help: 'longest run of the test (default 60)' },
  browser: { type: 'string', value: 'FILE', help: 'a Chromium instead of Playwright’s own' },
  key: { type: 'string', value: 'FILE', help: 'the private key of the CI; default: GROUNDSWELL_CI_KEY' },
  ci: { type: 'string', value: 'ID', help: 'the registered CI; default: the one with the public key' },
  audience: { type: 'string', value: 'WORDS', help: 'of the registered CI at GitHub (default groundswell)' },
  evidence: { type: 'string', value: 'FOLDER', help: 'keep the statement and the output of the runs here' },
  'new-key': { type: 'string', value: 'FILE', help: 'only make a key, and print the public one to register' },
  watch: {
    type: 'boolean',
    help: 'run the test of a shipped, proven item on the commit of --after (default HEAD), and tell the service',
  },
  'dry-run': { type: 'boolean', help: 'run the tests, and send nothing' },
} as const satisfies Options

type Here = Context<typeof options>

/** Runs the test of an item before and after a change, and sends a signed receipt. */
export const prove = command({
  name: 'prove',
  summary: 'Run the test of an item before and after a change, and send a signed receipt',
  arguments: [{ name: 'ITEM', help: 'id of the item', isOptional: true }],
  options,
  notes:
    'The test has to be red three times before the change and green three times after it. It runs in the project’s own Playwright with an empty environment, and visits the named addresses alone. A commit is checked out and started beside the working copy. A run at an address counts as a link, not as proof, because anything may answer there, unless it is that of a preview that the forge attests for the commit. Keep the key from the code that is tested: build in another job, or let GitHub or GitLab sign.',
  async run(context) {
    const { options, host, out, args } = context
    if (options['new-key'] !== undefined) {
      const file = resolvedPath(host, options['new-key'])
      const publicKey = await writeNewKey(file)
      out.result({ file, publicKey }, () => [
        ...publicKey
          .trim()
          .split('\n')
          .map((each) => line`${each}`),
        line`${dim('Register it as an administrator: dashboard, or POST /api/ci-identities.')}`,
      ])
      return undefined
    }
    if (args[0] === undefined) throw new UsageError('Name the item.')
    const item = parseId(args[0], 'ITEM')
    if (options.watch) await watchItem(context, item)
    else await proveItem(context, item)
    return undefined
  },
})

async function proveItem(context: Here, feedbackId: string): Promise<void> {
  const { host, out, options, connect } = context
  const isDry = options['dry-run'] === true
  const deployment = isDry ? null : findDeployment(host, options)
  const [before, after] = await parseSides(context, !isDry)
  if (!isDry && before.commit === after.commit)
    throw new UsageError('--before and --after are the same commit: there is no change to prove.')
  const signer = isDry ? null : await findSigner(host, options)
  const playwright = await findPlaywright(host.cwd)
  const { client } = await connect()
  const test = await readTest(context, client, feedbackId)
  const testSha256 = sha256Of(test)
  const commits = { beforeCommit: before.commit, afterCommit: after.commit }
  const challenge = !deployment
    ? { id: 'dry-run', nonce: 'dry-run' }
    : await client.post('/api/deployments/{id}/proof-challenges', {
        params: { path: { id: deployment } },
        body: { testSha256, ...commits },
      })
  const proving = { playwright, test, ...toProving(options) }
  const proven: Proven = {
    ...{ testSha256, ...commits, built: builtKind([before, after]), ...testedOrigins(before, after) },
    before: await runOnSide(before, proving, context),
    after: await runOnSide(after, proving, context),
  }
  const { runId } = signer ?? { runId: 'dry-run' }
  const run = { id: runId, finishedAt: host.now() }
  const statement = buildStatement(proven, challenge, run)
  await keepEvidence(context, proven, statement)
  if (!deployment || !signer) {
    out.result({ testSha256, ...commits, receipt: null }, () => [
      line`Red before and green after, three times each. Nothing was sent.`,
    ])
    return
  }
  const signature = await signer.sign(statement, () => findCiIdentity(client, options.ci, signer))
  const receipt = await client.post('/api/deployments/{id}/receipts', {
    params: { path: { id: deployment }, header: { 'Idempotency-Key': randomUUID() } },
    body: { statement: Buffer.from(statement).toString('base64url'), ...signature },
  })
  out.result(receipt, () => [
    receipt.attestation === null || receipt.attestation === 'ATTESTED'
      ? line`Proven: red before and green after. Receipt ${receipt.id}`
      : line`Red before and green after, at an address: it counts as a link, not as proof (${receipt.attestation}). Receipt ${receipt.id}`,
  ])
}

/**
 * Runs the test of shipped, proven work on a commit, and reports to the service whether it still passes. If the test
 * fails, the command fails.
 */
async function watchItem(context: Here, feedbackId: string): Promise<void> {
  const { host, out, options, connect } = context
  const place = options.after ?? 'HEAD'
  const side = await parseSide(host, 'after', { place, commit: undefined, needsCommit: false })
  if (side.url) throw new UsageError('--watch builds a commit: name one with --after, and how it starts.')
  const signer = await findSigner(host, options)
  const playwright = await findPlaywright(host.cwd)
  const { client } = await connect()
  const deployment = await watchedDeployment(client, feedbackId, options.deployment)
  const test = await readTest(context, client, feedbackId)
  const { commit } = side
  const testSha256 = sha256Of(test)
  const path = { id: deployment }
  const challenge = await client.post('/api/deployments/{id}/watch-challenges', {
    params: { path },
    body: { testSha256, commit },
  })
  const { runs, result } = await watchOnSide(side, { playwright, test, ...toProving(options) }, context)
  const run = { id: signer.runId, finishedAt: host.now() }
  const statement = buildWatchStatement({ testSha256, commit, runs }, challenge, run)
  const signature = await signer.sign(statement, () => findCiIdentity(client, options.ci, signer))
  const receipt = await client.post('/api/deployments/{id}/watches', {
    params: { path, header: { 'Idempotency-Key': randomUUID() } },
    body: { statement: Buffer.from(statement).toString('base64url'), ...signature },
  })
  out.result(receipt, () => [
    result === 'GREEN' ? line`Still green at ${commit.slice(0, 12)}.` : line`Red at ${commit.slice(0, 12)}.`,
  ])
  if (result === 'RED') throw new Refusal(`The test is red at ${commit.slice(0, 12)}: ${runs[0]!.says}`)
}

/** Returns the named deployment, otherwise the live deployment whose work is proven. */
async function watchedDeployment(
  client: Client,
  feedbackId: string,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return parseId(given, '--deployment')
  const query = { feedbackId, isOpen: true }
  const { items } = await client.get('/api/deployments', { params: { query } })
  const found = items.find(({ outcome, proof }) => outcome !== null && proof?.state === 'PROVEN')
  if (!found) throw new Refusal('The item has no shipped, proven work to watch.')
  return found.id
}

function parseSides({ host, options }: Here, needsCommit: boolean): Promise<[Side, Side]> {
  const parseNamedSide = (name: Side['name']) => {
    const place = options[name]
    if (place === undefined) throw new UsageError(`Say where it runs: --${name} URL|REF.`)
    return parseSide(host, name, { place, commit: options[`${name}-commit`], needsCommit })
  }
  return Promise.all([parseNamedSide('before'), parseNamedSide('after')])
}

function toProving(options: Here['options']): Omit<Proving, 'playwright' | 'test'> {
  const { start, port, allow = [], browser } = options
  if ((start === undefined) !== (port === undefined))
    throw new UsageError('Give --start and --port together.')
  const limitMs = parseSeconds('start-limit', options['start-limit'], 300) * 1000
  return {
    hosts: allow,
    browser,
    limitMs: parseSeconds('limit', options.limit, 60) * 1000,
    start: start === undefined ? null : { command: start, port: parseWhole('port', port!, 65_535), limitMs },
  }
}

const parseSeconds = (name: string, given: string | undefined, usual: number) =>
  given === undefined ? usual : parseWhole(name, given, 3_600)
function parseWhole(name: string, given: string, most: number): number {
  const number = /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 0
  if (number === 0 || number > most) throw new UsageError(`--${name} is a whole number from 1 to ${most}.`)
  return number
}

async function readTest({ host, options }: Here, client: Client, id: string): Promise<string> {
  if (options.test === undefined)
    return (await client.get('/api/feedback/{id}/reproduction', { params: { path: { id } } })).test
  const file = options.test
  return readFile(resolvedPath(host, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.code}.`)
  })
}

/** Returns the registered CI identity of a key: the named one, otherwise the one with the same public key. */
async function findCiIdentity(
  client: Client,
  given: string | undefined,
  { publicKey }: Signer,
): Promise<string> {
  if (given !== undefined) return parseId(given, '--ci')
  const { items } = await client.get('/api/ci-identities', { params: { query: { limit: 200 } } })
  const found = items.find((each) => each.publicKey === publicKey && each.revokedAt === null)
  if (!found) throw new Refusal('No CI with the public half of this key is registered in the workspace.')
  return found.id
}

/** Writes the signed bytes, and the output whose hash they contain, into the evidence folder. */
async function keepEvidence({ host, options }: Here, proven: Proven, statement: Uint8Array): Promise<void> {
  if (options.evidence === undefined) return
  const folder = resolvedPath(host, options.evidence)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'statement.json'), statement)
  await writeFile(join(folder, 'console.txt'), joinConsoles([...proven.before, ...proven.after]))
}
