import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askMcp, newPkce, registerProgram, sendForm } from '../../api/test/harness/connecting.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

/* A program on this computer sends the browser here, and a person lets it in or not. */
describe.skipIf(!hasChromium)(`connecting a program${reason}`, () => {
  let stage: Stage
  /** The program: it listens for the answer, as installed ones do. */
  let program: Server
  let port: number
  let answers: URLSearchParams[] = []
  beforeAll(async () => {
    stage = await setStage()
    program = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
      if (pathname === '/callback') answers.push(searchParams)
      response.setHeader('content-type', 'text/html').end('<title>Program</title>Go on in the program')
    })
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
    port = (program.address() as AddressInfo).port
  })
  afterAll(async () => {
    program?.closeAllConnections()
    program?.close()
    await stage?.close()
  })

  const { verifier, challenge } = newPkce()
  async function requestOf(more: Record<string, string> = {}) {
    const clientId = await registerProgram(stage.service, { client_name: 'Night <b>shift</b>' })
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `http://127.0.0.1:${port}/callback`,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: 'read work deploy',
      // The router must not read a number into it.
      state: '1e5',
      ...more,
    })
    return { clientId, path: `/oauth/authorize?${query}` }
  }
  /** The page, reached as a program reaches it: through the authorization endpoint. */
  async function open(path: string, look: Parameters<Stage['open']>[1] = {}) {
    const answer = await fetch(stage.service.url + path, { redirect: 'manual' })
    return stage.open(answer.headers.get('location')!.slice(stage.service.url.length), look)
  }

  test('a person narrows the rights and lets the program in, which then works', async () => {
    const { clientId, path } = await requestOf()
    const page = await open(path)
    await page.getByText('Night <b>shift</b>').waitFor()
    await page.getByText('nobody vouches for it').waitFor()
    await page.getByText('127.0.0.1', { exact: true }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByLabel('Report items as shipped').uncheck()
    answers = []
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Go on in the program').waitFor()
    const [answer] = answers
    expect([answer!.get('state'), answer!.get('iss')]).toEqual(['1e5', `${stage.service.url}/oauth`])
    const { body } = await sendForm(stage.service, '/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: `http://127.0.0.1:${port}/callback`,
      code: answer!.get('code')!,
      code_verifier: verifier,
    })
    expect(body.scope).toBe('read work')
    expect((await askMcp(stage.service, body.access_token, 'tools/list')).status).toBe(200)

    // The program stands beside the keys, and is revoked there.
    await page.goto(`${stage.service.url}/app/${stage.slug}/settings/agents`)
    const row = page.getByRole('row').filter({ hasText: 'Night <b>shift</b>' })
    await row.getByText('OAuth').waitFor()
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect((await askMcp(stage.service, body.access_token, 'tools/list')).status).toBe(401)
  })

  test('a refusal goes back to the program', async () => {
    const page = await open((await requestOf()).path)
    answers = []
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Go on in the program').waitFor()
    expect([answers[0]!.get('error'), answers[0]!.get('state')]).toEqual(['access_denied', '1e5'])
  })

  test('an address that the program has not named is never opened', async () => {
    const page = await open((await requestOf({ redirect_uri: `http://127.0.0.1:${port}/elsewhere` })).path)
    await page.getByText('This program cannot be connected as it asks').waitFor()
    expect(await page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0)
  })

  test('a request without PKCE is told to the person and the program', async () => {
    const page = await open((await requestOf({ code_challenge_method: 'plain' })).path)
    await page.getByText('PKCE with S256 is required').waitFor()
    answers = []
    await page.getByRole('button', { name: 'Back to the program' }).click()
    await page.getByText('Go on in the program').waitFor()
    expect(answers[0]!.get('error')).toBe('invalid_request')
  })

  test('a member reads why it cannot let a program in', async () => {
    const page = await open((await requestOf()).path, { as: 'MEMBER' })
    await page.getByText('Your role does not allow this').waitFor()
  })

  test('the page is in no frame', async () => {
    const answer = await fetch(`${stage.service.url}/app/new?connect=x`)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
