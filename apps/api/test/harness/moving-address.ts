import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address that can be moved from one server to another, like that of a database after a failover. */
export interface MovingAddress {
  port: number
  /** Cuts the connections to the previous server. */
  moveTo(port: number): void
  close(): Promise<void>
}

export async function startMovingAddress(target: number): Promise<MovingAddress> {
  let to = target
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    moveTo(port) {
      to = port
      cutConnections()
    },
    async close() {
      cutConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
