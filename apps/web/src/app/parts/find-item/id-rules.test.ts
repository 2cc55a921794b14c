import { expect, test } from 'vitest'
import { findId } from './id-rules.ts'

const id = '019b76da-a800-7000-8000-000000000002'

test.each([
  [id, id],
  [`  ${id.toUpperCase()} `, id],
  [`https://groundswell.example/app/shop/items/${id}?tab=votes`, id],
  ['', null],
  ['019b76da', null],
])('the id in «%s» is %s', (typed, found) => expect(findId(typed)).toBe(found))
