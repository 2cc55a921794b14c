import { connect, type Socket } from 'node:net'

/** One kept-alive HTTP connection with at most one open request. */
export interface Connection {
  /** Writes a whole request; `onAnswer` is called with the status once its answer is complete. */
  send(request: string | Buffer): void
  close(): void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')

/**
 * Connects. The client understands only the service's own HTTP answers: a head with a content-length, or chunks up to
 * the end of the data. It costs a third of a full client, which matters because it shares the processors with the
 * service.
 */
export async function openConnection(
  { hostname, port }: { hostname: string; port: number },
  onAnswer: (status: number) => void,
  onFailure: (error: Error) => void,
): Promise<Connection> {
  const socket = connect({ host: hostname, port, noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let [closing, answered] = [false, true]
  const fail = (error: Error) => {
    if (!closing) onFailure(error)
  }
  readAnswers(
    socket,
    (status) => {
      answered = true
      onAnswer(status)
    },
    fail,
  )
  socket.on('error', fail)
  socket.on('close', () => {
    if (!answered) fail(new Error('the connection was closed before the answer was complete'))
  })
  return {
    send(request) {
      answered = false
      socket.write(request)
    },
    close() {
      closing = true
      socket.destroy()
    },
  }
}

function readAnswers(socket: Socket, onAnswer: (status: number) => void, fail: (error: Error) => void) {
  let head: Buffer | null = null
  let [status, missing] = [0, 0]
  /** The last bytes of an answer in chunks; null outside such an answer. */
  let tail: Buffer | null = null
  const readChunks = (bytes: Buffer) => {
    tail = Buffer.concat([tail!, bytes.subarray(-END_OF_CHUNKS.length)]).subarray(-END_OF_CHUNKS.length)
    if (!tail.equals(END_OF_CHUNKS)) return
    tail = null
    onAnswer(status)
  }
  socket.on('data', (chunk: Buffer) => {
    if (tail) return readChunks(chunk)
    if (missing > 0) {
      missing -= chunk.length
    } else {
      const bytes: Buffer = head ? Buffer.concat([head, chunk]) : chunk
      const end = bytes.indexOf(END_OF_HEAD)
      head = end < 0 ? bytes : null
      if (end < 0) return
      const text = bytes.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)
      status = Number(text.slice(9, 12))
      if (!length && /\r\ntransfer-encoding: chunked/i.test(text)) {
        tail = Buffer.alloc(0)
        return readChunks(bytes)
      }
      if (!length) return fail(new Error(`an answer without content-length: ${text.split('\r\n')[0]}`))
      missing = Number(length[1]) - (bytes.length - end - 4)
    }
    if (missing < 0) return fail(new Error('more bytes than the answer announced'))
    if (missing === 0) onAnswer(status)
  })
}
