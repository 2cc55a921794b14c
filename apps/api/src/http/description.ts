import Fastify from 'fastify'
import type { Operation } from '../core/operation.ts'
import { describeOperations } from './openapi.ts'

/** Returns the API description of these operations, without a running service: the content of `/openapi.json`. */
export async function describeApi(operations: readonly Operation[]): Promise<Record<string, unknown>> {
  const server = Fastify()
  await describeOperations(server)
  for (const operation of operations)
    server.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      schema: {},
      handler: () => {},
    })
  await server.ready()
  const description = server.swagger() as unknown as Record<string, unknown>
  await server.close()
  return description
}
