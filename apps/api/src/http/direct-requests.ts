import type { FastifyInstance } from 'fastify'

/** Makes a request inside the process, without the network. The response is read completely. */
export async function askDirectly(server: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answer = await server.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(payload ? { payload } : {}),
  })
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || /^(content-length|transfer-encoding|connection)$/.test(name)
      ? []
      : [[name, String(value)] as [string, string]],
  )
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers,
  })
}
