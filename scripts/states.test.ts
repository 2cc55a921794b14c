import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { StateWords } from '@groundswell/client'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const languages = ['en', 'de', 'es', 'fr', 'ar', 'ja'] as const
type Language = (typeof languages)[number]

const wordsOf = async (language: Language): Promise<StateWords> =>
  (await import(`../packages/client/src/states-${language}.ts`)).default

/** Keys that only a table of the states of items has. A table with one of them is such a table. */
const telling = ['COLLECTING_VOTES', 'GENERATING_CODE', 'AWAITING_APPROVAL', 'DEPLOYING', 'GATHERING']

/** Every table of states within a catalogue, with its place. */
function tablesIn(value: unknown, place: string): { place: string; table: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return []
  const table = value as Record<string, unknown>
  const deeper = Object.entries(table).flatMap(([key, each]) => tablesIn(each, `${place}.${key}`))
  const isOfVerdicts = 'CLEARED' in table && 'PENDING' in table
  return isOfVerdicts || telling.some((key) => typeof table[key] === 'string')
    ? [{ place, table }, ...deeper]
    : deeper
}

const catalogues = ['apps/web/src', 'apps/extension/src', 'packages/sdk/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    // Payouts have states of their own, which the glossary of money names.
    .filter(({ parentPath }) => /messages$/u.test(parentPath) && !/operator\/pages/u.test(parentPath))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)
const ownOfService = [
  'apps/api/src/features/telling/public-pages/messages.ts',
  'apps/api/src/features/telling/item-subscriptions/messages.ts',
]

/** The texts of a module of messages, by language. */
async function readCatalogue(path: string): Promise<[Language, unknown][]> {
  const language = languages.find((each) => path.endsWith(`/${each}.ts`))
  const module = await import(path)
  if (language) return [[language, { ...module }]]
  return languages.map((each) => [each, module.messages?.[each]])
}

describe.each(languages)('the words of states in %s', (language) => {
  test('are the same in every catalogue', async () => {
    const { status, safety, stage, withdrawn } = await wordsOf(language)
    const said: Record<string, string> = { ...safety, ...stage, ...status, WITHDRAWN: withdrawn }
    const wrong: string[] = []
    let count = 0
    for (const path of [...catalogues, ...ownOfService.map((own) => `${root}${own}`)]) {
      for (const [own, catalogue] of await readCatalogue(path)) {
        if (own !== language) continue
        for (const { place, table } of tablesIn(catalogue, path.slice(root.length))) {
          count += 1
          for (const [state, word] of Object.entries(table))
            if (said[state] !== undefined && word !== said[state]) wrong.push(`${place}.${state}: ${word}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(4)
  })

  test('are those of the widget', async () => {
    const { status, safety, stage } = await wordsOf(language)
    const { messages } = await import(`../packages/sdk/src/messages/${language}.ts`)
    expect(messages).toMatchObject({
      stateVotes: status.COLLECTING_VOTES,
      stateReady: status.THRESHOLD_MET,
      stateWork: stage.BUILDING,
      stateDone: status.DEPLOYED,
      stateFailed: status.FAILED,
      stateNo: status.REJECTED,
      stateCheck: safety.PENDING,
    })
  })

  test('are those of the glossary', async () => {
    const words = await wordsOf(language)
    const glossary = await readFile(`${root}docs/glossary.md`, 'utf8')
    const rows = [...glossary.matchAll(/^\| ([A-Z_]+|withdrawn) \|(.*) \|$/gmu)].map(([, state, cells]) => [
      state!,
      cells!.split('|')[languages.indexOf(language)]!.trim(),
    ])
    const { withdrawn, status, safety, stage } = words
    expect(Object.fromEntries(rows)).toEqual({ ...status, ...safety, ...stage, withdrawn })
  })

  test('tell states apart, so that a person can name each', async () => {
    const { status, safety, withdrawn } = await wordsOf(language)
    const all = [...Object.values(status), ...Object.values(safety), withdrawn].map((word) =>
      word.toLowerCase(),
    )
    expect(all).toEqual([...new Set(all)])
  })
})

test('no English text says a word that the glossary has replaced', async () => {
  const retired =
    /\bcollect(s|ing)? votes|next in line|up next|\belsewhere\b|'(Asks you|In work|In tests|Waits for a person|Writing code)'/iu
  const found: string[] = []
  for (const path of [...catalogues.filter((each) => each.endsWith('/en.ts')), `${root}${ownOfService[0]}`])
    for (const line of (await readFile(path, 'utf8')).split('\n'))
      if (retired.test(line.replace(/^\s*elsewhere\??:|\belsewhere(Hint)?: |messages\/|ELSEWHERE/gu, '')))
        found.push(`${path.slice(root.length)}: ${line.trim()}`)
  expect(found).toEqual([])
})
