import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { createDevelopmentProvider } from '../apps/api/src/adapters/identity/development-provider.ts'

const directory = mkdtempSync(join(tmpdir(), 'token-script-'))
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  rmSync(directory, { recursive: true, force: true })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function serveIdentity(): Promise<string> {
  let url = ''
  const { handler } = createDevelopmentProvider({
    issuer: () => `${url}/identity`,
    keysDirectory: directory,
    workspaceAudience: 'groundswell',
    testerAudience: 'groundswell-testers',
    dashboardClientId: 'groundswell-dashboard',
    testerClientId: 'groundswell-extension',
  })
  url = await serve(handler)
  return url
}

/** Runs the script as `npm run token` does. */
function run(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, 'token.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

describe('npm run token', () => {
  test('prints the token of the user, and nothing else', async () => {
    const { code, stdout, stderr } = await run('tester1@localhost', '--url', await serveIdentity())
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
    expect(decodeJwt(stdout.trim())).toMatchObject({ aud: 'groundswell-testers', email: 'tester1@localhost' })
  })

  test('an unknown user is told who the users are', async () => {
    const { code, stdout, stderr } = await run('nobody@localhost', '--url', await serveIdentity())
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^No token for nobody@localhost: unknown user.*tester1@localhost/)
  })

  test('a service that is not running is said to be so', async () => {
    const url = await serve(() => {})
    servers[0]!.close()
    await once(servers.shift()!, 'close')
    const { code, stdout, stderr } = await run('dev@localhost', '--url', url)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`Nothing answers at ${url}. Start the service with "npm start"`)
  })

  test('a service with another identity provider is said to have one', async () => {
    const url = await serve((request, response) => {
      const isHealth = request.url === '/health'
      response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isHealth ? { status: 'ok', database: 'ok' } : { error: 'Not found' }))
    })
    const { code, stderr } = await run('dev@localhost', '--url', url)
    expect(code).toBe(1)
    expect(stderr).toContain('uses another identity provider (OIDC_ISSUER is set)')
  })

  test('something else that answers at the address is not taken for the service', async () => {
    const url = await serve((_request, response) => void response.end('<h1>It works!</h1>'))
    const { code, stderr } = await run('dev@localhost', '--url', url)
    expect(code).toBe(1)
    expect(stderr).toContain('is not Groundswell')
  })

  test.each([[[]], [['a@localhost', 'b@localhost']], [['--what']], [['dev@localhost', '--url', 'nonsense']]])(
    'arguments %j are refused with a hint',
    async (words) => {
      const { code, stdout, stderr } = await run(...words)
      expect(code).toBeGreaterThan(0)
      expect(stdout).toBe('')
      expect(stderr).toContain('http://127.0.0.1:8787')
    },
  )

  test('--help explains itself', async () => {
    const { code, stdout } = await run('--help')
    expect(code).toBe(0)
    expect(stdout).toContain('npm run token -- <user>')
  })
})
