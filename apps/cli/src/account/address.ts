import { UsageError } from '../failures.ts'

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/u.test(hostname)

/**
 * Returns the address of a service in the form in which it is stored and called, without a slash at its end. Plain http
 * is accepted only for a loopback address or with `allowHttp`, because a credential would be sent in clear. Throws
 * UsageError.
 */
export function serviceAddress(text: string, { allowHttp = false } = {}): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UsageError('The address of a service looks like https://groundswell.example.com.')
  if (url.protocol === 'http:' && !isLoopback(url) && !allowHttp)
    throw new UsageError(
      'Keys would cross the network unencrypted: use https, or set GROUNDSWELL_ALLOW_HTTP=true for a network that you trust.',
    )
  return url.href.replace(/(?<!\/)\/+$/u, '')
}
