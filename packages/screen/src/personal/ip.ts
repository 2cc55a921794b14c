const v4 = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/
const group = /^[0-9a-f]{1,4}$/i
/** Matches the interface of an address: `fe80::1%eth0`. */
const zone = /%[0-9a-z.:-]+$/i

/** Returns whether a text is an IPv4 address: four decimal numbers up to 255 without leading zeros. */
function isIPv4(text: string): boolean {
  return v4.test(text)
}

/**
 * Returns whether a text is an IPv6 address (RFC 4291): eight groups, `::` in place of one or more, possibly IPv4 at
 * the end.
 */
export function isIPv6(text: string): boolean {
  const address = text.replace(zone, '')
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)!
  const hasV4 = isIPv4(last.at(-1) ?? '')
  if (hasV4) last.splice(-1, 1, '0', '0')
  const all = groups.flat()
  return all.every((each) => group.test(each)) && (halves.length === 2 ? all.length < 8 : all.length === 8)
}

/** Returns whether a text is an IPv4 or IPv6 address. */
export function isIP(text: string): boolean {
  return isIPv4(text) || isIPv6(text)
}
