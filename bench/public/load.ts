import { openConnection } from '../speed/connection.ts'

/**
 * Requests a page again and again over 32 connections, and sends its parent how many per second were answered. `more`
 * holds further header lines.
 */
const [address = '', seconds = '3', more = ''] = process.argv.slice(2)
const url = new URL(address)
const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-language: en\r\n${more}\r\n`
let answers = 0
const fail = (error: Error) => {
  throw error
}
const open = async () => {
  const connection = await openConnection(
    { hostname: url.hostname, port: Number(url.port) },
    (status) => {
      if (status !== 200 && status !== 304) fail(new Error(`answered ${status}`))
      answers++
      connection.send(request)
    },
    fail,
  )
  return connection
}
const connections = await Promise.all(Array.from({ length: 32 }, open))
const startedAt = performance.now()
for (const connection of connections) connection.send(request)
setTimeout(() => {
  const perSecond = answers / ((performance.now() - startedAt) / 1000)
  process.send!(perSecond, () => process.exit(0))
}, Number(seconds) * 1000)
