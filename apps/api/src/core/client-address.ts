import { isIP } from 'node:net'

/** The subject of all clients without a valid address; they share one limit. */
const UNKNOWN = 'unknown'

/**
 * Returns the name under which a client's requests are counted. An IPv4 address counts by itself, also mapped into IPv6
 * (`::ffff:192.0.2.1`). An IPv6 address counts as its /64, because a client can change the rest for every request.
 *
 * @param address may have a zone (`fe80::1%eth0`)
 */
export function clientAddressSubject(address: string | undefined): string {
  const version = isIP(address ?? '')
  if (version === 4) return address as string
  if (version === 6) return subjectOfIPv6(address as string)
  return UNKNOWN
}

function subjectOfIPv6(address: string): string {
  const groups = groupsOf(address.split('%')[0] as string)
  const [high, low] = [groups[6] as number, groups[7] as number]
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIPv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = parseGroups(head)
  if (tail === undefined) return before
  const after = parseGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return Number.parseInt(part, 16)
    const [a, b, c, d] = part.split('.').map(Number) as [number, number, number, number]
    return [(a << 8) | b, (c << 8) | d]
  })
}
