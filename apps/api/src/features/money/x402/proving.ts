import type { App } from '../../../app.ts'
import { isTooDeep } from '../../../core/json-size.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { findCounter } from './terms.ts'
import { resourceUrl } from './wire.ts'

/**
 * Returns whether the header SIGN-IN-WITH-X (CAIP-122) holds a signature by the payer for the URL of this request, not
 * older than five minutes. A payment itself proves nothing, because authorizations are public on the chain.
 */
export async function isSignedByPayer(
  app: App,
  payer: string,
  info: Pick<RequestInfo, 'url' | 'headers'>,
): Promise<boolean> {
  const header = info.headers['sign-in-with-x']
  if (typeof header !== 'string' || isTooDeep(Buffer.from(header, 'base64'))) return false
  const { parseSIWxHeader, validateSIWxMessage, verifySIWxSignature } = await import(
    '@x402/extensions/sign-in-with-x'
  )
  const url = new URL(resourceUrl(app, info))
  try {
    const proof = parseSIWxHeader(header)
    if (proof.address.toLowerCase() !== payer || URL.parse(proof.uri)?.href !== url.href) return false
    if (!(await validateSIWxMessage(proof, url)).isValid) return false
    const chain = (await findCounter(app))?.chain
    // Only the chain can verify a contract wallet's signature.
    const verified = await verifySIWxSignature(proof, chain ? { evmVerifier: chain.isMessageSigned } : {})
    return verified.isValid && verified.payer.toLowerCase() === payer
  } catch {
    return false
  }
}
