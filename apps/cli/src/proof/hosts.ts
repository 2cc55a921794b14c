import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { Refusal, UsageError } from '../failures.ts'

const local = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  local.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  local.addSubnet(address, bits, 'ipv6')

/** Whether an address belongs to this machine or a private network. IPv4 written as IPv6 counts as IPv4. */
export function isLocal(address: string): boolean {
  const family = isIP(address)
  if (family === 6) {
    const [, mapped] = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address) ?? []
    return mapped ? isLocal(mapped) : local.check(address, 'ipv6')
  }
  return family === 4 ? local.check(address, 'ipv4') : true
}

/** Resolves a name to all of its addresses. */
export type Lookup = (name: string) => Promise<readonly string[]>
export const systemLookup: Lookup = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/** Matches a name that always stands for this machine. */
const namesItself = /^(?:localhost|.+\.localhost)$/

/**
 * Returns the checked addresses of the hosts that a test may visit, by host name; the browser is limited to them. The
 * host of `url` may be local, because a person has named it. A private address is refused for a public name, and for
 * every host in `others`.
 */
export async function checkedAddresses(
  url: URL,
  others: readonly string[],
  look: Lookup = systemLookup,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {}
  for (const [at, host] of [url.host, ...others].entries()) {
    const name = hostnameOf(host)
    const isNamed = at === 0 && (isIP(withoutBrackets(name)) !== 0 || namesItself.test(name))
    const found = isIP(withoutBrackets(name)) ? [withoutBrackets(name)] : await look(name).catch(() => [])
    const [first] = found
    if (first === undefined) throw new Refusal(`The host ${name} is not known.`)
    if (!isNamed && found.some(isLocal))
      throw new Refusal(
        `The host ${name} leads to an address of this machine or of a private network. Only --before and --after may name such an address, and by the address itself or as localhost.`,
      )
    addresses[name] = isIP(first) === 6 ? `[${first}]` : first
  }
  return addresses
}

const withoutBrackets = (name: string) => name.replace(/^\[|\]$/g, '')
function hostnameOf(host: string): string {
  const url = URL.parse(`http://${host}/`)
  if (!url || url.host !== host.toLowerCase() || url.pathname !== '/')
    throw new UsageError(`«${host}» is no host, such as cdn.example.com.`)
  return url.hostname
}
