import { withoutEnds } from '../../core/trim.ts'
export interface S3Address {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  endpoint: string | undefined
  region: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether the bucket is in the path instead of the host name, as servers other than Amazon's expect. */
  pathStyle: boolean
}

/**
 * Parses `s3://[key:secret@]bucket[/prefix][?endpoint=https://…&region=…&pathStyle=true|false]`. With an endpoint, the
 * region defaults to `us-east-1` and path style to true.
 *
 * @throws Error with a sentence about what is wrong. It never quotes the address, which may contain a secret
 */
export function parseS3Address(url: string): S3Address {
  const form = 's3://bucket?endpoint=https://host'
  if (!URL.canParse(url) || new URL(url).protocol !== 's3:')
    throw new Error(`A file store's address must be ${form}`)
  const { hostname, username, password, pathname, searchParams } = new URL(url)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) {
    throw new Error(`The bucket of ${form} must be 3 to 63 small letters, digits, dots and hyphens`)
  }
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new Error(`The endpoint of ${form} must begin with http:// or https://`)
  }
  if ((username === '') !== (password === '')) {
    throw new Error(`The key and the secret of s3://key:secret@bucket belong together`)
  }
  const path = withoutEnds(decodeURIComponent(pathname), '/')
  const pathStyle = searchParams.get('pathStyle')
  return {
    bucket: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
    pathStyle: pathStyle === null ? endpoint !== undefined : pathStyle === 'true',
  }
}
