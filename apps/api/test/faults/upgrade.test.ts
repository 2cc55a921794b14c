import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Cluster } from '../harness/cluster.ts'
import { newEmptyDatabase, type TestDatabase } from '../harness/database.ts'
import { eventually } from '../harness/eventually.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses, startServiceProcess } from '../harness/service-process.ts'

/**
 * The release before: an earlier state of main whose libraries are still the ones in use. Move it forward with each
 * release, and when the test says that a library has changed.
 */
const before = '37d33aba051d54544b6c623884937b78d0cef5fd'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
const hasHistory =
  spawnSync('git', ['cat-file', '-e', `${before}^{commit}`], { cwd: project, stdio: 'ignore' }).status === 0

let folder: ThrowawayFolder
let database: TestDatabase
let issuer: TestIssuer
beforeAll(async () => {
  folder = await newThrowawayFolder()
  database = await newEmptyDatabase()
  issuer = await startIssuer()
})
afterEach(killServiceProcesses)
afterAll(async () => {
  await Promise.all([issuer.stop(), database.drop()])
  await folder.remove()
})

/** Unpacks the release before, with the libraries of this one and its own packages. Returns its folder. */
async function unpackBefore(): Promise<string> {
  const place = await mkdtemp(join(folder.path, 'before-'))
  const archive = execFileSync('git', ['archive', before, 'apps', 'packages', 'package.json'], {
    cwd: project,
    maxBuffer: 1 << 30,
  })
  execFileSync('tar', ['-x', '-C', place], { input: archive })
  await linkModules(join(project, 'node_modules'), join(place, 'node_modules'))
  const { dependencies } = await readPackage(join(place, 'apps/api'))
  const ofRelease = Object.entries(dependencies).filter(([name]) => !name.startsWith('@groundswell/'))
  const installed = await Promise.all(
    ofRelease.map(async ([name]) => [name, (await readPackage(join(project, 'node_modules', name))).version]),
  )
  expect(
    Object.fromEntries(installed),
    'libraries have changed since `before`: move it to a later commit of main',
  ).toEqual(Object.fromEntries(ofRelease))
  return place
}

async function readPackage(
  folder: string,
): Promise<{ version: string; dependencies: Record<string, string> }> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** Links every library, and of our own packages those of the release before. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@groundswell'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@groundswell' && !name.startsWith('.')) await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(from, '@groundswell'))) {
    const target = await readlink(join(from, '@groundswell', name))
    const within = resolve(from, '@groundswell', target).slice(project.length)
    await symlink(join(dirname(to), within), join(to, '@groundswell', name))
  }
}

/** A proxy in front of the nodes, as an operator has one: requests go to its nodes in turn. */
async function startProxy() {
  let nodes: string[] = []
  let turn = 0
  const served = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const node = nodes[turn++ % nodes.length]!
    served.set(node, (served.get(node) ?? 0) + 1)
    const { method, headers, url } = incoming
    const onward = request(`${node}${url}`, { method: method!, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (...urls: string[]) => {
      nodes = urls
    },
    /** Resolves when the node has answered `count` requests. */
    reached: (node: string, count: number) =>
      eventually(() => expect(served.get(node) ?? 0).toBeGreaterThanOrEqual(count)),
    close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

test.skipIf(!hasHistory)(
  'this release takes over from the one before under load, without a failed request (skipped without the history of git)',
  async () => {
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder.path, 'files'),
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: 'groundswell',
      TESTER_OIDC_AUDIENCE: 'groundswell-testers',
      DATABASE_POOL: '8',
      RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
      RATE_LIMIT_VOTES_PER_MINUTE: '0',
      RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
      ANONYMOUS_VOTES_PER_ADDRESS: '0',
    }
    const proxy = await startProxy()
    const release = await unpackBefore()
    const old = startServiceProcess(settings, [], join(release, 'apps/api/src/main.js'))
    const oldUrl = await old.ready
    proxy.sendTo(oldUrl)
    /** The two releases may describe their answers differently, so nothing is compared with a description. */
    const ask: Cluster['call'] = async (method, path, { as, body } = {}) => {
      const response = await fetch(proxy.url + path, {
        method,
        headers: {
          ...(as ? { authorization: `Bearer ${as}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    const token = await issuer.token({
      sub: 'owner',
      aud: 'groundswell',
      email: 'owner@example.com',
      email_verified: true,
    })
    const { body: account } = await ask('POST', '/api/account/bootstrap', { as: token })
    await ask('POST', '/api/zones', { as: account.secretKey, body: { zoneId: 'hero', threshold: 5 } })

    // Clients submit and vote; one reads. A cut connection would count, too.
    const broken: string[] = []
    const cluster = {
      call: async (...given: Parameters<Cluster['call']>) =>
        ask(...given).catch((error: Error) => {
          broken.push(`${given[1]}: ${error.message}`)
          throw error
        }),
    } as Cluster
    const load = startLoad(cluster, { publishableKey: account.publishableKey, zoneId: 'hero', clients: 3 })
    let isReading = true
    const reader = (async () => {
      for (; isReading; ) {
        const { status } = await cluster.call('GET', '/api/feedback?limit=20', { as: account.secretKey })
        if (status !== 200) broken.push(`a list answered ${status}`)
        await sleep(20)
      }
    })()
    await load.more(40)

    // The new release migrates while the old one serves, then both serve, then the old one is told to stop.
    const next = startServiceProcess(settings)
    const nextUrl = await next.ready
    proxy.sendTo(oldUrl, nextUrl)
    await proxy.reached(nextUrl, 100)
    proxy.sendTo(nextUrl)
    await load.more(5)
    old.child.kill('SIGTERM')
    expect(await old.ended).toMatchObject({ code: 0 })
    await load.more(30)
    isReading = false
    await Promise.all([load.stop(), reader])

    expect(broken).toEqual([])
    expect(load.refused).toEqual([])
    expect(await findLost(database.url, load)).toEqual({ items: [], votes: 0 })
    expect(await findContradictions(database.url)).toEqual({ counters: [], crossedTwice: [] })
    const faults = (output: string) =>
      output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))
    expect([...faults(old.output().out), ...faults(next.output().out)]).toEqual([])
    const [latest] = await query<{ version: number }>(
      { databaseUrl: database.url },
      'select max(version) as version from schema_migrations',
    )
    const files = await readdir(join(project, 'apps/api/migrations'))
    expect(latest!.version).toBe(Number(files.sort().at(-1)!.slice(0, 4)))

    // The way back is a backup: the old release says so instead of working on tables that it does not know.
    if (!(await hasMigration(release, latest!.version))) {
      const again = startServiceProcess(settings, [], join(release, 'apps/api/src/main.js'))
      expect(await again.ended).toMatchObject({ code: 1 })
      expect(again.output().error).toContain('restore a backup from before')
    }
    next.child.kill('SIGTERM')
    expect(await next.ended).toMatchObject({ code: 0 })
    proxy.close()
  },
)

async function hasMigration(release: string, version: number): Promise<boolean> {
  const files = await readdir(join(release, 'apps/api/migrations'))
  return files.some((name) => Number(name.slice(0, 4)) === version)
}
