import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, splitMessages, type TakeRow } from './arriving-rows.ts'

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** Returns the answers to two statements, however long their rows, and takes the rows of the second. */
function conversation(rows: readonly Uint8Array[]) {
  const first = rows.map((row) => message('D', Buffer.from(row)))
  const second = rows.map((row) => message('D', Buffer.from(row)))
  const driver = [
    message('R', Buffer.from('salt')),
    ...first,
    message('C', Buffer.from('SELECT')),
    message('2', Buffer.alloc(0)),
  ]
  const rest = [message('C', Buffer.from('SELECT')), message('Z', Buffer.from('I'))]
  return { sent: Buffer.concat([...driver, ...second, ...rest]), driver: Buffer.concat([...driver, ...rest]) }
}

/** Sends the bytes in pieces through one buffer that is overwritten each time, like sockets that share their buffer. */
function hear(sent: Buffer, sizes: readonly number[]) {
  const handedOn: Buffer[] = []
  const taken: Buffer[] = []
  let kept: Buffer | undefined
  let complete = 0
  let taker: TakeRow | undefined
  const push = splitMessages(
    (messages) => {
      handedOn.push(Buffer.from(messages))
      if (messages[0] === 'R'.charCodeAt(0)) kept = messages
      if (messages.includes('SELECT'))
        taker = ++complete === 1 ? (row) => taken.push(Buffer.from(row)) : undefined
    },
    () => taker,
  )
  const shared = Buffer.alloc(1024)
  for (let at = 0, i = 0; at < sent.length; i++) {
    const size = sizes[i % sizes.length]!
    const length = sent.copy(shared, 0, at, at + size)
    push(shared.subarray(0, length))
    shared.fill(0xff)
    at += length
  }
  return { handedOn: Buffer.concat(handedOn), taken, kept }
}

const anyRows = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 })

test('wherever the stream is cut, rows go to their taker and everything else to the driver, whole and in order', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(anyRows, sizes, (rows, cuts) => {
      // A row must not look like the end of a statement to this test's driver.
      fc.pre(rows.every((row) => !Buffer.from(row).includes('SELECT')))
      const { sent, driver } = conversation(rows)
      const heard = hear(sent, cuts)
      expect(heard.handedOn.equals(driver)).toBe(true)
      expect(heard.taken.map((row) => row.toString('hex'))).toEqual(
        rows.map((row) => Buffer.from(row).toString('hex')),
      )
    }),
  )
})

test('once the statement of a taker has failed, the rows after it are the driver’s, in the same chunk, too', () => {
  const row = (text: string) => message('D', Buffer.from(text))
  const failed = message('E', Buffer.from('error'))
  const sent = Buffer.concat([row('taken'), failed, message('Z', Buffer.from('I')), row('next')])
  const handedOn: Buffer[] = []
  const taken: string[] = []
  let taker: TakeRow | undefined = (bytes) => taken.push(bytes.toString())
  splitMessages(
    (messages) => {
      handedOn.push(messages)
      if (messages.includes('error')) taker = undefined
    },
    () => taker,
  )(sent)
  expect(taken).toEqual(['taken'])
  expect(Buffer.concat(handedOn).toString('latin1')).toBe(
    sent.subarray(row('taken').length).toString('latin1'),
  )
})

test('what the driver keeps of authentication is its own', () => {
  const { kept } = hear(conversation([]).sent, [1024])
  expect(kept?.toString('latin1', 5)).toBe('salt')
})

test('a cell is found by its column, and NULL is null', () => {
  const columns = ['a', 'b', 'c'].map((name) => ({ name, dataTypeID: 25 }))
  const row = Buffer.from('0003' + '00000002c3a9' + 'ffffffff' + '00000000', 'hex')
  expect(columns.map(({ name }) => cellOf(row, columns, name))).toEqual(['é', null, ''])
  expect(() => cellOf(row, columns, 'd')).toThrow('no column d')
})
