import { expect, test } from 'vitest'
import { splitLinks, splitList } from './list-rules.ts'

test.each([
  ['English, German,, English', ['English', 'German']],
  ['العربية، English', ['العربية', 'English']],
  ['日本語、英語\nドイツ語', ['日本語', '英語', 'ドイツ語']],
  [' ', []],
])('a list as it was typed: %j', (text, expected) => {
  expect(splitList(text)).toEqual(expected)
})

test('addresses may hold commas, and are told apart by spaces and lines', () => {
  expect(splitLinks('https://a.example/1,2\nhttps://b.example  https://b.example ')).toEqual([
    'https://a.example/1,2',
    'https://b.example',
  ])
})
