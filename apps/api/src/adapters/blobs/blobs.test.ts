import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/harness/s3-server.ts'
import { mayMount, mountSmallDisk } from '../../../test/harness/small-disk.ts'
import { type BlobStore, BlobStoreFailure, openBlobStore } from './index.ts'
import { parseS3Address } from './s3-address.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-blobs-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const secretAccessKey = 'a/secret+with=signs'
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server({ buckets: ['shots'], accessKeyId: 'AKTEST', secretAccessKey })
})
afterAll(() => s3.close())

function s3Url({ bucket = 'shots', secret = secretAccessKey, endpoint = s3.endpoint } = {}): string {
  return `s3://AKTEST:${encodeURIComponent(secret)}@${bucket}/kept/here?endpoint=${encodeURIComponent(endpoint)}`
}

async function failureOf(work: Promise<unknown>): Promise<BlobStoreFailure> {
  const failure = await work.then(
    () => expect.fail('should have failed'),
    (error) => error,
  )
  expect(failure).toBeInstanceOf(BlobStoreFailure)
  return failure
}

async function read(store: BlobStore, key: string) {
  const blob = await store.get(key)
  return blob && { bytes: await buffer(blob.stream), contentType: blob.contentType, size: blob.size }
}

describe.each([
  ['a folder', () => openBlobStore(null, newFolder())],
  ['a bucket', () => openBlobStore(s3Url(), '/nonexistent')],
])('every store: %s', (_, open) => {
  test('lists every key, and nothing else', async () => {
    const store = await open()
    expect(await store.list()).toEqual([])
    await store.check()
    const keys = [
      'logos/a.png',
      'screenshots/b/c.png',
      'screenshots/b/d.png',
      'top',
      'screenshots/e/f/g.webp',
    ]
    for (const key of keys) await store.put(key, Buffer.from('x'), 'image/png')
    expect((await store.list()).sort()).toEqual([...keys].sort())
    for (const key of keys) await store.delete(key)
  })

  test('gives back what was put, byte for byte, with its type and size', async () => {
    const store = await open()
    for (const bytes of [randomBytes(300_000), Buffer.from('line\nline\n'), Buffer.alloc(0)]) {
      await store.put('screenshots/0190-a/x.png', bytes, 'image/png')
      expect(await read(store, 'screenshots/0190-a/x.png')).toEqual({
        bytes,
        contentType: 'image/png',
        size: bytes.length,
      })
    }
    await store.close()
  })

  test('an absent key is null; deleting is final and may be repeated', async () => {
    const store = await open()
    expect(await store.get('absent')).toBeNull()
    expect(await store.get('absent/deep')).toBeNull()
    await store.put('present', Buffer.from('x'), 'text/plain')
    await store.delete('present')
    await store.delete('present')
    expect(await store.get('present')).toBeNull()
    await store.close()
  })

  test('concurrent puts of one key leave one of them, whole', async () => {
    const store = await open()
    const bodies = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n))
    await Promise.all(bodies.map((bytes, n) => store.put('racing', bytes, `image/x${n}`)))
    const kept = await read(store, 'racing')
    expect(bodies.findIndex((bytes) => kept?.bytes.equals(bytes))).toBe(Number(kept?.contentType.slice(7)))
    await store.close()
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../b',
    'a//b',
    'a/',
    '.unfinished/x',
    'a/.b',
    'a\0b',
    'a\\b',
    'é',
    'x'.repeat(101),
  ])('no key: %j', async (key) => {
    const store = await open()
    const calls = [
      () => store.put(key, Buffer.from('x'), 'text/plain'),
      () => store.get(key),
      () => store.delete(key),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toBeInstanceOf(TypeError)
    await store.close()
  })

  test('a content type that would break a header is refused', async () => {
    const store = await open()
    const put = async () => store.put('k', Buffer.from('x'), 'image/png\r\nset-cookie: a=b')
    await expect(put()).rejects.toBeInstanceOf(TypeError)
    await store.close()
  })

  test('says that it works, and leaves no file behind that a key leads to', async () => {
    const store = await open()
    await store.check()
    expect(await store.get('absent')).toBeNull()
    await store.close()
  })
})

describe('a folder', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  test('leaves no unfinished file behind, and sweeps away those of a crash', async () => {
    const folder = newFolder()
    await (await openBlobStore(null, folder)).put('a/b', Buffer.from('x'), 'text/plain')
    const unfinished = join(folder, 'blobs', '.unfinished')
    expect(readdirSync(unfinished)).toEqual([])
    for (const name of ['old', 'young']) writeFileSync(join(unfinished, name), 'half')
    utimesSync(join(unfinished, 'old'), new Date(0), new Date(0))
    const store = await openBlobStore(null, folder)
    expect(readdirSync(unfinished)).toEqual(['young'])
    expect((await read(store, 'a/b'))?.bytes.toString()).toBe('x')
  })

  test('files are for the service alone', async () => {
    const folder = newFolder()
    await (await openBlobStore(null, folder)).put('a/b', Buffer.from('x'), 'text/plain')
    expect(statSync(join(folder, 'blobs', 'a', 'b')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'blobs', 'a')).mode & 0o077).toBe(0)
  })

  test('a path that is in the way is an unavailable store, not a crash', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'blobs'), 'a file where the folder should be')
    expect((await failureOf(openBlobStore(null, folder))).reason).toBe('unavailable')
  })

  test.skipIf(!mayMount())(
    '[needs the right to mount] a full disk is a typed failure and keeps the former file',
    async () => {
      const folder = newFolder()
      const disk = mountSmallDisk(folder, 256)
      try {
        const store = await openBlobStore(null, folder)
        const former = randomBytes(50_000)
        await store.put('shot', former, 'image/png')
        const failure = await failureOf(store.put('shot', randomBytes(1_000_000), 'image/png'))
        expect(failure.reason).toBe('full')
        expect((await read(store, 'shot'))?.bytes).toEqual(former)
        expect(filesIn(folder)).toHaveLength(1)
      } finally {
        disk.unmount()
      }
    },
  )
})

describe('a bucket', () => {
  test('keeps objects under the prefix of the address, with their content type', async () => {
    const store = await openBlobStore(s3Url(), '')
    await store.put('a/b', Buffer.from('x'), 'image/webp')
    expect(s3.objects.get('shots/kept/here/a/b')).toEqual({
      bytes: Buffer.from('x'),
      contentType: 'image/webp',
    })
    await store.close()
  })

  test('a wrong secret and an unknown bucket are failures, never an absent file', async () => {
    for (const url of [s3Url({ secret: 'wrong' }), s3Url({ bucket: 'elsewhere' })]) {
      const store = await openBlobStore(url, '')
      expect((await failureOf(store.get('a/b'))).reason).toBe('unavailable')
      expect((await failureOf(store.put('a/b', Buffer.from('x'), 'image/png'))).reason).toBe('unavailable')
      await store.close()
    }
  })

  test('a busy server is asked again, one that stays away is a failure', async () => {
    const store = await openBlobStore(s3Url(), '')
    s3.failNext(503, 503)
    await store.put('patient', Buffer.from('x'), 'image/png')
    expect((await read(store, 'patient'))?.size).toBe(1)
    s3.failNext(503, 503, 503)
    expect((await failureOf(store.get('patient'))).reason).toBe('unavailable')
    await store.close()
    const gone = await startS3Server({ buckets: ['shots'], accessKeyId: 'AKTEST', secretAccessKey })
    await gone.close()
    const unreachable = await openBlobStore(s3Url({ endpoint: gone.endpoint }), '')
    expect((await failureOf(unreachable.get('a/b'))).message).not.toContain(gone.endpoint)
    await unreachable.close()
  })

  test('the address: every part, and its defaults', () => {
    expect(parseS3Address('s3://shots')).toEqual({
      bucket: 'shots',
      prefix: '',
      endpoint: undefined,
      region: undefined,
      credentials: undefined,
      pathStyle: false,
    })
    expect(
      parseS3Address('s3://id:a%2Fb@shots/deep/er/?endpoint=http://minio:9000&region=eu-1&pathStyle=false'),
    ).toEqual({
      bucket: 'shots',
      prefix: 'deep/er/',
      endpoint: 'http://minio:9000',
      region: 'eu-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'a/b' },
      pathStyle: false,
    })
  })

  test.each([
    'https://shots',
    's3://',
    's3://UPPER',
    's3://a',
    's3://id:topsecret@no_bucket',
    's3://id@shots',
    's3://id:topsecret@shots?endpoint=ftp://x',
  ])('a malformed address says what it must be and keeps its secret: %s', async (url) => {
    const failure = await openBlobStore(url, '').catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure.message).toContain('s3://')
    expect(failure.message).not.toContain('topsecret')
  })

  test('the client library is loaded only when a bucket is used', () => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = new Set()
      registerHooks({
        resolve(name, context, next) {
          if (name.startsWith('@aws-sdk/')) loaded.add(name)
          return next(name, context)
        },
      })
      const { openBlobStore } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
      await openBlobStore(null, process.argv[1])
      console.log(loaded.has('@aws-sdk/client-s3'))
      await openBlobStore('s3://shots', process.argv[1])
      console.log(loaded.has('@aws-sdk/client-s3'))
    `
    const args = ['--input-type=module', '--eval', script, newFolder()]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('false\ntrue\n')
  })
})
