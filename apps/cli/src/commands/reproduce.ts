import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { command } from '../command.ts'
import { Refusal, UsageError } from '../failures.ts'
import { resolvedPath, writeNewFile } from '../flow/files.ts'
import type { Host } from '../host.ts'
import { runGit } from '../proof/builds.ts'
import { dim, line } from '../terminal/line.ts'
import { parseId } from './values.ts'

/** The folder of a repository in which tests are stored. */
const KEPT = 'tests/groundswell'

/** Writes the test of an item, which runs in the project's own Playwright. */
export const reproduce = command({
  name: 'reproduce',
  summary: 'Write the steps before a report as a test of Playwright',
  arguments: [{ name: 'ITEM', help: 'id of the item' }],
  options: {
    output: { type: 'string', value: 'FILE', help: 'write a new file; default: standard output' },
    commit: {
      type: 'boolean',
      help: `commit it to the repository of this folder; default: ${KEPT}/<short id>.spec.js`,
    },
  },
  notes:
    'The test fails as long as the fault is there: BASE_URL=https://… npx playwright test FILE. Read it before its first run. It visits the hosts of BASE_URL and ALLOWED_HOSTS alone. Names in it are words of the page and of the reporter; the name of the file and the message of the commit have none. --commit commits this file alone.',
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const path = { id: parseId(args[0]!, 'ITEM') }
    const { test, sha256, checks } = await client.get('/api/feedback/{id}/reproduction', { params: { path } })
    if (options.output === undefined && !options.commit) {
      await out.file(toBytes(test))
      return undefined
    }
    const file =
      options.output === undefined
        ? join(await repositoryRoot(host), KEPT, `${shortId(path.id)}.spec.js`)
        : resolvedPath(host, options.output)
    if (options.commit) await refuseOutside(host, file)
    await mkdir(dirname(file), { recursive: true })
    await writeNewFile(file, test)
    const commit = options.commit ? await commitFile(host, file, path.id) : null
    out.result({ file, sha256, checks, commit }, () => [
      line`${file}`,
      ...checks.map((check) => line`  ${check}`),
      ...(commit ? [line`committed as ${commit.slice(0, 12)}`] : []),
      line`${dim(`BASE_URL=https://… npx playwright test ${file}`)}`,
    ])
    return undefined
  },
})

/** Returns the last digits, because the ids of one week begin alike. */
const shortId = (id: string) => id.replaceAll('-', '').slice(-12)

const noRepositoryError = () =>
  new UsageError('--commit needs a repository of git: run it in the folder of the project.')
const repositoryRoot = (host: Host) =>
  runGit(host, ['rev-parse', '--show-toplevel']).catch(() => {
    throw noRepositoryError()
  })

async function refuseOutside(host: Host, file: string): Promise<void> {
  const root = await repositoryRoot(host)
  if (!file.startsWith(join(root, '/'))) throw new UsageError(`${file} is not in the repository ${root}.`)
}

/** Commits one file, whatever else is staged. Returns the id of the commit. */
async function commitFile(host: Host, file: string, id: string): Promise<string> {
  const message = `test: steps of item ${id}`
  try {
    await runGit(host, ['add', '--', file])
    await runGit(host, ['commit', '--quiet', '--message', message, '--', file])
    return await runGit(host, ['rev-parse', 'HEAD'])
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new Refusal(`${file} is written, and git did not commit it: ${stderr?.trim() || 'see git status'}`)
  }
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
