import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Finds the addresses of a host. */
export interface HostResolver {
  /** Returns all addresses, IPv4 first, or none if the name server does not answer (`late`). Never rejects. */
  resolve(host: string): Promise<{ addresses: string[]; late: boolean }>
}

const TRY_MS = 1_500
const TRIES = 2

/**
 * Creates a resolver that asks name servers over the network. The system's library would hold one of four threads,
 * which files and cryptography also need, while a server is silent.
 *
 * @param nameServers `address` or `address:port`; null: the system's
 * @param readsHosts whether names in /etc/hosts are resolved too
 */
export function createHostResolver(nameServers: readonly string[] | null, readsHosts: boolean): HostResolver {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (nameServers?.length) resolver.setServers(nameServers)
  return {
    async resolve(host) {
      if (isIP(host)) return { addresses: [host], late: false }
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const addresses = [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
      const late = [four, six].some(
        (found) => found.status === 'rejected' && /TIMEOUT|ECONNREFUSED|SERVFAIL/.test(found.reason?.code),
      )
      if (addresses.length > 0 || !readsHosts || late) return { addresses, late }
      const known = await lookup(host, { all: true }).catch(() => [])
      return { addresses: known.map(({ address }) => address), late: false }
    },
  }
}
