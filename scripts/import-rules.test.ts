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
  'no-circles-between-features': [`${api}/features/listening/circle-a/index.ts`, '../circle-b/index.ts'],
  'features-meet-at-index': [`${api}/features/listening/votes/actions.ts`, '../zones/store.ts'],
  'the-rest-uses-front-doors': [`${api}/http/peeks.ts`, '../features/listening/zones/store.ts'],
  'core-knows-nobody': [`${api}/core/knows.ts`, '../features/listening/zones/index.ts'],
  'adapters-know-no-features': [`${api}/adapters/knows.ts`, '../features/listening/zones/index.ts'],
  'shapes-do-nothing': [`${api}/features/listening/shapes/schemas.ts`, './store.ts'],
  'rules-are-pure': [`${api}/features/listening/impure/rules.ts`, 'node:crypto'],
  'rules-know-no-work': [`${api}/features/listening/clocked/rules.ts`, '../../../core/clock.ts'],
  'stores-only-query': [`${api}/features/listening/busy/store.ts`, './actions.ts'],
  'actions-do-not-speak-http': [`${api}/features/listening/spoken/actions.ts`, '../../../http/server.ts'],
  'no-file-escapes-its-role': [`${api}/features/listening/unnamed/claiming.ts`, '../../../http/server.ts'],
  'sql-lives-in-stores': [`${api}/features/listening/asking/actions.ts`, '../../../core/database/sql.ts'],
  'nobody-imports-routes': [`${api}/features/listening/zones/jobs.ts`, './routes.ts'],
  'only-http-knows-fastify': [`${api}/features/listening/framed/actions.ts`, 'fastify'],
  'only-db-knows-the-driver': [`${api}/features/listening/driven/store.ts`, 'pg'],
  'raw-rows-stay-fenced': [`${api}/http/released.ts`, '../core/database/raw-rows/buffer-pool.ts'],
  'only-the-queue-knows-pg-boss': [`${api}/features/listening/queued/jobs.ts`, 'pg-boss'],
  'only-metrics-know-their-library': [`${api}/core/counted.ts`, 'prom-client'],
  'only-tracing-knows-opentelemetry': [`${api}/tracing/index.ts`, '@opentelemetry/api'],
  'workers-never-send': [`${api}/features/money/fiat-payouts/jobs.ts`, './between.ts'],
  'one-place-sends': [`${api}/features/listening/hasty/actions.ts`, '../../../adapters/stripe/sending.ts'],
  'products-use-the-client': ['packages/client/src/inside.ts', '../../../apps/api/src/core/clock.ts'],
  'the-screen-is-pure': ['packages/screen/src/impure.ts', 'node:fs'],
  'the-service-screens-in-one-place': [
    `${api}/features/listening/screening/peeks.ts`,
    '../../../../../../packages/screen/src/index.ts',
  ],
  'the-dashboard-uses-the-client': ['apps/web/src/data/inside.ts', '../../../api/src/core/clock.ts'],
  'the-extension-uses-the-client': ['apps/extension/src/inside.ts', '../../api/src/core/clock.ts'],
  'pages-get-little': ['apps/extension/src/content/curious.ts', '../tester/session.ts'],
  'the-recorder-gets-little': ['apps/extension/src/steps/curious.ts', '../tester/session.ts'],
  'the-picker-gets-little': ['apps/extension/src/studio/pick/curious.ts', '../../tester/session.ts'],
  'surfaces-know-no-surfaces': ['apps/web/src/portal/peeks.ts', '../app/ways.ts'],
  'the-command-line-uses-the-client': ['apps/cli/src/inside.ts', '../../api/src/core/clock.ts'],
  'only-lines-are-printed': ['apps/cli/src/commands/raw.ts', '../terminal/words.ts'],
  'pages-know-no-pages': ['apps/web/src/app/pages/inbox/peeks.ts', '../zones/queries.ts'],
  'the-kit-knows-no-product': ['packages/ui/src/knows.ts', '../../client/src/index.ts'],
  'no-tests-in-products': [`${api}/core/tested.ts`, '../../test/harness.ts'],
  'nothing-from-outside': [`${api}/core/outside.ts`, '../../../../../beside/file.ts'],
  'districts-look-down-engines': [
    `${api}/features/engines/ledger/actions.ts`,
    '../../people/members/index.ts',
  ],
  'districts-look-down-people': [
    `${api}/features/people/members/actions.ts`,
    '../../listening/zones/index.ts',
  ],
  'districts-look-down-listening': [`${api}/features/listening/zones/jobs.ts`, '../../loop/dossier/index.ts'],
  'districts-look-down-workspace': [
    `${api}/features/workspace/keys/actions.ts`,
    '../../loop/dossier/index.ts',
  ],
  'districts-look-down-loop': [`${api}/features/loop/dossier/actions.ts`, '../../money/budgets/index.ts'],
  'districts-look-down-money': [`${api}/features/money/budgets/actions.ts`, '../../telling/digests/index.ts'],
  'districts-look-down-community': [
    `${api}/features/community/shares/actions.ts`,
    '../../telling/digests/index.ts',
  ],
  'districts-look-down-telling': [
    `${api}/features/telling/digests/actions.ts`,
    '../../running/meta/index.ts',
  ],
  'everything-is-there': [`${api}/core/nowhere.ts`, './no-such-file.ts'],
}

/** The messages for the offences, and a few imports that are as they should be. */
const innocent: Record<string, string[]> = {
  [`${api}/core/hen.ts`]: ['./egg.ts'],
  [`${api}/core/clock.ts`]: [],
  [`${api}/http/server.ts`]: ['fastify'],
  [`${api}/core/problems.ts`]: [],
  [`${api}/core/database/sql.ts`]: [],
  [`${api}/core/database/raw-rows/buffer-pool.ts`]: [],
  [`${api}/features/listening/circle-b/index.ts`]: ['../circle-a/index.ts'],
  [`${api}/features/listening/zones/index.ts`]: ['./rules.ts'],
  [`${api}/features/listening/zones/rules.ts`]: ['../../../core/problems.ts'],
  [`${api}/features/listening/zones/store.ts`]: ['./rules.ts'],
  [`${api}/features/listening/zones/routes.ts`]: ['./store.ts'],
  [`${api}/features/listening/shapes/store.ts`]: [],
  [`${api}/features/listening/busy/actions.ts`]: [],
  [`${api}/features/money/fiat-payouts/between.ts`]: ['./submission.ts'],
  [`${api}/features/money/fiat-payouts/submission.ts`]: ['../../../adapters/stripe/sending.ts'],
  ...Object.fromEntries(
    ['people/members', 'loop/dossier', 'money/budgets', 'telling/digests', 'running/meta'].map((feature) => [
      `${api}/features/${feature}/index.ts`,
      [],
    ]),
  ),
  [`${api}/adapters/stripe/sending.ts`]: [],
  'apps/api/test/harness.ts': ['pg'],
  'apps/web/src/app/pages/zones/queries.ts': [],
  'apps/web/src/app/ways.ts': [],
  'packages/client/src/index.ts': [],
  'packages/screen/src/index.ts': [],
  'apps/cli/src/terminal/words.ts': [],
  'apps/extension/src/tester/session.ts': [],
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
  const partners = [`${api}/core/hen.ts`, `${api}/features/listening/circle-b/index.ts`]
  const accused = new Set(violations.map(({ from }) => from))
  expect([...accused].filter((file) => !guilty.has(file) && !partners.includes(file))).toEqual([])
})
