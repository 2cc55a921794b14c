import { expect, test } from 'vitest'
import { channels, sharePage } from './share-rules.ts'

test('words go into the address of a channel as they are, and never into another part of it', () => {
  const text = 'A & B #1?\u202E"><script>'
  for (const channel of channels) {
    const place = sharePage(channel, text)
    if (place === null) continue
    const { protocol, searchParams } = new URL(place)
    expect(protocol).toBe('https:')
    expect([searchParams.get('text'), searchParams.get('title')]).toContain(text)
  }
})

test('where everybody has a server of their own, the words are copied', () => {
  expect([sharePage('MASTODON', 'a'), sharePage('OTHER', 'a')]).toEqual([null, null])
})
