import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, report } from '../../../bench/proof/reporting.ts'
import { startShop } from '../../../examples/shop/server.js'
import { chromium } from '../../api/test/harness/browser.ts'
import { githubClaims, registerProvider } from '../../api/test/harness/proofs.ts'
import { query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { type Ended, type Machine, newMachine } from './harness.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const runner = existsSync(join(root, 'node_modules/@playwright/test'))
const reason =
  chromium && runner ? '' : ' (skipped: no Chromium or no @playwright/test; set CHROMIUM, run npm ci)'

describe.skipIf(!chromium || !runner)(`from the clicks of a reporter to a receipt${reason}`, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: TestWorkspace
  let machine: Machine
  let port: number
  beforeAll(async () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'packages/sdk/scripts/build.ts')])
    expect(status, String(stderr)).toBe(0)
    // The issuer of the tests has a private address.
    service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
    browser = await openBrowser(chromium!)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })
  beforeEach(async () => {
    ours = await newWorkspace(service)
    const campaign = { name: 'Shop', status: 'ACTIVE', protectedPaths: [], evidence: 'PROVEN' }
    const { body } = await ours.post('/api/campaigns', campaign)
    const capture = { steps: true, network: true, console: true }
    await ours.post('/api/zones', { zoneId: 'shop', threshold: 0, campaignId: body.id, capture })
    machine = await newMachine({
      GROUNDSWELL_URL: service.url,
      GROUNDSWELL_API_KEY: ours.secretKey,
      PATH: process.env.PATH!,
    })
    port = await freePort()
  })
  afterEach(() => machine.remove())

  /** A repository of the shop with the fault in its first commit, and whatever `change` makes of it in the second. */
  async function newRepository(change: (folder: string) => Promise<void>) {
    const { folder } = machine
    const git = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
      return stdout.trim()
    }
    git('init', '--quiet')
    git('config', 'user.name', 'Tests')
    git('config', 'user.email', 'tests@example.com')
    await cp(join(root, 'examples/shop'), join(folder, 'shop'), { recursive: true })
    await writeFile(join(folder, '.gitignore'), 'node_modules\nci.pem\n')
    await writeFile(join(folder, 'fault'), 'tax-twice')
    git('add', '.')
    git('commit', '--quiet', '--message', 'The shop')
    await change(folder)
    git('add', '.')
    git('commit', '--quiet', '--message', 'The change')
    // The project has installed Playwright.
    await mkdir(join(folder, 'node_modules', '@playwright'), { recursive: true })
    await symlink(join(root, 'node_modules/@playwright/test'), join(folder, 'node_modules/@playwright/test'))
    return { git, before: git('rev-parse', 'HEAD~1'), after: git('rev-parse', 'HEAD') }
  }
  const fix = (folder: string) => writeFile(join(folder, 'fault'), 'none')

  /** An item whose reporter saw the wrong total, and a deployment of it at a commit. */
  async function newDeployment(commitSha: string) {
    const tag = `<script src="${service.url}/sdk/v1.js" data-key="${ours.publishableKey}" data-zone="shop" data-record></script>`
    const shop = await startShop({ fault: 'tax-twice', head: tag })
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await ours.call(method, path, { as: ours.secretKey, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    const item = await report('tax-twice', shop.url, { browser, stage: { ask } }).finally(() => shop.close())
    const { id } = await ask('POST', '/api/deployments', { feedbackId: item })
    await ask('PATCH', `/api/deployments/${id}`, { commitSha })
    return { item, id: id as string, ask }
  }
  const start = 'FAULT=$(cat fault) node shop/server.js'
  const prove = (item: string, ...words: string[]): Promise<Ended> =>
    machine.run(['prove', item, '--browser', chromium!, ...words])
  const commits = (before: string, after: string) => [
    ...['--before', before, '--after', after],
    ...['--start', start, '--port', String(port)],
  ]
  async function newKey(): Promise<string[]> {
    const made = await machine.run(['prove', '--new-key', 'ci.pem', '--json'])
    expect((await stat(join(machine.folder, 'ci.pem'))).mode & 0o777).toBe(0o600)
    const body = { kind: 'KEY', name: 'CI', publicKey: made.json.publicKey }
    const { status } = await ours.call('POST', '/api/ci-identities', { as: ours.ownerToken, body })
    expect(status).toBe(200)
    return ['--key', 'ci.pem']
  }

  test('a fix is proven, and only then the item is shipped', async () => {
    const { git, before, after } = await newRepository(fix)
    const { item, id, ask } = await newDeployment(after)
    const key = await newKey()
    const early = await ours.call('PATCH', `/api/deployments/${id}`, {
      as: ours.secretKey,
      body: { status: 'DEPLOYED' },
    })
    expect([early.status, early.body.code]).toEqual([409, 'evidence_required'])

    const ended = await prove(
      item,
      '--deployment',
      id,
      ...commits('HEAD~1', 'HEAD'),
      ...key,
      '--evidence',
      'proof',
    )
    expect(ended.error + ended.out).toMatch(/before 3 of 3: red.*after 3 of 3: green.*Proven/s)
    expect(ended.code).toBe(0)
    const proof = (await ask('GET', `/api/deployments/${id}`)).proof
    expect(proof).toMatchObject({ state: 'PROVEN', commitSha: after, beforeCommit: before })
    const said = JSON.parse(await readFile(join(machine.folder, 'proof/statement.json'), 'utf8'))
    expect(said.pictures).toHaveLength(6)
    await ask('PATCH', `/api/deployments/${id}`, { status: 'DEPLOYED' })
    expect((await ask('GET', `/api/feedback/${item}`)).status).toBe('DEPLOYED')
    // The working copy is as it was, and no build is left.
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)

    // The test is kept in the repository.
    const kept = await machine.run(['reproduce', item, '--commit', '--json'])
    expect(kept.code, kept.error).toBe(0)
    const short = item.replaceAll('-', '').slice(-12)
    expect(git('show', '--name-only', '--format=%s')).toBe(
      `test: steps of item ${item}\n\ntests/groundswell/${short}.spec.js`,
    )
    expect(git('status', '--porcelain', 'tests')).toBe('')
  })

  /** GitHub’s address for tokens of a job: gives one to whoever has the job’s secret, for the audience that is asked for. */
  async function startTokens(claims: Record<string, unknown>) {
    const audiences: (string | null)[] = []
    const server = createHttpServer(async (request, response) => {
      const audience = new URL(request.url!, 'http://github').searchParams.get('audience')
      if (request.headers.authorization !== 'Bearer of the job') return void response.writeHead(401).end('{}')
      audiences.push(audience)
      const value = await service.issuer.token({ ...claims, aud: audience })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port: at } = server.address() as { port: number }
    const env = (secret: string) => ({
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${at}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
      GITHUB_RUN_ID: '815',
    })
    return { audiences, env, close: () => new Promise((resolve) => server.close(resolve)) }
  }

  test('a job of GitHub proves a fix by its own identity, for this statement alone', async () => {
    const { after } = await newRepository(fix)
    const { item, id, ask } = await newDeployment(after)
    await registerProvider(service, ours)
    const { aud: _, ...claims } = githubClaims({})
    const tokens = await startTokens(claims)
    const fork = await startTokens({ ...claims, repository_id: '666', jti: 'of-a-fork' })
    const words = ['prove', item, '--browser', chromium!, '--deployment', id, ...commits('HEAD~1', 'HEAD')]
    try {
      const stranger = await machine.run([...words], { env: fork.env('of the job') })
      expect([stranger.code, stranger.error]).toEqual([1, expect.stringContaining('another repository')])
      const refused = await machine.run([...words], { env: tokens.env('of another job') })
      expect([refused.code, refused.error]).toEqual([
        1,
        expect.stringContaining('GitHub gives no token (401)'),
      ])
      expect(await query(service, 'select 1 from receipts where feedback_id = $1', [item])).toEqual([])

      const ended = await machine.run([...words, '--evidence', 'proof'], { env: tokens.env('of the job') })
      expect(ended.code, ended.error).toBe(0)
      const signed = await readFile(join(machine.folder, 'proof/statement.json'))
      const sha256 = createHash('sha256').update(signed).digest('hex')
      expect(tokens.audiences).toEqual([`groundswell#${sha256}`])
      const { items } = await ask('GET', `/api/deployments/${id}/receipts`)
      expect(items).toMatchObject([{ kind: 'OIDC', runId: '815', built: 'COMMIT', attestation: null }])
      await ask('PATCH', `/api/deployments/${id}`, { status: 'DEPLOYED' })
      expect((await ask('GET', `/api/feedback/${item}`)).status).toBe('DEPLOYED')
    } finally {
      await Promise.all([tokens.close(), fork.close()])
    }
  })

  test('lies: no change, the test changed, a receipt for another commit', async () => {
    const { before, after } = await newRepository((folder) =>
      writeFile(join(folder, 'notes'), 'Fixed, honestly'),
    )
    const { item, id } = await newDeployment(after)
    const key = await newKey()
    const nothing = await prove(item, '--deployment', id, ...commits(before, after), ...key)
    expect(nothing.error).toContain('red after the change')
    expect(nothing.code).toBe(1)

    const { out } = await machine.run(['reproduce', item])
    await writeFile(join(machine.folder, 'own.spec.js'), out.replace('€11.88', '€14.26'))
    const changed = await prove(
      item,
      '--deployment',
      id,
      ...commits(before, after),
      ...key,
      '--test',
      'own.spec.js',
    )
    expect(changed.error).toContain('neither the one that the service compiles')
    const other = await prove(item, '--deployment', id, ...commits(after, before), ...key)
    expect(other.error).toContain('commitSha of the deployment')
    expect(await query(service, 'select 1 from receipts where feedback_id = $1', [item])).toEqual([])
    expect((await ours.get(`/api/deployments/${id}`)).body.proof?.state).not.toBe('PROVEN')
  })

  test('the state before has no fault: refused before anything is sent', async () => {
    await newRepository(fix)
    const { item } = await newDeployment('a'.repeat(40))
    const ended = await prove(item, '--dry-run', ...commits('HEAD', 'HEAD'))
    expect(ended.error).toContain('green before the change')
    expect(ended.code).toBe(1)
  })

  test('--dry-run runs against addresses, and sends nothing', async () => {
    await newRepository(fix)
    const { item, id } = await newDeployment('b'.repeat(40))
    const [before, after] = await Promise.all([startShop({ fault: 'tax-twice' }), startShop()])
    const ended = await prove(item, '--dry-run', '--before', before.url, '--after', after.url)
    await Promise.all([before.close(), after.close()])
    expect(ended.code, ended.error).toBe(0)
    expect(ended.out).toContain('Nothing was sent.')
    expect(await query(service, 'select 1 from proof_challenges where deployment_id = $1', [id])).toEqual([])
  })

  test('--watch: shipped work is green on a later commit, and red where the fault comes back', async () => {
    const { git, after } = await newRepository(fix)
    const { item, id, ask } = await newDeployment(after)
    const key = await newKey()
    const early = await prove(item, '--watch', ...key, '--start', start, '--port', String(port))
    expect([early.code, early.error]).toEqual([1, expect.stringContaining('no shipped, proven work')])
    const proven = await prove(item, '--deployment', id, ...commits('HEAD~1', 'HEAD'), ...key)
    expect(proven.code, proven.error).toBe(0)
    await ask('PATCH', `/api/deployments/${id}`, { status: 'DEPLOYED' })
    await writeFile(join(machine.folder, 'notes'), 'Something else')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Later')
    const watch = () => prove(item, '--watch', ...key, '--start', start, '--port', String(port))
    const green = await watch()
    expect(green.code, green.error).toBe(0)
    expect(green.out).toContain('Still green')
    await writeFile(join(machine.folder, 'fault'), 'tax-twice')
    git('add', '.')
    git('commit', '--quiet', '--message', 'The fault is back')
    const red = await watch()
    expect([red.code, red.error]).toEqual([1, expect.stringContaining('The test is red at')])
    const { watch: last } = await ask('GET', `/api/deployments/${id}`)
    expect(last).toMatchObject({ result: 'RED', commitSha: git('rev-parse', 'HEAD') })
  })

  test('a run at an address gives a receipt that counts as a link, and ships nothing', async () => {
    const { before, after } = await newRepository(fix)
    const { item, id, ask } = await newDeployment(after)
    const key = await newKey()
    const [old, fixed] = await Promise.all([startShop({ fault: 'tax-twice' }), startShop()])
    const places = ['--before', old.url, '--before-commit', before, '--after', fixed.url]
    const ended = await prove(item, '--deployment', id, ...places, '--after-commit', after, ...key)
    await Promise.all([old.close(), fixed.close()])
    expect(ended.code, ended.error).toBe(0)
    expect(ended.out).toContain('counts as a link, not as proof')
    expect((await ask('GET', `/api/deployments/${id}`)).proof).toMatchObject({ state: 'LINKED' })
    const early = await ours.call('PATCH', `/api/deployments/${id}`, {
      as: ours.secretKey,
      body: { status: 'DEPLOYED' },
    })
    expect([early.status, early.body.code]).toEqual([409, 'evidence_required'])
  })

  test('a service that does not start ends with the end of its output, and leaves nothing behind', async () => {
    const { git } = await newRepository(fix)
    const { item } = await newDeployment('c'.repeat(40))
    const ended = await prove(
      item,
      ...['--dry-run', '--before', 'HEAD~1', '--after', 'HEAD'],
      ...['--start', 'echo broken build; exit 3', '--port', String(port)],
    )
    expect([ended.code, ended.error]).toEqual([1, expect.stringContaining('broken build')])
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
  })

  test('without Playwright in the project, with something wrong, or without a signature: one clear sentence', async () => {
    const item = '01a20385-2ebf-769e-ab82-08904632700e'
    const places = ['--before', 'http://127.0.0.1:1', '--after', 'http://127.0.0.1:2']
    expect((await prove(item, '--dry-run', ...places)).error).toContain(
      'npm install --save-dev @playwright/test',
    )
    expect((await prove(item, ...places, '--deployment', item)).error).toContain('--before-commit')
    expect((await prove(item, '--dry-run', '--before', places[1]!)).error).toContain('--after URL|REF')
    const named = ['--before-commit', 'a'.repeat(40), '--after-commit', 'b'.repeat(40)]
    expect((await prove(item, ...places, ...named, '--deployment', item)).error).toContain('--key FILE')
    await writeFile(join(machine.folder, 'no.pem'), 'no key')
    expect((await prove(item, ...places, ...named, '--deployment', item, '--key', 'no.pem')).error).toContain(
      'Ed25519',
    )
    expect((await machine.run(['prove'])).code).toBe(2)
    await machine.run(['prove', '--new-key', 'ci.pem'])
    expect((await machine.run(['prove', '--new-key', 'ci.pem'])).error).toContain('exists')
    expect(await readdir(machine.folder)).toEqual(['ci.pem', 'no.pem'])
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
