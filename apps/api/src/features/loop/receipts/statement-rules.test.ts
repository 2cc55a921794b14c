import { expect, test } from 'vitest'
import { honestStatement, signedBytes } from '../../../../test/harness/proofs.ts'
import { Problem } from '../../../core/problem.ts'
import { readStatement, resultsProblem } from './statement-rules.ts'

const challenge = { id: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', nonce: 'n'.repeat(43) }
const honest = (more: object = {}) => honestStatement(challenge, more)
const text = (json: string) => Buffer.from(json).toString('base64url')
const reasonOf = (read: unknown) => (read instanceof Problem ? read.details : 'read')

test('one content has one spelling', () => {
  const json = signedBytes(honest()).toString()
  expect(reasonOf(readStatement(text(json)))).toBe('read')
  const [first, ...others] = Object.entries(honest())
  for (const [why, other] of [
    ['white space', json.replace('{', '{ ')],
    ['a line end', `${json}\n`],
    ['a byte order mark', `\ufeff${json}`],
    ['unsorted keys', JSON.stringify(Object.fromEntries([...others, first!]))],
    ['a key that stands there twice', json.replace('{', '{"after":["FAILED","FAILED","FAILED"],')],
    ['an escape that is not needed', json.replace('PASSED', '\\u0050ASSED')],
    ['a number in another form', json.replace('"version":2', '"version":2.0')],
  ] as const)
    expect(reasonOf(readStatement(text(other))), why).toEqual({ reason: 'MALFORMED' })
  // The last letter of base64url carries bits that no byte needs.
  expect(reasonOf(readStatement(`${text(json)}A`))).toEqual({ reason: 'MALFORMED' })
})

test('every field is needed, none is added, and each is of its kind and size', () => {
  for (const name of Object.keys(honest()))
    expect(
      reasonOf(readStatement(text(signedBytes(honest({ [name]: undefined })).toString()))),
      name,
    ).toEqual({
      reason: 'MALFORMED',
    })
  for (const more of [
    { extra: 1 },
    { version: 1 },
    { built: 'PREVIEW' },
    { nonce: 'short' },
    { challengeId: challenge.id.toUpperCase() },
    { beforeCommit: 'abc1234' },
    { afterCommit: 'F'.repeat(40) },
    { before: ['FAILED', 'FAILED'] },
    { after: ['PASSED', 'PASSED', 'PASSED', 'PASSED'] },
    { after: ['PASSED', 'PASSED', 'MAYBE'] },
    { pictures: Array(13).fill('0'.repeat(64)) },
    { console: 'no hash' },
    { runId: 'two words' },
    { runId: 'a'.repeat(101) },
    { finishedAt: '2026-13-40T99:00:00.000Z' },
    { finishedAt: 'yesterday' },
  ])
    expect(reasonOf(readStatement(text(signedBytes(honest(more)).toString()))), JSON.stringify(more)).toEqual(
      {
        reason: 'MALFORMED',
      },
    )
  for (const other of ['null', '[]', '1', '{', '"text"', ' ', `{"a":"${'x'.repeat(9000)}"}`])
    expect(reasonOf(readStatement(text(other))), other.slice(0, 10)).toEqual({ reason: 'MALFORMED' })
  expect(reasonOf(readStatement(Buffer.from([0xff, 0xfe]).toString('base64url')))).toEqual({
    reason: 'MALFORMED',
  })
})

test('three failures before and three passes after, and nothing less', () => {
  const runs = (before: string, after: string) =>
    resultsProblem({ before: before.split(' ') as never, after: after.split(' ') as never })
  const [red, green] = ['FAILED FAILED FAILED', 'PASSED PASSED PASSED']
  expect(runs(red, green)).toBeNull()
  for (const before of ['PASSED FAILED FAILED', 'FAILED FAILED ERROR', green])
    expect(reasonOf(runs(before, green)), before).toEqual({ reason: 'NOT_RED_BEFORE' })
  for (const after of ['PASSED PASSED FAILED', 'ERROR PASSED PASSED', red])
    expect(reasonOf(runs(red, after)), after).toEqual({ reason: 'NOT_GREEN_AFTER' })
})
