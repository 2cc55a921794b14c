import { expect, test } from 'vitest'
import { languages, preferredLanguage } from '../../../core/language.ts'
import { markup } from '../../../core/markup.ts'
import { excerpt } from './language-rules.ts'
import { messages } from './messages.ts'
import { findZoneForIdeas, stageOfStatus, statusesOf } from './rules.ts'

const hostile = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  '</title><svg/onload=alert(1)>',
  '<!--',
  ']]>',
  '`alert(1)`',
  '&lt;b&gt;',
]

test.each(hostile)('no text becomes markup, in an element or an attribute: %s', (text) => {
  const page = markup`<p title="${text}" class='${text}'>${[text, markup`<b>${text}</b>`]}</p>`.text
  const inner = page.replace(/^<p title="|" class='|'>|<b>|<\/b><\/p>$/g, '')
  expect(inner).not.toMatch(/[<>"'`]/)
  expect(page.match(/<[^>]*>/g)).toHaveLength(4)
})

test('only markup is inserted as it is; an object that looks like it is not', () => {
  const looksLike = { text: '<b>' } as never
  expect(() => markup`${looksLike}`).toThrow()
  expect(markup`${markup`<i>`}${null}${false}${undefined}${0}`.text).toBe('<i>0')
})

test('what XML cannot carry is left out', () => {
  expect(markup`${'a\u0000b\u0008c\u000bd\u007fe\ufffef\tg\nh'}`.text).toBe('abcdef\tg\nh')
  expect(markup`${'x\ud800y'}`.text).toBe('x\ufffdy')
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['nl', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl, fr;q=0.5, es;q=0.7', 'es'],
  ['AR', 'ar'],
  ['ja;q=0, fr;q=0.1', 'fr'],
  ['fr;q=nonsense, ja;q=0.2', 'ja'],
  ['*', 'en'],
] as const)('Accept-Language: %s is answered in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})

test('every language says everything', () => {
  const shape = Object.keys(messages.en).sort()
  for (const language of languages) expect(Object.keys(messages[language]).sort(), language).toEqual(shape)
})

test('a long text is cut at a word, never within a character', () => {
  expect(excerpt('a  b\n c')).toBe('a b c')
  expect(excerpt(`${'word '.repeat(60)}`, 20)).toBe('word word word word…')
  expect(excerpt('😀'.repeat(10), 5).isWellFormed()).toBe(true)
})

test('every status belongs to one stage', () => {
  for (const [stage, statuses] of Object.entries(statusesOf))
    for (const status of statuses) expect(stageOfStatus(status)).toBe(stage)
  expect(new Set(Object.values(statusesOf).flat()).size).toBe(10)
})

test('ideas go to a zone that takes words of anonymous visitors, here and now', () => {
  const campaign = { status: 'ACTIVE', urlPatterns: [] as string[] }
  const zone = {
    zoneId: 'a',
    status: 'ACTIVE',
    audience: 'ANONYMOUS',
    selector: null,
    type: 'COMMENT',
  } as const
  const url = 'https://feedback.example/p/w/c'
  expect(findZoneForIdeas(campaign, [zone], url)).toBe('a')
  expect(findZoneForIdeas(campaign, [{ ...zone, zoneId: 'v', type: 'VOTE_ONLY' }, zone], url)).toBe('a')
  for (const closed of [
    { ...zone, status: 'PAUSED' },
    { ...zone, audience: 'ACCOUNT' },
    { ...zone, audience: 'TRUSTED_POOL' },
    { ...zone, selector: '#checkout' },
    { ...zone, type: 'POLL' },
  ] as const)
    expect(findZoneForIdeas(campaign, [closed], url), JSON.stringify(closed)).toBeNull()
  expect(findZoneForIdeas({ ...campaign, status: 'PAUSED' }, [zone], url)).toBeNull()
  expect(findZoneForIdeas({ ...campaign, urlPatterns: ['https://shop.example/*'] }, [zone], url)).toBeNull()
  expect(findZoneForIdeas({ ...campaign, urlPatterns: ['https://feedback.example/*'] }, [zone], url)).toBe(
    'a',
  )
})
