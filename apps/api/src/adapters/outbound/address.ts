import ipaddr from 'ipaddr.js'

/** Decides whether the service may connect to an address that a user named. */
export type AddressRule = (address: string) => boolean

/** The ranges of private networks, to which WEBHOOK_ALLOW_PRIVATE allows requests. */
const privateRanges = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']

/** Addresses of cloud metadata services, besides the link-local ones. They are always refused. */
const machineServices = ['168.63.129.16', '192.0.0.192', '100.100.100.200', 'fd00:ec2::254']

/** The addresses routed on the internet (RFC 4291, 2.4). All others are special or not assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Special networks that ipaddr.js does not know: documentation (RFC 9637), a retired 6bone prefix (RFC 3701). */
const furtherSpecial = ['3fff::/20', '3ffe::/16'].map((network) => ipaddr.IPv6.parseCIDR(network))

/**
 * Accepts public unicast addresses, and with `allowPrivate` private ones. Always refuses addresses that contain another
 * one (IPv4-mapped, NAT64, 6to4, Teredo) and link-local ones, where clouds give out credentials. The ranges are IANA's
 * registries of special-purpose addresses, from ipaddr.js.
 */
export function addressRule(allowPrivate: boolean): AddressRule {
  const services = machineServices.map((address) => ipaddr.parse(address).toNormalizedString())
  return (text) => {
    // A zone (fe80::1%eth0) belongs to a link-local address; the parser would ignore it.
    if (text.includes('%') || !ipaddr.isValid(text)) return false
    const address = ipaddr.parse(text)
    if (services.includes(address.toNormalizedString())) return false
    const range = address.range()
    if (allowPrivate && privateRanges.includes(range)) return true
    if (range !== 'unicast') return false
    if (address instanceof ipaddr.IPv4) return true
    return address.match(globalUnicast) && !furtherSpecial.some((network) => address.match(network))
  }
}
