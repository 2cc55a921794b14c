import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  endpoint: string
  /** The content of the buckets, by `bucket/key`. */
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** Makes the next requests fail with these statuses. */
  failNext(...statuses: number[]): void
  close(): Promise<void>
}

interface S3Fault {
  status: number
  code: string
}

/**
 * Starts an object server with the part of the S3 protocol that a file store needs: put, get, delete and list, path
 * style. It checks the Signature Version 4 of every request, so that wrong signatures fail here as they would with
 * Amazon.
 */
export async function startS3Server(options: {
  buckets: string[]
  accessKeyId: string
  secretAccessKey: string
}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const failures: number[] = []

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const path = (request.url as string).split('?')[0] as string
    const [, bucket = '', ...rest] = decodeURIComponent(path).split('/')
    const name = `${bucket}/${rest.join('/')}`
    const failure = failures.shift()
    const fault: S3Fault | null = failure
      ? { status: failure, code: 'SlowDown' }
      : (faultOfSignature(request, body, options) ??
        (options.buckets.includes(bucket) ? null : { status: 404, code: 'NoSuchBucket' }))
    if (fault) return sendFault(response, fault)

    if (request.method === 'PUT') {
      objects.set(name, {
        bytes: body,
        contentType: request.headers['content-type'] ?? 'binary/octet-stream',
      })
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (request.method === 'GET' && rest.join('') === '') {
      const asked = new URL(request.url as string, 'http://s3').searchParams
      const own = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/`))
      const keys = own.map((key) => key.slice(bucket.length + 1)).sort()
      response.writeHead(200, { 'content-type': 'application/xml' }).end(
        pageOf(
          keys.filter((key) => key.startsWith(asked.get('prefix') ?? '')),
          asked,
        ),
      )
    } else if (request.method === 'GET') {
      const object = objects.get(name)
      if (!object) return sendFault(response, { status: 404, code: 'NoSuchKey' })
      const headers = { 'content-type': object.contentType, 'content-length': object.bytes.length }
      response.writeHead(200, headers).end(object.bytes)
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else {
      sendFault(response, { status: 405, code: 'MethodNotAllowed' })
    }
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (...statuses) => failures.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a page of ListObjectsV2 with two keys, so that every client has to request the rest. */
function pageOf(keys: readonly string[], asked: URLSearchParams): string {
  const from = Number(asked.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const more = from + 2 < keys.length
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`
}

function sendFault(response: ServerResponse, { status, code }: S3Fault): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

/**
 * Checks the Signature Version 4 in the Authorization header, by Amazon's documentation of the S3 API. Returns the
 * fault.
 */
function faultOfSignature(
  request: IncomingMessage,
  body: Buffer,
  expected: { accessKeyId: string; secretAccessKey: string },
): S3Fault | null {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!parsed) return { status: 403, code: 'AccessDenied' }
  const [, accessKeyId, day, region, signedHeaders, signature] = parsed as unknown as string[] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (accessKeyId !== expected.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }

  const names = signedHeaders.split(';')
  const time = String(request.headers['x-amz-date'])
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  if (
    !time.startsWith(day) ||
    !['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))
  ) {
    return { status: 403, code: 'AccessDenied' }
  }
  const [path, query = ''] = (request.url as string).split('?') as [string, string?]
  const canonicalRequest = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${expected.secretAccessKey}`),
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
    ? null
    : { status: 403, code: 'SignatureDoesNotMatch' }
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
