import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, table } from '../../apps/api/src/config.ts'
import { faultOf, type Manifest, manifestsIn, unknownNames } from './manifests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(root, 'deploy', path), 'utf8')
const run = promisify(execFile)

/** The program on PATH, or null. */
function found(name: string): string | null {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
const [helm, caddy, systemd] = ['helm', 'caddy', 'systemd-analyze'].map(found)
const unless = (program: string | null | undefined, name: string) =>
  program ? '' : ` (skipped: no ${name} on PATH)`

const files = (await readdir(join(root, 'deploy/kubernetes'))).filter((name) => name !== 'kustomization.yaml')
const manifests = (await Promise.all(files.map((name) => read(`kubernetes/${name}`)))).flatMap(manifestsIn)
const oneOf = (all: readonly Manifest[], kind: string) => all.find((manifest) => manifest.kind === kind)!

/** Names of settings that are ours, or that the bucket's client reads. */
const isSetting = (name: string) => name in table || name.startsWith('AWS_')

test('the manifests have only what Kubernetes knows, with values that it takes', async () => {
  expect(manifests.length).toBeGreaterThan(7)
  for (const manifest of manifests) expect(await faultOf(manifest), manifest.kind).toBeNull()
  expect(unknownNames(manifests, root)).toEqual([])
  // The check finds what it looks for.
  const broken = structuredClone(oneOf(manifests, 'Deployment'))
  broken.spec.template.spec.containers[0].port = []
  expect(unknownNames([broken], root)).toEqual([expect.stringContaining('\'"port"\' does not exist')])
  broken.spec.replicas = 'two'
  expect(await faultOf(broken)).toContain('/spec/replicas')
  const { resources } = parse(await read('kubernetes/kustomization.yaml'))
  expect([...resources, 'secret.example.yaml'].sort()).toEqual(files.sort())
})

test('what the manifests name is there: ports, labels, settings, and a start with these settings', () => {
  const pod = oneOf(manifests, 'Deployment').spec.template
  const [container] = pod.spec.containers
  const labels = { 'app.kubernetes.io/name': 'groundswell' }
  expect(pod.metadata.labels).toEqual(labels)
  for (const selector of [
    oneOf(manifests, 'Deployment').spec.selector.matchLabels,
    oneOf(manifests, 'Service').spec.selector,
    oneOf(manifests, 'PodDisruptionBudget').spec.selector.matchLabels,
    oneOf(manifests, 'NetworkPolicy').spec.podSelector.matchLabels,
  ])
    expect(selector).toEqual(labels)
  const settings = oneOf(manifests, 'ConfigMap').data
  const { stringData } = oneOf(manifests, 'Secret')
  expect([...Object.keys(settings), ...Object.keys(stringData)].filter((name) => !isSetting(name))).toEqual(
    [],
  )
  const key = 'a'.repeat(44)
  // Settings that a person fills in, beside those of the image.
  const environment = { NODE_ENV: 'production', HOST: '0.0.0.0', SERVICE_SECRET: key }
  const config = readConfig({ ...settings, ...stringData, SEALING_KEYS: '', ...environment })
  const ports = Object.fromEntries(container.ports.map((port: { name: string }) => [port.name, port]))
  expect(ports.http.containerPort).toBe(config.PORT)
  expect(ports.metrics.containerPort).toBe(config.METRICS_PORT)
  // Longer than the service takes to stop, after the pause before.
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(25 + 5)
})

test('the chart, the manifests and the page name the version that is released', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'apps/cli/package.json'), 'utf8'))
  const chart = parse(await read('helm/groundswell/Chart.yaml'))
  expect([chart.version, chart.appVersion]).toEqual([version, version])
  expect(parse(await read('kubernetes/kustomization.yaml')).images[0].newTag).toBe(version)
  expect([...(await read('README.md')).matchAll(/groundswell:(\d[\d.]*\d)/g)].map(([, one]) => one)).toEqual([
    version,
    version,
  ])
})

test('the unit, the proxy and the compose file start the service as npm start does, with settings that there are', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const unit = await read('single-machine/groundswell.service')
  const [, variable] = /^Environment=(MALLOC_\S+)$/m.exec(unit)!
  const [, command] = /^ExecStart=\/opt\/groundswell\/node_modules\/node\/bin\/(.*)$/m.exec(unit)!
  expect(`${variable} ${command}`).toBe(scripts.start.replace(' --settings .env', ''))
  const named = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!)
  const ofNode = new Set(['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'])
  expect(named.filter((name) => !isSetting(name) && !ofNode.has(name))).toEqual([])
  const reset = { tag: '!reset', collection: 'seq', resolve: () => [] } as const
  const { services } = parse(await read('single-machine/compose.yaml'), { customTags: [reset] })
  expect(Object.keys(services.api.environment).filter((name) => !isSetting(name))).toEqual([])
  expect(services.api.ports).toEqual([])
  const base = parse(await readFile(join(root, 'compose.yaml'), 'utf8'))
  expect(Object.keys(base.services)).toContain('api')
  const proxy = await read('single-machine/Caddyfile')
  for (const [, name] of proxy.matchAll(/\{\$(\w+)/g))
    expect(services.proxy.environment).toHaveProperty(name!)
  expect(services.proxy.environment.UPSTREAM).toBe(`api:${base.services.api.environment.PORT}`)
})

test.skipIf(!systemd)(
  `systemd takes the unit, and finds it closed${unless(systemd, 'systemd-analyze')}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'groundswell-unit-'))
    try {
      const unit = await read('single-machine/groundswell.service')
      const path = join(folder, 'groundswell.service')
      // Programs and folders of this machine stand in for those that an installation has.
      const here = unit
        .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`)
        .replace(/^(User|Group)=.*$/gm, '$1=root')
      await writeFile(path, here)
      const { stderr } = await run(systemd!, ['verify', path])
      expect(stderr).not.toMatch(/groundswell\.service:\d+/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test.skipIf(!caddy)(`Caddy takes the file${unless(caddy, 'caddy')}`, async () => {
  const path = join(root, 'deploy/single-machine/Caddyfile')
  const env = { ...process.env, DOMAIN: 'feedback.example.com' }
  const { stderr } = await run(caddy!, ['validate', '--adapter', 'caddyfile', '--config', path], { env })
  expect(stderr).not.toContain('Error')
})

/** The leaves of an object, as paths with dots; a value that a person may fill freely is one. */
function pathsOf(value: unknown, free: readonly string[], path = ''): string[] {
  const isLeaf = typeof value !== 'object' || value === null || Array.isArray(value) || free.includes(path)
  if (isLeaf) return [path]
  return Object.entries(value).flatMap(([name, one]) =>
    pathsOf(one, free, path === '' ? name : `${path}.${name}`),
  )
}

test('the values of the chart are those that its templates use, its schema checks and its page explains', async () => {
  const values = parse(await read('helm/groundswell/values.yaml'))
  const schema = JSON.parse(await read('helm/groundswell/values.schema.json'))
  const check = new Ajv({ strict: false }).compile(schema)
  expect(check(values), JSON.stringify(check.errors)).toBe(true)
  expect(check({ ...values, replica: 3 })).toBe(false)
  expect(Object.keys(schema.properties).filter((name) => name !== 'global')).toEqual(
    expect.arrayContaining(Object.keys(values)),
  )
  const free = [
    'settings',
    'secrets',
    'ingress.annotations',
    'resources',
    'podAnnotations',
    'nodeSelector',
    'affinity',
  ]
  const paths = pathsOf(values, free)
  const templates = await readdir(join(root, 'deploy/helm/groundswell/templates'))
  const texts = await Promise.all(templates.map((name) => read(`helm/groundswell/templates/${name}`)))
  const used = new Set([...texts.join('\n').matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path!))
  const known = (path: string) => paths.includes(path) || free.some((one) => path.startsWith(`${one}.`))
  expect([...used].filter((path) => !known(path))).toEqual([])
  expect(paths.filter((path) => !used.has(path))).toEqual([])
  const page = await read('README.md')
  expect(paths.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
  expect(Object.keys(values.settings).filter((name) => !isSetting(name))).toEqual([])
})

test.skipIf(!helm)(
  `the chart renders to valid manifests, and refuses what is missing${unless(helm, 'helm')}`,
  async () => {
    const chart = join(root, 'deploy/helm/groundswell')
    const needed = [
      'settings.PUBLIC_URL=https://feedback.example.com',
      'settings.OIDC_ISSUER=https://id.example.com',
    ]
    const template = (...set: string[]) =>
      run(helm!, [
        'template',
        'groundswell',
        chart,
        '--namespace',
        'groundswell',
        ...set.flatMap((one) => ['--set-string', one]),
      ])
    for (const set of [
      ['existingSecret=ours'],
      ['secrets.DATABASE_URL=a', 'secrets.SERVICE_SECRET=b', 'secrets.BLOB_URL=c', 'settings.LOG_LEVEL=warn'],
    ]) {
      const rendered = manifestsIn((await template(...needed, ...set)).stdout)
      expect(rendered.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['Deployment', 'Ingress', 'NetworkPolicy']),
      )
      for (const manifest of rendered) expect(await faultOf(manifest), manifest.kind).toBeNull()
      expect(unknownNames(rendered, root)).toEqual([])
      // The same pod as in the plain manifests, but for names and settings of the release.
      const [plain, ours] = [manifests, rendered].map((all) => oneOf(all, 'Deployment').spec.template.spec)
      for (const field of ['securityContext', 'terminationGracePeriodSeconds', 'volumes'])
        expect(ours[field]).toEqual(plain[field])
      for (const field of [
        'securityContext',
        'ports',
        'livenessProbe',
        'readinessProbe',
        'startupProbe',
        'lifecycle',
        'resources',
      ])
        expect(ours.containers[0][field]).toEqual(plain.containers[0][field])
    }
    const embedded = [
      'existingSecret=ours',
      'settings.PUBLIC_URL=https://a.example',
      'settings.IDENTITY=embedded',
    ]
    const own = manifestsIn((await template(...embedded)).stdout)
    expect(oneOf(own, 'ConfigMap').data).toMatchObject({ IDENTITY: 'embedded' })
    expect(oneOf(own, 'ConfigMap').data).not.toHaveProperty('OIDC_ISSUER')
    await expect(template('existingSecret=ours')).rejects.toThrow('settings.PUBLIC_URL')
    await expect(template(...needed)).rejects.toThrow('DATABASE_URL')
  },
)
