import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../../apps/api/test/harness/eventually.ts'
import { screenLines } from './screen-lines.ts'

async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

async function screened(input: string) {
  const chunks: Buffer[] = []
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  await screenLines(Readable.from([Buffer.from(input)]), output)
  return Buffer.concat(chunks)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a text gives its status, redacted copy, spans in UTF-16 offsets, reasons and score', async () => {
  const text = '😀 token ghp_VxN8xVCYiyXsaXRINXFwN0c5OW8ACWKipyIP of anna@example.com'
  expect(await screened(JSON.stringify({ text }))).toEqual([
    {
      safetyStatus: 'FLAGGED',
      redacted: '😀 token [SECRET_1] of [EMAIL_1]',
      spans: [
        { start: 9, end: 49, type: 'SECRET' },
        { start: 53, end: 69, type: 'EMAIL' },
      ],
      reasons: [{ code: 'secret', detector: 'secrets', field: 'text', score: 1, start: 9, end: 49 }],
      score: expect.any(Number),
    },
  ])
})

test('an item keeps its shape, and its spans name their field', async () => {
  const [line] = await screened('{"title":"Hi","description":null,"data":{"mail":"a@example.com"}}')
  expect(line).toMatchObject({
    safetyStatus: 'CLEARED',
    redacted: { title: 'Hi', description: null, data: { mail: '[EMAIL_1]' } },
    spans: [{ field: 'data[1]', start: 0, end: 13, type: 'EMAIL' }],
  })
})

test('a broken line gives an error object in its place, and the next line is read', async () => {
  const lines = await screened('{"text":"one"}\n{"text":\n[1]\n{"text":5}\n{}\n\n{"text":"two"}\n')
  expect(lines.map(({ safetyStatus, code, line }) => safetyStatus ?? `${code} ${line}`)).toEqual([
    'CLEARED',
    'invalid_json 2',
    'invalid_item 3',
    'invalid_item 4',
    'invalid_item 5',
    'CLEARED',
  ])
})

test('a reader that does not read stops the writer from reading on', async () => {
  let given = 0
  const input = new Readable({
    read() {
      given++
      this.push(given > 2000 ? null : `${JSON.stringify({ text: 'slow page '.repeat(100) })}\n`)
    },
  })
  const output = new PassThrough({ highWaterMark: 1024 })
  const finished = screenLines(input, output)
  await eventually(() => expect(output.writableNeedDrain).toBe(true))
  // The input may still fill its own buffer. A reader that went on would take a line in each of these turns.
  await turns(200)
  const before = given
  expect(before).toBeLessThan(500)
  await turns(200)
  expect(given).toBe(before)
  output.resume()
  await finished
  expect(given).toBeGreaterThan(2000)
})

test('40,000 lines go through a process in the memory that 5,000 need', async () => {
  const peak = async (lines: number) => {
    const script = `
      const { screenLines } = await import('${new URL('./screen-lines.ts', import.meta.url)}')
      const { Readable, Writable } = await import('node:stream')
      let left = ${lines}, seen = 0, high = 0, next = 2_500
      const input = new Readable({ read() { this.push(left-- > 0 ? '{"text":"The page is slow, mail anna@example.com"}\\n' : null) } })
      const output = new Writable({ write(chunk, _, done) {
        for (const byte of chunk) if (byte === 10) seen++
        if (seen >= next) {
          next += 2_500
          // Memory after a collection, without garbage that waits for one.
          gc()
          const { heapUsed, external } = process.memoryUsage()
          high = Math.max(high, heapUsed + external)
        }
        setImmediate(done)
      } })
      await screenLines(input, output)
      await new Promise((done) => output.end(done))
      console.log(JSON.stringify({ seen, high }))`
    const child = spawn(
      process.execPath,
      [...['--max-old-space-size=64', '--expose-gc'], ...['--input-type=module', '-e', script]],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    return JSON.parse(Buffer.concat(chunks).toString()) as { seen: number; high: number }
  }
  const [few, many] = await Promise.all([peak(5_000), peak(40_000)])
  expect(many.seen).toBe(40_000)
  expect(few.high).toBeGreaterThan(0)
  expect(many.high).toBeLessThan(few.high * 1.3)
})
