import { expect, test } from 'vitest'
import { readHints, retryDelay } from './stream.ts'

async function read(...chunks: string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return Array.fromAsync(readHints(body))
}

test('hints arrive whole, however the bytes were cut', async () => {
  const text = 'retry: 1000\n\n:\n\ndata: {"topic":"feedback","id":"a"}\n\ndata: {"topic":"many"}\n\n'
  const whole = [{ topic: 'feedback', id: 'a' }, { topic: 'many' }]
  for (let at = 1; at < text.length; at++)
    expect(await read(text.slice(0, at), text.slice(at))).toEqual(whole)
})

test('attempts to connect again come later and later, at most after half a minute', () => {
  expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, 1))).toEqual([1_000, 2_000, 4_000, 30_000])
  expect(retryDelay(0, 0)).toBe(500)
})
