import { expect, test } from 'vitest'
import { type AgentText, allWordsOf, developmentTexts, handOf, itemOf } from './agent-texts.ts'
import {
  byDealtHands,
  byFamily,
  figuresOf,
  type LeftOut,
  leaveOut,
  studyRows,
  thresholdsOf,
} from './left-out.ts'
import { lineRequests, requestsOf } from './request-texts.ts'
import { requestLogit, requestOf, requestSettings, trainRequests } from './sensitive.ts'

const settings = { ...requestSettings, epochs: 2 }
const hands = ['a', 'b', 'la', 'q']
const texts = developmentTexts().filter((text, at) => hands.includes(handOf(text)) && at % 25 === 0)

test('a text is judged by a model that learnt the others and what all learn, but nothing of its group', () => {
  const groupOf = byDealtHands(texts, 2)
  const lines = lineRequests().slice(0, 40)
  const told: unknown[] = []
  const all = leaveOut(texts, groupOf, lines, { settings, onGroup: (...what) => told.push(what) })
  expect(told).toEqual([
    ['a la', 1, 2],
    ['b q', 2, 2],
  ])
  expect(all.map(({ text }) => text)).toEqual(texts)
  const others = texts.filter((text) => ['b', 'q'].includes(handOf(text)))
  const model = trainRequests([...requestsOf(others), ...lines], settings)
  for (const { text, logit } of all.filter(({ text }) => ['a', 'la'].includes(handOf(text))))
    expect(logit).toBe(requestLogit(model, requestOf(allWordsOf(itemOf(text)), 0, 1)))
})

test('hands are dealt whole, to groups of about the same size, up to one hand a group', () => {
  const groupOf = byDealtHands(texts, 3)
  expect(new Set(texts.map((text) => `${handOf(text)}: ${groupOf(text)}`))).toEqual(
    new Set(['a: a q', 'b: b', 'la: la', 'q: a q']),
  )
  expect(texts.map(byDealtHands(texts, 4))).toEqual(texts.map(handOf))
})

test('a family is left out with its look-alikes, and the ordinary texts are spread', () => {
  const groupOf = byFamily(texts)
  for (const text of texts.filter(({ label }) => label !== 'ordinary'))
    expect(groupOf(text)).toBe(text.family)
  const families = new Set(texts.filter(({ label }) => label === 'attack').map(({ family }) => family))
  const groups = texts.filter(({ label }) => label === 'ordinary').map(groupOf)
  expect(groups.filter((group) => !families.has(group))).toEqual([])
  expect(new Set(groups).size).toBeGreaterThan(5)
})

/** Thirty attacks of each of two families by hand a, one attack and one look-alike in German by hand b. */
const measured: LeftOut[] = [
  ...Array.from({ length: 60 }, (_, i) =>
    leftOut(`a-${i}`, 'attack', i % 2 ? 'money' : 'code', 'en', i / 10),
  ),
  ...Array.from({ length: 100 }, (_, i) => leftOut(`a-${100 + i}`, 'hard', 'money', 'en', i / 20)),
  ...Array.from({ length: 200 }, (_, i) => leftOut(`a-${300 + i}`, 'ordinary', 'bug', 'en', i / 100)),
  leftOut('b-1', 'attack', 'money', 'de', 2),
  leftOut('b-2', 'hard', 'money', 'de', 0),
]

function leftOut(
  id: string,
  label: AgentText['label'],
  family: string,
  lang: string,
  logit: number,
): LeftOut {
  return { text: { id, label, family, lang, title: null, description: '', extra: null }, logit }
}

test('shares are counted by kind of writer, family and language', () => {
  const { kinds, families, languages } = figuresOf(measured, 2.05)
  const kind = (name: string) => kinds.find((one) => one.name === name)
  expect(kind('all')).toMatchObject({ attack: { count: 61, share: 39 / 61 }, hard: { count: 101 } })
  for (const name of ['writers of all families', 'writers of mostly English', 'English texts'])
    expect(kind(name)).toMatchObject({ attack: { count: 60, share: 0.65 }, hard: { share: 0.58 } })
  for (const name of ['writers of some families', 'writers of other languages', 'texts in other languages'])
    expect(kind(name)).toMatchObject({ attack: { count: 1, share: 0 }, ordinary: { count: 0, share: 0 } })
  expect(families).toEqual([
    { name: 'money', count: 31, share: 20 / 31 },
    { name: 'code', count: 30, share: 19 / 30 },
  ])
  expect(languages).toEqual([{ name: 'en', count: 60, share: 0.65 }])
})

test('the second threshold holds 3 % of the look-alikes and 0.5 % of the ordinary texts, or fewer', () => {
  const [shipped, few] = thresholdsOf(measured)
  const heldAt = (threshold: number) => figuresOf(measured, threshold).kinds[0]!
  expect(few).toMatchObject({ threshold: 4.8 })
  expect(heldAt(4.8)).toMatchObject({ hard: { share: 3 / 101 }, ordinary: { share: 0 } })
  const held = studyRows(measured).filter((row) => row.held && row.label === 'attack').length
  expect(held / 61).toBe(heldAt(shipped!.threshold).attack.share)
  expect(studyRows(measured)[3]).toEqual({
    id: 'a-3',
    label: 'attack',
    family: 'money',
    lang: 'en',
    logit: 0.3,
    held: false,
  })
})
