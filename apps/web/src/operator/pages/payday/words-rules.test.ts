import { expect, test } from 'vitest'
import { words } from './words.ts'
import { hashToWords } from './words-rules.ts'

test('there is one word for each byte, and no word stands for two', () => {
  expect(new Set(words).size).toBe(256)
  expect(words).toHaveLength(256)
})

test('the hash of a snapshot is six words; another hash has others', () => {
  const hash = (start: string) => start.padEnd(64, '0')
  expect(hashToWords(hash('0001ff'))).toEqual([words[0], words[1], words[255], words[0], words[0], words[0]])
  expect(hashToWords(hash('0001fe'))).not.toEqual(hashToWords(hash('0001ff')))
  expect(hashToWords('no hash')).toBeNull()
})
