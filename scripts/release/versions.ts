import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bundle.ts'
import { run } from './packages.ts'

interface Manifest {
  name?: string
  version?: string
  workspaces?: string[]
  packages?: Record<string, Manifest>
  [section: string]: unknown
}

/**
 * Raises the version of our packages in every file that contains it: manifests, lock file, plugin, READMEs,
 * deployments, API description.
 */
export async function raiseVersions(version: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Manifest
  for (const [folder, manifest] of Object.entries(lock.packages!)) {
    if (folder.includes('node_modules') || folder === '') continue
    const path = join(root, folder, 'package.json')
    await rewrite(path, (own) => raiseManifest(own, version))
    raiseManifest(manifest, version)
  }
  await rewrite(join(root, 'package-lock.json'), () => lock)
  for (const manifest of [
    'apps/mcp/server.json',
    'plugins/groundswell/.claude-plugin/plugin.json',
    'plugins/groundswell/.codex-plugin/plugin.json',
  ]) {
    const path = join(root, manifest)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/("version": ")\d+\.\d+\.\d+/g, `$1${version}`))
  }
  for (const page of ['README.md', 'apps/cli/README.md', 'apps/mcp/README.md', 'packages/sdk/README.md']) {
    const path = join(root, page)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(/(release\/groundswell(?:-mcp|-sdk)?-)\d+\.\d+\.\d+(?=\.tgz)/g, `$1${version}`),
    )
  }
  for (const page of [
    'deploy/README.md',
    'deploy/helm/groundswell/Chart.yaml',
    'deploy/kubernetes/kustomization.yaml',
  ]) {
    const path = join(root, page)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/(groundswell:|[vV]ersion: |newTag: )\d+\.\d+\.\d+/g, `$1${version}`))
  }
  run(process.execPath, ['scripts/openapi.ts'])
}

/** Sets the version of one of our packages, and of our packages that it depends on. */
function raiseManifest(manifest: Manifest, version: string): Manifest {
  if (manifest.version) manifest.version = version
  for (const section of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const needed = (manifest[section] ?? {}) as Record<string, string>
    for (const name of Object.keys(needed)) if (name.startsWith('@groundswell/')) needed[name] = version
  }
  return manifest
}

async function rewrite(path: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const manifest = change(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
}
