import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailer, type Mail } from './mail.ts'

const mail: Mail = {
  messageId: '<0190-digest@groundswell.test>',
  from: 'Groundswell <no-reply@groundswell.test>',
  to: 'ada@example.test',
  subject: 'Your week: 3 items shipped ✓',
  text: 'Hello\n.\nA line with a dot alone came before this one.\n',
}

interface Delivery {
  from: string
  to: string[]
  source: string
}

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

/** Starts a mail server on this machine; `dropAll` cuts every connection. */
async function startServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  let sessions = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, accept) {
      sessions += 1
      accept()
    },
    onData(stream, session, accept) {
      stream.toArray().then((chunks) => {
        const { mailFrom, rcptTo } = session.envelope
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString(),
        })
        accept()
      }, accept)
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      dropAll()
    })
  running.push(stop)
  const { port } = server.server.address() as { port: number }
  return { deliveries, dropAll, stop, sessions: () => sessions, url: `smtp://127.0.0.1:${port}`, port }
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

describe('a mail that is taken', () => {
  test('SENT: as it was written, with its fixed Message-ID, to the one address', async () => {
    const server = await startServer()
    expect(await createMailer(server.url).sendMessage({ ...mail, html: '<p>Hello</p>' })).toBe('SENT')
    const [delivery] = server.deliveries as [Delivery]
    expect(delivery).toMatchObject({ from: 'no-reply@groundswell.test', to: ['ada@example.test'] })
    expect(delivery.source).toContain('Message-ID: <0190-digest@groundswell.test>')
    expect(delivery.source).toContain('Auto-Submitted: auto-generated')
    expect(delivery.source).toContain('A line with a dot alone came before this one.')
    expect(delivery.source).toContain('multipart/alternative')
    expect(server.deliveries).toHaveLength(1)
  })

  test('a subject and a text cannot add headers or recipients', async () => {
    const server = await startServer()
    const subject = 'Hi\r\nBcc: eve@example.test\r\n\r\nnew body'
    expect(
      await createMailer(server.url).sendMessage({
        ...mail,
        subject,
        text: 'x\r\n.\r\nRCPT TO:<eve@example.test>',
      }),
    ).toBe('SENT')
    const [delivery] = server.deliveries as [Delivery]
    expect(delivery.to).toEqual(['ada@example.test'])
    expect(delivery.source).not.toMatch(/^bcc:/im)
  })

  test('credentials are shown to a server that asks for them', async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'us er' && password === 'p@ss'
          ? done(null, { user: username })
          : done(answer(535, 'no')),
    })
    const withUser = (user: string) => server.url.replace('://', `://${user}@`)
    expect(await createMailer(withUser('us%20er:p%40ss')).sendMessage(mail)).toBe('SENT')
    expect(await createMailer(withUser('us%20er:wrong')).sendMessage(mail)).toEqual({ notSent: '535' })
    expect(await createMailer(server.url).sendMessage(mail)).toEqual({
      notSent: expect.stringContaining('530'),
    })
    expect(server.deliveries).toHaveLength(1)
  })
})

describe('a mail that is refused for good', () => {
  test.each<[string, SMTPServerOptions, string]>([
    ['sender', { onMailFrom: (_address, _session, done) => done(answer(550, '5.7.1 not you')) }, '550 5.7.1'],
    [
      'recipient',
      { onRcptTo: (_address, _session, done) => done(answer(550, '5.1.1 <ada@example.test> unknown')) },
      '550 5.1.1',
    ],
    [
      'content, after it was handed over',
      {
        onData: (stream, _session, done) =>
          stream.resume().on('end', () => done(answer(554, '5.6.0 spam from ada'))),
      },
      '554 5.6.0',
    ],
  ])('its %s: the codes are kept, the text that may name people is not', async (_, options, reason) => {
    const server = await startServer(options)
    expect(await createMailer(server.url).sendMessage(mail)).toEqual({ refused: reason })
    expect(server.sessions()).toBe(1)
  })

  test('its size, which the server had announced as too large', async () => {
    const server = await startServer({ size: 1_000 })
    expect(
      await createMailer(server.url).sendMessage({ ...mail, text: 'long '.repeat(1_000) }),
    ).toHaveProperty('refused')
    expect(server.deliveries).toEqual([])
  })

  test.each([
    '',
    'ada',
    'ada@',
    'ada@x, eve@y',
    'Ada <ada@x>',
    'ada@x\r\nRCPT TO:<eve@y>',
    'a b@x',
    'ada@x@y',
  ])('no address, no attempt: %j', async (to) => {
    const server = await startServer()
    expect(await createMailer(server.url).sendMessage({ ...mail, to })).toEqual({ refused: 'not an address' })
    expect(server.sessions()).toBe(0)
  })
})

describe('a mail that certainly was not taken, and may be tried again', () => {
  test('nobody listens', async () => {
    const server = await startServer()
    await server.stop()
    expect(await createMailer(server.url).sendMessage(mail)).toEqual({
      notSent: expect.stringMatching(/^ESOCKET|^ECONN/),
    })
  })

  test.each<[string, SMTPServerOptions, string]>([
    [
      'the recipient, for now',
      { onRcptTo: (_address, _session, done) => done(answer(451, '4.7.1 greylisted')) },
      '451 4.7.1',
    ],
    [
      'the content, for now',
      {
        onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(452, '4.2.2 full'))),
      },
      '452 4.2.2',
    ],
    ['the connection', { onConnect: (_session, done) => done(answer(421, 'busy')) }, '421'],
  ])('the server turns away %s', async (_, options, reason) => {
    const server = await startServer(options)
    expect(await createMailer(server.url).sendMessage(mail)).toEqual({ notSent: reason })
  })

  test('the connection breaks, or the server falls silent, before the mail was handed over', async () => {
    const breaking = await startServer({ onRcptTo: () => breaking.dropAll() })
    expect(await createMailer(breaking.url).sendMessage(mail)).toHaveProperty('notSent')
    const silent = await startServer({ onMailFrom: () => {} })
    expect(await createMailer(silent.url, 100).sendMessage(mail)).toHaveProperty('notSent')
    expect(
      await createMailer((await startServer({ onConnect: () => {} })).url, 100).sendMessage(mail),
    ).toHaveProperty('notSent')
  })

  test('credentials are not sent in clear to another machine', async () => {
    const server = await startServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: 'x' }),
    })
    // The unspecified address reaches this machine without being one of its loopback names.
    const url = `smtp://user:password@0.0.0.0:${server.port}`
    expect(await createMailer(url).sendMessage(mail)).toHaveProperty('notSent')
    expect(await createMailer(`${url}?ignoreTLS=true`).sendMessage(mail)).toBe('SENT')
  })
})

describe('a mail of which nobody knows', () => {
  test('UNKNOWN: the server took it and fell silent', async () => {
    const server = await startServer({ onData: (stream) => void stream.resume() })
    expect(await createMailer(server.url, 200).sendMessage(mail)).toBe('UNKNOWN')
    expect(server.sessions()).toBe(1)
  })

  test('UNKNOWN: the connection was cut after the hand-over, or within it', async () => {
    const after = await startServer({
      onData: (stream) => void stream.resume().on('end', () => after.dropAll()),
    })
    expect(await createMailer(after.url).sendMessage(mail)).toBe('UNKNOWN')
    const within = await startServer({ onData: (stream) => void stream.once('data', () => within.dropAll()) })
    expect(await createMailer(within.url).sendMessage({ ...mail, text: 'long '.repeat(100_000) })).toBe(
      'UNKNOWN',
    )
    for (const server of [after, within]) expect(server.sessions()).toBe(1)
  })
})

test('domains go out as DNS has them; a local part of other letters to a server with SMTPUTF8 alone', async () => {
  const [plain, able] = [await startServer({ hideSMTPUTF8: true }), await startServer()]
  const send = (server: { url: string }, to: string) => createMailer(server.url).sendMessage({ ...mail, to })
  expect(await send(plain, 'jo@bücher.example')).toBe('SENT')
  expect(plain.deliveries[0]!.source).toContain('jo@xn--bcher-kva.example')
  expect(await send(plain, 'jörg@example.com')).toEqual({ refused: 'the mail server has no SMTPUTF8' })
  expect(plain.deliveries).toHaveLength(1)
  expect(await send(able, 'jörg@example.com')).toBe('SENT')
  expect(able.deliveries[0]!.to).toEqual(['jörg@example.com'])
})
