import { expect, test } from 'vitest'
import { findNationalIds } from './national-id.ts'

/** Several shapes may fit one number. */
const found = (text: string) => [
  ...new Set(findNationalIds(text).map(({ start, end }) => text.slice(start, end))),
]

/** Examples that the offices or their documentation publish. */
const alone: [string, string, string][] = [
  ['Belgium', '85.07.30-033.28', '85.07.30-033.29'],
  ['Finland', '131052-308T', '131052-308U'],
  ['Czechia', '736028/5163', '736028/5164'],
  ['Russia', '112-233-445 95', '112-233-445 96'],
  ['Argentina', '20-05536168-2', '20-05536168-3'],
  ['Chile', '12.531.909-2', '12.531.909-3'],
  ['Thailand', '1-2345-45678-78-1', '1-2345-45678-78-2'],
  ['Singapore', 'S1234567D', 'S1234567E'],
  ['Hong Kong', 'A123456(3)', 'A123456(4)'],
  ['Mexico', 'HEGG560427MVZRRL04', 'HEGG560427MVZRRL05'],
  ['Malaysia', '770305-02-1234', '771305-02-1234'],
]

test.each(alone)(
  'a number of %s is found by its check digits, and not with another digit',
  (_, right, wrong) => {
    expect(found(`Mine is ${right}, please look.`)).toEqual([right])
    expect(found(`Order ${wrong} is late.`)).toEqual([])
  },
)

const labelled: [string, string, string][] = [
  ['Norway', 'fødselsnummer: 15108695088', 'row 15108695088'],
  ['Romania', 'CNP 1630615123457', 'at 1630615123457'],
  ['South Africa', 'ID card 8001015009087', 'batch 8001015009087'],
  ['Taiwan', '身分證號碼 A123456789', 'part A123456789'],
  ['Ireland', 'PPS number 1234567FA', 'part number 1234567FA'],
  ['Indonesia', 'NIK: 3171011708450001', 'trace 3171011708450001'],
  ['United Kingdom', 'NHS number 943 476 5919', 'lines 943 476 5919'],
  ['Denmark', 'CPR: 070761-4286', 'build 070761-4286'],
]

test.each(labelled)('a number of %s is found behind its label only', (_, right, wrong) => {
  expect(found(right)).toHaveLength(1)
  expect(found(wrong)).toEqual([])
})
