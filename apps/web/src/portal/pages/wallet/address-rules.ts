/** Whether a text has the form of an EVM address; the service checks its checksum (EIP-55). */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text.trim())

/** Returns the payment provider's page if it uses https or is on this machine, otherwise null. */
export function providerPage(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address) : null
  if (!url) return null
  const isHere = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || isHere ? url.href : null
}
