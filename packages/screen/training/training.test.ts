import { expect, test } from 'vitest'
import { packModel, unpackModel } from '../src/injection/model.ts'
import { packTags, unpackTags } from '../src/personal/tagger.ts'
import { WordSet } from '../src/personal/word-set.ts'
import { strongestOf, wholeJudgings } from '../src/sensitive/index.ts'
import { packChange, unpackChange } from '../src/sensitive/model.ts'
import {
  type AgentText,
  allWordsOf,
  developmentTexts,
  handOf,
  itemOf,
  withOtherHosts,
} from './agent-texts.ts'
import { changeLines } from './change-lines.ts'
import { entityTexts, trainTags } from './entities.ts'
import { sampleOf, scoreSample, settings, trainModel } from './injection.ts'
import { requestsOf } from './request-texts.ts'
import { readingsOf, requestLogit, requestOf, requestSettings, trainRequests } from './sensitive.ts'
import { writtenRows } from './written.ts'
import { injectionRows } from './written-injection.ts'
import { nameRows } from './written-names.ts'

const rows = writtenRows(7, { attack: 2, foreign: 1, honestly: 4, takeover: 2 })
const small = { ...settings, epochs: 2 }

test('the same texts and seed give the same weights, bit for bit; another seed gives others', () => {
  const samples = rows.map(sampleOf)
  const once = packModel(trainModel(samples, small))
  expect(packModel(trainModel(samples, small))).toEqual(once)
  expect(packModel(trainModel(samples, { ...small, seed: 8 })).weights).not.toBe(once.weights)
})

test('what was trained tells attacks from honest texts, also after packing into bytes', () => {
  const samples = rows.map(sampleOf)
  const model = unpackModel(packModel(trainModel(samples, small)))
  const right = samples.filter((sample) => scoreSample(model, sample) > 0 === (sample.label === 1)).length
  expect(right / samples.length).toBeGreaterThan(0.9)
})

test('the tagger is the same for the same seed', () => {
  const texts = entityTexts(nameRows(3, { times: 1 }), [], 3)
  const settingsOfTags = { seed: 3, epochs: 1, margin: 4, models: 2 }
  expect(packTags(trainTags(texts, settingsOfTags))).toEqual(packTags(trainTags(texts, settingsOfTags)))
})

test('a weight table of another size is refused', () => {
  expect(() => unpackModel({ weights: '', conceptScale: 1, hashedScale: 1, bias: 0, rules: {} })).toThrow(
    'Weight table',
  )
  const set = WordSet.ofBits(8)
  const short = {
    weights: new Float32Array(3),
    lexicon: { ordinary: set, given: set, family: set, uncased: new Map() },
  }
  expect(() => unpackTags(packTags(short))).toThrow('Tag table')
})

test('written names are the same for the same seed, and every annotation of them covers whole words', () => {
  const rows = nameRows(3, { times: 1, otherTimes: 1 })
  expect(nameRows(3, { times: 1, otherTimes: 1 })).toEqual(rows)
  for (const { text, spans } of rows) {
    for (const { start, end } of spans!)
      expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}&].*[\p{L}\p{N}.\p{M}]$/su)
  }
})

test('written texts are no texts twice, and no attack is also honest', () => {
  const texts = writtenRows(7).map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(writtenRows(7)).toEqual(writtenRows(7))
})

test('everything written for the injection model is the same for a seed, and slots are filled', () => {
  const rows = injectionRows(7)
  expect(injectionRows(7)).toEqual(rows)
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  expect(rows.filter(({ text }) => /\{(?:ORDER|tool|datum|harm|name|agent)\}/i.test(text))).toEqual([])
})

/** Texts that are long enough to be judged in several parts; every other one is also decoded from base64. */
function longTexts(texts: readonly AgentText[]): string[] {
  return Array.from({ length: 10 }, (_, i) => {
    const text = texts
      .slice(i * 20, i * 20 + 20)
      .map(({ description }) => description)
      .join('\n')
    return i % 2 ? `${text} ${Buffer.from(text).toString('base64')}` : text
  })
}

test('the model of sensitive changes is the same for the same seed, and packing keeps what it learnt, as the service counts it', () => {
  const texts = developmentTexts().filter((_, at) => at % 40 === 0)
  const requests = requestsOf(texts)
  const few = { ...requestSettings, epochs: 6 }
  const packed = packChange(trainRequests(requests, few))
  expect(packChange(trainRequests(requests, few))).toEqual(packed)
  const model = unpackChange(packed)
  const right = requests.filter((request) => requestLogit(model, request) > 0 === (request.label === 1))
  expect(right.length / requests.length).toBeGreaterThan(0.9)
  for (const text of [...texts.map(({ description }) => description), ...longTexts(texts)])
    expect(Math.max(-20, strongestOf(wholeJudgings(readingsOf(text)), model).logit)).toBe(
      requestLogit(model, requestOf(text, 0, 1)),
    )
  expect(() => unpackChange({ ...packed, hidden: '' })).toThrow('Hidden layer')
})

test('the lines of single requests are each there once, half of them honest', () => {
  const lines = changeLines()
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  const honest = lines.filter(({ label }) => label === 0).length
  expect(Math.abs(honest / lines.length - 0.5)).toBeLessThan(0.05)
})

test('the texts of the development set are each of one hand, once, and of a known label', () => {
  const texts = developmentTexts()
  expect(texts.length).toBeGreaterThan(17_000)
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
  expect(new Set(texts.map(handOf)).size).toBe(31)
  expect(new Set(texts.map(({ label }) => label))).toEqual(new Set(['attack', 'hard', 'ordinary']))
  expect(
    texts.filter((text) => /\w\.(?:test|example|invalid)\b/.test(withOtherHosts(allWordsOf(itemOf(text))))),
  ).toEqual([])
})
