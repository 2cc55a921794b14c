import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * An address whose route to its server can disappear silently: packets do not arrive, and no connection is refused or
 * ended.
 */
export interface VanishingAddress {
  port: number
  /** From now on every packet is dropped, on old and new connections. */
  vanish(): void
  /** New connections work again. Old ones stay lost; the server soon learns that they are gone. */
  comeBack(): void
  close(): Promise<void>
}

export async function startVanishingAddress(target: number): Promise<VanishingAddress> {
  const near = new Set<Socket>()
  const joined = new Map<Socket, Socket>()
  const lost = new Set<Socket>()
  let isThere = true
  const server = createServer((client) => {
    near.add(client)
    client.on('error', () => {}).on('close', () => near.delete(client))
    if (!isThere) return void client.pause()
    const far = connect(target, '127.0.0.1')
    joined.set(client, far)
    far.on('error', () => {}).on('close', () => joined.delete(client) && client.destroy())
    client.on('close', () => joined.delete(client) && far.destroy())
    client.pipe(far)
    far.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeLost = () => {
    for (const far of lost) far.destroy()
    lost.clear()
  }
  return {
    port: (server.address() as { port: number }).port,
    vanish() {
      isThere = false
      for (const [client, far] of joined) {
        client.unpipe(far).pause()
        far.unpipe(client).pause()
        lost.add(far)
      }
      joined.clear()
    },
    comeBack() {
      isThere = true
      closeLost()
    },
    async close() {
      closeLost()
      for (const socket of [...near, ...joined.values()]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
