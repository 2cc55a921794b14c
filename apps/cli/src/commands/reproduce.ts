import { writeFile } from 'node:fs/promises'
import { command } from '../command.ts'
import { Refusal } from '../failures.ts'
import { resolvedPath } from '../flow/files.ts'
import { dim, line } from '../terminal/line.ts'
import { idOf } from './values.ts'

/** Writes the test of an item. It runs in the project's own Playwright. */
export const reproduce = command({
  name: 'reproduce',
  summary: 'Write the steps before a report as a test of Playwright',
  arguments: [{ name: 'ITEM', help: 'id of the item' }],
  options: { output: { type: 'string', value: 'FILE', help: 'write a new file; default: standard output' } },
  notes:
    'The test fails as long as the fault is there: BASE_URL=https://… npx playwright test FILE. Read it before its first run. It visits the hosts of BASE_URL and ALLOWED_HOSTS alone. Names in it are words of the page and of the reporter.',
  async run({ host, out, options, args, connect }) {
    const { client } = await connect()
    const path = { id: idOf(args[0]!, 'ITEM') }
    const { test, sha256, checks } = await client.get('/api/feedback/{id}/reproduction', { params: { path } })
    if (options.output === undefined) {
      await out.file(bytesOf(test))
      return undefined
    }
    const file = resolvedPath(host, options.output)
    await writeFile(file, test, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Refusal(`${file} exists: remove it, or name another file.`) : error
    })
    out.result({ file, sha256, checks }, () => [
      line`${file}`,
      ...checks.map((check) => line`  ${check}`),
      line`${dim(`BASE_URL=https://… npx playwright test ${file}`)}`,
    ])
    return undefined
  },
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
