/**
 * `npm run openapi` writes the API description, and the client's types and bodies, from the declared operations. With
 * `--check` it writes nothing and fails when a file differs.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { operations } from '../apps/api/src/features.ts'
import { describeApi } from '../apps/api/src/http/description.ts'
import { bodiesFor } from './openapi-bodies.ts'

const usage = `Writes apps/api/openapi.json and the client's types and bodies from the declared operations.

  npm run openapi [-- --check]

  --check  writes nothing; exit code 1 if a file is out of date
  --help   this text
`
const isCheck = readOptions(usage, { check: { type: 'boolean', default: false } }).values.check
const root = fileURLToPath(new URL('..', import.meta.url))
const notice = `/** Made by \`npm run openapi\` from apps/api/openapi.json: do not edit. */\n\n`

const bodiesAsModule = (bodies: object) =>
  `${notice}export const bodies = ${JSON.stringify(bodies, null, 2)}\n`

const description = await describeApi(operations)
const files = {
  'apps/api/openapi.json': `${JSON.stringify(description, null, 2)}\n`,
  // A field with a default may be omitted: the service fills it in.
  'packages/client/src/schema.ts':
    notice + astToString(await openapiTypes(description as never, { defaultNonNullable: false })),
  'packages/client/src/bodies.ts': bodiesAsModule(bodiesFor('mcp', description)),
  'packages/client/src/studio-bodies.ts': bodiesAsModule(bodiesFor('studioToken', description)),
}

const stale: string[] = []
for (const [name, text] of Object.entries(files)) {
  const present = await readFile(root + name, 'utf8').catch(() => null)
  if (present === text) continue
  if (isCheck) stale.push(name)
  else await writeFile(root + name, text)
}
if (stale.length > 0) {
  process.stderr.write(`Not up to date: ${stale.join(', ')}. Run "npm run openapi" and commit the change.\n`)
  process.exitCode = 1
}
