import { join } from 'node:path'
import type { ThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { type Answer, call, type RequestOptions } from './http.ts'
import { startIssuer, type TestIssuer } from './issuer.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/** Several service processes on one database, as behind a round-robin load balancer. */
export interface Cluster {
  issuer: TestIssuer
  nodes: ServiceProcess[]
  urls: string[]
  /** Sends a request to the next node in turn. */
  call(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Sends a request to one node. */
  callNode(node: number, method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Kills a node with kill -9 and starts a new process in its place. */
  replace(node: number): Promise<void>
  stop(): Promise<void>
}

const unlimited = {
  RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
  RATE_LIMIT_VOTES_PER_MINUTE: '0',
  RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  RATE_LIMIT_TESTER_PER_MINUTE: '0',
  ANONYMOUS_VOTES_PER_ADDRESS: '0',
}

export async function startCluster(
  databaseUrl: string,
  folder: ThrowawayFolder,
  options: { nodes?: number; settings?: Record<string, string>; nodeFlags?: readonly string[] } = {},
): Promise<Cluster> {
  const issuer = await startIssuer()
  const start = () =>
    startServiceProcess(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder.path, 'files'),
        SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: 'groundswell',
        TESTER_OIDC_AUDIENCE: 'groundswell-testers',
        DATABASE_POOL: '8',
        LOG_LEVEL: 'info',
        ...unlimited,
        ...options.settings,
      },
      options.nodeFlags,
    )
  const nodes = Array.from({ length: options.nodes ?? 3 }, start)
  const urls = await Promise.all(nodes.map((node) => node.ready))
  let turn = 0
  return {
    issuer,
    nodes,
    urls,
    call: (method, path, request) => call({ url: urls[turn++ % urls.length]! }, method, path, request),
    callNode: (node, method, path, request) => call({ url: urls[node]! }, method, path, request),
    async replace(node) {
      nodes[node]!.child.kill('SIGKILL')
      await nodes[node]!.ended
      nodes[node] = start()
      urls[node] = await nodes[node]!.ready
    },
    async stop() {
      for (const node of nodes) node.child.kill('SIGTERM')
      await Promise.all(nodes.map((node) => node.ended))
      await issuer.stop()
    },
  }
}
