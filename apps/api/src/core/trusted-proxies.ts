import { isIP } from 'node:net'

/** The proxies that may name the client's address: none, all, a number of proxies in a row, or the listed networks. */
export type TrustedProxies = boolean | number | string[]

/** Whether the address of the connection always counts as the client's, and headers are ignored. */
export function trustsNobody(proxies: TrustedProxies): boolean {
  return proxies === false || proxies === 0
}

/** Whether any client may choose the address under which it is counted. */
export function trustsEverybody(proxies: TrustedProxies): boolean {
  return proxies === true || (Array.isArray(proxies) && proxies.some((entry) => /\/0+$/.test(entry)))
}

/** Whether a text is an address, or a network as address/bits. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Matches headers by which common proxies and networks name the client. */
const forwardingHeaders =
  /^(forwarded|forwarded-for|via|cdn-loop|client-ip|x-forwarded|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-external-address|x-proxyuser-ip|true-client-ip|cf-.+|fastly-client-ip|fly-client-ip|x-azure-.+|x-appengine-.+|x-amzn-trace-id|x-amz-cf-id)$/

/** Whether a request came through a proxy. Any header that a proxy adds counts. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  for (const name in headers) if (forwardingHeaders.test(name)) return true
  return false
}

/** Whether a request has one of the two headers that name a client's address. It is cheap enough for every request. */
export function hasClientHeader(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}
