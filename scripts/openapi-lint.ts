/** Lints the API description with the linter that its readers use. Fails on errors and on warnings. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Lints apps/api/openapi.json with Redocly's recommended rules. Fails on errors and on warnings.

  --help  this text
`
readOptions(usage, {})
const root = fileURLToPath(new URL('..', import.meta.url))
const linter = ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'apps/api/openapi.json', '--format', 'json']
const { stdout, stderr } = spawnSync(process.execPath, linter, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  // Without these variables the linter would check for updates over the network and report its use.
  env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
})
interface Found {
  problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[]
}
const found = stdout.startsWith('{') ? (JSON.parse(stdout) as Found) : null
if (!found) process.stderr.write(`The linter did not run:\n${stdout}${stderr}`)
for (const { severity, ruleId, message, location } of found?.problems ?? [])
  process.stderr.write(`${severity} ${ruleId} ${location[0]?.pointer}: ${message}\n`)
process.exitCode = found?.problems.length === 0 ? 0 : 1
