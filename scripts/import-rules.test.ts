import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const config = join(root, '.dependency-cruiser.cjs')
const ruleNames: string[] = createRequire(import.meta.url)(config).forbidden.map(
  (rule: { name: string }) => rule.name,
)

const api = 'apps/api/src'
/** For every rule, an import that it must refuse: [who imports, what]. */
const offences: Record<string, [from: string, to: string]> = {
  'no-circles': [`${api}/core/egg.ts`, './hen.ts'],
  'no-circles-between-features': [`${api}/features/circle-a/index.ts`, '../circle-b/index.ts'],
  'features-meet-at-index': [`${api}/features/votes/actions.ts`, '../zones/store.ts'],
  'the-rest-uses-front-doors': [`${api}/http/peeks.ts`, '../features/zones/store.ts'],
  'core-knows-nobody': [`${api}/core/knows.ts`, '../features/zones/index.ts'],
  'adapters-know-no-features': [`${api}/adapters/knows.ts`, '../features/zones/index.ts'],
  'shapes-do-nothing': [`${api}/features/shapes/schemas.ts`, './store.ts'],
  'rules-are-pure': [`${api}/features/impure/rules.ts`, 'node:crypto'],
  'rules-know-no-work': [`${api}/features/clocked/rules.ts`, '../../core/clock.ts'],
  'stores-only-query': [`${api}/features/busy/store.ts`, './actions.ts'],
  'actions-do-not-speak-http': [`${api}/features/spoken/actions.ts`, '../../http/server.ts'],
  'nobody-imports-routes': [`${api}/features/zones/jobs.ts`, './routes.ts'],
  'only-http-knows-fastify': [`${api}/features/framed/actions.ts`, 'fastify'],
  'only-db-knows-the-driver': [`${api}/features/driven/store.ts`, 'pg'],
  'only-the-queue-knows-pg-boss': [`${api}/features/queued/jobs.ts`, 'pg-boss'],
  'only-metrics-know-their-library': [`${api}/core/counted.ts`, 'prom-client'],
  'only-tracing-knows-opentelemetry': [`${api}/tracing/index.ts`, '@opentelemetry/api'],
  'workers-never-send': [`${api}/features/fiat-payouts/jobs.ts`, './between.ts'],
  'one-place-sends': [`${api}/features/hasty/actions.ts`, '../../adapters/stripe/sending.ts'],
  'products-use-the-client': ['packages/client/src/inside.ts', '../../../apps/api/src/core/clock.ts'],
  'no-tests-in-products': [`${api}/core/tested.ts`, '../../test/harness.ts'],
  'nothing-from-outside': [`${api}/core/outside.ts`, '../../../../../beside/file.ts'],
  'everything-is-there': [`${api}/core/nowhere.ts`, './no-such-file.ts'],
}

/** What the offences lead to, and a few imports that are as they should be. */
const innocent: Record<string, string[]> = {
  [`${api}/core/hen.ts`]: ['./egg.ts'],
  [`${api}/core/clock.ts`]: [],
  [`${api}/http/server.ts`]: ['fastify'],
  [`${api}/http/problems.ts`]: ['../core/clock.ts'],
  [`${api}/features/circle-b/index.ts`]: ['../circle-a/index.ts'],
  [`${api}/features/zones/index.ts`]: ['./rules.ts'],
  [`${api}/features/zones/rules.ts`]: ['../../http/problems.ts'],
  [`${api}/features/zones/store.ts`]: ['./rules.ts'],
  [`${api}/features/zones/routes.ts`]: ['./store.ts'],
  [`${api}/features/shapes/store.ts`]: [],
  [`${api}/features/busy/actions.ts`]: [],
  [`${api}/features/fiat-payouts/between.ts`]: ['./submission.ts'],
  [`${api}/features/fiat-payouts/submission.ts`]: ['../../adapters/stripe/sending.ts'],
  [`${api}/adapters/stripe/sending.ts`]: [],
  'apps/api/test/harness.ts': ['pg'],
  '../beside/file.ts': [],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-imports-'))
  const project = join(folder, 'project')
  const files = { ...innocent }
  for (const [from, to] of Object.values(offences)) files[from] = [...(files[from] ?? []), to]
  for (const [name, imports] of Object.entries(files)) {
    const path = join(project, name)
    await mkdir(dirname(path), { recursive: true })
    const lines = imports.map((target, index) => `import * as other${index} from '${target}'`)
    const uses = imports.map((_, index) => `other${index}`).join(', ')
    await writeFile(path, `${lines.join('\n')}\nexport const used = [${uses}]\n`)
  }
  await cp(join(root, 'tsconfig.json'), join(project, 'tsconfig.json'))
  for (const name of ['fastify', 'pg', 'pg-boss', 'prom-client', '@opentelemetry/api']) {
    const pack = join(project, 'node_modules', name)
    await mkdir(pack, { recursive: true })
    await writeFile(join(pack, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
    await writeFile(join(pack, 'index.js'), '')
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each rule about imports is broken by its offence and by nothing else', () => {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruise, '--config', config, '--output-type', 'json', 'apps', 'packages'],
    { cwd: join(folder, 'project'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  expect(stderr).toBe('')
  const violations: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations
  for (const name of ruleNames) {
    const culprits = violations.filter((violation) => violation.rule.name === name).map(({ from }) => from)
    expect(culprits, name).toContain(offences[name]?.[0])
  }
  const guilty = new Set(Object.values(offences).map(([from]) => from))
  const partners = [`${api}/core/hen.ts`, `${api}/features/circle-b/index.ts`]
  const accused = new Set(violations.map(({ from }) => from))
  expect([...accused].filter((file) => !guilty.has(file) && !partners.includes(file))).toEqual([])
})
