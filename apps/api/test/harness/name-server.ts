import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

/** A real name server on UDP, whose names a test chooses. */
export interface TestNameServer {
  /** Its address, in the form of the setting of name servers. */
  address: string
  /**
   * Sets the addresses of a name: one list for each look-up in turn; the last list is repeated. An empty list: the name
   * exists and has no address. A name that is not set does not exist.
   */
  set(name: string, ...answers: string[][]): void
  /** Sets the TXT records of a name from now on. */
  setTexts(name: string, texts: string[]): void
  /** Leaves all questions unanswered from now on. */
  fallSilent(): void
  /** Returns how many times A records of the name were asked for. */
  asked(name: string): number
  close(): Promise<void>
}

const A = 1
const AAAA = 28
const TXT = 16

export async function startNameServer(): Promise<TestNameServer> {
  const names = new Map<string, string[][]>()
  const texts = new Map<string, string[]>()
  const counts = new Map<string, Record<number, number>>()
  let isSilent = false
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message)
    const count = counts.get(name) ?? {}
    counts.set(name, count)
    count[type] = (count[type] ?? 0) + 1
    if (isSilent) return
    if (type === TXT) {
      const said = texts.get(name)
      const records = (said ?? []).map((text) => ({ type, data: encodeTextRecord(text) }))
      return socket.send(makeReply(message, end, said !== undefined, records), from.port, from.address)
    }
    const rounds = names.get(name)
    const answer = rounds?.[Math.min(count[type], rounds.length) - 1] ?? []
    const records = answer
      .filter((address) => (isIPv4(address) ? A : AAAA) === type)
      .map((address) => ({ type, data: addressBytes(address) }))
    socket.send(makeReply(message, end, rounds !== undefined, records), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set(name, ...answers) {
      names.set(name, answers)
      counts.delete(name)
    },
    setTexts: (name, said) => void texts.set(name, said),
    fallSilent() {
      isSilent = true
    },
    asked: (name) => counts.get(name)?.[A] ?? 0,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** Parses a message by RFC 1035, 4.1: a header of twelve bytes, then the question. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

interface RecordData {
  type: number
  data: Buffer
}

function makeReply(question: Buffer, end: number, exists: boolean, records: readonly RecordData[]): Buffer {
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(exists ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  const answers = records.map(({ type, data }) => {
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([header, question.subarray(12, end), ...answers])
}

/** Encodes a text by RFC 1035, 3.3.14: parts of at most 255 bytes, each after its length. */
function encodeTextRecord(text: string): Buffer {
  const parts = text.match(/[\s\S]{1,100}/g) ?? ['']
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]))
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const groups = [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!]
  const bytes = Buffer.alloc(16)
  groups.forEach((group, place) => {
    bytes.writeUInt16BE(Number.parseInt(group, 16), place * 2)
  })
  return bytes
}
