import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of a Node of this major version on this machine; null: there is none. `NODE_20=/path` names one in
 * another place.
 */
export function findNode(major: number): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env[`NODE_${major}`],
    process.execPath,
    process.env.npm_node_execpath,
    ...[...folders, '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, 'node')),
  ]
  const isWanted = (path: string) =>
    spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${major}.`)
  return [...new Set(candidates)].find((path) => path !== undefined && isWanted(path)) ?? null
}
