import { randomUUID } from 'node:crypto'
import type { Client, components } from '@groundswell/client'
import { command } from '../command.ts'
import { changedFileOptions, findChangedFiles } from '../flow/changed-files.ts'
import { findCommit, findDeployment, ofDeployment, refuseStopped, webAddress } from '../flow/deployment.ts'
import { groupLines, withoutSecrets } from '../flow/log-lines.ts'
import { line } from '../terminal/line.ts'
import { parseId, parseOneOf, stateWord } from './values.ts'

type Stage = components['schemas']['DeploymentStage']
const stageStatuses = ['PENDING', 'RUNNING', 'PASSED', 'FAILED', 'SKIPPED'] as const
const levels = ['debug', 'info', 'warn', 'error'] as const
const pathWithId = (id: string) => ({ params: { path: { id } } })

/** Claims an item. */
export const runStart = command({
  name: 'run start',
  summary: 'Claim an item, and print the id of the deployment',
  arguments: [{ name: 'ITEM', help: 'id of the item' }],
  options: {
    branch: { type: 'string', value: 'NAME', help: 'the branch' },
    takeover: { type: 'boolean', help: 'take over from a deployment that has fallen silent' },
  },
  notes: 'In a shell: export GROUNDSWELL_DEPLOYMENT="$(groundswell run start ITEM)"',
  async run({ out, options, args, connect }) {
    const { client } = await connect()
    const started = await client.post('/api/deployments', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: {
        feedbackId: parseId(args[0]!, 'ITEM'),
        ...(options.branch ? { branchName: options.branch } : {}),
        ...(options.takeover ? { takeover: true } : {}),
      },
    })
    out.result(started, () => [line`${started.id}`])
    return undefined
  },
})

/** Reports a step. */
export const runStage = command({
  name: 'run stage',
  summary: 'Report a step of the run',
  arguments: [
    { name: 'NAME', help: 'the step, such as build' },
    { name: 'STATUS', help: 'how it stands', values: stageStatuses },
  ],
  options: { ...ofDeployment, detail: { type: 'string', value: 'WORDS', help: 'one line about it' } },
  notes: 'Steps keep their order. One job at a time reports steps of a deployment.',
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const id = findDeployment(host, options)
    const { stages: before } = await client.get('/api/deployments/{id}', pathWithId(id))
    const [name, status] = [args[0]!, parseOneOf(args[1]!, stageStatuses)]
    const stages = withStage(
      before,
      { name, status, ...(options.detail ? { detail: options.detail } : {}) },
      host.now(),
    )
    const after = await client.put('/api/deployments/{id}/stages', { ...pathWithId(id), body: { stages } })
    out.result(after, () => [line`${name}: ${status}`])
    return undefined
  },
})

/** Returns the steps with one of them changed, or added at the end. */
export function withStage(before: readonly Stage[], stage: Stage, now: Date): Stage[] {
  const known = before.find(({ name }) => name === stage.name)
  const isOver = stage.status !== 'PENDING' && stage.status !== 'RUNNING'
  const made: Stage = {
    ...known,
    ...stage,
    startedAt: stage.status === 'PENDING' ? null : (known?.startedAt ?? now.toISOString()),
    finishedAt: isOver ? now.toISOString() : null,
  }
  return known ? before.map((one) => (one === known ? made : one)) : [...before, made]
}

/** Appends to the log. */
export const runLog = command({
  name: 'run log',
  summary: 'Append to the log of the run',
  arguments: [
    { name: 'WORDS', help: 'the line; - or nothing reads standard input', isOptional: true, isMany: true },
  ],
  options: {
    ...ofDeployment,
    level: { type: 'string', value: 'LEVEL', help: 'how bad it is', values: levels },
  },
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const id = findDeployment(host, options)
    const level = options.level ? { level: parseOneOf(options.level, levels) } : {}
    const isPiped = args.length === 0 || (args.length === 1 && args[0] === '-')
    const texts = isPiped ? groupLines(host.stdin) : groupLines([Buffer.from(args.join(' '))])
    let appended = 0
    for await (const text of texts) {
      await appendLines(client, id, { message: withoutSecrets(text, host.env), ...level })
      appended++
    }
    out.result({ appended }, () => [])
    return undefined
  },
})

async function appendLines(
  client: Client,
  id: string,
  body: components['schemas']['DeploymentLogCreate'],
): Promise<void> {
  await client.post('/api/deployments/{id}/logs', { ...pathWithId(id), body })
}

/** Reports the end. */
export const runDone = command({
  name: 'run done',
  summary: 'Report that the change is live, with its evidence; or that it failed',
  options: {
    ...ofDeployment,
    ...changedFileOptions,
    commit: { type: 'string', value: 'SHA', help: 'the commit; default: that of the CI run' },
    pr: { type: 'string', value: 'ADDRESS', help: 'the pull request' },
    live: { type: 'string', value: 'ADDRESS', help: 'where the change can be seen' },
    failed: { type: 'boolean', help: 'the run failed: the item can be claimed again' },
    reason: { type: 'string', value: 'WORDS', help: 'for the item’s history' },
  },
  async run({ host, out, options, connect }) {
    const { client } = await connect()
    const id = findDeployment(host, options)
    const status = options.failed ? 'FAILED' : 'DEPLOYED'
    const commitSha = findCommit(host, options.commit)
    const prUrl = webAddress('pr', options.pr)
    const deploymentUrl = webAddress('live', options.live)
    const changedFiles = await findChangedFiles(host, options)
    const number = Number(/\/(?:pull|merge_requests|pull-requests)\/(\d+)/u.exec(prUrl ?? '')?.[1])
    const after = await client.patch('/api/deployments/{id}', {
      ...pathWithId(id),
      body: {
        status,
        ...(commitSha ? { commitSha } : {}),
        ...(prUrl ? { prUrl } : {}),
        ...(number > 0 ? { prNumber: number } : {}),
        ...(deploymentUrl ? { deploymentUrl } : {}),
        ...(changedFiles ? { changedFiles } : {}),
        ...(options.reason ? { reason: options.reason } : {}),
      },
    })
    refuseStopped(after, status)
    out.result(after, () => [line`${id}: ${stateWord(after.status)}.`])
    return undefined
  },
})

/** Reports that a change was rolled back. */
export const runRollback = command({
  name: 'run rollback',
  summary: 'Report that the change was taken back',
  arguments: [{ name: 'REASON', help: 'why', isMany: true }],
  options: {
    ...ofDeployment,
    commit: { type: 'string', value: 'SHA', help: 'the commit that takes it back' },
  },
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const id = findDeployment(host, options)
    const commitSha = findCommit(host, options.commit)
    const after = await client.post('/api/deployments/{id}/rollback', {
      ...pathWithId(id),
      body: { reason: args.join(' '), ...(commitSha ? { commitSha } : {}) },
    })
    out.result(after, () => [line`${id}: ${stateWord(after.status)}. The item can be claimed again.`])
    return undefined
  },
})
