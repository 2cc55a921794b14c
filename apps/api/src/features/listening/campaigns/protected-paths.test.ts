import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProtectedPaths, readProtectedGlob } from './protected-paths.ts'
import { findGlobFault } from './rules.ts'
import { standardPaths } from './standard-paths.ts'

const STEPS = 5_000_000
const isProtected = (path: string, globs = standardPaths) =>
  findProtectedPaths([path], globs, { left: STEPS })!.length > 0

test('the standard list could be set as a list of one’s own', () => {
  expect(standardPaths.length).toBeLessThanOrEqual(100)
  for (const glob of standardPaths) {
    expect(glob.length, glob).toBeLessThanOrEqual(300)
    expect(findGlobFault(glob), glob).toBe(null)
  }
  expect(new Set(standardPaths).size).toBe(standardPaths.length)
})

test.each([
  [
    'continuous integration',
    '.github/workflows/ci.yml',
    '.gitlab-ci.yml',
    'Jenkinsfile',
    '.circleci/config.yml',
  ],
  [
    'continuous integration',
    '.buildkite/pipeline.yml',
    'azure-pipelines.yml',
    'ci/../x/.travis.yml',
    'Makefile',
  ],
  ['deployment', 'Dockerfile', 'apps/web/Dockerfile.prod', 'compose.yaml', 'docker-compose.override.yml'],
  ['deployment', 'deploy/helm/values.yaml', 'k8s/web.yaml', 'infra/main.tf', 'Procfile', 'vercel.json'],
  ['deployment', 'netlify.toml', 'fly.toml', 'charts/web/templates/service.yaml', 'public/_headers'],
  ['packages', 'package.json', 'apps/web/package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'],
  ['packages', 'bun.lock', 'bun.lockb', 'Cargo.toml', 'Cargo.lock', 'go.mod', 'go.sum', 'pyproject.toml'],
  [
    'packages',
    'requirements.txt',
    'requirements-dev.txt',
    'Pipfile',
    'Pipfile.lock',
    'Gemfile',
    'composer.json',
  ],
  [
    'packages',
    'pom.xml',
    'build.gradle',
    'build.gradle.kts',
    '.npmrc',
    '.yarnrc.yml',
    'pip.conf',
    'vendor/a/b.go',
  ],
  [
    'secrets',
    '.env',
    '.env.production',
    'apps/api/.env.local',
    'prod.env',
    'certs/server.pem',
    'tls/server.key',
  ],
  ['secrets', 'id_rsa', 'config/secrets.yml', 'credentials.json', '.ssh/config', 'release.keystore'],
  [
    'authentication',
    'src/auth.ts',
    'src/auth/index.ts',
    'src/useAuth.ts',
    'src/Authorization.java',
    'oauth2.py',
  ],
  [
    'authentication',
    'src/login/form.tsx',
    'lib/session_store.rb',
    'permissions.py',
    'rbac.go',
    'acl.c',
    'user-acl.ts',
  ],
  [
    'authentication',
    'policies/item.ts',
    'jwt.ts',
    'src/crypto.ts',
    'app/payments/charge.ts',
    'middleware.ts',
  ],
  [
    'migrations',
    'migrations/0001.sql',
    'db/migrate/20260101_a.rb',
    'prisma/schema.prisma',
    'V1__migration.sql',
  ],
  [
    'instructions of agents',
    'AGENTS.md',
    'docs/CLAUDE.md',
    '.cursorrules',
    '.cursor/rules/a.mdc',
    '.windsurfrules',
  ],
  [
    'instructions of agents',
    '.github/copilot-instructions.md',
    '.mcp.json',
    '.claude/settings.json',
    '.vscode/tasks.json',
  ],
  [
    'hooks',
    '.git/hooks/post-commit',
    '.husky/pre-commit',
    '.githooks/x',
    'lefthook.yml',
    '.pre-commit-config.yaml',
  ],
  ['hooks', '.gitmodules', '.gitattributes', '.git'],
])('a person looks at changes of %s: %s and others', (_kind, ...paths) => {
  for (const path of paths) expect(isProtected(path), path).toBe(true)
})

test.each([
  'src/pages/checkout.tsx',
  'src/components/SearchField.vue',
  'README.md',
  'docs/guide.md',
  'src/author.ts',
  'src/authors/list.tsx',
  'public/logo.svg',
  'src/LogoNav.tsx',
  'styles/tokens.css',
  'src/oracle.ts',
  'test/search.test.ts',
  'locales/de.json',
  'src/features/deployments/view.ts',
  'src/environment.ts',
  '.gitkeep',
  'src/keyboard.ts',
  'src/monkey.ts',
  'app/models/item.rb',
])('an agent ships %s by itself', (path) => {
  expect(isProtected(path)).toBe(false)
})

test.each([
  'PACKAGE.JSON',
  'Package.Json',
  'DOCKERFILE',
  './package.json',
  'src/../package.json',
  'src//package.json',
  'src\\..\\package.json',
  '.github\\workflows\\ci.yml',
  '/package.json',
  'package.json.',
  'package.json ',
  'package.json. .',
  'package.json::$DATA',
  '.git\u200chub/workflows/ci.yml',
  '.github\ufe0f/workflows/ci.yml',
  'p\u0430ckage.json',
  '\u0420\u0410ckage.json',
  'ｐａｃｋａｇｅ.json',
  'pa\u0301ckage.json',
  'pac\u212aage.json',
  'pac\u212Aage.j\u017fon',
  'PACKAG~1.JSO',
  'GIT~1/hooks/x',
  '.e\u00adnv',
  'Dockerf\u0131le',
  'package.json\u0000.md',
  '',
])('a protected file in disguise is still protected: %j', (path) => {
  expect(isProtected(path)).toBe(true)
})

test.each([
  ['src/core/**', 'src/core/a.ts', true],
  ['src/core/**', 'src/core', true],
  ['src/core/**', 'src/core/.hidden/a', true],
  ['src/core/**', 'src/corelib/a.ts', false],
  ['src/core', 'src/core/deep/a.ts', true],
  ['src/*.ts', 'src/a.ts', true],
  ['src/*.ts', 'src/deep/a.ts', false],
  ['*.md', 'docs/a.md', false],
  ['**/*.md', 'docs/A.MD', true],
  ['a/**/d', 'a/b/c/d/e', true],
  ['a/**/d', 'a/b/c/e', false],
  ['Straße/**', 'STRASSE/a', true],
  ['сеть/**', 'СЕТЬ/a', true],
  ['**', 'anything', true],
  ['src/[A-Z]*.ts', 'src/query.ts', true],
] as const)('%s and %s: %s', (glob, path, expected) => {
  expect(findGlobFault(glob)).toBe(null)
  expect(isProtected(path, [glob])).toBe(expected)
})

test('places are told in order, an empty list protects nothing, and what cannot be read protects everything', () => {
  const paths = ['src/a.ts', '.env', 'docs/b.md', 'Dockerfile']
  expect(findProtectedPaths(paths, standardPaths, { left: STEPS })).toEqual([1, 3])
  expect(findProtectedPaths(paths, [], { left: STEPS })).toEqual([])
  // Stored before such globs were refused, or by another version.
  expect(findProtectedPaths(paths, ['src/+(a).ts'], { left: STEPS })).toEqual([0, 1, 2, 3])
})

test('whatever the case of its letters, a path is protected as before', () => {
  const names = fc.constantFrom('.ENV', 'auth', 'Src', 'a.ts', '.github', 'lock', 'Login.tsx', 'x.PEM', 'b')
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (parts) => {
      const path = parts.join('/')
      expect(isProtected(path.toUpperCase())).toBe(isProtected(path))
      expect(isProtected(path.toLowerCase())).toBe(isProtected(path))
      // And what lies beneath something protected is protected.
      if (isProtected(path)) expect(isProtected(`${path}/deeper/a.txt`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('2,000 files and the standard list are well within the bound; what would take millions of steps is not begun', () => {
  const files = Array.from(
    { length: 2_000 },
    (_, i) => `apps/web/src/features/feature-${i % 50}/parts/part-${i}.test.tsx`,
  )
  const steps = { left: STEPS }
  expect(findProtectedPaths(files, standardPaths, steps)).toEqual([])
  expect(STEPS - steps.left).toBeLessThan(STEPS / 2)
  const hostile = Array.from({ length: 2_000 }, (_, i) => 'a'.repeat(990) + i)
  const globs = Array.from({ length: 100 }, (_, i) => `*${'a'.repeat(280)}b${i}`)
  for (const own of [globs, globs.map((glob) => `**/${glob}`), globs.map((glob) => `*/${glob}`)]) {
    const bounded = { left: STEPS }
    expect(findProtectedPaths(hostile, own, bounded) === null || bounded.left > 0).toBe(true)
    expect(bounded.left).toBeGreaterThan(-30_000_000)
  }
})

test('a glob that is harmless as written but not as it is compared is refused', () => {
  // Full-width signs become signs: a second slash, a brace that never closes.
  for (const glob of ['src／／a', 'src/｛a', 'a/．．/b']) {
    expect(typeof readProtectedGlob(glob)).toBe('string')
    expect(findGlobFault(glob)).not.toBe(null)
  }
})
