import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { startIssuer } from '../../apps/api/test/harness/issuer.ts'
import { startServiceProcess } from '../../apps/api/test/harness/service-process.ts'

/** A service that only this bench uses, with a workspace whose zone accepts recordings. */
export interface ProofStage {
  /** The script tag of the widget with the recorder. */
  tag: string
  /** Calls the service with the secret key, and throws any answer but 200. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  ask(method: string, path: string, body?: object): Promise<any>
  close(): Promise<void>
}

const quiet = { info() {}, warn: console.error, error: console.error }

export async function openProofStage(): Promise<ProofStage> {
  const folder = await newThrowawayFolder(tmpdir())
  const issuer = await startIssuer()
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log: quiet })
  const unlimited = ['FEEDBACK', 'VOTES', 'ADDRESS', 'TESTER', 'KEY'].map((name) => [
    `RATE_LIMIT_${name}_PER_MINUTE`,
    '0',
  ])
  const service = startServiceProcess({
    DATABASE_URL: server.url,
    DATA_DIR: join(folder.path, 'files'),
    SERVICE_SECRET: 'a secret of this benchmark and of nothing else',
    OIDC_ISSUER: issuer.url,
    ...Object.fromEntries(unlimited),
  })
  const url = await service.ready
  const name = randomUUID()
  const person = { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true }
  const token = await issuer.token(person, { expiresInSeconds: 86_400 })
  const askAs = async (as: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return answer as any
  }
  const { publishableKey, secretKey } = await askAs(token, 'POST', '/api/account/bootstrap', {})
  const capture = { steps: true, network: true, console: true }
  await askAs(secretKey, 'POST', '/api/zones', { zoneId: 'shop', name: 'The shop', threshold: 0, capture })
  return {
    tag: `<script src="${url}/sdk/v1.js" data-key="${publishableKey}" data-zone="shop" data-locale="en" data-record></script>`,
    ask: (method, path, body) => askAs(secretKey, method, path, body),
    async close() {
      service.child.kill('SIGTERM')
      await service.ended
      await server.stop()
      await issuer.stop()
      await folder.remove()
    },
  }
}
