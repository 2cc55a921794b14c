/** Whether text has the shape of an EVM address; the service checks the capitals (EIP-55). */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text.trim())

/** Returns the payment provider's page, if it may be opened: by https, or on this machine, or null if it may not. */
export function providerPage(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address) : null
  if (!url) return null
  const isHere = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || isHere ? url.href : null
}
