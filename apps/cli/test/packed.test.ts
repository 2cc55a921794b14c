import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The oldest Node of this machine that the package promises to run on; npm is started by the machine's own. */
function oldestNode(): { path: string; major: number } {
  const candidates = [process.env.npm_node_execpath, '/usr/bin/node', '/usr/local/bin/node', process.execPath]
  const found = candidates
    .filter((path) => path !== undefined)
    .map((path) => ({
      path,
      major: Number(/^v(\d+)/u.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]),
    }))
    .filter(({ major }) => major >= 20)
  return found.sort((one, other) => one.major - other.major)[0]!
}
const node = oldestNode()

describe(`the packed command on Node ${node.major}`, () => {
  let folder: string
  let program: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groundswell-packed-'))
    const run = (command: string, args: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
      if (status !== 0) throw new Error(stdout + stderr)
      return stdout.trim()
    }
    const pack = join(root, '../../scripts/release/pack.ts')
    const file = run(process.execPath, [pack, 'groundswell', '--out', join(folder, 'packed')])
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', file])
    program = join(folder, 'node_modules/.bin/groundswell')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const start = (words: string[], env: Record<string, string> = {}) => {
    const child = spawn(node.path, [program, ...words], {
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const text = { out: '', error: '' }
    child.stdout.on('data', (chunk) => (text.out += chunk))
    child.stderr.on('data', (chunk) => (text.error += chunk))
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...text }))
    return { child, ended, text }
  }

  test('prints its version and its help', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(await start(['--version']).ended).toMatchObject({ code: 0, out: `groundswell ${version}\n` })
    expect(await start(['run', '--help']).ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('run start ITEM'),
    })
  })

  test('ends with 2 for wrong usage, 1 for a refusal and 3 where nobody answers', async () => {
    const codes = await Promise.all(
      [['nonsense'], ['whoami'], ['doctor', '--url', 'http://127.0.0.1:1']].map(
        (words) => start(words).ended,
      ),
    )
    expect(codes.map(({ code }) => code)).toEqual([2, 1, 3])
  })

  test('a reader that goes away is no error', async () => {
    const { status, stderr } = spawnSync('bash', ['-c', `"${node.path}" "${program}" --help | head -n 1`], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('an interrupt ends it with 130, without a trace of what went on', async () => {
    let asked!: () => void
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const silent = createServer(() => asked()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { child, ended } = start(['tail'], { GROUNDSWELL_URL: url, GROUNDSWELL_API_KEY: 'gs_sk_of_nobody' })
    await isAsked
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 130, signal: null, out: '', error: '' })
    silent.closeAllConnections()
    silent.close()
  })

  const pty = existsSync('/usr/bin/script')
  test.skipIf(!pty)(
    `on a terminal single keys work, and it is given back as it was${pty ? '' : ' (skipped: no program «script» to make one)'}`,
    async () => {
      const empty = createServer((_request, response) => {
        const page = { items: [], limit: 50, offset: 0, hasMore: false, nextCursor: null }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page))
      }).listen(0, '127.0.0.1')
      await once(empty, 'listening')
      const url = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`
      const typed = async (key: string) => {
        // The settings of the terminal are compared in the same terminal.
        const command = `stty -a > ${folder}/before; "${node.path}" "${program}" moderate; code=$?; stty -a > ${folder}/after; exit $code`
        const child = spawn('script', ['-qfec', command, '/dev/null'], {
          env: {
            PATH: process.env.PATH,
            HOME: folder,
            TERM: 'xterm',
            GROUNDSWELL_URL: url,
            GROUNDSWELL_API_KEY: 'gs_sk_of_nobody',
          },
          stdio: ['pipe', 'pipe', 'pipe'],
        })
        let seen = ''
        child.stdout.on('data', (text) => {
          seen += text
          if (seen.includes('Nothing waits.') && child.stdin.writable) child.stdin.end(key)
        })
        const [code] = await once(child, 'close')
        const [before, after] = await Promise.all(
          ['before', 'after'].map((name) => readFile(join(folder, name), 'utf8')),
        )
        return { code, isBack: seen.includes('\u001b[?25h\u001b[?1049l'), isSame: before === after }
      }
      expect(await typed('q')).toEqual({ code: 0, isBack: true, isSame: true })
      expect(await typed('\u0003')).toEqual({ code: 130, isBack: true, isSame: true })
      empty.closeAllConnections()
      empty.close()
    },
  )
})
