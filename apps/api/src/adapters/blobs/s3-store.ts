import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { type BlobStore, BlobStoreFailure, checkBlobKey, checkContentType, isBlobKey } from './blob-store.ts'
import type { S3Address } from './s3-address.ts'

/**
 * Stores objects in a bucket of Amazon S3 or of a compatible server. Only `openBlobStore` imports this file, and only
 * for an `s3://` address, because the client costs 22 MB on disk.
 */
export function openS3Store(address: S3Address): BlobStore {
  const { bucket, prefix, endpoint, region, credentials, pathStyle } = address
  const client = new S3Client({
    endpoint,
    region,
    // Without credentials the client looks for them where Amazon's tools do: environment, profile, the machine's role.
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Not all compatible servers support the newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** The object that `check` writes. */
  const probe = 'health-check'
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkBlobKey(key)}` })

  return {
    async put(key, bytes, contentType) {
      const object = { ...objectOf(key), Body: bytes, ContentType: checkContentType(contentType) }
      await translateFailure(() => client.send(new PutObjectCommand(object)))
    },

    async get(key) {
      const object = objectOf(key)
      const answer = await translateFailure(() => client.send(new GetObjectCommand(object)), isAbsence)
      if (!answer) return null
      return {
        stream: answer.Body as Readable,
        contentType: checkContentType(answer.ContentType ?? 'application/octet-stream'),
        size: answer.ContentLength ?? 0,
      }
    },

    async delete(key) {
      const object = objectOf(key)
      await translateFailure(() => client.send(new DeleteObjectCommand(object)), isAbsence)
    },

    list() {
      return translateFailure(async () => {
        const keys: string[] = []
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(prefix.length))
        return keys.filter((key) => key !== probe && isBlobKey(key))
      }) as Promise<string[]>
    },

    async check() {
      // Reading would need another permission and would not prove that writing works.
      const object = { ...objectOf(probe), Body: 'x', ContentType: 'text/plain' }
      await translateFailure(() => client.send(new PutObjectCommand(object)))
    },

    async close() {
      client.destroy()
    },
  }
}

/** Whether an error means that a file is missing. `NoSuchBucket` means a wrong setting instead. */
function isAbsence(error: { name?: string }): boolean {
  return error.name === 'NoSuchKey'
}

async function translateFailure<T>(
  work: () => Promise<T>,
  isNothing: (error: { name?: string }) => boolean = () => false,
) {
  try {
    return await work()
  } catch (error) {
    if (isNothing(error as { name?: string })) return null
    throw new BlobStoreFailure('unavailable', error)
  }
}
