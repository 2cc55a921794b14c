import { isIP } from 'node:net'

/** Whom we believe when he names the client's address: nobody, everybody, so many proxies in a row, or these networks. */
export type TrustedProxies = boolean | number | string[]

/** Whether the address of the connection counts as the client's, whatever the headers say. */
export function trustsNobody(proxies: TrustedProxies): boolean {
  return proxies === false || proxies === 0
}

/** Whether any client may name the address that it is counted by. */
export function trustsEverybody(proxies: TrustedProxies): boolean {
  return proxies === true || (Array.isArray(proxies) && proxies.some((entry) => /\/0+$/.test(entry)))
}

/** An address, or a network as address/bits. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** By these a proxy names the client for whom it asks; what the common proxies and networks send. */
const forwardingHeaders =
  /^(forwarded|forwarded-for|via|cdn-loop|client-ip|x-forwarded|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-external-address|x-proxyuser-ip|true-client-ip|cf-.+|fastly-client-ip|fly-client-ip|x-azure-.+|x-appengine-.+|x-amzn-trace-id|x-amz-cf-id)$/

/** Whether a request came through a proxy, by any header that one adds. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  for (const name in headers) if (forwardingHeaders.test(name)) return true
  return false
}

/** The same by the two headers that name a client's address: cheap enough for every request. */
export function namesClient(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
