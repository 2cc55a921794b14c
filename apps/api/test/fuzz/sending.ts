import { Agent, request } from 'node:http'
import sharp from 'sharp'
import type { Plan } from './plans.ts'
import type { World } from './world.ts'

/** A request as it is sent. */
export interface Wire {
  method: string
  /** The path with its query, already encoded. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** The response, with its body as text. */
export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const BOUNDARY = 'fuzz-boundary'

/** Turns a plan into a request with credentials and seen values. */
export function toWire(plan: Plan, world: World): Wire {
  const { operation, side } = plan
  const values = world.resolve(plan.path, side) as Record<string, unknown>
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(String(values[name])))
  const query = plan.query
    .map(([name, value]) => `${encodePart(name)}=${encodePart(queryText(world.resolve(value, side)))}`)
    .join('&')
  const { type, bytes, extra } = encodeBody(plan, world, values.id)
  const headers = {
    ...(type ? { 'content-type': type } : {}),
    ...world.tenants[side].credentials[plan.who],
    ...extra,
    ...plan.headers,
  }
  return { method: operation.method, path: query ? `${path}?${query}` : path, headers, body: bytes }
}

function encodeBody(
  { operation, body, side }: Plan,
  world: World,
  id: unknown,
): { type?: string; bytes: Buffer | null; extra?: Record<string, string> } {
  const json = (value: unknown) => Buffer.from(JSON.stringify(world.resolve(value, side, id)) ?? 'null')
  switch (body.kind) {
    case 'none':
      return { bytes: null }
    case 'text':
      return { type: 'application/json', bytes: Buffer.from(body.text) }
    case 'json':
      return { type: 'application/json', bytes: json(body.value) }
    case 'signed': {
      const bytes = json(body.value)
      return { type: 'application/json', bytes, extra: world.signed(operation, bytes.toString()) }
    }
    case 'form': {
      const fields = Object.entries(world.resolve(body.fields, side) as object).map(([name, value]) =>
        formPart(`name="${name}"`, Buffer.from(String(value))),
      )
      const content = { png, text: Buffer.from('no image'), empty: Buffer.alloc(0), none: null }[body.file]
      const file = content
        ? [formPart('name="file"; filename="a.png"\r\nContent-Type: image/png', content)]
        : []
      return {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        bytes: Buffer.concat([...fields, ...file, Buffer.from(`--${BOUNDARY}--\r\n`)]),
      }
    }
  }
}
const formPart = (disposition: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition.replace(/[\r\n](?!Content|\n)/g, ' ')}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])

/** Encodes a part of a path, unless the generator already encoded it on purpose. */
function encodePart(text: string): string {
  if (/^%|^\.\./.test(text) && /^[\x21-\x7e]+$/.test(text) && !/[?#/ ]/.test(text)) return text
  return encodeURIComponent(text.toWellFormed() === text ? text : text.replaceAll(/[\ud800-\udfff]/g, '?'))
}
const queryText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends the request over a reused connection. Rejects if the connection breaks, which no request may cause. */
export function send(url: string, { method, path, headers, body }: Wire): Promise<Received> {
  // The path is sent as it is: a URL object would normalise it.
  const { hostname, port } = new URL(url)
  const length = body ? { 'content-length': body.length } : {}
  return new Promise((resolve, reject) => {
    const going = request(
      { hostname, port, path, method, agent, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = []
        const resolveAnswer = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          })
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          // A live stream does not end: its first part is enough.
          if (!response.headers['content-type']?.startsWith('text/event-stream')) return
          resolveAnswer()
          response.off('error', reject).on('error', () => {})
          going.off('error', reject).on('error', () => {})
          going.destroy()
        })
        response.on('end', resolveAnswer)
        response.on('error', reject)
      },
    )
    going.on('error', reject)
    going.end(body ?? undefined)
  })
}

export const closeConnections = () => agent.destroy()

/** Returns the request, without its credential, in a form that a person can repeat. */
export function showRequest(plan: Plan, { method, path, headers, body }: Wire): string {
  const { authorization, ...others } = headers
  void authorization
  const text = body ? body.toString().slice(0, 2000) : ''
  return `${method} ${path}\n  as ${plan.who} of tenant ${plan.side}\n  ${JSON.stringify(others)}\n  ${text}`
}
