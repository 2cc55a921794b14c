import { expect, test } from 'vitest'
import { escapeFormula } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''+1"])(
  'a cell that begins like a formula is defused: %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)
test.each(['1=1', 'a', '', ' =1', "'quoted'"])('a cell that does not stays as it is: %j', (text) => {
  expect(escapeFormula(text)).toBe(text)
})
