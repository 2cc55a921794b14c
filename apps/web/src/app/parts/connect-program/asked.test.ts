import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

test('every parameter of a request stays as the program wrote it', () => {
  const query =
    'client_id=https%3A%2F%2Fa.example%2Fc.json&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb&response_type=code&state=007&scope=read+work&code_challenge=1e5&code_challenge_method=S256&other=x'
  expect(readAsked(query)).toEqual({
    clientId: 'https://a.example/c.json',
    redirectUri: 'http://127.0.0.1:1/cb',
    responseType: 'code',
    state: '007',
    scope: 'read work',
    codeChallenge: '1e5',
    codeChallengeMethod: 'S256',
  })
})

test('a request without parameters names nobody', () => {
  expect(readAsked('')).toEqual({ clientId: '', redirectUri: '' })
})
