import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Refusal, UsageError } from '../failures.ts'
import { resolvedPath, writeNewFile } from '../flow/files.ts'
import type { Host } from '../host.ts'
import { sha256Of } from './statement.ts'

/** The fields of a receipt that identify its signer. */
export type Signature = { ciIdentityId: string; signature: string } | { token: string }

/** Signs statements as a CI that the workspace trusts. */
export interface Signer {
  /** The id that the CI gives to the run. */
  runId: string
  /** Base64url of the 32 bytes of the key; null for a token. */
  publicKey: string | null
  sign(statement: Uint8Array, ciIdentityId: () => Promise<string>): Promise<Signature>
}

/** The variables that hold a key or a token, for systems that keep secrets in the environment. */
const KEY = 'GROUNDSWELL_CI_KEY'
const TOKEN = 'GROUNDSWELL_ID_TOKEN'

/**
 * Returns the signer: a key from a file or the environment, otherwise the identity of the job at GitHub or GitLab.
 * Throws UsageError if there is neither.
 */
export async function findSigner(host: Host, options: { key?: string; audience?: string }): Promise<Signer> {
  const { env } = host
  const runId = env.GITHUB_RUN_ID ?? env.CI_JOB_ID ?? `local-${randomUUID()}`
  const pem = options.key === undefined ? env[KEY] : await readKeyFile(host, options.key)
  if (pem !== undefined) return keySigner(pem, runId)
  const token = env[TOKEN]
  if (token !== undefined) return { runId, publicKey: null, sign: async () => ({ token }) }
  const address = env.ACTIONS_ID_TOKEN_REQUEST_URL
  const bearer = env.ACTIONS_ID_TOKEN_REQUEST_TOKEN
  if (address && bearer) return githubSigner(host, { address, bearer, audience: options.audience, runId })
  throw new UsageError(
    `Nothing signs the receipt: give --key FILE, set ${KEY} or ${TOKEN}, or run in GitHub Actions with the permission id-token: write. --dry-run needs no signature.`,
  )
}

function readKeyFile(host: Host, file: string): Promise<string> {
  return readFile(resolvedPath(host, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.code}.`)
  })
}

function keySigner(pem: string, runId: string): Signer {
  let key: KeyObject | undefined
  try {
    key = createPrivateKey(pem)
  } catch {
    // The error below reports this.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new UsageError(
      'The key is not a private key of Ed25519 as PEM: make one with prove --new-key FILE.',
    )
  return {
    runId,
    publicKey: encodePublicKey(key),
    sign: async (statement, ciIdentityId) => ({
      ciIdentityId: await ciIdentityId(),
      signature: sign(null, statement, key).toString('base64url'),
    }),
  }
}

/** Returns the 32 bytes of the public key in base64url. */
function encodePublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return x!
}

/**
 * Signs with a token of GitHub, whose audience the caller may choose. The audience contains the hash of the statement,
 * so the token is valid for this receipt only.
 */
function githubSigner(
  host: Host,
  {
    address,
    bearer,
    audience,
    runId,
  }: { address: string; bearer: string; audience: string | undefined; runId: string },
): Signer {
  return {
    runId,
    publicKey: null,
    async sign(statement) {
      const url = new URL(address)
      url.searchParams.set('audience', `${audience ?? 'groundswell'}#${sha256Of(statement)}`)
      const request = new Request(url, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: host.signal,
      })
      const answer = await host.fetch(request)
      const { value } = answer.ok ? ((await answer.json()) as { value?: unknown }) : {}
      if (typeof value !== 'string')
        throw new Refusal(
          `GitHub gives no token (${answer.status}): the job needs the permission id-token: write.`,
        )
      return { token: value }
    },
  }
}

/** Writes a new private key to a new file that only its owner can read. Returns the public key as PEM. */
export async function writeNewKey(file: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeNewFile(file, pem.toString(), 0o600)
  return publicKey.export({ format: 'pem', type: 'spki' }).toString()
}
